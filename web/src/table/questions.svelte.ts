/** What somebody at the table asks the server without changing the game: advice, what a tile would bring, the features. */
import { whyText } from "../game/why.ts";
import type { Unkeyed } from "../net/connection.ts";
import type { Features, Feature, Hint, Legal, Preview } from "../net/schema.ts";
import type { Action } from "../net/wire.ts";

/** So long a tile must lie still before the server is asked what it would bring: a wheel turns it sixty times a second. */
const CALM_MS = 80;
const NEVER = -1;

export class Questions {
  hinted = $state.raw<Action | null>(null);
  /** Why the computer would do so. */
  hintedWhy = "";
  /** What an action that was asked about would bring, and what a figure could do after it. */
  foreseen = $state.raw<Pick<Preview, "events"> & { action: Action | null; legal: Legal[]; ending: boolean }>(
    { action: null, events: [], legal: [], ending: false },
  );
  /** The features of the game when it had so many actions. */
  features = $state.raw<{ actions: number; list: Feature[] }>({ actions: NEVER, list: [] });

  private askedFeatures = NEVER;
  private foreseeing: ReturnType<typeof setTimeout> | undefined;
  /** The last question of what a tile would bring: it may come too late, and then needs no answer. */
  private question = "";

  constructor(
    private send: (message: Unkeyed) => string,
    /** The ply of the duty that stands. */
    private duty: () => number | undefined,
  ) {}

  /** Asks what an action would bring, if there is still a duty when the tile has come to rest. */
  foresee(action: Action): void {
    this.calm();
    this.foreseeing = setTimeout(() => {
      const ply = this.duty();
      if (ply !== undefined) this.question = this.send({ type: "preview", ply, action });
    }, CALM_MS);
  }

  /** What was about to be asked is not asked any more. */
  calm(): void {
    clearTimeout(this.foreseeing);
  }

  /** Asks once for the features of the game with so many actions. */
  askFeatures(actions: number, ply: number): void {
    if (this.askedFeatures === actions) return;
    this.askedFeatures = actions;
    this.send({ type: "features", ply });
  }

  forgetFeatures(): void {
    this.askedFeatures = NEVER;
  }

  /** Whether a message refuses a question that came too late. */
  isRefusedHere(key: string | undefined): boolean {
    return !!key && key === this.question;
  }

  /** Takes an answer; `now` tells how many actions the game has, and the ply that last changed it. */
  hear(message: Hint | Preview | Features, now: { actions: number; changedAt: number }): void {
    if (message.type === "hinted") [this.hinted, this.hintedWhy] = [message.action, whyText(message)];
    else if (message.type === "previewed")
      this.foreseen = {
        action: message.action,
        events: message.events,
        legal: message.legal ?? [],
        ending: message.ending ?? false,
      };
    else if (message.ply < now.changedAt) this.forgetFeatures();
    else this.features = { actions: now.actions, list: message.features };
  }
}
