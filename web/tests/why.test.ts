import { beforeAll, describe, expect, test } from "vitest";
import { loadWords } from "../src/words/index.ts";
import { whyText } from "../src/game/why.ts";

beforeAll(() => loadWords("en"));

describe("why a turn is good", () => {
  test("gains, then a risk", () => {
    const reasons = [
      { kind: "scores", points: 3.2 },
      { kind: "figures", points: -2 },
      { kind: "city", points: 1.6 },
      { kind: "road", points: 1.1 },
    ];
    expect(whyText({ reasons, gained: 4 })).toBe(
      "It scores 4 at once and is worth about 2 more in cities, but ties up a figure.",
    );
  });
  test("nothing stands out", () => {
    expect(whyText({})).toBe("It is about as good as the other turns here.");
  });
});
