// Shows fights and digs one step at a time, beside or over what is already true. Nothing waits for it.
import type { Item, Picture } from "./vocabulary";
import { BARE, follow, settle, type Dig, type Fight, type Flip, type Scene } from "./scene";
import { isFighting } from "./tiles";

const FLIP_STEP = 600;
const FIGHTS_BACK = 500; // longer looks a piece that strikes back
export const DIG_STEP = 150;
export const TURN_UP = 900;
const FIGHT_STAYS = 5000;

/** When the flip of that number is shown, in milliseconds; the number after the last is the end. */
export function whenFlipped(flips: readonly Flip[], order: number): number {
  const before = flips.slice(0, order);
  return (
    FLIP_STEP / 2 + before.length * FLIP_STEP + before.filter(({ piece }) => isFighting(piece)).length * FIGHTS_BACK
  );
}
const DIG_STAYS = 2500;

export class Theatre {
  fight = $state.raw<Fight | null>(null);
  dig = $state.raw<Dig | null>(null);
  origins = $state.raw(BARE.origins);

  private seen: Picture | null = null;
  private scene: Scene = BARE;
  private waiting: readonly Fight[] = [];
  private fightTimer: ReturnType<typeof setTimeout> | undefined;
  private digTimer: ReturnType<typeof setTimeout> | undefined;
  private digBegan = 0;
  private hasBegun = false;

  /** Take in what was told with a new picture; at first sight nothing is played. */
  see(moment: readonly Item[], picture: Picture): void {
    if (picture === this.seen) return; // something else around the table has changed
    this.seen = picture;
    this.scene = settle(follow(this.scene, moment), picture);
    this.origins = this.hasBegun ? this.scene.origins : BARE.origins;
    if (this.hasBegun) this.enact(this.scene.fights);
    else this.fight = this.scene.fights.find((fight) => fight.displaced === null) ?? null;
    this.showDig(this.scene.dig);
    this.hasBegun = true;
  }

  /** Be done with everything that is only being shown. */
  skip(): void {
    if (this.dig?.isPast) this.endDig();
  }

  /** Put the fight away. */
  closeFight(): void {
    clearTimeout(this.fightTimer);
    this.fight = null;
    this.next();
  }

  /** The table is left. */
  close(): void {
    clearTimeout(this.fightTimer);
    clearTimeout(this.digTimer);
  }

  private enact(fights: readonly Fight[]): void {
    const goesOn = fights.find((fight) => fight.n === this.fight?.n);
    if (goesOn) this.show(goesOn);
    this.waiting = [...this.waiting, ...fights.filter((fight) => fight !== goesOn)];
    if (this.fight === null || this.fight.displaced === null) this.next();
  }

  private next(): void {
    const [first, ...rest] = this.waiting;
    if (!first) return;
    this.waiting = rest;
    this.show(first);
  }

  private show(fight: Fight): void {
    this.fight = fight;
    clearTimeout(this.fightTimer);
    if (fight.displaced === null) return;
    const played = whenFlipped(fight.flips, fight.flips.length);
    this.fightTimer = setTimeout(() => this.closeFight(), played + (this.waiting.length ? FLIP_STEP : FIGHT_STAYS));
  }

  private showDig(dig: Dig | null): void {
    if (dig === null || (dig.isPast && !this.hasBegun)) return this.endDig();
    if (this.dig === null) this.digBegan = performance.now();
    this.dig = dig;
    if (!dig.isPast) return;
    const ends = this.digBegan + TURN_UP + dig.squares.size * DIG_STEP + DIG_STAYS;
    this.digTimer ??= setTimeout(() => this.endDig(), Math.max(0, ends - performance.now()));
  }

  private endDig(): void {
    clearTimeout(this.digTimer);
    this.digTimer = undefined;
    this.dig = null;
    if (this.scene.dig?.isPast) this.scene = { ...this.scene, dig: null };
  }
}
