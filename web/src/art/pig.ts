/** The pig that walks round the wheel: about the origin, in a box from -30 to 30. */
import { INK, PAPER } from "./palette.ts";

const PINK = { body: "#F0A5AE", light: "#F9C6CA", dark: "#D97F8C", snout: "#E78E9A" } as const;
const LINE = `stroke="${INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"`;

export function drawPig(): string {
  return shadow + rim + tail + legs + body + clover + head + face;
}

const BODY = "M-24 2C-25 -11 -12 -17 2 -16C14 -15.5 20 -9 20 2C20 12 12 17 -2 17C-15 17 -23 12 -24 2z";
const HEAD = "M4 -3C4 -12 10 -16 17 -16C25 -16 29 -10 29 -2C29 6 24 11 17 11C9 11 4 6 4 -3z";
const shadow = `<ellipse cx="4" cy="20" rx="27" ry="6" fill="${INK}" opacity=".3"/>`;
const rim = `<path d="${BODY}${HEAD}M-17 12v9h8v-9zM3 12v9h8v-9z" fill="${PAPER}" stroke="${PAPER}" stroke-width="5" stroke-linejoin="round"/>`;
const tail = `<path d="M-23 -2C-29 -3 -30 -10 -26 -10C-23 -10 -24 -5 -28 -5" fill="none" stroke="${INK}" stroke-width="3.6" stroke-linecap="round"/><path d="M-23 -2C-29 -3 -30 -10 -26 -10C-23 -10 -24 -5 -28 -5" fill="none" stroke="${PINK.body}" stroke-width="1.7" stroke-linecap="round"/>`;
const legs =
  ["M-17 12V19.5Q-17 21 -15.5 21H-10.5Q-9 21 -9 19.5V12z", "M3 12V19.5Q3 21 4.5 21H9.5Q11 21 11 19.5V12z"]
    .map((d) => `<path d="${d}" fill="${PINK.dark}" ${LINE}/>`)
    .join("") + `<path d="M-16.5 19H-9.5M3.5 19H10.5" stroke="${INK}" stroke-width="2.4"/>`;
const body = `<path d="${BODY}" fill="${PINK.body}" ${LINE}/><path d="M-22 6C-20 13 -12 15.8 -2 15.8C10 15.8 16 12 18 6C12 12 -14 13 -22 6z" fill="${PINK.dark}" opacity=".6"/><path d="M-20 -4C-18 -11 -9 -14 0 -13.5C-7 -12 -14 -10 -20 -4z" fill="${PINK.light}"/>`;
const clover = `<g transform="translate(-9 1)scale(.9)">${[45, 135, 225, 315].map((turn) => `<path d="M0 0C-4 -1.5 -4 -6 -1.5 -6Q-.4 -6 0 -5Q.4 -6 1.5 -6C4 -6 4 -1.5 0 0z" transform="rotate(${turn})" fill="#5E9A55" stroke="${INK}" stroke-width=".9"/>`).join("")}</g>`;
const head = `<path d="M8 -11C4 -17 5 -21 8 -21C12 -21 15 -17 15 -13z" fill="${PINK.dark}" ${LINE}/><path d="M27 -11C31 -17 30 -21 27 -21C23 -21 20 -17 20 -13z" fill="${PINK.dark}" ${LINE}/><path d="${HEAD}" fill="${PINK.body}" ${LINE}/><path d="M7 -6C8 -12 12 -14.5 17 -14.5C12 -12 9 -10 7 -6z" fill="${PINK.light}"/>`;
const face =
  `<ellipse cx="18" cy="1" rx="6.6" ry="5" fill="${PINK.snout}" ${LINE}/><ellipse cx="15.7" cy="1" rx="1.2" ry="1.9" fill="${INK}"/><ellipse cx="20.3" cy="1" rx="1.2" ry="1.9" fill="${INK}"/>` +
  `<circle cx="11.5" cy="-6" r="2.1" fill="${INK}"/><circle cx="24" cy="-6" r="2.1" fill="${INK}"/><circle cx="10.9" cy="-6.7" r=".8" fill="#fff"/><circle cx="23.4" cy="-6.7" r=".8" fill="#fff"/>` +
  `<path d="M13.5 7.6Q18 10 22.5 7.6" fill="none" ${LINE}/><circle cx="8" cy="1" r="2.2" fill="#EE7F8F" opacity=".6"/><circle cx="27" cy="1" r="1.7" fill="#EE7F8F" opacity=".6"/>`;
