/** Portraits of the computer's players, each about the origin in a box from -32 to 32. */
import { GOLD, INK, MEADOW, PAPER, ROOFS, SEPIA, SHIELD, SLATE, STONE, TREE } from "./palette.ts";

const LINE = `stroke="${INK}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"`;
const SKIN = ["#F0CDA6", "#E2B48A", "#C98F63"] as const;

interface Person {
  ground: string;
  coat: string;
  skin: string;
  hair: string;
  /** Behind the head, before it, and what is held. */
  behind?: string;
  hat: string;
  beard?: string;
  tool: string;
}

const head = (skin: string): string =>
  `<ellipse cx="0" cy="-4" rx="10" ry="11.5" fill="${skin}" ${LINE}/>` +
  `<path d="M-4.6 -5.4h.1M4.6 -5.4h.1" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>` +
  `<path d="M0 -4.5Q1.8 -1.5 -.4 -.9M-3.2 2.6Q0 4.6 3.2 2.6" fill="none" stroke="${SEPIA}" stroke-width="1.2" stroke-linecap="round"/>`;

const stick = (d: string, colour: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width + 1.8}" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const WOOD = "#8A6238";
const STRAW = "#E6C56B";

const PEOPLE: Record<string, Person> = {
  shepherd: {
    ground: MEADOW.mid,
    coat: "#A9713F",
    skin: SKIN[0],
    hair: "#7A5537",
    hat: `<ellipse cy="-10.5" rx="19" ry="4.4" fill="${STRAW}" ${LINE}/><path d="M-9.5 -11.5Q-9 -23 0 -23Q9 -23 9.5 -11.5Q0 -8.5 -9.5 -11.5z" fill="${STRAW}" ${LINE}/><path d="M-9.3 -12.5Q0 -9.5 9.3 -12.5" fill="none" stroke="${ROOFS[0].mid}" stroke-width="2.2"/>`,
    tool: stick("M21 30V-8Q21 -17 14.5 -16Q10 -15 12 -10", WOOD),
  },
  miller: {
    ground: "#C9DCE6",
    coat: "#E9E2D0",
    skin: SKIN[0],
    hair: "#B9AFA0",
    behind: stick("M14 -26L30 -2M30 -26L14 -2", WOOD, 2.2),
    hat: `<path d="M-10.5 -9Q-13 -22 0 -23Q14 -23 12 -13L10.5 -9Q0 -14 -10.5 -9z" fill="${PAPER}" ${LINE}/>`,
    beard: `<path d="M-7 1.5Q0 5.6 7 1.5Q5 3.8 0 3.8Q-5 3.8 -7 1.5z" fill="#B9AFA0" ${LINE}/>`,
    tool: `<path d="M-30 32Q-31 14 -22 14Q-13 14 -14 32z" fill="${PAPER}" ${LINE}/><path d="M-25 14Q-22 10 -19 14z" fill="${STRAW}" ${LINE}/>`,
  },
  ploughman: {
    ground: "#DDBE84",
    coat: TREE.mid,
    skin: SKIN[2],
    hair: "#3A2A1E",
    hat: `<path d="M-11 -8Q-12 -20 0 -20.5Q12 -20 11 -8Q0 -13 -11 -8z" fill="${ROOFS[0].mid}" ${LINE}/><path d="M10 -10L17 -6L12 -4z" fill="${ROOFS[0].dark}" ${LINE}/>`,
    tool:
      stick("M-22 30Q-24 8 -20 -10", STRAW, 1.6) +
      [-12, -7, -2, 3]
        .map(
          (y) =>
            `<ellipse cx="-24" cy="${y}" rx="2.6" ry="4" transform="rotate(-28 -24 ${y})" fill="${STRAW}" ${LINE}/><ellipse cx="-17.5" cy="${y}" rx="2.6" ry="4" transform="rotate(28 -17.5 ${y})" fill="${STRAW}" ${LINE}/>`,
        )
        .join(""),
  },
  mason: {
    ground: STONE.mid,
    coat: SLATE.mid,
    skin: SKIN[1],
    hair: "#5B3B22",
    hat: `<path d="M-11 -8Q-12 -19 0 -19Q12 -19 11 -8L14 -7Q0 -12 -14 -7z" fill="#7A5537" ${LINE}/>`,
    beard: `<path d="M-9.6 -1Q-8 10 0 11Q8 10 9.6 -1Q6 4 0 3.5Q-6 4 -9.6 -1z" fill="#5B3B22" ${LINE}/>`,
    tool: stick("M22 31L19 4", WOOD) + `<path d="M10 -2L28 -6L29 4L11 8z" fill="${STONE.shadow}" ${LINE}/>`,
  },
  poacher: {
    ground: TREE.light,
    coat: TREE.dark,
    skin: SKIN[0],
    hair: "#2B2B2B",
    behind: `<path d="M-16 12Q-19 -25 0 -27Q19 -25 16 12z" fill="${TREE.cypress}" ${LINE}/>`,
    hat: `<path d="M-10.5 -2Q-12 -19 0 -19.5Q12 -19 10.5 -2Q8 -12 0 -12.5Q-8 -12 -10.5 -2z" fill="${TREE.dark}" ${LINE}/>`,
    tool: stick("M20 30Q33 8 20 -16", WOOD, 2.4) + `<path d="M20 30V-16" stroke="${INK}" stroke-width="1"/>`,
  },
  castellan: {
    ground: "#B9C4CE",
    coat: ROOFS[0].mid,
    skin: SKIN[1],
    hair: "#5B3B22",
    hat: `<path d="M-12 -4Q-13 -21 0 -22Q13 -21 12 -4L8 -9H-8z" fill="${STONE.face}" ${LINE}/><path d="M-1.4 -22V-2H1.4V-22z" fill="${STONE.light}" ${LINE}/>`,
    tool: `<path d="M-30 31V8H-26V12H-23V8H-19V12H-16V8H-12V31z" fill="${STONE.light}" ${LINE}/><path d="M-23.5 31V24Q-21 20 -18.5 24V31z" fill="${INK}"/>`,
  },
  steward: {
    ground: "#E4CFA0",
    coat: SHIELD.blue,
    skin: SKIN[0],
    hair: "#8C8377",
    hat: `<path d="M-12 -9Q-16 -17 -6 -21Q6 -27 14 -19Q23 -15 19 2Q17 -8 11.5 -10Q0 -15 -12 -9z" fill="${SHIELD.deep}" ${LINE}/>`,
    tool:
      stick("M-21 14V27", GOLD, 2.2) +
      `<circle cx="-21" cy="10" r="4.5" fill="none" stroke="${INK}" stroke-width="4"/><circle cx="-21" cy="10" r="4.5" fill="none" stroke="${GOLD}" stroke-width="2.2"/><path d="M-21 22h5M-21 27h5" stroke="${GOLD}" stroke-width="2.4"/>`,
  },
  architect: {
    ground: "#D9DDB0",
    coat: "#6B4A7A",
    skin: SKIN[1],
    hair: "#3A2A1E",
    hat: `<path d="M-13 -9Q-14 -15 -8 -20Q2 -25 12 -19Q16 -13 13 -9Q0 -13 -13 -9z" fill="#4A3156" ${LINE}/>`,
    tool: stick("M20 2L13 28M20 2L28 28", GOLD, 2) + `<circle cx="20" cy="1" r="3" fill="${GOLD}" ${LINE}/>`,
  },
  master: {
    ground: "#F0D58A",
    coat: "#8A2A22",
    skin: SKIN[1],
    hair: "#F2EEE4",
    hat: `<path d="M-12 -9L-14 -23L-7 -16L0 -26L7 -16L14 -23L12 -9Q0 -13 -12 -9z" fill="${GOLD}" ${LINE}/><circle cy="-14" r="1.8" fill="#C8372D"/>`,
    beard: `<path d="M-9.8 -2Q-9 16 0 20Q9 16 9.8 -2Q6 3.5 0 3Q-6 3.5 -9.8 -2z" fill="#F2EEE4" ${LINE}/>`,
    tool: "",
  },
};

/** The portrait of a level as the inside of an SVG; a level without one has none. */
export function drawPortrait(level: string): string {
  const person = PEOPLE[level];
  if (!person) return "";
  return (
    `<g><circle r="31" fill="${person.ground}"/>${person.behind ?? ""}` +
    `<path d="M-25 34Q-24 11 0 8.5Q24 11 25 34z" fill="${person.coat}" ${LINE}/>` +
    `<ellipse cy="-6" rx="11.5" ry="12.5" fill="${person.hair}" ${LINE}/>${head(person.skin)}` +
    `${person.beard ?? ""}${person.hat}${person.tool}<circle r="31" fill="none" stroke="${SEPIA}" stroke-width="2"/></g>`
  );
}
