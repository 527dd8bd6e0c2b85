/** Continuity: whatever crosses a side crosses it at the same place, width and angle on every tile. */
import { describe, expect, test } from "vitest";
import { lanesFromJunction, turnFace, wallCorners } from "../src/art/face.ts";
import {
  at,
  CORNERS,
  Curve,
  distance,
  distanceToLine,
  INWARD,
  MIDDLES,
  locate,
  Point,
  sample,
  turnPoint,
} from "../src/art/geometry.ts";
import { Plan, planTile, roomOf, RIVER_WIDTH, ROAD_WIDTH } from "../src/art/plan.ts";
import { FACES, named } from "./faces.ts";

const TURNS = [0, 1, 2, 3];

/** A way that crosses a side: where, and in which direction it enters the tile. */
interface SideCrossing {
  kind: "road" | "river";
  side: number;
  point: Point;
  inward: Point;
  width: number;
}

function sideCrossings(plan: Plan): SideCrossing[] {
  const roads = plan.roads.flatMap((r) => r.curves.flatMap((c) => curveEnds(c, "road", ROAD_WIDTH)));
  const river = plan.river ? curveEnds(plan.river.curve, "river", RIVER_WIDTH) : [];
  return [...roads, ...river];
}

function curveEnds(curve: Curve, kind: "road" | "river", width: number): SideCrossing[] {
  const start = locate(curve, 0);
  const end = locate(curve, 1);
  const ends = [
    { point: start.point, inward: start.tangent },
    { point: end.point, inward: at(-end.tangent.x, -end.tangent.y) },
  ];
  return ends.flatMap((e) => {
    const side = MIDDLES.findIndex((m) => distance(m, e.point) < 0.01);
    return side < 0 ? [] : [{ kind, side, width, ...e }];
  });
}

describe.each(FACES)("$name", (face) => {
  test.each(TURNS)("roads and rivers meet the middles of their sides squarely, turned by %i", (rotation) => {
    const plan = planTile(face, rotation);
    for (const crossing of sideCrossings(plan)) {
      expect(crossing.point.x).toBeCloseTo(MIDDLES[crossing.side]!.x);
      expect(crossing.point.y).toBeCloseTo(MIDDLES[crossing.side]!.y);
      expect(crossing.inward.x).toBeCloseTo(INWARD[crossing.side]!.x, 1);
      expect(crossing.inward.y).toBeCloseTo(INWARD[crossing.side]!.y, 1);
      expect(crossing.width).toBe(crossing.kind === "road" ? ROAD_WIDTH : RIVER_WIDTH);
    }
  });

  test.each(TURNS)("every road and river side of the edges is crossed once, turned by %i", (rotation) => {
    const plan = planTile(face, rotation);
    const crossed = sideCrossings(plan);
    const letters = [...plan.face.edges];
    letters.forEach((letter, side) => {
      expect(crossed.filter((c) => c.side === side && c.kind === "road")).toHaveLength(
        letter === "R" ? 1 : 0,
      );
      expect(crossed.filter((c) => c.side === side && c.kind === "river")).toHaveLength(
        letter === "V" ? 1 : 0,
      );
    });
  });

  test.each(TURNS)("cities fill their sides from corner to corner, turned by %i", (rotation) => {
    const { cities } = planTile(face, rotation);
    for (const city of cities) {
      const outline = city.quarters.flatMap((q) => q.outline);
      for (const side of city.sides) {
        expect(outline).toContainEqual(CORNERS[side]);
        expect(outline).toContainEqual(CORNERS[(side + 1) % 4]);
      }
    }
  });

  test.each(TURNS)("walls run from corner to corner, turned by %i", (rotation) => {
    const walls = planTile(face, rotation).cities.flatMap((c) => c.quarters.flatMap((q) => q.walls));
    for (const wall of walls) {
      expect(locate(wall.curve, 0).point).toEqual(CORNERS[wall.from]);
      expect(locate(wall.curve, 1).point).toEqual(CORNERS[wall.to]);
    }
  });
});

test("a face turns clockwise with all its marks", () => {
  const turned = turnFace(named("D"), 1);
  expect(turned.edges).toBe("RCRF");
  expect(turned.segments[0]!.sides).toEqual([1]);
  expect(turned.segments[2]!.halves).toEqual([4, 1]);
});

test("fields parted at a corner show that a wall reaches it", () => {
  expect(wallCorners(named("AM-I"), 0)).toEqual([1, 2]);
  expect(wallCorners(named("F"), 0)).toEqual([]);
});

test("the city with the shield crosses over the other one", () => {
  const [over, under] = planTile(named("AM-C"), 0).cities;
  expect(over!.causeway).toBeDefined();
  expect(over!.quarters).toHaveLength(2);
  expect(under!.causeway).toBeUndefined();
});

test.each(TURNS)(
  "an inn stands nearest to its own road and off every way and wall, turned by %i",
  (rotation) => {
    for (const face of FACES.filter((f) => f.segments.some((s) => s.inn))) {
      for (let copy = 0; copy < 4; copy++) {
        const plan = planTile(face, rotation, copy);
        const own = plan.face.segments.filter((s) => s.kind === "road").findIndex((s) => s.inn);
        const away = plan.roads.map((r) =>
          Math.min(...r.curves.map((c) => distanceToLine(plan.inn!.middle, sample(c, 20)))),
        );
        expect(Math.min(...away)).toBe(away[own]);
        expect(roomOf({ ...plan, inn: undefined, garden: undefined })(plan.inn!.middle)).toBeGreaterThan(10);
      }
    }
  },
);

test("an inn turns with its tile", () => {
  const printed = planTile(named("IC-C"), 0).inn!.middle;
  expect(distance(planTile(named("IC-C"), 3).inn!.middle, turnPoint(printed, 3))).toBeLessThan(0.01);
});

test("lanes lead from a crossing to the gates of both cities", () => {
  expect(lanesFromJunction(named("IC-I"))).toEqual([0, 1]);
  const { lanes, cities } = planTile(named("IC-I"), 1);
  expect(lanes).toHaveLength(2);
  for (const city of cities) expect(city.quarters[0]!.walls[0]!.gates).toHaveLength(1);
  for (const face of FACES.filter((f) => f.name !== "IC-I")) expect(lanesFromJunction(face)).toEqual([]);
});

test("one road passes over another by a bridge, before the city's gate and before its farmhouse", () => {
  expect(planTile(named("TB-B"), 0).crossings).toHaveLength(1);
  for (const rotation of TURNS) {
    const { crossings, roads } = planTile(named("TB-C"), rotation);
    expect(crossings).toHaveLength(1);
    expect(crossings[0]!.over).toBe(roads[1]!.curves[0]);
    expect(distance(crossings[0]!.point, locate(roads[0]!.curves[0]!, 1).point)).toBeGreaterThan(20);
  }
});

test("a road passes over the river on a bridge", () => {
  expect(planTile(named("R-K"), 0).crossings).toHaveLength(1);
  expect(planTile(named("D"), 0).crossings).toHaveLength(0);
});
