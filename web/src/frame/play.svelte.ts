// One person at one table: what was touched, what is sent, what was answered.
import type { HintAnswer, Offer, WhyAnswer } from "$wire";
import { command, freshKey, Refused, Unreachable } from "$/wire/api";
import type { Line } from "$/wire/line.svelte";
import type { Choice } from "$/tables/contract";
import { isSame, left, touch, type Thing } from "./offers";
import type { Reaction } from "./reactions";

const RESEND = 600;

/** A bubble: what was refused, by which rule; or something a player should read. */
export interface Notice {
  readonly text: string;
  readonly rule: string;
  readonly title: string;
}

/** What the frame knows besides the line: how refusals sound, and what asks for a second thought. */
export interface Manner {
  readonly refusal: (key: string, given: Readonly<Record<string, unknown>>, detail: string) => string;
  readonly idle: () => string;
  readonly unreachable: () => string;
  readonly notNow: () => string;
  readonly caution: (offer: Offer) => string | null;
}

export class Play implements Choice {
  chosen = $state.raw<readonly Thing[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** An offer that waits for a second thought, and what is to be thought over. */
  doubt = $state.raw<{ offer: Offer; text: string } | null>(null);
  hint = $state.raw<HintAnswer | null>(null);
  isThinking = $state(false);
  private answered = $state(-1);

  constructor(
    readonly line: Line,
    private readonly manner: Manner,
  ) {}

  get offers(): readonly Offer[] {
    const ask = this.line.ask;
    return ask === null || ask.decision === this.answered ? [] : (ask.offers ?? []);
  }

  get left(): readonly Offer[] {
    return left(this.offers, this.chosen);
  }

  get isNew(): boolean {
    return this.line.ask?.is_first === true && !this.isSending && this.chosen.length === 0;
  }

  get isSending(): boolean {
    return this.line.ask?.decision === this.answered;
  }

  isLit(thing: Thing): boolean {
    return !touch(
      this.offers,
      this.chosen.filter((other) => !isSame(other, thing)),
      thing,
    ).isIdle;
  }

  isChosen(thing: Thing): boolean {
    return this.chosen.some((other) => isSame(other, thing));
  }

  touch(thing: Thing, whyNot?: string): void {
    this.notice = null;
    const touched = touch(this.offers, this.chosen, thing);
    this.chosen = touched.chosen;
    if (touched.offer) this.choose(touched.offer);
    else if (touched.isIdle && whyNot) this.why(whyNot);
    else if (touched.isIdle) this.tell(this.manner.idle());
  }

  restart(): void {
    this.chosen = [];
    this.notice = this.doubt = this.hint = null;
  }

  /** Do what an offer says, after a second thought where one is due. */
  choose(offer: Offer): void {
    const text = this.manner.caution(offer);
    this.doubt = text === null ? null : { offer, text };
    if (text === null) void this.send(offer);
  }

  /** The second thought was a good one. */
  confirm(): void {
    const doubt = this.doubt;
    this.doubt = null;
    if (doubt) void this.send(doubt.offer);
  }

  async why(notation: string): Promise<void> {
    if (this.line.seat < 0 || this.offers.length === 0) return this.tell(this.manner.idle());
    await this.attempt(async () => {
      const answer = await command<WhyAnswer>(this.line.table, { kind: "why", seat: this.line.seat, action: notation });
      if (!answer.is_allowed)
        this.tell(this.manner.refusal(answer.words ?? "", answer.arguments ?? {}, answer.detail ?? ""), answer.rule);
    });
  }

  async askHint(): Promise<void> {
    this.isThinking = true;
    await this.attempt(async () => {
      const hint = await command<HintAnswer>(this.line.table, { kind: "hint", seat: this.line.seat });
      if (hint.decision === this.line.ask?.decision) this.hint = hint;
    });
    this.isThinking = false;
  }

  async takeBack(): Promise<void> {
    const decision = this.line.ask?.decision;
    if (decision === undefined) return;
    this.restart();
    await this.attempt(() =>
      command(this.line.table, { kind: "take_back", seat: this.line.seat, decision, key: freshKey() }),
    );
  }

  async react(reaction: Reaction): Promise<void> {
    await this.attempt(() => command(this.line.table, { kind: "react", seat: this.line.seat, reaction }));
  }

  tell(text: string, rule = ""): void {
    this.notice = { text, rule, title: this.manner.notNow() };
  }

  /** Try, and put what is refused in a bubble. */
  async attempt(deed: () => Promise<unknown>): Promise<void> {
    try {
      await deed();
    } catch (problem) {
      if (problem instanceof Refused) this.refuse(problem);
      else if (problem instanceof Unreachable) this.tell(this.manner.unreachable());
      else throw problem;
    }
  }

  private async send(offer: Offer): Promise<void> {
    const decision = this.line.ask?.decision;
    if (decision === undefined) return;
    this.restart();
    this.answered = decision;
    const act = { kind: "act", seat: this.line.seat, decision, action: offer.notation, key: freshKey() } as const;
    // The same key until there is an answer: a resend has no second effect.
    for (;;) {
      try {
        await command(this.line.table, act);
        return;
      } catch (problem) {
        if (problem instanceof Refused) {
          this.answered = -1;
          return this.refuse(problem);
        }
        await new Promise((resolve) => setTimeout(resolve, RESEND));
      }
    }
  }

  private refuse({ problem }: Refused): void {
    const detail = problem.detail || problem.title;
    this.tell(
      problem.words ? this.manner.refusal(problem.words, problem.arguments ?? {}, detail) : detail,
      problem.rule,
    );
  }
}
