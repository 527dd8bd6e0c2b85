/** Emblems of the six sections of the wheel, each about the origin in a box from -16 to 16. */
import { GOLD, INK, PAPER, Section } from "./palette.ts";

const LINE = `stroke="${INK}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"`;

/** A four-leaved clover. */
const fortune =
  [0, 90, 180, 270]
    .map(
      (turn) =>
        `<path d="M0 0C-8 -3 -9 -13 -3.5 -13C-1.5 -13 -.3 -11.5 0 -10C.3 -11.5 1.5 -13 3.5 -13C9 -13 8 -3 0 0z" transform="rotate(${turn + 45})" fill="#3F7F45" ${LINE}/>`,
    )
    .join("") +
  `<path d="M0 0Q1 9 6 15" fill="none" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/><path d="M0 0Q1 9 6 15" fill="none" stroke="#3F7F45" stroke-width="1.8" stroke-linecap="round"/><circle r="1.6" fill="${PAPER}"/>`;

/** A purse and its coins. */
const taxes =
  `<path d="M-4 -8C-12 -2 -13 12 -5 13H7C15 12 13 -2 5 -8z" fill="#8C5A33" ${LINE}/><path d="M-5.5 -8H6.5L9 -13L4.5 -11.5L.5 -14L-3.5 -11.5L-8 -13z" fill="#A9713F" ${LINE}/>` +
  `<path d="M-5 -8H6" stroke="${GOLD}" stroke-width="2.2"/>` +
  `<circle cx="1" cy="3" r="5" fill="${GOLD}" ${LINE}/><path d="M1 .4V5.6M-1 1.5H3M-1 4.5H3" stroke="${INK}" stroke-width="1"/>` +
  `<circle cx="-11" cy="12" r="3.3" fill="${GOLD}" ${LINE}/><circle cx="13" cy="12.5" r="2.8" fill="${GOLD}" ${LINE}/>`;

/** A broken ear over an empty bowl. */
const famine =
  `<path d="M-13 3H13C12 11 7 14 0 14C-7 14 -12 11 -13 3z" fill="#7A5537" ${LINE}/><ellipse cy="3" rx="13" ry="3.6" fill="#4b3524" ${LINE}/>` +
  `<path d="M-5 3L-1 -7L5 -10" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"/><path d="M-5 3L-1 -7L5 -10" fill="none" stroke="#E9CF7A" stroke-width="1.3"/>` +
  [
    [2, -10, 20],
    [5, -7.5, 80],
    [6.5, -12.5, 30],
    [9.5, -9.5, 80],
    [11, -13.5, 50],
  ]
    .map(
      ([x, y, turn]) =>
        `<ellipse cx="${x}" cy="${y}" rx="1.7" ry="3.3" transform="rotate(${turn} ${x} ${y})" fill="#E9CF7A" ${LINE}/>`,
    )
    .join("");

/** A cloud that throws a bolt. */
const storm =
  `<path d="M-9 3C-14 3 -15 -4 -10 -5.5C-11 -12 -2 -15 1 -10C6 -14 13 -9 11 -4.5C15 -3 14 3 9.5 3z" fill="${PAPER}" ${LINE}/><path d="M11 -4.5C15 -3 14 3 9.5 3H-4Q8 3 11 -4.5z" fill="#B9C2D0"/>` +
  `<path d="M1 0L-5 8H-.5L-3 15.5L6 5.5H1.5L5 0z" fill="#FFD84A" ${LINE}/><path d="M-9 6.5L-11 11M9.5 6.5L7.5 11" stroke="${PAPER}" stroke-width="1.6" stroke-linecap="round"/>`;

/** An open book under a flame. */
const inquisition =
  `<path d="M0 6C-4 3 -10 2.5 -14 4V13.5C-10 12 -4 12.5 0 15C4 12.5 10 12 14 13.5V4C10 2.5 4 3 0 6z" fill="${PAPER}" ${LINE}/><path d="M0 6V15M-11 7Q-6 6 -3 8M-11 10Q-6 9 -3 11M11 7Q6 6 3 8M11 10Q6 9 3 11" fill="none" stroke="${INK}" stroke-width=".9"/>` +
  `<path d="M0 -15C1 -10 7 -8 6.5 -2C6.2 2 3 4 0 4C-3 4 -6.2 2 -6.5 -2C-6.7 -5 -4.5 -6.5 -4 -9C-2.5 -8 -2 -7 -1.8 -6C-.5 -8 -.8 -12 0 -15z" fill="#F08A2C" ${LINE}/><path d="M0 -5C1 -3 3 -2 2.8 .4C2.6 2.5 1 3.2 0 3.2C-1.4 3.2 -2.7 2.3 -2.7 .5C-2.7 -1.5 -.6 -2.5 0 -5z" fill="#FFE27A"/>`;

/** The beaked mask of the plague doctor under his hat. */
const plague =
  `<path d="M-8 -5C-8 3 -5 8 1 8.5C7 10 12 13 15 15C14.5 8 10 1 7.5 -5z" fill="#E9DFC6" ${LINE}/><path d="M3 8.8C8 10 12 13 15 15C13.5 11 9 7 3 5z" fill="#B9A988"/>` +
  `<circle cx="-1.5" cy=".5" r="3.6" fill="#3a4a52" ${LINE}/><circle cx="-2.6" cy="-.6" r="1" fill="#fff"/>` +
  `<path d="M-14 -4C-8 -7 8 -7 13 -4C11 -2.5 -12 -2.5 -14 -4z" fill="#2f2b2b" ${LINE}/><path d="M-8 -5.5C-8 -13 -5 -14.5 0 -14.5C5 -14.5 7 -13 7.5 -5.5C3 -6.6 -4 -6.6 -8 -5.5z" fill="#3b3636" ${LINE}/><path d="M-8 -7C-4 -8.2 3 -8.2 7.4 -7" fill="none" stroke="#8d7a4a" stroke-width="1.6"/>`;

export const EMBLEMS: Record<Section, string> = { fortune, taxes, famine, storm, inquisition, plague };
