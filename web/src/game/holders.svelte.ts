/** Whether the map shows who holds each field, road, city and monastery: left on until somebody turns it off. */
import { remember, remembered } from "../settings/remembered.ts";

class Holders {
  shown = $state(remembered("holders") === "yes");

  toggle(): void {
    this.shown = !this.shown;
    remember("holders", this.shown ? "yes" : "");
  }
}

export const holders = new Holders();
