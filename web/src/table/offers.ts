/** Offers that wait for the answers of others, as the rows of the log change them. */
import type { Answered, Offered, OfferView } from "../net/schema.ts";

type Offers = readonly OfferView[];

export const withOffer = (all: Offers, { subject, seat }: Offered): OfferView[] => [
  ...all.filter((offer) => offer.subject !== subject),
  { subject, seat, agreed: [] },
];

/** One who agrees is counted; one who declines ends the offer. */
export const withAnswer = (all: Offers, { subject, seat, agreed }: Answered): OfferView[] =>
  all
    .filter((offer) => agreed || offer.subject !== subject)
    .map((offer) => (offer.subject === subject ? { ...offer, agreed: [...offer.agreed, seat] } : offer));

/** A turn that has gone on, or back, is not asked about any more. */
export const withoutUndo = (all: Offers): OfferView[] => all.filter((offer) => offer.subject !== "undo");
