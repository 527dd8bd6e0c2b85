/** What a painter hands over: what lies flat, and what stands, with the line on which it stands. */
import { num, Point } from "./geometry.ts";

export interface Standing {
  /** Things further south hide things further north. */
  y: number;
  svg: string;
}

/** Lines for what nothing may hide: bridges over towns, then badges. */
export const ABOVE_TOWN = 150;
export const ABOVE_ALL = 200;

export interface Painting {
  flat: string;
  standing: Standing[];
}

/** A shared drawing put at a place; `colour` reaches the parts painted in currentColor. */
export function put(id: string, p: Point, scale = 1, colour = ""): string {
  const tint = colour ? ` color="${colour}"` : "";
  const where =
    scale === 1
      ? `x="${num(p.x)}" y="${num(p.y)}"`
      : `transform="translate(${num(p.x)} ${num(p.y)})scale(${Math.round(scale * 100) / 100})"`;
  return `<use href="#b-${id}" ${where}${tint}/>`;
}

export function stand(id: string, p: Point, scale = 1, colour = ""): Standing {
  return { y: p.y, svg: put(id, p, scale, colour) };
}

export function fromNorthToSouth(things: Standing[]): string {
  return [...things]
    .sort((a, b) => a.y - b.y)
    .map((s) => s.svg)
    .join("");
}

/** A drawing to be shared: its origin is the middle of the line on which it stands. */
export function shared(id: string, content: string): string {
  return `<g id="b-${id}">${content}</g>`;
}
