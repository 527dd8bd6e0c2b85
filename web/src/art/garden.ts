/** A garden: four flower beds about a fountain, behind a low hedge. */
import { Point } from "./geometry.ts";
import { FLOWERS, INK, RIVER, ROAD, STONE, TREE } from "./palette.ts";
import { put, shared, Standing } from "./painting.ts";

/** Smaller where its field is narrow. */
export function paintGarden(p: Point, room: number): Standing {
  return { y: p.y + 8, svg: put("garden", p, Math.min(1.1, Math.max(0.7, room / 16))) };
}

function bed(x: number, y: number, colour: string): string {
  const blooms = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map(
      (col) => `<circle cx="${x + 1.1 + col * 1.6 + (row % 2) * 0.4}" cy="${y + 1 + row * 1.3}" r=".75"/>`,
    ),
  );
  return `<rect x="${x}" y="${y}" width="5.8" height="4.7" rx=".8" fill="${TREE.mid}" stroke="${INK}" stroke-width=".35"/><g fill="${colour}">${blooms.join("")}</g>`;
}

const hedge = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#2c4a2d" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="${TREE.dark}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="${TREE.light}" stroke-width="1.3" stroke-dasharray=".1 1.9" stroke-linecap="round" transform="translate(-.3 -.6)"/>`;

export function gardenSymbol(): string {
  const fountain = `<ellipse cy=".3" rx="2.7" ry="1.9" fill="${STONE.light}" stroke="${INK}" stroke-width=".45"/><ellipse cy=".1" rx="1.8" ry="1.1" fill="${RIVER.light}"/><path d="M0 .2v-2.6" stroke="#fff" stroke-width=".7" stroke-linecap="round"/>`;
  return shared(
    "garden",
    `<rect x="-10.5" y="-8.5" width="22.5" height="19" rx="2" fill="${INK}" opacity=".22"/>` +
      `<rect x="-11" y="-9" width="22" height="18" rx="1.5" fill="${ROAD.sand}"/>` +
      hedge("M-11 9V-9H11V9") +
      bed(-8.6, -6.4, FLOWERS[2]) +
      bed(2.8, -6.4, FLOWERS[1]) +
      bed(-8.6, 1.6, FLOWERS[0]) +
      bed(2.8, 1.6, FLOWERS[3]) +
      fountain +
      hedge("M-11 9H-3M3 9H11"),
  );
}
