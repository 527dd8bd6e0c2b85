/** What a key means, wherever the game is played by keys. */

export interface View {
  pan(dx: number, dy: number): void;
  closer(by: number): void;
  fit(): void;
}

/** The keys of a layout without Latin letters, by where they lie. */
const BY_PLACE: Record<string, string> = {
  Period: ".",
  Comma: ",",
  BracketLeft: "[",
  BracketRight: "]",
  Minus: "-",
  Equal: "=",
};

/** What a key means on any layout: on a Russian keyboard к lies where R does, and means it. */
export function keyOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (key.length > 1 || /^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : (BY_PLACE[code] ?? key);
}

/** Whether a key is a letter of what somebody writes. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
/** With Ctrl, Alt or Command a key does what the browser does by it. */
export const isBrowsersOwn = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;
/** Whether Enter presses what has the focus. */
export const isPressing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(BUTTON|A)$/.test(target.tagName);
