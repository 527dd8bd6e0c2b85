/** The person at this screen: a guest at once, an account if wanted. */
import { beSomebody } from "../net/api.ts";
import type { Me } from "../net/schema.ts";
import { nameShown } from "../words/guests.ts";
import { say } from "../words/index.ts";

/** A text, not a number: a name has no thousands separator. */
export const guestName = (): string =>
  say("guest.name", { number: String(1000 + Math.floor(Math.random() * 9000)) });

class Myself {
  me = $state.raw<Me | null>(null);
  private asked: Promise<Me> | undefined;

  /** My name as it is read here; empty before it is known. */
  get name(): string {
    return nameShown(this.me?.name ?? "");
  }

  /** Who I am; asked once, and again after something went wrong. */
  load(): Promise<Me> {
    this.asked ??= beSomebody(guestName()).then(
      (me) => this.become(me),
      (error: unknown) => {
        this.asked = undefined;
        throw error;
      },
    );
    return this.asked;
  }

  become(me: Me): Me {
    this.me = me;
    this.asked = Promise.resolve(me);
    return me;
  }

  forget(): Promise<Me> {
    this.me = null;
    this.asked = undefined;
    return this.load();
  }
}

export const myself = new Myself();
