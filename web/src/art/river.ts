/** The river in two blues with a pale edge, its spring among rocks and its lake with reeds. */
import { add, at, bleedPath, blobPath, CENTRE, Curve, linePath, locate, num, Point, xy } from "./geometry.ts";
import { chance, Chance } from "./hash.ts";
import { INK, RIVER } from "./palette.ts";
import { Painting, stand, Standing } from "./painting.ts";
import { Plan, RIVER_WIDTH } from "./plan.ts";
import { RiverPlan } from "./roadplan.ts";

export function paintRiver(plan: Plan, luck: Chance): Painting {
  const { river } = plan;
  if (!river) return { flat: "", standing: [] };
  const d = bleedPath(river.curve);
  const mouth = river.end === "through" ? undefined : locate(river.curve, 1).point;
  const pool = mouth ? poolPath(mouth, poolSize(plan)) : "";
  const flat =
    water(d, pool, mouth ?? CENTRE) +
    `<path d="${ripples(river.curve, luck)}${mouth && river.end === "lake" ? poolRipples(mouth) : ""}" fill="none" stroke="${RIVER.foam}" stroke-width=".6" stroke-linecap="round" opacity=".8"/>`;
  return {
    flat,
    standing: mouth ? shoreline(river, mouth, poolSize(plan) / 17, luck) : bankReeds(river.curve, luck),
  };
}

/** Bank, pale edge, then deeper water towards the middle; the pool takes the same bands. */
function water(d: string, pool: string, centre: Point): string {
  const bands: [string, number, number][] = [
    [RIVER.bank, RIVER_WIDTH, 4],
    [RIVER.foam, RIVER_WIDTH - 2.6, 1.8],
    [RIVER.mid, RIVER_WIDTH - 4, 0],
    [RIVER.deep, RIVER_WIDTH - 9.5, -5],
  ];
  return bands
    .map(([colour, width, rim]) => {
      const line = `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"/>`;
      if (!pool) return line;
      if (rim < 0)
        return (
          line +
          `<path d="${pool}" fill="${colour}" transform="translate(${num(centre.x * 0.3)} ${num(centre.y * 0.3)})scale(.7)"/>`
        );
      return line + `<path d="${pool}" fill="${colour}" stroke="${colour}" stroke-width="${rim}"/>`;
    })
    .join("");
}

const poolSize = ({ river, monastery }: Plan): number => (river?.end === "source" ? 9 : monastery ? 14 : 17);

function poolPath(mouth: Point, size: number): string {
  const luck = chance("pool", num(mouth.x), num(mouth.y));
  return blobPath(
    Array.from({ length: 10 }, (_, i) => {
      const angle = (i / 10) * 2 * Math.PI;
      const r = size * luck.between(0.92, 1.12);
      return at(mouth.x + Math.cos(angle) * r * 1.25, mouth.y + Math.sin(angle) * r);
    }),
  );
}

/** Thin lines that follow the current, now on one hand, now on the other. */
function ripples(curve: Curve, luck: Chance): string {
  let d = "";
  for (let t = 0.04, hand = 1; t < 0.9; t += luck.between(0.05, 0.09), hand = -hand) {
    const aside = hand * luck.between(1, 5.2);
    const length = luck.between(0.06, 0.11);
    const part = [0, 0.33, 0.67, 1].map((share, i) =>
      beside(curve, t + share * length, aside + (i % 2 ? 0.7 : -0.4)),
    );
    d += `M${xy(part[0]!)}C${xy(part[1]!)} ${xy(part[2]!)} ${xy(part[3]!)}`;
  }
  return d;
}

function beside(curve: Curve, t: number, aside: number): Point {
  const { point, tangent } = locate(curve, t);
  return add(point, at(tangent.y, -tangent.x), aside);
}

const poolRipples = (p: Point): string =>
  [at(-9, 2), at(3, -4), at(5, 6), at(-4, 9), at(10, 1)].map((o) => `M${xy(add(p, o))}q2.5-1.2 5 0`).join("");

function shoreline(river: RiverPlan, mouth: Point, size: number, luck: Chance): Standing[] {
  return river.end === "lake" ? lakeShore(mouth, size, luck) : spring(river, mouth, luck);
}

function lakeShore(mouth: Point, size: number, luck: Chance): Standing[] {
  const reeds = [at(-20, 5), at(-17, 11), at(19, 8), at(15, 14), at(-4, 19), at(2, 18.5)].map((o) =>
    stand("reeds", add(mouth, o, size), luck.between(1, 1.4)),
  );
  const swan = `<g transform="translate(${num(mouth.x + 2)} ${num(mouth.y + 3)})"><path d="M-3 0q2.5 2 5.5 0q1-1.5-.4-3.2q.9-.6 1.5.2q-.2-1.6-1.6-1.3q-1.3.6-.4 3q-2.6-1.2-4.6 1.3z" fill="#fff" stroke="${INK}" stroke-width=".35"/><path d="M-3.5 1.2q3.5 1.4 7 0" fill="none" stroke="${RIVER.foam}" stroke-width=".5"/></g>`;
  return [...reeds, { y: mouth.y + 3, svg: swan }];
}

/** Water falls out of a crag: big stones behind the pool, small ones about it. */
function spring(river: RiverPlan, mouth: Point, luck: Chance): Standing[] {
  const up = river.curve.length ? locate(river.curve, 1).tangent : at(0, -1);
  const crag = [-11, -6, -1, 5, 10].map((aside, i) => {
    const p = add(add(mouth, up, 8 - Math.abs(aside) * 0.35), at(-up.y, up.x), aside);
    return stand("rock", p, luck.between(1.6, 2.3) - Math.abs(i - 2) * 0.2);
  });
  const stones = [at(-10, 5), at(10, 4)].map((o) => stand("rock", add(mouth, o), luck.between(0.7, 1)));
  const fall = add(mouth, up, 5);
  const spray = `<path d="${linePath([add(fall, at(-2, -3)), add(mouth, at(-2.5, 0))])}${linePath([add(fall, at(0, -3.5)), add(mouth, at(0, 1))])}${linePath([add(fall, at(2, -3)), add(mouth, at(2.5, 0))])}" stroke="#fff" stroke-width="1.3" stroke-linecap="round" opacity=".9"/>`;
  return [...crag, ...stones, { y: Math.max(mouth.y, fall.y) + 8, svg: spray }];
}

function bankReeds(curve: Curve, luck: Chance): Standing[] {
  return [0, 1].map((i) => {
    const { point, tangent } = locate(curve, luck.between(0.15, 0.4) + i * 0.42);
    const aside = (i ? 1 : -1) * 8.6;
    return stand(
      "reeds",
      at(point.x + tangent.y * aside, point.y - tangent.x * aside),
      luck.between(0.8, 1.1),
    );
  });
}
