/** A whole game by keys: what each one does. */
import type { Decision } from "./decision.svelte.ts";
import type { Lighting } from "./lighting.svelte.ts";
import type { Playback } from "./playback.svelte.ts";

export interface View {
  pan(dx: number, dy: number): void;
  closer(by: number): void;
  fit(): void;
}

export interface Hands {
  decision: Decision;
  playback: Playback;
  lighting: Lighting;
  view: View | undefined;
  /** Moves the cursor over the cells of the map. */
  wander(dx: number, dy: number): void;
  /** The cursor's cell is chosen; false if there is nothing to choose. */
  chooseHere(): boolean;
  help(): void;
}

const STEP = 90;
const ARROWS: Record<string, [number, number]> = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, -1], arrowdown: [0, 1] };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
/** With Ctrl, Alt or Command a key does what the browser does by it. */
export const isBrowsersOwn = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;
const isPressing = (target: EventTarget | null): boolean => target instanceof HTMLElement && /^(BUTTON|A)$/.test(target.tagName);

function enter({ decision, chooseHere }: Hands): void {
  if (decision.preview || decision.awaitsEnd || !chooseHere()) decision.confirm();
}

function escape({ decision, playback, lighting }: Hands): void {
  lighting.point(null);
  if (playback.isLive) decision.undo();
  else playback.skip();
}

export function handleKey(event: KeyboardEvent, hands: Hands): void {
  if (isTyping(event.target) || isBrowsersOwn(event)) return;
  const { decision, playback, lighting, view } = hands;
  const key = event.key.toLowerCase();
  const arrow = ARROWS[key];
  const chosen = /^[1-9]$/.test(key) ? decision.chips[Number(key) - 1] : undefined;
  const keys: Record<string, () => void> = {
    ".": () => decision.walk(1),
    ",": () => decision.walk(-1),
    r: () => decision.turn(event.shiftKey ? -1 : 1),
    p: () => decision.pass(),
    u: () => decision.undo(),
    k: () => decision.nextFigure(),
    f: () => view?.fit(),
    "+": () => view?.closer(1.25),
    "=": () => view?.closer(1.25),
    "-": () => view?.closer(0.8),
    "]": () => lighting.walk(1),
    "[": () => lighting.walk(-1),
    z: () => playback.back(),
    x: () => playback.on(),
    "?": () => hands.help(),
    escape: () => escape(hands),
  };
  /* A key that is held down on a button goes on after the button has gone: it must not end the turn. */
  if (!isPressing(event.target) && !event.repeat) keys["enter"] = () => enter(hands);
  const does = arrow
    ? () => (event.shiftKey ? hands.wander(...arrow) : view?.pan(-arrow[0] * STEP, -arrow[1] * STEP))
    : chosen
      ? () => decision.choose(chosen.action)
      : keys[key];
  if (!does) return;
  event.preventDefault();
  does();
}
