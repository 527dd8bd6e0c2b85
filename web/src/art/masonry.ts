/** Towers of the city walls, as shared drawings: light on their western flank, shade on the eastern. */
import { INK, SEPIA, SLATE, STONE } from "./palette.ts";
import { shared } from "./painting.ts";

const LINE = `stroke="${SEPIA}" stroke-width=".4" stroke-linejoin="round"`;

/** A round shaft that stands on the origin. */
function shaft(radius: number, height: number): string {
  const flat = radius * 0.5;
  const side = `M${-radius} ${-height}V0A${radius} ${flat} 0 0 0 ${radius} 0V${-height}z`;
  const shade = `M${radius * 0.25} ${-height}V${flat}A${radius} ${flat} 0 0 0 ${radius} 0V${-height}z`;
  const lit = `M${-radius + 0.5} ${-height}V.4A${radius} ${flat} 0 0 0 ${-radius * 0.45} ${flat * 0.85}V${-height}z`;
  const shadow = `<ellipse cx="${radius * 0.75}" cy="${radius * 0.4}" rx="${radius * 1.25}" ry="${radius * 0.7}" fill="${INK}" opacity=".25"/>`;
  return (
    shadow +
    `<path d="${side}" fill="${STONE.mid}" ${LINE}/><path d="${shade}" fill="${STONE.shadow}" opacity=".55"/><path d="${lit}" fill="${STONE.light}"/>`
  );
}

/** A platform behind a ring of merlons. */
function battlement(radius: number, height: number): string {
  const rim = radius + 0.7;
  const flat = rim * 0.5;
  const ring = `<path d="M${-rim} ${-height - 1.4}V${-height}A${rim} ${flat} 0 0 0 ${rim} ${-height}V${-height - 1.4}z" fill="${STONE.face}" ${LINE}/>`;
  const top = `<ellipse cy="${-height - 1.4}" rx="${rim}" ry="${flat}" fill="${STONE.light}" ${LINE}/><ellipse cy="${-height - 1}" rx="${rim - 1.3}" ry="${flat - 0.8}" fill="${STONE.shadow}"/>`;
  const teeth = [-70, -35, 0, 35, 70].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [Math.sin(angle) * (rim - 0.5), -height - 1.4 + Math.cos(angle) * (flat - 0.3)];
    return `M${(x - 0.75).toFixed(1)} ${y.toFixed(1)}v-1.9h1.5v1.9z`;
  });
  return ring + top + `<path d="${teeth.join("")}" fill="#FBF6EA" stroke="${INK}" stroke-width=".35"/>`;
}

function cone(radius: number, height: number, rise: number): string {
  const rim = radius + 1;
  const flat = rim * 0.5;
  const whole = `M${-rim} ${-height}A${rim} ${flat} 0 0 0 ${rim} ${-height}L0 ${-height - rise}z`;
  const shade = `M${rim * 0.2} ${-height + flat * 0.98}A${rim} ${flat} 0 0 0 ${rim} ${-height}L0 ${-height - rise}z`;
  const lit = `M${-rim} ${-height}Q${-rim * 0.8} ${-height + flat * 0.5} ${-rim * 0.5} ${-height + flat * 0.8}L0 ${-height - rise}z`;
  return `<path d="${whole}" fill="${SLATE.mid}" ${LINE}/><path d="${shade}" fill="${SLATE.dark}"/><path d="${lit}" fill="${SLATE.light}"/>`;
}

const slit = (y: number): string => `<path d="M-.4 ${y}h.8v2h-.8z" fill="${STONE.dark}"/>`;

export function masonrySymbols(): string {
  const merlons = [-5, -2.5, 0, 2.5].map((x) => `M${x + 0.3} 0v-2h1.9v2z`).join("");
  return [
    shared("tower", shaft(4.4, 5.6) + battlement(4.4, 5.6) + slit(-3)),
    shared("turret", shaft(2.9, 4.6) + battlement(2.9, 4.6)),
    shared("cone", shaft(3.1, 7) + slit(-4.6) + cone(3.1, 7, 7.5)),
    shared(
      "merlons",
      `<path d="M-5 .6V-.6H5V.6z" fill="${STONE.light}"/><path d="${merlons}" fill="#FBF6EA" stroke="${INK}" stroke-width=".4"/>`,
    ),
  ].join("");
}
