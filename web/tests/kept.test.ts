import { beforeEach, describe, expect, it, vi } from "vitest";

const device = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => device.get(name) ?? null,
  setItem: (name: string, value: string) => device.set(name, value),
  removeItem: (name: string) => device.delete(name),
});
const { Keeper, keptOf } = await import("../src/fair/kept.ts");

beforeEach(() => device.clear());

describe("what a device keeps of a shuffle", () => {
  it("survives the page, and is bounded", () => {
    for (let i = 0; i < 60; i++) new Keeper(`t${i}`).seeCommitment(`c${i}`);
    expect([keptOf("t59").commitment, keptOf("t10").commitment, keptOf("t9").commitment]).toEqual([
      "c59",
      "c10",
      "",
    ]);
    expect(device.size).toBe(51);
  });

  it("reveals bytes under one list alone", () => {
    const keeper = new Keeper("t");
    const mine = keeper.newCommitment();
    expect(keeper.toReveal(["aa", "bb"])).toEqual([]);
    expect(keeper.toReveal([mine, "bb"])).toEqual(keptOf("t").own);
    expect(keeper.toReveal([mine, "bb"])).toHaveLength(1);
    expect(keeper.toReveal([mine, "cc"])).toEqual([]);
    expect(keptOf("t")).toMatchObject({ sealed: [mine, "bb"], starts: 1, contradictions: ["sealed"] });
  });

  it("counts the starts for which bytes were sent", () => {
    const keeper = new Keeper("t");
    for (let start = 0; start < 3; start++) {
      keeper.toReveal([keeper.newCommitment()]);
      keeper.seeStopped(start + 1, []);
    }
    expect(keptOf("t")).toMatchObject({ starts: 3, sealed: [], contradictions: [] });
  });

  it("is shared by two pages of one device, and neither loses the other's bytes", () => {
    const [one, two] = [new Keeper("t"), new Keeper("t")];
    const [first, second] = [one.newCommitment(), two.newCommitment()];
    one.seeCommitment("c");
    expect(keptOf("t")).toMatchObject({ commitment: "c", own: [...two.kept.own] });
    expect(one.toReveal([first, "bb"])).toEqual(two.toReveal([first, "bb"]));
    new Keeper("t").seeStopped(1, []);
    expect(new Keeper("t").toReveal([second, "bb"])).toHaveLength(1);
  });

  it("is not lost by a page that has not heard of the start yet", () => {
    const [early, late] = [new Keeper("t"), new Keeper("t")];
    const sealed = [early.newCommitment(), "bb"];
    early.toReveal(sealed);
    late.seeStopped(0, []);
    expect(late.toReveal(sealed)).toHaveLength(1);
    expect(keptOf("t")).toMatchObject({ sealed, starts: 1, contradictions: [] });
    late.seeStopped(1, []);
    expect(keptOf("t").sealed).toEqual([]);
  });

  it("is not voided by a stop that a player is told of only after the start", () => {
    const keeper = new Keeper("t");
    const sealed = [keeper.newCommitment(), "bb"];
    keeper.toReveal(sealed);
    keeper.seeStopped(1, [0]);
    expect(keptOf("t")).toMatchObject({ sealed, seats: [0], stopped: 1, seated: [0] });
    keeper.seeStopped(2, []);
    expect(keptOf("t").sealed).toEqual([]);
  });

  it("notices another list without a stop", () => {
    const keeper = new Keeper("t");
    keeper.toReveal([keeper.newCommitment(), "bb"]);
    expect(keeper.toReveal(["cc", "bb"])).toEqual([]);
    expect(keptOf("t").contradictions).toEqual(["sealed"]);
  });

  it("notices another commitment and other tiles", () => {
    const keeper = new Keeper("t");
    keeper.seeCommitment("c");
    keeper.seeBag({ A: 1, B: 2 });
    keeper.seeBag({ B: 2, A: 1 });
    expect(keptOf("t").contradictions).toEqual([]);
    keeper.seeCommitment("d");
    keeper.seeBag({ A: 2, B: 1 });
    expect(keptOf("t")).toMatchObject({
      commitment: "c",
      bag: { A: 1 },
      contradictions: ["commitment", "bag"],
    });
  });
});
