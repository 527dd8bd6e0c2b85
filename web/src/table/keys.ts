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

/** The keys of a layout without Latin letters, by where they lie. */
const BY_PLACE: Record<string, string> = { Period: ".", Comma: ",", BracketLeft: "[", BracketRight: "]", Minus: "-", Equal: "=" };

/** What a key means on any layout: on a Russian keyboard к lies where R does, and means it. */
export function keyOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (key.length > 1 || /^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : (BY_PLACE[code] ?? key);
}

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
  if (!playback.isLive) playback.skip();
  else if (decision.preview) decision.undo();
}

export function handleKey(event: KeyboardEvent, hands: Hands): void {
  if (isTyping(event.target) || isBrowsersOwn(event)) return;
  const { decision, playback, lighting, view } = hands;
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
