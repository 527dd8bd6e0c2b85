import { describe, expect, it, vi } from "vitest";
import { outlineOf } from "../src/board/outline.ts";
import type { EventView, FeatureView } from "../src/net/messages.ts";
import { featureOf, inReadingOrder, Lighting } from "../src/table/lighting.svelte.ts";
import type { Choice } from "../src/table/offered.ts";
import { paceOf } from "../src/table/playback.svelte.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const road: FeatureView = { kind: "road", parts: [[0, 0, "road E"], [1, 0, "road W"]] };
const city: FeatureView = { kind: "city", parts: [[0, 0, "city N"], [0, -1, "city S"]], figures: [{ player: 0, figure: "meeple" }] };
const scored = (feature: string, cells: [number, number][]): EventView => ({ kind: "scored", text: "", feature, cells });

describe("the feature of a scoring", () => {
  it("is the one of its kind on its cells, in any order", () => {
    expect(featureOf(scored("road", [[1, 0], [0, 0]]), [city, road])).toBe(road);
  });

  it("is the field with these figures and so many cities, where the cells are those of the cities", () => {
    const field = (cities: number): FeatureView => ({ kind: "field", parts: [[0, 0, "field Nl"]], weights: [1, 0], cities });
    const event: EventView = { ...scored("field", [[0, 0], [0, -1]]), majority: [1, 0], shares: [[2, "cities", 6]] };
    const [poor, rich] = [field(1), field(2)];
    expect(featureOf(event, [poor, rich])).toBe(rich);
    expect(featureOf({ ...event, cells: [[5, 5]] }, [poor, rich])).toBeUndefined();
    const wide = { ...rich, parts: [...rich.parts, [0, -1, "field Sl"]] as FeatureView["parts"] };
    expect(featureOf(event, [rich, wide])).toBe(wide);
    expect(featureOf({ ...event, majority: [1, 1] }, [poor, rich])).toBeUndefined();
  });

  it("is none where the cells differ", () => {
    expect(featureOf(scored("city", [[0, 0]]), [city, road])).toBeUndefined();
    expect(featureOf(scored("fortune", []), [city, road])).toBeUndefined();
  });
});

describe("keys that walk through the features", () => {
  const board = (features: FeatureView[]) => ({ tiles: [], features, ask: () => undefined, colourOf: () => "red" as const });

  it("go round in reading order", () => {
    const lighting = new Lighting(board([road, city]));
    const seen = [1, 1, 1, -1].map((by) => (lighting.walk(by), lighting.feature?.kind));
    expect(seen).toEqual(["city", "road", "city", "road"]);
    lighting.point(null);
    lighting.walk(-1);
    expect(lighting.feature).toBe(road);
  });

  it("arrive as soon as the features are known", () => {
    const unknown = board([]);
    const lighting = new Lighting(unknown);
    lighting.walk(1);
    expect(lighting.feature).toBeUndefined();
    unknown.features.push(road, city);
    expect(lighting.feature).toBe(city);
    expect(lighting.spot).toEqual({ x: 0, y: 0 });
  });
});

describe("a choice that is pointed at", () => {
  const trial = { x: 1, y: 0, face: "D", rotation: 0, copy: 0 };
  const board = { tiles: [], trial, features: [road], ask: () => undefined, colourOf: () => "red" as const };
  const choice = (x: number, part: string): Choice => ({ action: `place meeple ${part}`, verb: "place", text: part, badge: null, isPass: false, at: { x, y: 0, part }, figure: null });

  it("lights its part of the tile on trial", () => {
    const lighting = new Lighting({ ...board, features: [] });
    lighting.consider(choice(1, "city N"));
    const [region] = lighting.regions([]);
    expect(region?.path).toBe(outlineOf([trial], [{ x: 1, y: 0, part: "city N" }]));
    expect(region?.path).not.toBe("");
    lighting.consider(null);
    expect(lighting.regions([])).toEqual([]);
  });

  it("lights its feature, and gives way to what is pointed at next", () => {
    const lighting = new Lighting({ ...board, trial: null });
    lighting.consider(choice(0, "road E"));
    expect([lighting.feature, lighting.considered?.text]).toEqual([road, "road E"]);
    expect(lighting.cells).toContainEqual({ x: 0, y: 0, part: "road E" });
    lighting.point({ x: 0, y: 0, part: "road E" });
    expect([lighting.feature, lighting.considered]).toEqual([road, null]);
  });
});

it("lights what is claimed first", () => {
  expect(inReadingOrder([road, city])[0]).toBe(city);
});

it("shows a scoring longer than a laid tile, and a draw at once", () => {
  const line = (action: string, events: EventView[] = []) => ({ actions: 0, action, events });
  expect(paceOf(line("lay 0,0 N", [scored("road", [])]))).toBeGreaterThan(paceOf(line("lay 0,0 N")));
  expect(paceOf(line("draw D"))).toBe(0);
});
