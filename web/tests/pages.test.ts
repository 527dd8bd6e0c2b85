import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("location", { hash: "", origin: "http://here", pathname: "/", search: "" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("navigator", { languages: ["bg-BG", "en"] });
const { hashOf, linkTo, pathTo, readRoute } = await import("../src/app/route.svelte.ts");
const { preferredLanguage } = await import("../src/settings/languages.ts");
const { browserIn } = await import("../src/people/browser.ts");
const { landscape } = await import("../src/game/landscape.ts");
const { faceNamed } = await import("../src/board/faces.ts");
const { turnFace } = await import("../src/art/face.ts");

describe("an address", () => {
  it("names a page, its subject and a query", () => {
    const route = readRoute("#/table/Ab-3_x?invite=tok&start");
    expect([route.page, route.subject, route.query.get("invite"), route.query.has("start")]).toEqual([
      "table",
      "Ab-3_x",
      "tok",
      true,
    ]);
  });

  it("says of a table only what there is to say, and reads back", () => {
    expect(pathTo("table", "t", { invite: "" })).toBe("table/t");
    expect(linkTo(pathTo("replay", "t", { ply: 5, invite: "a&b" }))).toBe(
      "http://here/replay/t?ply=5&invite=a%26b",
    );
    expect(hashOf("/replay/t", "?ply=5")).toEqual({ root: "/", hash: "#/replay/t?ply=5" });
    expect(hashOf("/club/table/t", "")).toEqual({ root: "/club/", hash: "#/table/t" });
    expect(hashOf("/", "?x")).toBeNull();
    const { subject, query } = readRoute(`#/${pathTo("table", "a/b", { invite: "x y" })}`);
    expect([subject, query.get("invite")]).toEqual(["a/b", "x y"]);
  });

  it("leads home when it is unknown or broken", () => {
    expect(["", "#/", "#/nowhere/x"].map((hash) => readRoute(hash).page)).toEqual(["home", "home", "home"]);
    expect(readRoute("#/rules/%E0%A4%A").subject).toBe("");
  });
});

it("speaks the language that was chosen, or the first that the browser offers and we have", () => {
  expect(preferredLanguage("ru", ["en-GB"])).toBe("ru");
  expect(preferredLanguage("", ["de-DE", "bg-BG", "en"])).toBe("bg");
  expect(preferredLanguage("", ["de"])).toBe("en");
});

it("calls browsers by their names", () => {
  expect(
    browserIn(
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36",
    ),
  ).toBe("Chrome · Linux");
  expect(browserIn("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1")).toBe(
    "Safari · iOS",
  );
  expect([browserIn("bastide-client"), browserIn("")]).toEqual(["bastide-client", "?"]);
});

it("fills a land in which all sides agree", () => {
  const [wide, high] = [14, 9];
  const land = landscape(wide, high, "bastide");
  const edges = land.map((tile) => turnFace(faceNamed(tile.face), tile.rotation).edges);
  expect(land).toHaveLength(wide * high);
  edges.forEach((own, i) => {
    if (i % wide) expect(own[3]).toBe(edges[i - 1]![1]);
    if (i >= wide) expect(own[0]).toBe(edges[i - wide]![2]);
  });
});
