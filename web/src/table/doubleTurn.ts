/** The two parts of a double turn, which the builder brings. */
import { say } from "../words/index.ts";
import type { TableSession } from "./session.svelte.ts";

type Told = Pick<TableSession, "position" | "log">;

/** Whether the first part of a double turn is played and the second follows once it is confirmed. */
export function goesOn({ position, log }: Told): boolean {
  const isOpen = (position?.unconfirmed ?? null) !== null;
  return isOpen && !!log.at(-1)?.events.some((event) => event.event === "second_part");
}

/** Whose turn it is, with the second part told; before it has begun it is not. */
export function withPart(session: Told, whose: string): string {
  return session.position?.part === 2 && !goesOn(session) ? `${whose} · ${say("turn.second")}` : whose;
}
