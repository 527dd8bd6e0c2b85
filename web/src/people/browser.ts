/** A session's browser as people call it. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

const first = (agent: string, names: readonly [RegExp, string][]): string =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? "";

export function browserIn(agent: string): string {
  return (
    [first(agent, BROWSERS), first(agent, SYSTEMS)].filter(Boolean).join(" · ") || agent.slice(0, 40) || "?"
  );
}
