/** A whole game by keys: what each one does. */
import { holders } from "../game/holders.svelte.ts";
import { isBrowsersOwn, isPressing, isTyping, keyOf, type View } from "../game/keys.ts";
import { fullScreen } from "../app/fullScreen.svelte.ts";
import { settings } from "../settings/settings.svelte.ts";
import type { TableModel } from "./model.svelte.ts";

/** What of a table keys do something with. */
export type Hands = Pick<TableModel, "decision" | "playback" | "lighting" | "wander" | "chooseHere">;

const STEP = 90;
const ARROWS: Record<string, [number, number]> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};

function enter(hands: Hands): void {
  const { decision } = hands;
  if (decision.preview || decision.awaitsEnd || !hands.chooseHere()) decision.confirm();
}

function escape({ decision, playback, lighting }: Hands): void {
  lighting.point(null);
  if (!playback.isLive) playback.skip();
  else if (decision.preview) decision.undo();
}

export function handleKey(
  event: KeyboardEvent,
  hands: Hands,
  view: View | undefined,
  help: () => void,
): void {
  if (isTyping(event.target) || isBrowsersOwn(event)) return;
  const { decision, playback, lighting } = hands;
  const key = keyOf(event);
  const arrow = ARROWS[key];
  /* Enter then lays the tile, and presses no button that was left behind. */
  const walk = (by: 1 | -1): void => {
    if (isPressing(event.target)) (event.target as HTMLElement).blur();
    decision.walk(by);
  };
  const chosen = /^[1-9]$/.test(key) ? decision.chips[Number(key) - 1] : undefined;
  const keys: Record<string, () => void> = {
    ".": () => walk(1),
    ",": () => walk(-1),
    r: () => decision.turn(event.shiftKey ? -1 : 1),
    p: () => decision.pass(),
    u: () => decision.undo(),
    k: () => decision.nextFigure(),
    f: () => (event.shiftKey ? void fullScreen.toggle() : view?.fit()),
    m: () => settings.sound(!settings.isSounding),
    "+": () => view?.closer(1.25),
    "=": () => view?.closer(1.25),
    "-": () => view?.closer(0.8),
    o: () => holders.toggle(),
    c: () => settings.showCoordinates(!settings.hasCoordinates),
    "]": () => lighting.walk(1),
    "[": () => lighting.walk(-1),
    z: () => playback.back(),
    x: () => playback.on(),
    "?": help,
    escape: () => escape(hands),
  };
  /* A key that is held down on a button goes on after the button has gone: it must not end the turn. */
  if (!isPressing(event.target) && !event.repeat) keys["enter"] = () => enter(hands);
  const does = arrow
    ? () => (event.shiftKey ? hands.wander(...arrow) : view?.pan(-arrow[0] * STEP, -arrow[1] * STEP))
    : chosen
      ? () => decision.choose(chosen.id)
      : keys[key];
  if (!does) return;
  event.preventDefault();
  does();
}
