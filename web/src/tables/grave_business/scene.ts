// What the told events look like on the table, one after the other: fights piece by piece, the dig
// square by square, and where a tile in a stash came from. Pure: folds what was told, asks nothing.
import type { Item } from "$wire";
import { readable } from "$/words/fill";
import { spacesOf, type Picture, type Sum, type TokenPicture } from "./picture";
import { reach, squareOf } from "./spaces";

export interface Fighter {
  readonly seat: number;
  readonly zombie: number;
}

export interface Flip extends Fighter {
  readonly piece: string;
}

export interface Fight {
  readonly n: number;
  readonly space: string;
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly flips: readonly Flip[];
  /** Whether the defender had to leave; null while equipment is being decided. */
  readonly displaced: boolean | null;
}

export interface Dug {
  readonly tile: string;
  /** Who won it; null if it went back. */
  readonly winner: number | null;
  readonly stage: string;
  /** When it was its turn, counted from 0. */
  readonly order: number;
}

export interface Dig {
  readonly tokens: ReadonlyMap<string, TokenPicture>;
  readonly squares: ReadonlyMap<number, Dug>;
  readonly fallen: readonly Fighter[];
  /** Whether the next round has begun. */
  readonly isPast: boolean;
}

export interface Origin {
  readonly from: string;
  readonly order: number;
}

export interface Scene {
  readonly tokens: ReadonlyMap<string, TokenPicture>;
  readonly fights: readonly Fight[];
  readonly dig: Dig | null;
  /** By stash and tile, as `vault1 T5`: the place it came from. */
  readonly origins: ReadonlyMap<string, Origin>;
}

export const BARE: Scene = { tokens: new Map(), fights: [], dig: null, origins: new Map() };

type Told = Readonly<Record<string, unknown>>;
type Placed = readonly [string, number, number];

/** The scene after what was told since the picture before. */
export function follow(scene: Scene, items: readonly Item[]): Scene {
  const unfinished = scene.fights.filter((fight) => fight.displaced === null);
  let now: Scene = { ...scene, fights: unfinished, origins: new Map() };
  for (const item of items) {
    if (item.withdrawn) now = { ...BARE, tokens: now.tokens };
    const event = item.event ?? {};
    now = (FOLLOWED[String(event["kind"])] ?? stay)(now, read(event), item.n);
  }
  return now;
}

/** The same scene with the tokens as the picture has them. */
export function settle(scene: Scene, picture: Picture): Scene {
  const taken = spacesOf(picture).flatMap(({ space, token }) => (token ? [[space, token] as const] : []));
  return { ...scene, tokens: new Map(taken) };
}

/** Brains and bones at a square, once all zombies lie face up; one who stands on it counts one more. */
export function countAt(square: number, tokens: ReadonlyMap<string, TokenPicture>, picture: Picture): readonly Sum[] {
  const sums = picture.seats.map(() => ({ brains: 0, bones: 0, unknown: 0 }));
  for (const [space, token] of tokens) {
    const [sum, stone] = [
      sums[token.seat],
      picture.seats[0]?.headstones.find((other) => other.zombie === token.zombie),
    ];
    if (!sum || !stone || !reach(space).includes(square)) continue;
    sum.brains += stone.brains + (space.startsWith("G") ? 1 : 0);
    sum.bones += stone.bones;
  }
  return sums;
}

const stay = (scene: Scene): Scene => scene;

