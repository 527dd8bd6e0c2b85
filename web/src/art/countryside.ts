/** What people keep on the meadow: vines in rows, sheep, haystacks. One of them where there is room. */
import { at, num, Point } from "./geometry.ts";
import { Chance } from "./hash.ts";
import { INK, SEPIA, TREE } from "./palette.ts";
import { shared, stand, Standing } from "./painting.ts";
import { Room } from "./plan.ts";

/** Room that each needs about its middle. */
const CRAFTS = [
  { id: "vines", room: 13 },
  { id: "sheep", room: 9 },
  { id: "hay", room: 9 },
] as const;

export function settle(room: Room, luck: Chance): { standing: Standing[]; taken?: Point } {
  if (luck.next() < 0.35) return { standing: [] };
  const craft = luck.pick(CRAFTS);
  for (let tries = 0; tries < 14; tries++) {
    const p = at(luck.between(13, 87), luck.between(14, 88));
    if (room(p) >= craft.room)
      return { standing: [{ ...stand(craft.id, p, luck.between(0.9, 1.1)), y: p.y + 4 }], taken: p };
  }
  return { standing: [] };
}

function vines(): string {
  const rows = [-6, -2.5, 1, 4.5];
  const soil = `<path d="M-11 -7.5Q-2 -9.5 8.5 -8.2Q11 0 11.5 5.8Q2 8 -9 6.8Q-11 0 -11 -7.5z" fill="#C9BC78" opacity=".55"/>`;
  const shade = rows.map((y, i) => `M${num(-8.6 + i * 0.5)} ${y + 0.8}h17.5`).join("");
  const lines = rows.map((y, i) => `M${num(-9 + i * 0.5)} ${y}h17.5`).join("");
  return (
    soil +
    `<g fill="none" stroke-linecap="round"><path d="${shade}" stroke="${INK}" stroke-opacity=".22" stroke-width="1.7" stroke-dasharray=".1 2.4"/>` +
    `<path d="${lines}" stroke="#6B954C" stroke-width="2" stroke-dasharray=".1 2.4"/><path d="${lines}" stroke="${TREE.light}" stroke-width="1.3" stroke-dasharray=".1 2.4" transform="translate(-.3 -.4)"/></g>`
  );
}

function oneSheep(x: number, y: number, facing: number): string {
  return (
    `<g transform="translate(${x} ${y})scale(${facing} 1)"><ellipse cx=".6" cy=".9" rx="2.4" ry=".8" fill="${INK}" opacity=".22"/>` +
    `<path d="M-1.2 .9v-1M1 .9v-1" stroke="${SEPIA}" stroke-width=".5"/><path d="M-2 -.6c-.5-1 .4-1.7 1-1.5c.4-.7 1.6-.7 1.9 0c.8-.1 1.3.8.9 1.5c.1.7-3.7.7-3.8 0z" fill="#FBF7EC" stroke="${SEPIA}" stroke-width=".35"/>` +
    `<ellipse cx="2.2" cy="-1.1" rx=".75" ry=".6" fill="${SEPIA}"/></g>`
  );
}

function stack(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y})"><ellipse cx="1.6" cy=".3" rx="3.2" ry="1.1" fill="${INK}" opacity=".22"/>` +
    `<path d="M-2.3 0C-2.6 -2.5 -1.2 -4.6 0 -4.8C1.2 -4.6 2.6 -2.5 2.3 0Q0 1 -2.3 0z" fill="#E3C465" stroke="${SEPIA}" stroke-width=".4"/><path d="M.6 .4C1.2 -1.5 .9 -3.5 0 -4.8C1.2 -4.6 2.6 -2.5 2.3 0z" fill="#C19C43"/><path d="M-1.4 -1q0-1.5.6-2.6M-.4 -.8q.1-1.5.2-2.5" stroke="#F6E3A0" stroke-width=".4" fill="none"/></g>`
  );
}

export function countrysideSymbols(): string {
  return [
    shared("vines", vines()),
    shared("sheep", oneSheep(-4, -2, 1) + oneSheep(3, -3.2, -1) + oneSheep(0, 1, 1) + oneSheep(5.5, 1.8, 1)),
    shared("hay", stack(-3.5, 1) + stack(2.5, -1.5) + stack(3.8, 3)),
  ].join("");
}
