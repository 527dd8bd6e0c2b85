/** What went wrong, as a sentence for the person who reads it. */
import { Offline, Refused } from "../net/api.ts";
import type { Refusal } from "../net/rest.ts";
import { say, term } from "../words/index.ts";

/** Why the server refused, in our words; a server that knows more reasons than this page is told in general. */
export function refusalText({ why, values }: Pick<Refusal, "why" | "values">): string {
  const { seat, ...others } = values ?? {};
  const names = typeof seat === "number" ? { ...others, seat: seat + 1 } : others;
  const words = term("refused", why ?? "", names);
  return why && words !== why ? words : say("refused.other");
}

/** The server's refusal, a proxy's, or that nobody answers. */
export function sentence(error: unknown): string {
  if (error instanceof Refused)
    return error.problem ? refusalText(error.problem) : say("refused.status", { status: error.status });
  return say(error instanceof Offline ? "offline" : "trouble.page");
}
