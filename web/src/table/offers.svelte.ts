/** Offers that wait for the answers of others, as the rows of the log change them, and what was said to them here. */
import type { Unkeyed } from "../net/connection.ts";
import type { Answered, Offer, Offered, OfferView } from "../net/schema.ts";

type Subject = Offer["subject"];

export class Offers {
  all = $state<OfferView[]>([]);
  /** Whoever asked for a rematch, or agreed to one, is taken to the next table as soon as it stands. */
  wantsRematch = $state(false);

  constructor(private send: (message: Unkeyed) => void) {}

  /** Asks all others; where one of them has asked for the same, the server takes it as a Yes. */
  ask(subject: Subject): void {
    if (subject === "rematch") this.wantsRematch = true;
    this.send({ type: "offer", subject });
  }

  answer(subject: Subject, agree: boolean): void {
    if (subject === "rematch") this.wantsRematch = agree;
    this.send({ type: "answer", subject, agree });
  }

  /** The offers of a table that was just opened: whoever waits for the others goes on waiting. */
  begin(all: OfferView[], isOwn: (seat: number) => boolean, nextTable: string): void {
    this.all = all;
    const rematch = all.find((offer) => offer.subject === "rematch");
    if (rematch && !nextTable) this.wantsRematch = [rematch.seat, ...rematch.agreed].some(isOwn);
  }

  offered({ subject, seat }: Offered): void {
    this.all = [...this.all.filter((offer) => offer.subject !== subject), { subject, seat, agreed: [] }];
  }

  /** One who agrees is counted; one who declines ends the offer. */
  answered({ subject, seat, agreed }: Answered): void {
    if (!agreed && subject === "rematch") this.wantsRematch = false;
    this.all = this.all
      .filter((offer) => agreed || offer.subject !== subject)
      .map((offer) => (offer.subject === subject ? { ...offer, agreed: [...offer.agreed, seat] } : offer));
  }

  /** A turn that has gone on, or back, is not asked about any more. */
  forgetUndo(): void {
    this.all = this.all.filter((offer) => offer.subject !== "undo");
  }
}
