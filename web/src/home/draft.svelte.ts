/** A table as somebody is arranging it, before it is opened. */
import type { PlayerColour } from "../art/index.ts";
import { COLOURS, SEATS_MOST, STAND_ALONE, USUAL_LEVEL } from "../facts/facts.ts";
import type { BoxText, Offerings } from "../net/schema.ts";
import type { ClockPlan, Plan, SeatPlan } from "../net/schema.ts";
import type { SeatKind, Value } from "../net/wire.ts";
import type { Key } from "../words/index.ts";

const SECONDS = { sudden: 1500, increment: 600 } as const;

export class Draft {
  offered = $state.raw<Offerings>({ elements: [], options: [], levels: [USUAL_LEVEL], ratings: {} });
  seats = $state<SeatPlan[]>([]);
  elements = $state<string[]>([]);
  options = $state<Record<string, Value>>({});
  clock = $state<ClockPlan>({ kind: "none" });
  aids = $state({ remaining: true, projected: true, hints: false });
  colours = $state(3);
  isPublic = $state(false);
  wantsRating = $state(false);
  /** Of a solo game: otherwise it is practice. */
  wantsRanking = $state(true);
  series = $state<1 | 3 | 5>(1);
  absent = $state<"pass" | "computer">("pass");
  /** Elements that had to leave because of the last choice. */
  leftOut = $state.raw<BoxText[]>([]);

  constructor(plan: Plan) {
    this.take(plan);
  }

  take(plan: Plan): void {
    this.seats = plan.seats.map((seat) => ({ ...seat }));
    this.elements = [...(plan.elements ?? [])];
    this.options = { ...plan.options };
    this.clock = { ...(plan.clock ?? { kind: "none" }) };
    this.aids = { remaining: true, projected: true, hints: false, ...plan.aids };
    this.colours = plan.colours ?? 3;
    this.wantsRanking = plan.rated ?? true;
    this.leftOut = [];
  }

  /** Takes another preset for the answer that it gives: which game, or with whom; solo is both, for itself. */
  change(plan: Plan, isCompany: boolean): void {
    const isAlone = this.isSolo || (plan.elements ?? []).includes("solo");
    if (isAlone) return this.take(plan);
    const { elements, options, seats, clock, aids } = this.plan;
    this.take(isCompany ? { ...plan, elements, options } : { ...plan, seats, clock, aids });
  }

  get isSolo(): boolean {
    return this.elements.includes("solo");
  }
  /** Whether it counts: solo for the ranking, otherwise for the players' ratings. */
  get isRated(): boolean {
    return this.isSolo ? this.wantsRanking : this.wantsRating;
  }
  get mayAdd(): boolean {
    return this.seats.length < SEATS_MOST;
  }
  get mayRemove(): boolean {
    return this.seats.length > (this.isSolo ? 1 : 2);
  }
  get isDuel(): boolean {
    return !this.isSolo && this.seats.length === 2;
  }
  get applicable(): BoxText[] {
    return this.offered.options.filter((option) =>
      option.needs.every((name) => this.elements.includes(name)),
    );
  }

  /** Colours that nobody has asked for. */
  get free(): PlayerColour[] {
    return COLOURS.filter((colour) => this.seats.every((seat) => seat.colour !== colour));
  }
  /** As the server deals them out: those that are left, in their order. */
  colourOf(index: number): PlayerColour {
    const before = this.seats.slice(0, index).filter((seat) => !seat.colour).length;
    return (this.seats[index]?.colour as PlayerColour | undefined) || (this.free[before] ?? "black");
  }
  /** Whether somebody else at this screen sits there. */
  isNeighbour(index: number): boolean {
    return this.seats[index]?.kind === "here" && this.seats.findIndex((seat) => seat.kind === "here") < index;
  }

  /** What the server would refuse, told before it is asked. */
  troubleFor(hasAccount: boolean): Key | null {
    if (!STAND_ALONE.some((name) => this.elements.includes(name))) return "wrong.tiles";
    if (!this.isRated) return null;
    if (!hasAccount && !this.isSolo) return "wrong.account";
    const isAlone = this.seats.every((seat, i) => seat.kind !== "computer" && !this.isNeighbour(i));
    return isAlone ? null : this.isSolo ? "wrong.ranked" : "wrong.rated";
  }

  addSeat(): void {
    this.seats.push({ kind: this.isSolo && !this.isRated ? "here" : "invited" });
  }
  removeSeat(index: number): void {
    this.seats.splice(index, 1);
  }
  setKind(index: number, kind: SeatKind): void {
    const { colour } = this.seats[index]!;
    const level = kind === "computer" ? { level: USUAL_LEVEL } : {};
    this.seats[index] = { kind, ...(colour ? { colour } : {}), ...level };
  }

  setClock(kind: ClockPlan["kind"]): void {
    const seconds = kind === "sudden" || kind === "increment" ? { seconds: SECONDS[kind] } : {};
    this.clock = {
      kind,
      ...seconds,
      ...(kind === "increment" ? { increment: 10 } : {}),
      ...(kind === "correspondence" ? { days: 3 } : {}),
    };
  }

  private find = (name: string): BoxText | undefined =>
    this.offered.elements.find((element) => element.name === name);

  /** In with what it needs and without what it excludes, or out with all that need it. */
  toggle(element: BoxText): void {
    const before = this.elements;
    if (before.includes(element.name)) {
      this.elements = before.filter(
        (name) => name !== element.name && !this.find(name)?.needs.includes(element.name),
      );
    } else {
      const stays = before.filter(
        (name) => !element.excludes.includes(name) && !this.find(name)?.excludes.includes(element.name),
      );
      this.elements = [...new Set([...stays, ...element.needs, element.name])];
    }
    this.leftOut = before
      .filter((name) => name !== element.name && !this.elements.includes(name))
      .flatMap((name) => this.find(name) ?? []);
    if (this.isSolo) this.seats = this.seats.filter((seat) => seat.kind !== "computer");
    else while (this.seats.length < 2) this.seats.push({ kind: "computer", level: USUAL_LEVEL });
    if (!this.seats.length) this.seats = [{ kind: "here" }];
  }

  setOption(name: string, value: Value): void {
    this.options = { ...this.options, [name]: value };
  }

  get plan(): Plan {
    const names = new Set(this.applicable.map((option) => option.name));
    return {
      seats: $state.snapshot(this.seats) as SeatPlan[],
      elements: [...this.elements],
      options: Object.fromEntries(
        Object.entries(this.options).filter(([name, value]) => names.has(name) && !Number.isNaN(value)),
      ),
      clock: $state.snapshot(this.clock) as ClockPlan,
      aids: { ...this.aids, hints: this.aids.hints && !this.isRated },
      public: this.isPublic,
      rated: this.isRated,
      series: this.isDuel ? this.series : 1,
      absent: this.absent,
      ...(this.isSolo ? { colours: this.colours } : {}),
    };
  }
}
