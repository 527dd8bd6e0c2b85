/** Whose server this is: a club's, or one machine's own. */
import { houseShown, openToNetwork } from "../net/api.ts";
import type { HouseView } from "../net/schema.ts";

class House {
  private view = $state.raw<HouseView>();
  private asked: Promise<void> | undefined;

  /** Asks the server, once. */
  load(): void {
    this.asked ??= houseShown().then(
      (view) => void (this.view = view),
      () => void (this.asked = undefined),
    );
  }
  /** Whether it is this machine's own, and you sit there. */
  get isMine(): boolean {
    return Boolean(this.view?.own && this.view.here);
  }
  /** Where friends in the local network reach it; empty where they cannot. */
  get address(): string {
    return this.view?.address ?? "";
  }
  get isOpen(): boolean {
    return this.view?.open ?? false;
  }
  /** From now on the local network may come in. */
  async open(): Promise<void> {
    this.view = await openToNetwork();
  }
}

export const house = new House();
