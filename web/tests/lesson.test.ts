import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en"] });
const { Lesson } = await import("../src/tutorial/lesson.svelte.ts");
const { STEPS, textOf, titleOf } = await import("../src/tutorial/steps.ts");
const { settings } = await import("../src/settings/settings.svelte.ts");
const { LANGUAGES } = await import("../src/settings/languages.ts");

const WANTED = [
  "place meeple 0,-1 city S",
  "place meeple 1,-1 monastery",
  "place meeple 2,0 field Nl",
  "place meeple 2,-1 city N",
];

function layAtTheGlow(lesson: InstanceType<typeof Lesson>): void {
  const step = lesson.number;
  lesson.tryCell(lesson.glowing!);
  for (let turns = 0; turns < 4 && lesson.number === step; turns++) {
    lesson.lay();
    lesson.turn(1);
  }
}

describe("the lesson", () => {
  it("leads through the whole game to its end", () => {
    const lesson = new Lesson();
    let claims = 0;
    for (let guard = 0; !lesson.isOver && guard < 30; guard++) {
      if (lesson.step.kind === "lay") layAtTheGlow(lesson);
      else if (lesson.step.kind === "claim") lesson.choose(WANTED[claims++]!);
      else lesson.next();
    }
    expect(lesson.number).toBe(STEPS.length - 1);
    expect(lesson.scores).toEqual([14, 6]);
    expect(lesson.news.filter((event) => event.event === "scored").map((event) => event.points)).toEqual([
      6, 1, 1, 3,
    ]);
  });

  it("takes only its own way, and says so", () => {
    const lesson = new Lesson();
    lesson.next();
    expect(lesson.hand).toBe("E");
    lesson.tryCell([0, 1]);
    lesson.lay();
    expect([lesson.nudge, lesson.isTriedThere]).toEqual(["elsewhere", false]);
    lesson.tryCell(lesson.glowing!);
    expect(lesson.isTriedThere).toBe(true);
    layAtTheGlow(lesson);
    lesson.choose("pass");
    expect(lesson.nudge).toBe("other");
    expect(lesson.places.map((place) => place.badge?.text)).toEqual(["+4", undefined]);
  });

  it("begins anew", () => {
    const lesson = new Lesson();
    lesson.next();
    layAtTheGlow(lesson);
    lesson.again();
    expect([lesson.number, lesson.laid.tiles.length, lesson.scores]).toEqual([0, 1, [0, 0]]);
  });

  it("speaks all languages", () => {
    for (const language of LANGUAGES) {
      settings.speak(language);
      for (const step of STEPS)
        for (const words of [titleOf(step), textOf(step)]) expect(words).not.toContain("step.");
    }
  });
});
