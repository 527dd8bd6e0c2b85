/** A whole game by keys: what each one does. */
import type { Decision } from "./decision.svelte.ts";

export interface View {
  pan(dx: number, dy: number): void;
  closer(by: number): void;
  fit(): void;
}

const STEP = 90;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
const isPressing = (target: EventTarget | null): boolean => target instanceof HTMLElement && /^(BUTTON|A)$/.test(target.tagName);

export function handleKey(event: KeyboardEvent, decision: Decision, view: View | undefined): void {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const chosen = /^[1-9]$/.test(event.key) ? decision.choices.filter((c) => !c.isPass)[Number(event.key) - 1] : undefined;
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
    arrowleft: () => view?.pan(STEP, 0),
    arrowright: () => view?.pan(-STEP, 0),
    arrowup: () => view?.pan(0, STEP),
    arrowdown: () => view?.pan(0, -STEP),
    escape: () => decision.undo(),
  };
  if (!isPressing(event.target)) keys["enter"] = () => decision.confirm();
  const does = chosen ? () => decision.choose(chosen.action) : keys[event.key.toLowerCase()];
  if (!does) return;
  event.preventDefault();
  does();
}
