/** Whose server this is: a club's, or one machine's own. */
import { houseShown, openToNetwork } from "../net/api.ts";
import type { HouseView } from "../net/schema.ts";

class House {
  private found = $state.raw<HouseView>();
  private asked: Promise<void> | undefined;

  /** Asks the server, once. */
  load(): void {
    this.asked ??= houseShown().then(
      (found) => void (this.found = found),
      () => void (this.asked = undefined),
    );
  }
  /** Whether it is this machine's own, and you sit there. */
  get isMine(): boolean {
    return Boolean(this.found?.own && this.found.here);
  }
  /** Where friends in the local network reach it; empty where they cannot. */
  get address(): string {
    return this.found?.address ?? "";
  }
  get isOpen(): boolean {
    return this.found?.open ?? false;
  }
  /** From now on the local network may come in. */
  async open(): Promise<void> {
    this.found = await openToNetwork();
  }
}

export const house = new House();
