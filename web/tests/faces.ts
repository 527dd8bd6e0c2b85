/** Faces for the tests, written by hand, so that they need no export: one of every kind of drawing. */
import type { Goods } from "../src/art/goods.ts";
import { Face, Segment, SegmentKind, Stage } from "../src/art/face.ts";

const CORNERS = ["NW", "NE", "SE", "SW"];
const NAMES = ["Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr"];

function segment(kind: SegmentKind, sides: string, more: Partial<Segment> = {}): Segment {
  return {
    kind,
    sides: [...sides].map((s) => "NESW".indexOf(s)),
    halves: [],
    corners: [],
    cities: [],
    shields: 0,
    end: "",
    ...more,
  };
}

const city = (sides: string, shields = 0): Segment => segment("city", sides, { shields });
const road = (sides: string, end = ""): Segment => segment("road", sides, { end });
const inn = (sides: string, end = ""): Segment => segment("road", sides, { end, inn: true });
const trading = (sides: string, goods: Goods): Segment => segment("city", sides, { goods });
const monastery = segment("monastery", "");
const garden = segment("garden", "");

function field(halves: string, ...cities: number[]): Segment {
  return segment("field", "", { halves: halves.split(" ").map((h) => NAMES.indexOf(h)), cities });
}

/** A field that touches no side: the corner pockets that it fills. */
function pocket(corners: string, ...cities: number[]): Segment {
  return segment("field", "", { corners: corners.split(" ").map((c) => CORNERS.indexOf(c)), cities });
}

function face(name: string, edges: string, segments: Segment[], more: Partial<Face> = {}): Face {
  return {
    name,
    type: name,
    edges,
    segments,
    stage: "land",
    garden: false,
    symbol: 0,
    square: 0,
    rivers: [],
    ...more,
  };
}

const wet = (stage: Stage, ...rivers: number[]): Partial<Face> => ({ stage, rivers });

