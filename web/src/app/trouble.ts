/** What went wrong, as a sentence for the person who reads it. */
import { Offline, Refused } from "../net/api.ts";
import { say, term, type Key } from "../words/index.ts";
import { settings } from "./settings.svelte.ts";

/** Why the server refused: in its own language its own sentence, in others ours for its code. */
export function refusalText(code: string, reason: string): string {
  const words = term("refused", code);
  if (settings.language === "en" || words === code) return reason;
  return code === "illegal" ? `${words} (${reason})` : words;
}

/** The server's refusal, ours for a status where there is one, or that nobody answers. */
export function sentence(error: unknown, byStatus: Partial<Record<number, Key>> = {}): string {
  if (error instanceof Refused) {
    const key = { 429: "wrong.often" as const, ...byStatus }[error.status];
    return key ? say(key) : refusalText(error.code, error.message);
  }
  return error instanceof Offline ? say("offline") : error instanceof Error ? error.message : String(error);
}
