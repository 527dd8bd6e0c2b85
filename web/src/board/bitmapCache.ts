/**
 * The pictures of a map, each made once for a resolution, a few at a time and not while the map moves. What the map
 * needs is kept, and so is what stands in for a picture that is still to be made; of the rest, what was needed longest
 * ago is forgotten when there is too much.
 */
const AT_ONCE = 6;
/** Of large ones only so many that they have this many pixels. */
const PIXELS_AT_ONCE = 200_000;

/** Pixels to a tile. */
export const LEVELS = [36, 50, 100, 200, 400, 600] as const;
/** Enough for what is not seen, and for a map whose size nobody knows yet. */
export const USUAL_LEVEL = 100;

export const sharpest = (pixels: number): number =>
  LEVELS.find((level) => level >= pixels * 0.85) ?? LEVELS.at(-1)!;

/** A picture that the map needs. */
export interface Need<Picture> {
  /** What it shows. */
  key: string;
  level: number;
  /** What else stands in for it until it is made. */
  standIn?: string;
  pixels: number;
  make(): Promise<Picture>;
}

interface Kept<Picture> {
  need: Need<Picture>;
  picture: Picture;
}

const nameOf = (key: string, level: number): string => `${key} @${level}`;

export class BitmapCache<Picture> {
  /** What was needed last comes last. */
  private kept = new Map<string, Kept<Picture>>();
  private needed = new Map<string, Need<Picture>>();
  /** What is needed, not there, and not yet tried. */
  private wanted = new Map<string, Need<Picture>>();
  private listeners = new Set<() => void>();
  private pixels = 0;
  private isBusy = false;
  private isPaused = false;

  constructor(private budget: number) {}

  /** Calls back whenever another picture is there. */
  onPicture(call: () => void): () => void {
    this.listeners.add(call);
    return () => this.listeners.delete(call);
  }

  /** While somebody moves the map no picture is begun. */
  pause(paused: boolean): void {
    this.isPaused = paused;
    if (!paused) void this.work();
  }

  /** Whether every picture that is needed is there, or was tried. */
  get isComplete(): boolean {
    return !this.wanted.size;
  }

  /** The sharpest level up to this one at which all that is needed then has room. */
  affordable(most: number, needsAt: (level: number) => Need<Picture>[]): number {
    const weight = (level: number): number => needsAt(level).reduce((sum, { pixels }) => sum + pixels, 0);
    return LEVELS.findLast((level) => level <= most && weight(level) <= this.budget) ?? LEVELS[0];
  }

  /** From now on the map needs these and no others; what is not there is made in this order. */
  need(needs: Need<Picture>[]): void {
    this.needed.clear();
    this.wanted.clear();
    for (const need of needs) {
      const name = nameOf(need.key, need.level);
      this.needed.set(name, need);
      const kept = this.kept.get(name);
      if (kept) this.moveLast(name, kept);
      else this.wanted.set(name, need);
    }
    this.forget();
    void this.work();
  }

  /** Whether there is a picture in this very resolution. */
  has(key: string, level: number): boolean {
    return this.kept.has(nameOf(key, level));
  }

  /** The picture in this resolution, or the sharpest there is. */
  best(key: string, level: number): Picture | undefined {
    const keptAt = (resolution: number): Kept<Picture> | undefined => this.kept.get(nameOf(key, resolution));
    const kept = keptAt(level) ?? keptAt(LEVELS.findLast(keptAt) ?? level);
    return kept?.picture;
  }

  private moveLast(name: string, kept: Kept<Picture>): void {
    this.kept.delete(name);
    this.kept.set(name, kept);
  }

  private nextBatch(): [name: string, need: Need<Picture>][] {
    let pixels = 0;
    return [...this.wanted].slice(0, AT_ONCE).filter(([, need], i) => {
      pixels += need.pixels;
      return !i || pixels <= PIXELS_AT_ONCE;
    });
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.wanted.size && !this.isPaused) {
      const batch = this.nextBatch();
      await Promise.all(batch.map(([name, need]) => this.add(name, need)));
      await new Promise((next) => setTimeout(next));
    }
    this.isBusy = false;
  }

  /** A picture that cannot be made now is asked for again when the map next says what it needs. */
  private async add(name: string, need: Need<Picture>): Promise<void> {
    const picture = await need.make().catch(() => undefined);
    this.wanted.delete(name);
    if (!picture) return;
    this.kept.set(name, { need, picture });
    this.pixels += need.pixels;
    this.forget();
    for (const call of this.listeners) call();
  }

  private forget(): void {
    const awaited = new Set(
      [...this.needed].flatMap(([name, { key, standIn }]) => (this.kept.has(name) ? [] : [key, standIn])),
    );
    for (const [name, { need }] of this.kept) {
      if (this.pixels <= this.budget) return;
      if (this.needed.has(name) || awaited.has(need.key)) continue;
      this.kept.delete(name);
      this.pixels -= need.pixels;
    }
  }
}
