/** The land of the first page: every cell of a rectangle filled so that sides agree, the same at every visit. */
import { turnFace } from "../art/face.ts";
import { chance } from "../art/hash.ts";
import { faceNamed } from "../board/faces.ts";
import { copyOf } from "../board/laid.ts";
import type { LaidTile } from "../board/types.ts";

/** How gladly each face is laid: a land of meadows and roads with towns in it. */
const GLADLY: Record<string, number> = {
  A: 0.5,
  B: 0.4,
  D: 4,
  E: 5,
  F: 1,
  G: 1,
  H: 3,
  I: 3,
  J: 4,
  K: 4,
  L: 2,
  M: 3,
  N: 3,
  O: 2,
  P: 2,
  Q: 1,
  R: 1,
  T: 1,
  U: 8,
  V: 9,
  W: 3,
  X: 1,
};

const OPTIONS = Object.entries(GLADLY).flatMap(([name, gladly]) =>
  [0, 1, 2, 3].map((rotation) => ({
    name,
    rotation,
    gladly,
    edges: turnFace(faceNamed(name), rotation).edges,
  })),
);

/** A land of `wide` by `high` tiles around the middle of the page. */
export function landscape(wide: number, high: number, seed: string): LaidTile[] {
  const luck = chance("land", seed);
  const laid: (LaidTile & { edges: string })[] = [];
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const west = x ? laid.at(-1)!.edges[1] : undefined;
      const north = y ? laid.at(-wide)!.edges[2] : undefined;
      const fitting = OPTIONS.filter(
        ({ edges }) => (!west || edges[3] === west) && (!north || edges[0] === north),
      );
      const chosen = fitting
        .map((option) => ({ option, key: luck.next() ** (1 / option.gladly) }))
        .reduce((a, b) => (b.key > a.key ? b : a)).option;
      laid.push({
        face: chosen.name,
        rotation: chosen.rotation,
        copy: copyOf(x * 3 + y),
        cell: [x - wide / 2, y - high / 2],
        edges: chosen.edges,
      });
    }
  }
  return laid;
}
