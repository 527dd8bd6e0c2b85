/** Trees, bushes, rocks and reeds, each with its shadow to the south-east. */
import { INK, STONE, TREE } from "./palette.ts";
import { shared } from "./painting.ts";

const shadow = (rx: number): string =>
  `<ellipse cx="${rx * 0.7}" cy=".5" rx="${rx}" ry="${rx * 0.42}" fill="${INK}" opacity=".2"/>`;
const EDGE = `stroke="#2c4a2d" stroke-width=".4"`;

const roundTree =
  shadow(3.4) +
  `<path d="M-.5 0v-2.4h1V0z" fill="${TREE.trunk}"/>` +
  `<path d="M-3.3 -3.2c-.5-1.6.5-2.7 1.4-2.9c.2-1.6 3.3-2 3.9-.2c1.3.1 1.9 1.7 1.3 2.9c.2 1.4-1.4 2-2.4 1.5c-.9.8-2.2.7-2.8.1c-.9.3-1.9-.4-1.4-1.4z" fill="${TREE.mid}" ${EDGE}/>` +
  `<path d="M3.3 -3.4c.2 1.4-1.4 2-2.4 1.5c-.9.8-2.2.7-2.8.1c2 .2 4-.6 4.5-3.2c.5.4.9 1 .7 1.6z" fill="${TREE.dark}"/>` +
  `<path d="M-2.4 -4.6c0-1 1-1 1.3-1.6c.6-.7 1.6-.7 2-.2c-1 0-1.4.6-1.9 1.2c-.5.3-.8.9-1.4.6z" fill="${TREE.light}"/>`;

const broadTree =
  shadow(4.4) +
  `<path d="M-.6 0l.1-3h1l.1 3z" fill="${TREE.trunk}"/>` +
  `<ellipse cy="-4.7" rx="4.2" ry="3.3" fill="${TREE.mid}" ${EDGE}/>` +
  `<path d="M4.2 -4.7a4.2 3.3 0 0 1-7.2 2.3c3.4.9 6-.6 6.2-4.5q1 1 1 2.2z" fill="${TREE.dark}"/>` +
  `<path d="M-3.1 -5.2q.7-1.8 2.6-2q-.8.6-1.1 1.5q-.8.1-1.5.5zM-.2 -5q.6-1 1.6-1q-.4.8-1.6 1z" fill="${TREE.light}"/>`;

const cypress =
  shadow(2) +
  `<path d="M-.4 0v-1.5h.8V0z" fill="${TREE.trunk}"/>` +
  `<path d="M0 -10.5c1.1 2 1.9 5 1.6 7.4c-.2 1.8-2.9 1.9-3.2 0c-.3-2.4.5-5.4 1.6-7.4z" fill="${TREE.cypress}" ${EDGE}/>` +
  `<path d="M-.2 -9.2c-.8 2-1.2 4-1 6q.5-.2.6-1c0-1.7.2-3.4.4-5z" fill="${TREE.mid}"/>`;

const bush =
  shadow(2) +
  `<path d="M-2 -.2c-.8-1.2.1-2.3 1-2.3c.6-1 2.1-.7 2.4.1c1.1 0 1.4 1.5.7 2.2z" fill="${TREE.mid}" ${EDGE}/>` +
  `<path d="M-1.5 -1.3q.3-.8 1.1-.8q-.3.6-1.1.8z" fill="${TREE.light}"/>`;

const rock =
  `<path d="M-2.4 .4L4 .9L5 -.6L2 -1.5z" fill="${INK}" opacity=".22"/>` +
  `<path d="M-3 0L-2.3 -2.6L-.4 -3.7L1.8 -2.8L2.9 0z" fill="${STONE.mid}" stroke="${INK}" stroke-width=".45" stroke-linejoin="round"/>` +
  `<path d="M2.9 0L1.8 -2.8L.5 -1.9L.9 0z" fill="${STONE.shadow}"/><path d="M-2.3 -2.6L-.4 -3.7L.5 -1.9L-1 -1.6z" fill="${STONE.light}"/>`;

const reeds =
  `<path d="M-1.5 0q-.6-2.5-1.3-3.8M-.6 0q0-3 .2-4.8M.4 0q.5-2.5 1.4-3.9M1.2 0q.9-1.5 1.9-2" stroke="${TREE.mid}" stroke-width=".6" fill="none"/>` +
  `<path d="M-.4 -4.8v-1.3M1.8 -3.9l.4-1" stroke="${TREE.trunk}" stroke-width=".9" stroke-linecap="round"/>`;

export function treeSymbols(): string {
  return [
    shared("tree", roundTree),
    shared("oak", broadTree),
    shared("cypress", cypress),
    shared("bush", bush),
    shared("rock", rock),
    shared("reeds", reeds),
  ].join("");
}
