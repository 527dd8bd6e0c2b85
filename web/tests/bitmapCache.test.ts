import { beforeEach, describe, expect, it, vi } from "vitest";
import { BitmapCache, sharpest, type Need } from "../src/board/bitmapCache.ts";

beforeEach(() => void vi.useFakeTimers());
const rest = async (): Promise<void> => void (await vi.runAllTimersAsync());

/** A cache of 1,000 pixels, and all pictures that were made for it. */
function begun(): {
  bitmaps: BitmapCache<string>;
  made: string[];
  of: (key: string, level?: number, pixels?: number) => Need<string>;
} {
  const made: string[] = [];
  const of = (key: string, level = 100, pixels = 100): Need<string> => ({
    key,
    level,
    pixels,
    make: async () => (made.push(`${key} @${level}`), `${key} @${level}`),
  });
  return { bitmaps: new BitmapCache<string>(1_000), made, of };
}
const letters = (text: string): string[] => [...text];

describe("a cache of bitmaps", () => {
  it("makes what is needed once, however often it is asked for meanwhile", async () => {
    const { bitmaps, made, of } = begun();
    for (let i = 0; i < 6; i++) bitmaps.need([of("carpet"), of("a")]);
    expect(bitmaps.isComplete).toBe(false);
    await rest();
    expect(bitmaps.isComplete).toBe(true);
    bitmaps.need([of("carpet"), of("a")]);
    await rest();
    expect(made).toEqual(["carpet @100", "a @100"]);
  });

  it("asks for nothing again when the map answers every picture with what it needs", async () => {
    const { bitmaps, made, of } = begun();
    const needs = letters("abcdefghij").map((key) => of(key));
    bitmaps.need(letters("klmnopqrst").map((key) => of(key)));
    await rest();
    bitmaps.onPicture(() => bitmaps.need(needs));
    bitmaps.need(needs);
    await rest();
    expect(made).toHaveLength(20);
    for (const { key } of needs) expect(bitmaps.best(key, 100)).toBe(`${key} @100`);
  });

  it("forgets nothing that is needed, even when that is too much", async () => {
    const { bitmaps, made, of } = begun();
    const needs = letters("abcdefghijklmno").map((key) => of(key));
    bitmaps.onPicture(() => bitmaps.need(needs));
    bitmaps.need(needs);
    await rest();
    expect(made).toHaveLength(15);
    expect(needs.filter(({ key }) => bitmaps.best(key, 100))).toHaveLength(15);
  });

  it("forgets what was needed longest ago when there is too much", async () => {
    const { bitmaps, of } = begun();
    for (const keys of ["abcde", "fghij", "abc", "klmno"]) {
      bitmaps.need(letters(keys).map((key) => of(key)));
      await rest();
    }
    expect(
      letters("abcdefghijklmno")
        .filter((key) => bitmaps.best(key, 100))
        .join(""),
    ).toBe("abcijklmno");
  });

  it("counts every picture once, however often the map comes nearer and goes back", async () => {
    const { bitmaps, of } = begun();
    for (let i = 0; i < 8; i++) {
      for (const level of [400, 600]) {
        for (let asked = 0; asked < 6; asked++) bitmaps.need([of("carpet", level, 300)]);
        await rest();
      }
    }
    bitmaps.need(letters("abcd").map((key) => of(key)));
    await rest();
    bitmaps.need([]);
    expect(letters("abcd").filter((key) => bitmaps.best(key, 100))).toHaveLength(4);
    expect([400, 600].map((level) => bitmaps.best("carpet", level))).toEqual(["carpet @400", "carpet @600"]);
  });

  it("keeps what stands in for a picture until that one is made", async () => {
    const { bitmaps, of } = begun();
    const keys = letters("abcdefghij");
    bitmaps.need(keys.map((key) => of(key, 200)));
    await rest();
    const blank: string[] = [];
    bitmaps.onPicture(() => blank.push(...keys.filter((key) => !bitmaps.best(key, 400))));
    bitmaps.need([...letters("xyz").map((key) => of(key, 400)), ...keys.map((key) => of(key, 50, 50))]);
    await rest();
    expect(blank).toEqual([]);
    expect(keys.filter((key) => bitmaps.best(key, 200) === `${key} @200`).length).toBeLessThan(keys.length);
  });

  it("keeps another drawing that stands in for one that is to be made", async () => {
    const { bitmaps, of } = begun();
    const keys = letters("abcd");
    bitmaps.need([...keys, ...letters("efghij")].map((key) => of(key)));
    await rest();
    const blank: string[] = [];
    bitmaps.onPicture(() =>
      blank.push(...keys.filter((key) => !bitmaps.best(key, 100) && !bitmaps.best(`${key} far`, 100))),
    );
    const far = keys.map((key) => ({ ...of(`${key} far`), standIn: key }));
    bitmaps.need([...letters("uvwxyz").map((key) => of(key)), ...far]);
    await rest();
    expect(blank).toEqual([]);
    expect(far.every(({ key }) => bitmaps.best(key, 100))).toBe(true);
  });

  it("leaves out what is no longer needed when its turn comes, and begins nothing while the map moves", async () => {
    const { bitmaps, made, of } = begun();
    bitmaps.pause(true);
    bitmaps.need([of("a")]);
    await rest();
    expect(made).toEqual([]);
    bitmaps.need([of("b")]);
    bitmaps.pause(false);
    await rest();
    expect(made).toEqual(["b @100"]);
  });

  it("tries again what could not be made, but only when the map asks", async () => {
    const { bitmaps, of } = begun();
    let tries = 0;
    const broken = { ...of("a"), make: async () => (tries++, Promise.reject(new Error("not now"))) };
    bitmaps.need([broken]);
    await rest();
    expect(tries).toBe(1);
    bitmaps.need([of("a")]);
    await rest();
    expect(bitmaps.best("a", 100)).toBe("a @100");
  });

  it("shows the sharpest there is while the right one is made", async () => {
    const { bitmaps, of } = begun();
    bitmaps.need([of("a", 50), of("a", 200)]);
    await rest();
    expect([bitmaps.best("a", 50), bitmaps.best("a", 400), bitmaps.best("b", 50)]).toEqual([
      "a @50",
      "a @200",
      undefined,
    ]);
  });
});

it("takes the sharpest level at which all has room", () => {
  const { bitmaps, of } = begun();
  const needsAt = (level: number): Need<string>[] => letters("abcd").map((key) => of(key, level, level));
  expect([50, 200, 400, 600].map((most) => bitmaps.affordable(most, needsAt))).toEqual([50, 200, 200, 200]);
  expect(bitmaps.affordable(600, () => [of("huge", 50, 9_999)])).toBe(36);
});

it("needs a level nearly as sharp as the screen", () => {
  expect([34, 48, 100, 230, 250, 450, 9_000].map(sharpest)).toEqual([36, 50, 100, 200, 400, 400, 600]);
});