export const FACES: Face[] = [
  face("A", "FFRF", [road("S", "monastery"), monastery, field("Nl Nr El Er Sl Sr Wl Wr")]),
  face("C", "CCCC", [city("NESW", 1)]),
  face("D", "CRFR", [city("N"), road("EW"), field("El Wr", 0), field("Er Sl Sr Wl")]),
  face("E+g", "CFFF", [city("N"), garden, field("El Er Sl Sr Wl Wr", 0)], { garden: true }),
  face("F", "FCFC", [city("EW", 1), field("Nl Nr", 0), field("Sl Sr", 0)]),
  face("I", "CCFF", [city("N"), city("E"), field("Sl Sr Wl Wr", 0, 1)]),
  face("M", "CCFF", [city("NE", 1), field("Sl Sr Wl Wr", 0)]),
  face("S", "CCRC", [city("NEW", 1), road("S", "city0"), field("Sl", 0), field("Sr", 0)]),
  face("V+3", "FFRR", [road("SW"), field("Nl Nr El Er Sl Wr"), field("Sr Wl")], { symbol: 3 }),
  face(
    "X",
    "RRRR",
    [..."NESW"]
      .map((s) => road(s, "junction"))
      .concat(field("Nr El"), field("Er Sl"), field("Sr Wl"), field("Nl Wr")),
  ),
  face("R-A", "FFVF", [field("Nl Nr El Er Sl Sr Wl Wr")], wet("source", 2)),
  face(
    "R-K",
    "VRVR",
    [road("EW"), field("Nr El"), field("Er Sl"), field("Sr Wl"), field("Nl Wr")],
    wet("river", 0, 2),
  ),
  face("R-L3", "VFFF", [monastery, field("Nl Nr El Er Sl Sr Wl Wr")], wet("lake", 0)),
  face("AM-A", "****", [monastery], { stage: "abbey" }),
  face("AM-C", "CCCC", [city("NS", 1), city("EW")]),
  face("AM-D", "CCCC", [city("NESW", 2)]),
  face("AM-H", "FFRF", [road("S", "field"), field("Nl Nr El Er Sl Sr Wl Wr")]),
  face("AM-I", "FFFC", [city("W", 1), field("Nl Nr", 0), field("El Er", 0), field("Sl Sr", 0)]),
  face("AM-J", "CRRF", [city("N"), road("ES"), field("El", 0), field("Er Sl"), field("Sr Wl Wr", 0)]),
  face("AM-L", "RCRC", [city("EW", 1), road("NS"), field("Nl", 0), field("Nr", 0), field("Sl Sr", 0)]),
  face("AM-M", "RFRR", [road("NSW"), field("Nl Wr"), field("Nr El Er Sl"), field("Sr Wl")]),
  face("IC-A", "FFRR", [inn("SW"), field("Nl Nr El Er Sl Wr"), field("Sr Wl")]),
  face("IC-B+g", "FRFR", [inn("EW"), garden, field("Nl Nr El Wr"), field("Er Sl Sr Wl")], { garden: true }),
  face("IC-C", "FRRR", [
    inn("E", "junction"),
    road("S", "junction"),
    road("W", "junction"),
    field("Nl Nr El Wr"),
    field("Er Sl"),
    field("Sr Wl"),
  ]),
  face("IC-E", "RRRR", [road("NW"), road("ES"), field("Nl Wr"), field("Nr El Sr Wl"), field("Er Sl")]),
  face("IC-G", "FFFC", [city("W"), field("Nl Nr", 0), field("El Er Sl Sr", 0)]),
  face(
    "IC-H+g",
    "CCCC",
    [city("N"), city("E"), city("S"), city("W"), garden, pocket("NW NE SE SW", 0, 1, 2, 3)],
    { garden: true },
  ),
  face("IC-I", "CRCR", [
    city("N"),
    city("S"),
    road("E", "junction"),
    road("W", "junction"),
    field("El", 0),
    field("Er", 1),
    field("Wl", 1),
    field("Wr", 0),
  ]),
  face("IC-K", "CCCC", [segment("city", "NESW", { cathedral: true })]),
  face("IC-L", "CRRC", [city("NW", 1), inn("ES"), field("El Sr", 0), field("Er Sl")]),
  face("IC-M", "CFRR", [city("N"), inn("SW"), field("El Er Sl Wr", 0), field("Sr Wl")]),
  face("IC-N", "CFRC", [city("NW"), inn("S", "city0"), field("El Er Sl", 0), field("Sr", 0)]),
  face("TB-B", "RRRR", [
    road("NS"),
    road("EW"),
    field("Nr El"),
    field("Er Sl"),
    field("Sr Wl"),
    field("Nl Wr"),
  ]),
  face("TB-C", "CFRR", [
    city("N"),
    road("S", "city0"),
    road("W", "house"),
    field("Wr", 0),
    field("Sr Wl"),
    field("El Er Sl", 0),
  ]),
  face("TB-E", "FCRC", [
    trading("EW", "grain"),
    road("S", "city0"),
    field("Nl Nr", 0),
    field("Sl", 0),
    field("Sr", 0),
  ]),
  face("TB-J", "FRRR", [
    ...[..."ESW"].map((s) => road(s, "monastery")),
    monastery,
    field("Nl Nr El Wr"),
    field("Er Sl"),
    field("Sr Wl"),
  ]),
  face("TB-M", "CCCC", [trading("NW", "cloth"), city("E"), city("S"), pocket("NE SE SW", 0, 1, 2)]),
  face("TB-N", "FCCC", [trading("EW", "cloth"), city("S"), field("Nl Nr", 0), pocket("SE SW", 0, 1)]),
  face("TB-O", "CRRC", [
    trading("NW", "cloth"),
    road("E", "city0"),
    road("S", "city0"),
    field("El", 0),
    field("Er", 0),
    field("Sl", 0),
    field("Sr", 0),
  ]),
  face("TB-X", "CCCC", [trading("NW", "wine"), city("ES"), pocket("NE SW", 0, 1)]),
];

export const named = (name: string): Face => FACES.find((f) => f.name === name)!;