const FOLLOWED: Readonly<Record<string, (scene: Scene, event: Told, n: number) => Scene>> = {
  RoundBegan: (scene) => ({ ...scene, tokens: new Map(), dig: scene.dig && { ...scene.dig, isPast: true } }),
  ZombiePlaced: (scene, { space, seat, zombie, face_up: isUp }) =>
    stand(scene, [[String(space), Number(seat), Number(zombie)]], isUp === true),
  Attacked: attacked,
  PieceFlipped: (scene, event) => flipped(scene, event, String(event["piece"])),
  EquipmentFlipped: (scene, event) => flipped(scene, event, String(event["tile"])),
  FightEnded: fightEnded,
  TelescopeUsed: (scene, { zombies }) => stand(scene, zombies as readonly Placed[], true),
  Revealed: (scene, { zombies }) => ({ ...stand(scene, zombies as readonly Placed[], true), dig: null }),
  TileStolen: (scene, { seat, victim, stash, tile }) =>
    bring(scene, Number(seat), String(tile), `${stash}${victim}`, 0),
  ShovelUsed: (scene, { seat, tile, space }) => bring(scene, Number(seat), String(tile), String(space), 0),
  TileDug: dug,
  TileReturned: dug,
  Dismembered: (scene, { seat, zombie }) => fallen(scene, { seat: Number(seat), zombie: Number(zombie) }),
  ZombiesRetrieved: (scene) => ({ ...scene, tokens: new Map() }),
};

function read(event: Told): Told {
  return Object.fromEntries(Object.entries(event).map(([name, value]) => [name, readable(value)]));
}

function stand(scene: Scene, placed: readonly Placed[], isUp: boolean): Scene {
  const tokens = new Map(scene.tokens);
  for (const [space, seat, zombie] of placed)
    tokens.set(space, {
      seat,
      zombie: Number.isNaN(zombie) ? null : zombie,
      name: null,
      face_up: isUp,
      is_peeked: false,
      peeked_by: [],
    });
  return { ...scene, tokens };
}

function attacked(scene: Scene, event: Told, n: number): Scene {
  const attacker = { seat: Number(event["seat"]), zombie: Number(event["zombie"]) };
  const defender = { seat: Number(event["target"]), zombie: Number(event["defender"]) };
  const [place, space] = [String(event["place"]), String(event["space"])];
  const fight = { n, space, attacker, defender, flips: [], displaced: null };
  const placed: Placed[] = [
    [place, attacker.seat, attacker.zombie],
    [space, defender.seat, defender.zombie],
  ];
  return { ...stand(scene, placed, true), fights: [...scene.fights, fight] };
}

function flipped(scene: Scene, { seat, zombie }: Told, piece: string): Scene {
  const flip = { seat: Number(seat), zombie: Number(zombie), piece };
  return change(scene, (fight) => ({ ...fight, flips: [...fight.flips, flip] }));
}

function fightEnded(scene: Scene, { space, displaced }: Told): Scene {
  const tokens = new Map(scene.tokens);
  if (displaced) tokens.delete(String(space));
  return { ...change(scene, (fight) => ({ ...fight, displaced: displaced === true })), tokens };
}

function change(scene: Scene, how: (fight: Fight) => Fight): Scene {
  const last = scene.fights.at(-1);
  return last ? { ...scene, fights: [...scene.fights.slice(0, -1), how(last)] } : scene;
}

function dug(scene: Scene, { seat, space, tile, stage }: Told): Scene {
  const dig =
    scene.dig && !scene.dig.isPast
      ? scene.dig
      : { tokens: scene.tokens, squares: new Map(), fallen: [], isPast: false };
  const winner = typeof seat === "number" ? seat : null;
  const order = dig.squares.size;
  const square = { tile: String(tile), winner, stage: String(stage), order };
  const next = { ...scene, dig: { ...dig, squares: new Map([...dig.squares, [squareOf(String(space)), square]]) } };
  return winner === null ? next : bring(next, winner, String(tile), String(space), order);
}

function fallen(scene: Scene, zombie: Fighter): Scene {
  return scene.dig ? { ...scene, dig: { ...scene.dig, fallen: [...scene.dig.fallen, zombie] } } : scene;
}

function bring(scene: Scene, seat: number, tile: string, from: string, order: number): Scene {
  const stash = /^(C|M)/.test(tile) ? "lab" : "vault";
  return { ...scene, origins: new Map([...scene.origins, [`${stash}${seat} ${tile}`, { from, order }]]) };
}
