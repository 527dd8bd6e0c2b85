/** Lays sample maps: tiles whose sides agree, grown by chance from a first one. */
import { Face, turnFace } from "../art/face.ts";
import { chance } from "../art/hash.ts";

export interface Laid {
  face: Face;
  x: number;
  y: number;
  rotation: number;
  copy: number;
}

const STEPS = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
] as const;

const key = (x: number, y: number): string => `${x},${y}`;

type LaidTiles = Map<string, Laid>;

/** Number of neighbours that agree, or -1 when one does not. */
function fit(laid: LaidTiles, edges: string, x: number, y: number): number {
  let agreeing = 0;
  for (const [side, step] of STEPS.entries()) {
    const other = laid.get(key(x + step.x, y + step.y));
    if (!other) continue;
    const theirs = turnFace(other.face, other.rotation).edges[(side + 2) % 4];
    if (theirs !== "*" && edges !== "****" && theirs !== edges[side]) return -1;
    agreeing++;
  }
  return agreeing;
}

/** Up to `count` of the faces, laid legally; the river comes first. */
export function layMap(faces: readonly Face[], count: number, seed: string): Laid[] {
  const luck = chance("map", seed);
  const deck = shuffled(faces, luck.next);
  const laid: LaidTiles = new Map();
  for (const face of deck) {
    if (laid.size >= count) break;
    const spot = bestSpot(laid, face, luck.next);
    if (spot) laid.set(key(spot.x, spot.y), { ...spot, copy: laid.size });
  }
  return [...laid.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}

function shuffled(faces: readonly Face[], next: () => number): Face[] {
  const order = (f: Face): number => ["source", "river", "lake"].indexOf(f.stage);
  const weight = (f: Face): number => (order(f) < 0 ? 9 : order(f));
  return faces
    .map((face) => ({ face, at: next() }))
    .sort((a, b) => weight(a.face) - weight(b.face) || a.at - b.at)
    .map(({ face }) => face);
}

/** Prefers spots with many agreeing neighbours, near the middle. */
function bestSpot(laid: LaidTiles, face: Face, next: () => number): Omit<Laid, "copy"> | undefined {
  if (!laid.size) return { face, x: 0, y: 0, rotation: 0 };
  let best: Omit<Laid, "copy"> | undefined;
  let most = -Infinity;
  for (const { x, y } of openCells(laid)) {
    for (let rotation = 0; rotation < 4; rotation++) {
      const turned = turnFace(face, rotation);
      const agreeing = fit(laid, turned.edges, x, y);
      if (agreeing < 1 || (face.rivers.length && !meetsRiver(laid, turned, x, y))) continue;
      const worth = agreeing * 3 - Math.hypot(x * 0.7, y) * 0.5 + next();
      if (worth > most) [most, best] = [worth, { face, x, y, rotation }];
    }
  }
  return best;
}

function openCells(laid: LaidTiles): { x: number; y: number }[] {
  const open = new Map<string, { x: number; y: number }>();
  for (const tile of laid.values()) {
    for (const step of STEPS) {
      const cell = { x: tile.x + step.x, y: tile.y + step.y };
      if (!laid.has(key(cell.x, cell.y))) open.set(key(cell.x, cell.y), cell);
    }
  }
  return [...open.values()];
}

function meetsRiver(laid: LaidTiles, turned: Face, x: number, y: number): boolean {
  const joined = turned.rivers.some((side) => laid.has(key(x + STEPS[side]!.x, y + STEPS[side]!.y)));
  const onward = turned.rivers.every((side) => {
    const [nx, ny] = [x + STEPS[side]!.x, y + STEPS[side]!.y];
    return (
      laid.has(key(nx, ny)) ||
      STEPS.every((s) => (nx + s.x === x && ny + s.y === y) || !laid.has(key(nx + s.x, ny + s.y)))
    );
  });
  return joined && onward;
}
