/** The features of a replayed game, moment by moment; each is asked for once, when somebody looks. */
import { featuresAt } from "../net/api.ts";
import type { Feature } from "../net/wire.ts";

export class Moments {
  private features = $state.raw<ReadonlyMap<number, Feature[]>>(new Map());
  private asked = new Set<number>();
  private record: Promise<string> | undefined;

  constructor(
    private recordText: () => Promise<string>,
    private find = featuresAt,
  ) {}

  at(step: number): Feature[] {
    return this.features.get(step) ?? [];
  }

  /** A moment that could not be had is asked for again, the next time somebody looks. */
  async ask(step: number): Promise<void> {
    if (this.asked.has(step)) return;
    this.asked.add(step);
    try {
      const features = await this.find(await (this.record ??= this.recordText()), step);
      this.features = new Map([...this.features, [step, features]]);
    } catch {
      this.record = undefined;
      this.asked.delete(step);
    }
  }
}
