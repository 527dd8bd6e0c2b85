/** A tile in words, by its sides as it lies: "city north, road from east to south, monastery". */
import { fieldAt, segmentsOf, turnFace, type Face, type Segment } from "../art/face.ts";
import { bridgeCity, isOpposite } from "../art/cityplan.ts";
import { faceNamed } from "../board/faces.ts";
import { SIDES } from "../facts/facts.ts";
import { say, term } from "../words/index.ts";

const sideTerm = (group: string, side: number): string => term(group, SIDES[side]!);

/** "north, east and west". */
function listed(sides: readonly number[]): string {
  const names = [...sides].sort().map((side) => sideTerm("at", side));
  return names.length < 2
    ? names.join()
    : `${names.slice(0, -1).join(", ")} ${say("sides.and")} ${names.at(-1)}`;
}

/** A way through the tile leads from one side to the other; any other is told by where it leaves. */
function way(kind: "road" | "river", sides: readonly number[]): string {
  const [from, to] = [...sides].sort();
  if (sides.length !== 2) return say(`sides.${kind}`, { at: listed(sides) });
  return say(`sides.${kind}.through`, { from: sideTerm("from", from!), to: sideTerm("top", to!) });
}

function city({ sides, shields }: Segment): string {
  const words = sides.length === 4 ? say("sides.city.all") : say("sides.city", { at: listed(sides) });
  return shields ? `${words} ${term("sides.shield", String(shields))}` : words;
}

/** Roads that end at one crossroads are told together. */
function roads(face: Face): string[] {
  const all = segmentsOf(face, "road");
  const meeting = all.filter((road) => road.end === "junction");
  const crossroads = meeting.length
    ? [say("sides.crossroads", { at: listed(meeting.flatMap((road) => road.sides)) })]
    : [];
  return [
    ...all.filter((road) => !meeting.includes(road)).map((road) => way("road", road.sides)),
    ...crossroads,
  ];
}

function river({ rivers, stage }: Face): string[] {
  if (!rivers.length) return [];
  const end = stage === "source" || stage === "lake" ? [say(`sides.${stage}`)] : [];
  return [...end, way("river", rivers)];
}

/** A road crosses the river if it parts the fields on its bank. */
function bridgesRiver(face: Face): boolean {
  const parts = (side: number): boolean => fieldAt(face, 2 * side) !== fieldAt(face, 2 * side + 1);
  return isOpposite(face.rivers) && segmentsOf(face, "road").some((road) => road.sides.some(parts));
}
function tunnels(face: Face): boolean {
  const bands = segmentsOf(face, "city").filter((city) => isOpposite(city.sides));
  return segmentsOf(face, "road").some(
    (road) => isOpposite(road.sides) && bands.some((city) => !city.sides.includes(road.sides[0]!)),
  );
}

export function sidesText(name: string, rotation = 0): string {
  const face = turnFace(faceNamed(name), rotation);
  const has = (kind: "monastery" | "garden"): boolean => segmentsOf(face, kind).length > 0;
  return [
    ...segmentsOf(face, "city").map(city),
    ...roads(face),
    ...river(face),
    has("monastery") && (face.stage === "abbey" ? term("figure", "abbey") : term("feature", "monastery")),
    has("garden") && term("feature", "garden"),
    (bridgesRiver(face) || bridgeCity(face) >= 0) && say("sides.bridge"),
    tunnels(face) && say("sides.tunnel"),
    face.symbol && say("sides.symbol", { number: face.symbol }),
    face.stage === "wheel" && say("sides.wheel"),
  ]
    .filter(Boolean)
    .join(", ");
}
