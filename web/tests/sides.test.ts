import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/settings/settings.svelte.ts";
import exported from "../src/art/faces.json";
import { sidesText } from "../src/game/sides.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
afterEach(() => settings.speak("en"));

describe("a tile in words", () => {
  it.each([
    ["D", 0, "city north, road from east to west"],
    ["D", 1, "city east, road from north to south"],
    ["J", 0, "city north, road from east to south"],
    ["J", 3, "city west, road from north to east"],
    ["A", 2, "road north, monastery"],
    ["C", 0, "city on all sides with a shield"],
    ["Q", 1, "city north, east and south with a shield"],
    ["I", 2, "city south, city west"],
    ["E+g", 0, "city north, garden"],
    ["L", 1, "city east, crossroads with roads north, south and west"],
    ["R-A", 0, "source, river south"],
    ["R-L3", 3, "lake, river west, monastery"],
    ["R-K", 0, "road from east to west, river from north to south, bridge"],
    ["R-B", 0, "city north, road south, river from east to west, bridge"],
    ["R-H", 0, "road south, river from east to west, monastery, bridge"],
    ["R-I", 0, "road from north to west, river from east to south"],
    ["AM-A", 0, "abbey"],
    ["AM-C", 0, "city north and south with a shield, city east and west, bridge"],
    ["AM-D", 0, "city on all sides with two shields"],
    ["AM-E", 0, "city north with a shield, city east and west, bridge"],
    ["AM-L", 0, "city east and west with a shield, road from north to south, tunnel"],
    ["AM-M", 0, "road north, south and west"],
    ["V+3", 0, "road from south to west, wheel symbol 3"],
    ["WF-5", 0, "road west, part of the wheel"],
  ])("%s turned by %i", (face, rotation, words) => {
    expect(sidesText(face, rotation)).toBe(words);
  });

  it.each([
    ["ru", "J", 0, "город на севере, дорога с востока на юг"],
    ["ru", "M", 2, "город на юге и западе со щитом"],
    ["ru", "X", 0, "перекрёсток с дорогами на севере, востоке, юге и западе"],
    ["ru", "R-L3", 0, "озеро, река на севере, монастырь"],
    ["ru", "AM-D", 0, "город со всех сторон с двумя щитами"],
    ["bg", "J", 3, "крепост на запад, път от север на изток"],
    ["bg", "M", 0, "крепост на север и изток с герб"],
    ["bg", "AM-L", 1, "крепост на север и юг с герб, път от изток на запад, тунел"],
    ["bg", "U+2", 0, "път от север на юг, символ на колелото 2"],
  ] as const)("in %s: %s turned by %i", (language, face, rotation, words) => {
    settings.speak(language);
    expect(sidesText(face, rotation)).toBe(words);
  });

  it.each(["en", "ru", "bg"] as const)("no tile is without words in %s", (language) => {
    settings.speak(language);
    for (const { name } of exported) expect(sidesText(name), name).toMatch(/^[^{}]+$/);
  });
});
