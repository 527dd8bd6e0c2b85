/** Repeatable chance: the same words always give the same stream of numbers. */

export interface Chance {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** One of the things given. */
  pick<T>(things: readonly T[]): T;
}

/** A 32-bit hash of the words (FNV-1a, then mixed). */
export function hash(...words: (string | number)[]): number {
  let h = 0x811c9dc5;
  for (const char of words.join("|")) {
    h = Math.imul(h ^ char.codePointAt(0)!, 0x01000193);
  }
  return mix(h);
}

export function chance(...words: (string | number)[]): Chance {
  let state = hash(...words);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state) / 0x100000000;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (things) => things[Math.floor(next() * things.length)]!,
  };
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}
