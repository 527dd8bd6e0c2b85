import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/settings/settings.svelte.ts";
import { refusalText, sentence } from "../src/app/trouble.ts";
import { Offline, Refused } from "../src/net/api.ts";
import { say } from "../src/words/index.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

describe("a refusal", () => {
  afterEach(() => (settings.language = "en"));
  const refusal = { code: "forbidden", detail: "Only the host of the table may do that.", why: "host_only" };

  it.each([
    ["en", "Only the host of the table may do that."],
    ["ru", "Это может только хозяин стола."],
    ["bg", "Това може само домакинът на масата."],
  ] as const)("is told by its reason in %s", (language, words) => {
    settings.language = language;
    expect(sentence(new Refused(403, refusal))).toBe(words);
  });

  it("is filled with its values, seats counted from one", () => {
    expect(refusalText({ why: "seat_taken", values: { seat: 0 } })).toBe("Seat 1 is taken.");
    const values = { least: 8, most: 200 };
    expect(refusalText({ why: "password_length", values })).toContain("8 to 200");
  });

  it("for a reason that this page does not know is told in general, never in the server's English", () => {
    settings.language = "ru";
    expect(refusalText({ why: "new_reason" })).toBe(say("refused.other"));
    expect(refusalText({})).toBe(say("refused.other"));
  });

  it("of something that is not our server names the status", () => {
    settings.language = "bg";
    expect(sentence(new Refused(502))).toBe("Сървърът отговори с грешка (502). Опитайте пак след малко.");
  });

  it("is told apart from a server that does not answer, and from a fault of the page", () => {
    expect(sentence(new Offline())).toBe(say("offline"));
    expect(sentence(new TypeError("clipboard is undefined"))).toBe(say("trouble.page"));
  });
});
