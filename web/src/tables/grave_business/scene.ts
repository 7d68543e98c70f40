// What the told events look like on the table, one after the other: fights piece by piece, the dig
// square by square, and where a tile in a stash came from. Pure: folds what was told, asks nothing.
import { readOut, type ReadOut } from "$/frame/events";
import { type GameEvent, type Item, type Picture, spacesOf, type Sum, type TokenPicture } from "./vocabulary";
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

const UNSEEN = "?";

export const BARE: Scene = { tokens: new Map(), fights: [], dig: null, origins: new Map() };

type Told = ReadOut<GameEvent>;
type Of<Kind extends Told["kind"]> = Extract<Told, { readonly kind: Kind }>;
type Follow<Event> = (scene: Scene, event: Event, n: number) => Scene;
/** Where a zombie stands, whose it is, and its value if that was told. */
type Placed = readonly [space: string, seat: number, zombie: number | undefined];

/** The scene after what was told since the picture before. */
export function follow(scene: Scene, items: readonly Item[]): Scene {
  const unfinished = scene.fights.filter((fight) => fight.displaced === null);
  let now: Scene = { ...scene, fights: unfinished, origins: new Map() };
  for (const item of items) {
    if (item.withdrawn) now = { ...BARE, tokens: now.tokens };
    if (!item.event) continue;
    const step = FOLLOWED[item.event.kind] as Follow<Told> | undefined;
    if (step) now = step(now, readOut(item.event), item.n);
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

const FOLLOWED: { readonly [Kind in Told["kind"]]?: Follow<Of<Kind>> } = {
  RoundBegan: (scene) => ({ ...scene, tokens: new Map(), dig: scene.dig && { ...scene.dig, isPast: true } }),
  ZombiePlaced: (scene, { space, seat, zombie, face_up: isUp }) => stand(scene, [[space, seat, zombie]], isUp),
  Attacked: attacked,
  PieceFlipped: (scene, event) => flipped(scene, event, event.piece ?? UNSEEN),
  EquipmentFlipped: (scene, event) => flipped(scene, event, event.tile ?? UNSEEN),
  FightEnded: fightEnded,
  TelescopeUsed: (scene, { zombies }) => stand(scene, zombies ?? [], true),
  Revealed: (scene, { zombies }) => ({ ...stand(scene, zombies ?? [], true), dig: null }),
  TileStolen: (scene, { seat, victim, stash, tile }) => bring(scene, seat, tile ?? UNSEEN, `${stash}${victim}`, 0),
  ShovelUsed: (scene, { seat, tile, space }) => bring(scene, seat, tile, space, 0),
  TileDug: dug,
  TileReturned: dug,
  Dismembered: (scene, { seat, zombie }) => fallen(scene, { seat, zombie }),
  ZombiesRetrieved: (scene) => ({ ...scene, tokens: new Map() }),
};

function stand(scene: Scene, placed: readonly Placed[], isUp: boolean): Scene {
  const tokens = new Map(scene.tokens);
  for (const [space, seat, zombie] of placed)
    tokens.set(space, {
      seat,
      zombie: zombie ?? null,
      name: null,
      face_up: isUp,
      is_peeked: false,
      peeked_by: [],
    });
  return { ...scene, tokens };
}

function attacked(scene: Scene, event: Of<"Attacked">, n: number): Scene {
  const { place, space } = event;
  const attacker = { seat: event.seat, zombie: event.zombie ?? 0 };
  const defender = { seat: event.target, zombie: event.defender ?? 0 };
  const fight = { n, space, attacker, defender, flips: [], displaced: null };
  const placed: Placed[] = [
    [place, attacker.seat, attacker.zombie],
    [space, defender.seat, defender.zombie],
  ];
  return { ...stand(scene, placed, true), fights: [...scene.fights, fight] };
}

function flipped(scene: Scene, { seat, zombie }: Fighter, piece: string): Scene {
  const flip = { seat, zombie, piece };
  return change(scene, (fight) => ({ ...fight, flips: [...fight.flips, flip] }));
}

function fightEnded(scene: Scene, { space, displaced }: Of<"FightEnded">): Scene {
  const tokens = new Map(scene.tokens);
  if (displaced) tokens.delete(space);
  return { ...change(scene, (fight) => ({ ...fight, displaced })), tokens };
}

function change(scene: Scene, how: (fight: Fight) => Fight): Scene {
  const last = scene.fights.at(-1);
  return last ? { ...scene, fights: [...scene.fights.slice(0, -1), how(last)] } : scene;
}

function dug(scene: Scene, event: Of<"TileDug" | "TileReturned">): Scene {
  const { space, tile, stage } = event;
  const dig =
    scene.dig && !scene.dig.isPast
      ? scene.dig
      : { tokens: scene.tokens, squares: new Map(), fallen: [], isPast: false };
  const winner = event.kind === "TileDug" ? event.seat : null;
  const order = dig.squares.size;
  const square = { tile, winner, stage, order };
  const next = { ...scene, dig: { ...dig, squares: new Map([...dig.squares, [squareOf(space), square]]) } };
  return winner === null ? next : bring(next, winner, tile, space, order);
}

function fallen(scene: Scene, zombie: Fighter): Scene {
  return scene.dig ? { ...scene, dig: { ...scene.dig, fallen: [...scene.dig.fallen, zombie] } } : scene;
}

function bring(scene: Scene, seat: number, tile: string, from: string, order: number): Scene {
  const stash = /^(C|M)/.test(tile) ? "lab" : "vault";
  return { ...scene, origins: new Map([...scene.origins, [`${stash}${seat} ${tile}`, { from, order }]]) };
}
