// What all parts of the table look at: the picture, what may be chosen, and how things are touched.
import { chosenOf } from "$/frame/offers";
import { getContext, setContext } from "svelte";
import type { Figure } from "$/art/seats/figures";
import { figureOf } from "$/art/seats/figures";
import type { ZombieColour } from "./pieces/parts";
import { names } from "$/frame/offers";
import type { SeatView } from "$/tables/contract";
import type { GameWords } from "$/words/fill";
import type { SeatPicture, Choice, Offer, Picture, HeadstonePicture, Thing, TokenPicture } from "./vocabulary";
import type { Dig, Origin } from "./scene";

export interface Desk {
  readonly picture: Picture;
  readonly choice: Choice;
  readonly seats: readonly SeatView[];
  readonly me: number | null;
  readonly words: GameWords;
  /** Who stands where: now, or in the dig that is being shown. */
  readonly tokens: ReadonlyMap<string, TokenPicture>;
  readonly dig: Dig | null;
  readonly origins: ReadonlyMap<string, Origin>;
}

const DESK = Symbol("desk");

export const layDesk = (desk: Desk): Desk => setContext(DESK, desk);
export const theDesk = (): Desk => getContext<Desk>(DESK);

/** Whether what is offered, after all that was chosen, names the thing. */
export function isOpen(choice: Choice, thing: Thing): boolean {
  return choice.left.some((offer: Offer) => names(offer, thing));
}

/** The zombie that was chosen, or the only one there is. */
export function chosenZombie({ choice, picture }: Pick<Desk, "choice" | "picture">): number | null {
  const chosen = chosenOf(choice.chosen, "zombie");
  const available = picture.me?.available ?? [];
  return typeof chosen === "number" ? chosen : available.length === 1 ? (available[0] ?? null) : null;
}

/** Touch a space: place there, attack, peek or dig with the Shovel, whatever is asked. */
export function touchSpace(desk: Desk, space: string): void {
  desk.choice.touch({ space }, meantBySpace(desk, space));
}

/** Keep the attacks alone; where there are none, the first that would come to mind explains why. */
export function touchAttack(desk: Desk): void {
  const target = [...desk.tokens].find(([, token]) => token.seat !== desk.me)?.[0] ?? "N1";
  desk.choice.touch({ do: "attack" }, `${desk.picture.me?.available[0] ?? 9}x${target}`);
}

function meantBySpace(desk: Desk, space: string): string {
  const { decision, me } = desk.picture;
  if (decision === "peek" || decision === "shovel") return `${decision} ${space}`;
  const zombie = chosenZombie(desk) ?? me?.available[0] ?? 9;
  return `${zombie}${desk.tokens.has(space) ? "x" : ">"}${space}`;
}

/** What a headstone stands for in what is asked now. */
export function stoneThing({ picture }: Desk, seat: number, zombie: number): Thing {
  return picture.decision === "wand" ? { seat, zombie } : { zombie };
}

/** Touch a headstone: choose, build, equip or mend its zombie. */
export function touchStone(desk: Desk, seat: number, stone: HeadstonePicture): void {
  desk.choice.touch(stoneThing(desk, seat, stone.zombie), meantByStone(desk, seat, stone));
}

function meantByStone({ picture }: Desk, seat: number, { zombie, is_active: isActive }: HeadstonePicture): string {
  if (picture.decision === "wand") return `wand ${seat}/${zombie}`;
  if (picture.decision === "manage") return isActive ? `SW>${zombie}` : `build ${zombie}`;
  return `${zombie}>N1`;
}

export function colourOf({ picture }: Desk, seat: number): ZombieColour {
  return picture.seats[seat]?.colour ?? "green";
}

export function figureAt({ seats }: Desk, seat: number): Figure {
  return figureOf(seats[seat]?.figure ?? seat);
}

/** What is worth knowing of a player besides the score and the marker. */
export function noteOf({ words }: Desk, board: SeatPicture): string {
  const left = board.unplaced ? words.text("table", "left", { unplaced: board.unplaced }) : words.text("table", "out");
  const notes = [left];
  if (board.is_telescoped) notes.push(words.text("table", "telescoped"));
  if (board.chooses_loot) notes.push(words.text("table", "chooses_loot"));
  if (board.has_passed) notes.push(words.text("table", "passed"));
  return notes.join(" · ");
}
