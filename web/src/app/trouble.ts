/** What went wrong, as a sentence for the person who reads it. */
import { Refused } from "../net/api.ts";
import { say, type Key } from "../words/index.ts";

/** The server's own sentence, ours for a status where there is one, or that nobody answers. */
export function sentence(error: unknown, byStatus: Partial<Record<number, Key>> = {}): string {
  if (error instanceof Refused) {
    const key = { 429: "wrong.often" as const, ...byStatus }[error.status];
    return key ? say(key) : error.message;
  }
  return error instanceof TypeError ? say("offline") : error instanceof Error ? error.message : String(error);
}
