import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/app/settings.svelte.ts";
import { refusalText, sentence } from "../src/app/trouble.ts";
import { Offline, Refused } from "../src/net/api.ts";
import { en } from "../src/words/en.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

describe("a refusal", () => {
  afterEach(() => (settings.language = "en"));
  const error = new Refused(403, "forbidden", "Only the host of the table may do that.");

  it("is the server's own sentence in English", () => {
    expect(sentence(error)).toBe("Only the host of the table may do that.");
  });

  it("is told by its code in another language", () => {
    settings.language = "ru";
    expect(sentence(error)).toBe("Это вам не разрешено.");
  });

  it("keeps what is wrong in a record", () => {
    settings.language = "bg";
    expect(refusalText("illegal", "line 3: no tile")).toBe("Така не може. (line 3: no tile)");
  });

  it("of an unknown sort keeps its sentence", () => {
    settings.language = "ru";
    expect(refusalText("new_code", "Something new.")).toBe("Something new.");
  });

  it("is told apart from a server that does not answer", () => {
    expect(sentence(new Offline())).toBe(en["offline"]);
    expect(sentence(new TypeError("clipboard is undefined"))).not.toBe(en["offline"]);
  });

  it("has words for the status where a page has them", () => {
    expect(sentence(error, { 403: "wrong.account" })).not.toBe(error.message);
  });
});
