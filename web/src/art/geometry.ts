/**
 * Points, curves and their text. A tile is a box of 100 by 100, y grows to the south.
 *
 *      corner 0 --- side 0 --- corner 1
 *         |                       |
 *       side 3                  side 1
 *         |                       |
 *      corner 3 --- side 2 --- corner 2
 */

export interface Point {
  x: number;
  y: number;
}

export type Cubic = readonly [Point, Point, Point, Point];
export type Curve = readonly Cubic[];

export const CENTRE: Point = { x: 50, y: 50 };
export const CORNERS: readonly Point[] = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)];
export const MIDDLES: readonly Point[] = [at(50, 0), at(100, 50), at(50, 100), at(0, 50)];
/** Into the tile from each side. */
export const INWARD: readonly Point[] = [at(0, 1), at(-1, 0), at(0, -1), at(1, 0)];

export function at(x: number, y: number): Point {
  return { x, y };
}

export const add = (a: Point, b: Point, times = 1): Point => at(a.x + b.x * times, a.y + b.y * times);
export const toward = (a: Point, b: Point): Point => unit(at(b.x - a.x, b.y - a.y));
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => at((a.x + b.x) / 2, (a.y + b.y) / 2);
/** The normal on the left hand of somebody who walks along. */
export const leftOf = (d: Point): Point => at(d.y, -d.x);

export function unit(p: Point): Point {
  const length = Math.hypot(p.x, p.y) || 1;
  return at(p.x / length, p.y / length);
}

/** The point after clockwise quarter turns about the centre of the tile. */
export function turnPoint(p: Point, quarters: number): Point {
  let turned = p;
  for (let i = 0; i < ((quarters % 4) + 4) % 4; i++) turned = at(100 - turned.y, turned.x);
  return turned;
}

/** A curve from a to b that leaves and arrives in the given directions. */
export function bend(a: Point, leaving: Point, b: Point, arriving: Point, ease = 0.45): Cubic {
  const reach = distance(a, b) * ease;
  return [a, add(a, leaving, reach), add(b, arriving, -reach), b];
}

export function straight(a: Point, b: Point): Cubic {
  return bend(a, toward(a, b), b, toward(a, b), 1 / 3);
}

/** Quarter of a circle of radius 50 about the corner that two neighbouring sides share. */
export function quarterArc(from: number, to: number): Cubic {
  const k = 50 * 0.5523;
  const a = MIDDLES[from]!;
  const b = MIDDLES[to]!;
  return [a, add(a, INWARD[from]!, k), add(b, INWARD[to]!, k), b];
}

function pointOn([a, b, c, d]: Cubic, t: number): Point {
  const s = 1 - t;
  const w = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] as const;
  return at(
    a.x * w[0] + b.x * w[1] + c.x * w[2] + d.x * w[3],
    a.y * w[0] + b.y * w[1] + c.y * w[2] + d.y * w[3],
  );
}

function tangentOn([a, b, c, d]: Cubic, t: number): Point {
  const s = 1 - t;
  const w = [s * s, 2 * s * t, t * t] as const;
  return unit(
    at(
      w[0] * (b.x - a.x) + w[1] * (c.x - b.x) + w[2] * (d.x - c.x),
      w[0] * (b.y - a.y) + w[1] * (c.y - b.y) + w[2] * (d.y - c.y),
    ),
  );
}

/** The place and direction at a share t in [0, 1] of a curve's pieces. */
export function locate(curve: Curve, t: number): { point: Point; tangent: Point } {
  const scaled = Math.min(Math.max(t, 0), 1) * curve.length;
  const piece = Math.min(Math.floor(scaled), curve.length - 1);
  const cubic = curve[piece]!;
  return { point: pointOn(cubic, scaled - piece), tangent: tangentOn(cubic, scaled - piece) };
}

/** Points along a curve, moved to its left by `aside`. */
export function sample(curve: Curve, steps: number, aside = 0): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const { point, tangent } = locate(curve, i / steps);
    return add(point, leftOf(tangent), aside);
  });
}

export function inside(p: Point, polygon: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]!;
    const b = polygon[j]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}

export function distanceToLine(p: Point, line: readonly Point[]): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) best = Math.min(best, distanceToPart(p, line[i - 1]!, line[i]!));
  return best;
}

function distanceToPart(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  return distance(p, add(a, at(dx, dy), Math.min(1, Math.max(0, share))));
}

/** A number as short text. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export const xy = (p: Point): string => `${num(p.x)} ${num(p.y)}`;

export function curvePath(curve: Curve): string {
  const first = curve[0]![0];
  return `M${xy(first)}` + curve.map(([, b, c, d]) => `C${xy(b)} ${xy(c)} ${xy(d)}`).join("");
}

/** The curve drawn a hair beyond the sides that it meets, so that neighbours overlap. */
export function bleedPath(curve: Curve): string {
  const spill = (v: number): number => (v <= 0 ? -0.4 : v >= 100 ? 100.4 : v);
  const beyond = (p: Point): string => xy(at(spill(p.x), spill(p.y)));
  return `M${beyond(curve[0]![0])}${curvePath(curve).replace(/^M/, "L")}L${beyond(curve[curve.length - 1]![3])}`;
}

export function linePath(points: readonly Point[], closed = false): string {
  return `M${points.map(xy).join("L")}${closed ? "Z" : ""}`;
}

/** A closed soft outline through the points. */
export function blobPath(points: readonly Point[]): string {
  const n = points.length;
  const joint = (i: number): Point => middle(points[i % n]!, points[(i + 1) % n]!);
  const parts = points.map((_, i) => `Q${xy(points[(i + 1) % n]!)} ${xy(joint(i + 1))}`);
  return `M${xy(joint(0))}${parts.join("")}Z`;
}
