// One decision as a short film: a lid opens, something goes in, the lid closes. Made from what was told live.
import type { Item } from "$wire";
import { readable } from "$/words/fill";
import type { Colour } from "./pieces/colours";
import type { Cue } from "../contract";
import type { CryptPicture, Holds, Picture, Underside } from "./picture";

/** What came of an opening, for those who watch. */
export type Fate = "fits" | "misses" | "vampire" | "garlic" | "own_garlic" | "rat" | "trap";

export interface Opening {
  readonly seat: number;
  readonly crypt: string;
  readonly lid: Underside;
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

type Told = Readonly<Record<string, unknown>>;

const LOOK = 1100;

/** The shots that lead from one picture to the next. What was told reduced shows nothing. */
export function shotsOf(before: Picture, after: Picture, moment: readonly Item[]): readonly Shot[] {
  const events = moment.map((item) => readOut(item.event ?? {}));
  const opening = openingIn(events, before);
  const filled = events.find(
    (event) => (event["kind"] === "Buried" || event["kind"] === "GarlicPlaced") && event["crypt"] !== "?",
  );
  const shots: Shot[] = [];
  if (opening && !isOpen(after, opening.opening.crypt))
    shots.push({
      picture: withOpen(before, opening.crypt),
      opening: opening.opening,
      least: LOOK,
      cue: opening.opening.fate === "rat" ? "mishap" : "stone",
    });
  if (filled && !isOpen(after, String(filled["crypt"]))) {
    const crypt = filledCrypt(filled, opening?.crypt ?? find(before, String(filled["crypt"])));
    shots.push({
      picture: withOpen(after, crypt),
      opening: openingOf(filled, crypt),
      least: LOOK,
      cue: filled["kind"] === "Buried" ? "success" : "lay",
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

function readOut(event: Told): Told {
  return Object.fromEntries(Object.entries(event).map(([name, value]) => [name, readable(value)]));
}

type OpenCrypt = Pick<CryptPicture, "crypt" | "lid" | "holds" | "owner">;

function openingIn(events: readonly Told[], before: Picture): { opening: Opening; crypt: OpenCrypt } | null {
  const opened = events.find((event) => event["kind"] === "Opened" && event["crypt"] !== "?");
  if (!opened) return null;
  const content = String(opened["content"]);
  const owner = content === "garlic" ? Number(opened["owner"]) : null;
  const crypt = { crypt: String(opened["crypt"]), lid: opened["lid"] as Underside, holds: content as Holds, owner };
  const seat = Number(opened["seat"]);
  return {
    opening: { seat, crypt: crypt.crypt, lid: crypt.lid as Underside, owner, fate: fateOf(crypt, seat, before) },
    crypt,
  };
}

function fateOf(crypt: OpenCrypt, seat: number, before: Picture): Fate {
  if (crypt.lid === "rat") return "rat";
  if (crypt.holds === "garlic") return crypt.owner === seat ? "own_garlic" : "garlic";
  if (crypt.holds !== "empty") return "vampire";
  const row = before.seats[seat]?.row ?? [];
  return row[0] === crypt.lid || row.at(-1) === crypt.lid ? "fits" : "misses";
}

function filledCrypt(filled: Told, open: OpenCrypt | undefined): OpenCrypt {
  const isGarlic = filled["kind"] === "GarlicPlaced";
  return {
    crypt: String(filled["crypt"]),
    lid: open?.lid ?? (filled["colour"] as Colour | undefined) ?? null,
    holds: isGarlic ? "garlic" : (filled["colour"] as Colour),
    owner: isGarlic ? Number(filled["seat"]) : null,
  };
}

function openingOf(filled: Told, crypt: OpenCrypt): Opening {
  const fate = filled["kind"] === "Buried" ? "fits" : "trap";
  return { seat: Number(filled["seat"]), crypt: crypt.crypt, lid: crypt.lid as Underside, owner: crypt.owner, fate };
}

function withOpen(picture: Picture, open: OpenCrypt): Picture {
  const crypts = picture.crypts.map((crypt) =>
    crypt.crypt === open.crypt ? { ...crypt, ...open, state: "open" as const } : crypt,
  );
  return { ...picture, crypts };
}

const CUES: Readonly<Record<string, Cue>> = {
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
  return events.map((event) => CUES[String(event["kind"])]).find((cue) => cue !== undefined);
}

function closingCue(events: readonly Told[]): Cue {
  return events.some((event) => event["kind"] === "StakeTaken") ? "mishap" : "stone";
}
