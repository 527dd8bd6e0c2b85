/** The abbey: a great church on a cross-shaped plan, on a light court that reaches all four sides. */
import { at } from "./geometry.ts";
import { CHURCH, GOLD, INK, MEADOW, SEPIA, STONE } from "./palette.ts";
import { Painting, put, shared, stand } from "./painting.ts";

export function paintAbbey(): Painting {
  const greens = [at(18, 27), at(82, 27), at(18, 88), at(82, 88)];
  return {
    flat: court(),
    standing: [
      ...greens.map((p) => stand("oak", p, 1.15)),
      ...greens.map((p) => stand("cypress", at(p.x + (p.x < 50 ? -6 : 6), p.y - 4))),
      { y: 70, svg: put("minster", at(50, 74)) },
    ],
  };
}

/** Pale paving with a border, paths to the middle of every side, four lawns. */
function court(): string {
  const slabs: string[] = [];
  for (let i = 10; i < 100; i += 10) slabs.push(`M${i} 0V100M0 ${i}H100`);
  const lawns = [at(8, 8), at(64, 8), at(8, 64), at(64, 64)]
    .map((p) => `<rect x="${p.x}" y="${p.y}" width="28" height="28" rx="3"/>`)
    .join("");
  return (
    `<rect x="-.25" y="-.25" width="100.5" height="100.5" fill="${CHURCH.paving}"/>` +
    `<path d="${slabs.join("")}" stroke="${STONE.shadow}" stroke-width=".4" opacity=".3"/>` +
    `<rect x="2.2" y="2.2" width="95.6" height="95.6" fill="none" stroke="${STONE.shadow}" stroke-width="1.2" opacity=".6"/>` +
    `<rect x="1.2" y="1.2" width="97.6" height="97.6" fill="none" stroke="${STONE.light}" stroke-width="1.6"/>` +
    `<g fill="${MEADOW.mid}" stroke="${STONE.face}" stroke-width="1.2">${lawns}</g>`
  );
}

const LINE = `stroke="${SEPIA}" stroke-width=".5" stroke-linejoin="round"`;

function lancets(xs: number[], y: number, height: number): string {
  return xs.map((x) => `M${x - 1.1} ${y}v${-height}a1.1 1.5 0 0 1 2.2 0v${height}z`).join("");
}

/** From behind to the front: choir, transept, crossing tower, nave with its west front turned to the viewer. */
function minster(): string {
  const shadow = `<path d="M-22 -14H24V-27L33 -19V-8L29 -6.5H10V-7L19 0V7L15 9H-6L-10 4H-9.5V-6.5H-17z" fill="${INK}" opacity=".2"/>`;
  const choir = gabled(-7, 7, -36, 9, 12);
  const transept =
    `<path d="M-24 -14V-25H24V-14z" fill="${CHURCH.wall}" ${LINE}/>` +
    `<path d="M-25.5 -24.5L-23 -34H23L25.5 -24.5z" fill="${CHURCH.roof}" ${LINE}/>` +
    `<path d="M-22.6 -33.4H22.6" stroke="${CHURCH.roofLight}" stroke-width="1.3"/><path d="M-24.5 -27.7H24.5M-23.8 -30.6H23.8" stroke="${INK}" stroke-opacity=".25" stroke-width=".5"/>` +
    `<path d="M-24 -24.5H24v1.2H-24z" fill="${INK}" opacity=".2"/><path d="${lancets([-19.5, -14, 14, 19.5], -15.5, 4.5)}" fill="#5a4638"/>`;
  const tower =
    `<path d="M-6.5 -28V-46H6.5V-28z" fill="${CHURCH.wall}" ${LINE}/><path d="M1.5 -28V-46H6.5V-28z" fill="${CHURCH.shade}"/>` +
    `<path d="${lancets([-3, 3], -36, 4)}" fill="#5a4638"/>` +
    `<path d="M-7.8 -45.5L0 -61L7.8 -45.5z" fill="${CHURCH.roof}" ${LINE}/><path d="M0 -61L7.8 -45.5H1.5z" fill="${CHURCH.roofDark}"/><path d="M-6.4 -46L-.3 -59L-2.8 -46z" fill="${CHURCH.roofLight}"/>` +
    `<path d="M0 -60V-68M-2.6 -65.3H2.6" stroke="${INK}" stroke-width="2.2"/><path d="M0 -60V-67.7M-2.3 -65.3H2.3" stroke="${GOLD}" stroke-width="1.2"/>`;
  const rose = `<circle cy="-9.5" r="3.4" fill="#5a4638" stroke="${STONE.shadow}" stroke-width=".7"/><path d="M0 -12.9V-6.1M-3.4 -9.5H3.4M-2.4 -11.9L2.4 -7.1M2.4 -11.9L-2.4 -7.1" stroke="#C9A14B" stroke-width=".6"/>`;
  const door = `<path d="M-2.8 4V-.5a2.8 3 0 0 1 5.6 0V4z" fill="#5a4638" stroke="${STONE.shadow}" stroke-width=".8"/>`;
  return shadow + choir + transept + tower + gabled(-9.5, 9.5, 4, 12, 20) + rose + door;
}

/** A gable towards the viewer with its roof running back to the north. */
function gabled(left: number, right: number, base: number, wall: number, depth: number): string {
  const mid = (left + right) / 2;
  const eaves = base - wall;
  const apex = eaves - (right - left) * 0.52;
  return (
    `<path d="M${left} ${base}V${eaves}L${mid} ${apex}L${right} ${eaves}V${base}z" fill="${CHURCH.wall}" ${LINE}/>` +
    `<path d="M${left - 1.2} ${eaves + 0.9}L${mid} ${apex - 0.6}V${apex - depth}L${left - 1} ${eaves - depth + 1}z" fill="${CHURCH.roofLight}" ${LINE}/>` +
    `<path d="M${right + 1.2} ${eaves + 0.9}L${mid} ${apex - 0.6}V${apex - depth}L${right + 1} ${eaves - depth + 1}z" fill="${CHURCH.roofDark}" ${LINE}/>`
  );
}

export function abbeySymbol(): string {
  return shared("minster", minster());
}
