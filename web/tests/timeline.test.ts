import { describe, expect, it } from "vitest";
import { actionNamed, ENDED, laid, returned, scored } from "./wire.ts";
import { goodsAt, momentsOf, scoringsOf } from "../src/replay/timeline.ts";

const final = (player: number, points: number) => scored(player, points, { final: true });
const frames = [
  { action: actionNamed("draw D"), player: 0, events: [], scores: [0, 0] },
  { action: actionNamed("lay 1,0 N"), player: 0, events: [laid(0, [1, 0]), scored(0, 4)], scores: [4, 0] },
  {
    action: actionNamed("pass"),
    player: 0,
    events: [returned(0, "city N"), final(1, 3), final(0, 2), ENDED],
    scores: [6, 3],
  },
];

describe("the moments of a replay", () => {
  const moments = momentsOf(frames);

  it("count the final scoring one by one, after the last action", () => {
    expect(moments.map(({ ply, scores }) => [ply, scores])).toEqual([
      [0, [0, 0]],
      [1, [0, 0]],
      [2, [4, 0]],
      [3, [4, 0]],
      [3, [4, 3]],
      [3, [6, 3]],
    ]);
    expect(moments.slice(3).map(({ events }) => events.map((event) => event.event))).toEqual([
      ["returned"],
      ["scored"],
      ["scored", "ended"],
    ]);
  });

  it("know where somebody scored", () => {
    expect(scoringsOf(moments)).toEqual([2, 4, 5]);
  });

  it("are those of the actions where a game has no final scoring", () => {
    expect(momentsOf(frames.slice(0, 2))).toHaveLength(3);
  });
});

describe("the goods of a replay", () => {
  const took = { event: "took" as const, player: 1, cells: [], wine: 2, cloth: 1 };
  const traded = [...frames.slice(0, 2), { ...frames[2]!, events: [took, ENDED] }];

  it("are counted up to the moment that is shown", () => {
    expect(goodsAt(traded, 2, 2)[1]).toEqual([
      ["wine", 0],
      ["grain", 0],
      ["cloth", 0],
    ]);
    expect(goodsAt(traded, 3, 2)).toEqual([
      [
        ["wine", 0],
        ["grain", 0],
        ["cloth", 0],
      ],
      [
        ["wine", 2],
        ["grain", 0],
        ["cloth", 1],
      ],
    ]);
  });

  it("are not shown where nobody takes any", () => {
    expect(goodsAt(frames, 3, 2)).toEqual([]);
  });
});
