// One decision as a short film: a lid opens, something goes in, the lid closes. Made from what was told live.
import { readOut, type ReadOut } from "$/frame/events";
import type { Cue } from "../contract";
import type { CryptPicture, GameEvent, Item, LidName, Picture } from "./vocabulary";

/** What came of an opening, for those who watch. */
export type Fate = "fits" | "misses" | "vampire" | "garlic" | "own_garlic" | "rat" | "trap";

export interface Opening {
  readonly seat: number;
  readonly crypt: string;
  readonly lid: LidName;
  readonly fate: Fate;
  readonly owner: number | null;
}

export interface Shot {
  readonly picture: Picture;
  /** What is being shown; null when there is nothing to look at. */
  readonly opening: Opening | null;
  /** How long it is shown at least, in milliseconds. */
  readonly least: number;
  readonly cue: Cue | null;
}

type Told = ReadOut<GameEvent>;
type Filled = Extract<Told, { readonly kind: "Buried" | "GarlicPlaced" }> & { readonly crypt: string };

const LOOK = 1100;

/** The shots that lead from one picture to the next. What was told reduced shows nothing. */
export function shotsOf(before: Picture, after: Picture, moment: readonly Item[]): readonly Shot[] {
  const events = moment.flatMap((item) => (item.event ? [readOut(item.event)] : []));
  const opening = openingIn(events, before);
  const filled = events.find(isFilled);
  const shots: Shot[] = [];
  if (opening && !isOpen(after, opening.opening.crypt))
    shots.push({
      picture: withOpen(before, opening.crypt),
      opening: opening.opening,
      least: LOOK,
      cue: opening.opening.fate === "rat" ? "mishap" : "stone",
    });
  if (filled && !isOpen(after, filled.crypt)) {
    const crypt = filledCrypt(filled, opening?.crypt ?? find(before, filled.crypt));
    shots.push({
      picture: withOpen(after, crypt),
      opening: openingOf(filled, crypt),
      least: LOOK,
      cue: filled.kind === "Buried" ? "success" : "lay",
    });
  }
  const stays = opening && isOpen(after, opening.opening.crypt) ? opening.opening : null;
  shots.push({
    picture: after,
    opening: stays,
    least: 0,
    cue: shots.length > 0 ? closingCue(events) : (cueOf(events) ?? null),
  });
  return shots;
}

/** How long a lid that closes now must still be looked at. */
export function stillToShow(
  now: Picture,
  next: Picture,
  openedAt: ReadonlyMap<string, number>,
  reveal: number,
  time: number,
): number {
  const closing = now.crypts.filter((crypt) => crypt.state === "open" && !isOpen(next, crypt.crypt));
  return Math.max(0, ...closing.map((crypt) => (openedAt.get(crypt.crypt) ?? -Infinity) + reveal - time));
}

export function isOpen(picture: Picture, crypt: string): boolean {
  return find(picture, crypt)?.state === "open";
}

export function find(picture: Picture, crypt: string): CryptPicture | undefined {
  return picture.crypts.find((other) => other.crypt === crypt);
}

/** The picture with every crypt that has not changed taken from the one before: those need no drawing. */
export function keepingEqual(before: Picture | undefined, after: Picture): Picture {
  const old = new Map(before?.crypts.map((crypt) => [crypt.crypt, crypt]));
  const crypts = after.crypts.map((crypt) =>
    ((other) => (other && isSame(other, crypt) ? other : crypt))(old.get(crypt.crypt)),
  );
  return { ...after, crypts };
}

function isSame(one: CryptPicture, other: CryptPicture): boolean {
  const names = Object.keys(other) as (keyof CryptPicture)[];
  return names.length === Object.keys(one).length && names.every((name) => one[name] === other[name]);
}

function isFilled(event: Told): event is Filled {
  return (event.kind === "Buried" || event.kind === "GarlicPlaced") && event.crypt !== undefined;
}

type OpenCrypt = Pick<CryptPicture, "crypt" | "lid" | "holds" | "owner">;

function openingIn(events: readonly Told[], before: Picture): { opening: Opening; crypt: OpenCrypt } | null {
  const opened = events.filter((event) => event.kind === "Opened").find((event) => event.crypt !== undefined);
  if (!opened?.crypt || !opened.lid || !opened.content) return null;
  const { seat, crypt, lid, content: holds } = opened;
  const owner = holds === "garlic" ? (opened.owner ?? null) : null;
  const open = { crypt, lid, holds, owner };
  return { opening: { seat, crypt, lid, owner, fate: fateOf(open, seat, before) }, crypt: open };
}

function fateOf(crypt: OpenCrypt, seat: number, before: Picture): Fate {
  if (crypt.lid === "rat") return "rat";
  if (crypt.holds === "garlic") return crypt.owner === seat ? "own_garlic" : "garlic";
  if (crypt.holds !== "empty") return "vampire";
  const row = before.seats[seat]?.row ?? [];
  return row[0] === crypt.lid || row.at(-1) === crypt.lid ? "fits" : "misses";
}

function filledCrypt(filled: Filled, open: OpenCrypt | undefined): OpenCrypt {
  const { crypt, seat } = filled;
  if (filled.kind === "GarlicPlaced") return { crypt, lid: open?.lid ?? null, holds: "garlic", owner: seat };
  const colour = filled.colour ?? null;
  return { crypt, lid: open?.lid ?? colour, holds: colour, owner: null };
}

function openingOf(filled: Filled, crypt: OpenCrypt): Opening {
  const fate = filled.kind === "Buried" ? "fits" : "trap";
  return { seat: filled.seat, crypt: crypt.crypt, lid: crypt.lid as LidName, owner: crypt.owner, fate };
}

function withOpen(picture: Picture, open: OpenCrypt): Picture {
  const crypts = picture.crypts.map((crypt) =>
    crypt.crypt === open.crypt ? { ...crypt, ...open, state: "open" as const } : crypt,
  );
  return { ...picture, crypts };
}

const CUES: Readonly<Partial<Record<GameEvent["kind"], Cue>>> = {
  Opened: "stone",
  Buried: "success",
  GarlicPlaced: "lay",
  StakeTaken: "mishap",
  GiftsDue: "mishap",
  Given: "lay",
  GiftPlaced: "lay",
  RatReplaced: "stone",
};

function cueOf(events: readonly Told[]): Cue | undefined {
  return events.map((event) => CUES[event.kind]).find((cue) => cue !== undefined);
}

function closingCue(events: readonly Told[]): Cue {
  return events.some((event) => event.kind === "StakeTaken") ? "mishap" : "stone";
}
