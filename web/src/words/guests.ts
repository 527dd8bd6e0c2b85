/** Guests are called in the language of whoever reads their name, not of the page that gave it to them. */
import { say } from "./index.ts";

/** The server lets no account have such a name; a number after it tells two of one name apart. */
const GUEST = /^(?:Guest|Гость|Гост) (\d+)( \d+)?$/;

export function nameShown(name: string): string {
  const [, number, apart = ""] = GUEST.exec(name) ?? [];
  return number ? say("guest.name", { number }) + apart : name;
}
