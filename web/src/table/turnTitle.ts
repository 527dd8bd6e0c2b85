/** Whose turn it is, as the dock says it. */
import { say } from "../words/index.ts";
import type { Decision } from "./decision.svelte.ts";
import { withPart } from "./doubleTurn.ts";
import type { Playback } from "./playback.svelte.ts";
import { deciderOf, nameOf } from "./players.ts";
import type { TableSession } from "./session.svelte.ts";

/** Nobody thinks any more while their move is shown. */
export function turnTitle(
  session: TableSession,
  { isLooking, mover }: Pick<Playback, "isLooking" | "mover">,
  decision: Pick<Decision, "title">,
): string {
  if (isLooking) return say("turn.past");
  if (mover !== null) return say("turn.shown", { who: nameOf(session, mover) });
  if (session.duty || session.underway) return decision.title;
  const decider = deciderOf(session);
  const isComputer = session.seatOf(decider)?.kind === "computer";
  const key = !isComputer ? "turn.of" : session.isPreparing ? "turn.preparing" : "turn.computer";
  return withPart(session, say(key, { who: nameOf(session, decider) }));
}
