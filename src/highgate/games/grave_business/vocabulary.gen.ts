// The words of grave_business, made from what it declares by `make golden`; do not edit.

/** A value that not everybody may read; `is` is missing where it was not told. */
export interface Secret<T> {
  readonly to: "all" | readonly number[];
  readonly is?: T;
}

/** A zombie on a space; its value is null where only its back was ever shown. */
export interface TokenPicture {
  readonly seat: number;
  readonly zombie: number | null;
  readonly name: string | null;
  readonly face_up: boolean;
  readonly is_peeked: boolean;
  readonly peeked_by: readonly number[];
}

/** Of one seat at one square: brains, bones, and how many face-down zombies may add to them. */
export interface Sum {
  readonly brains: number;
  readonly bones: number;
  readonly unknown: number;
}

/** GB-11: a square, with brains and bones of all zombies whose face this seat can see. */
export interface SquarePicture {
  readonly space: string;
  readonly token: TokenPicture | null;
  readonly tile: string | null;
  readonly value: number | null;
  readonly sums: readonly Sum[];
}

/** An action space. */
export interface SpacePicture {
  readonly space: string;
  readonly token: TokenPicture | null;
}

export type StashName = "vault" | "lab";

/** A Steal! space on somebody's board. */
export interface StealPicture {
  readonly space: string;
  readonly token: TokenPicture | null;
  readonly board: number;
  readonly stash: StashName;
}

export type ColourName = "green" | "purple" | "orange" | "blue";

/** A headstone: pile, damage against the threshold, equipment (GB-6). */
export interface HeadstonePicture {
  readonly zombie: number;
  readonly name: string | null;
  readonly brains: number;
  readonly bones: number;
  readonly is_active: boolean;
  readonly is_built: boolean;
  readonly pile: number;
  readonly pieces: readonly string[] | null;
  readonly damage: readonly string[];
  readonly hurt: number;
  readonly falls_at: number;
  readonly equipped: number;
  readonly equipment: readonly string[] | null;
}

/** GB-6.3, GB-6.3a: tiles where they lie open now, else their number. */
export interface StashPicture {
  readonly count: number;
  readonly tiles: readonly string[] | null;
  readonly points: number | null;
  readonly placed: number;
}

/** A board with its headstones and stashes, as one seat sees it. */
export interface SeatPicture {
  readonly seat: number;
  readonly colour: ColourName | null;
  readonly headstones: readonly HeadstonePicture[];
  readonly unplaced: number;
  readonly hidden: readonly number[];
  readonly removed: readonly number[];
  readonly vault: StashPicture;
  readonly lab: StashPicture;
  readonly score: number | null;
  readonly remnants: readonly string[];
  readonly active_value: number;
  readonly highest_zombie: number;
  readonly has_marker: boolean;
  readonly attacks: number;
  readonly round_attacks: number;
  readonly is_telescoped: boolean;
  readonly chooses_loot: boolean;
  readonly has_passed: boolean;
  readonly final_score: number | null;
}

/** The zombie that is being built. */
export interface Building {
  readonly zombie: number;
  readonly tiles: readonly string[];
  readonly value: number;
}

/** One's own tokens, and the zombie one is building. */
export interface OwnPicture {
  readonly seat: number;
  readonly available: readonly number[];
  readonly building: Building | null;
}

export type Decision = "place" | "peek" | "shovel" | "wand" | "steal_from" | "steal_pick" | "give_marker" | "manage" | "build" | "finished" | "turn_over" | "fight" | "steal" | "retrieve" | "managed" | "renew";

/** Whose zombie, its value and its name. */
export interface Fighter {
  readonly seat: number;
  readonly zombie: number;
  readonly name: string | null;
}

/** The fight whose equipment is being decided. */
export interface FightPicture {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly space: string;
  readonly flipped_by: "attacker" | "defender";
  readonly tile: string;
}

/** A theft; GB-5.8.3: who picks sees what is left of the stash while he decides. */
export interface TheftPicture {
  readonly thief: number;
  readonly victim: number | null;
  readonly stash: StashName;
  readonly is_asked: boolean;
  readonly tile: string | null;
  readonly choice: readonly string[] | null;
}

/** Everything that is drawn for one seat, or for a watcher. */
export interface Picture {
  readonly squares: readonly SquarePicture[];
  readonly edges: readonly SpacePicture[];
  readonly steal_spaces: readonly StealPicture[];
  readonly marker_space: SpacePicture | null;
  readonly mausoleum: readonly SpacePicture[];
  readonly seats: readonly SeatPicture[];
  readonly me: OwnPicture | null;
  readonly decision: Decision;
  readonly asked: number | null;
  readonly turn: number | null;
  readonly marker: number | null;
  readonly favoured: number | null;
  readonly fight: FightPicture | null;
  readonly thefts: readonly TheftPicture[];
  readonly round: number;
  readonly max_rounds: number | null;
  readonly stall: number;
  readonly stall_rounds: number | null;
  readonly supply: number;
  readonly rounds_left: number;
  readonly box: readonly string[];
  readonly reason: string | null;
  readonly places: readonly number[];
  readonly stashes_open: boolean;
  readonly deviations: Readonly<Record<string, unknown>>;
}

/** A zombie, and the space it goes to or attacks. */
export interface MoveTerms {
  readonly do: "place" | "attack";
  readonly zombie: number;
  readonly space: string;
}

/** What needs no more words. */
export interface PlainTerms {
  readonly do: "pass" | "decline" | "raise" | "done";
}

/** A space that is looked at or dug. */
export interface SpaceTerms {
  readonly do: "peek" | "shovel";
  readonly space: string;
}

/** Whose zombie is mended. */
export interface MendTerms {
  readonly do: "wand";
  readonly seat: number;
  readonly zombie: number;
}

/** A player who is robbed, or gets the marker. */
export interface SeatTerms {
  readonly do: "from" | "give";
  readonly seat: number;
}

/** A tile that is stolen or built in. */
export interface TileTerms {
  readonly do: "pick" | "use";
  readonly tile: string;
}

/** A zombie to be built. */
export interface BuildTerms {
  readonly do: "build";
  readonly zombie: number;
}

/** Equipment, and the zombie that gets it. */
export interface EquipTerms {
  readonly do: "equip";
  readonly tile: string;
  readonly zombie: number;
}

export type Stage = "alone" | "brains" | "bones" | "marker" | "tie" | "unwanted";

/** How many of each tile, in the order of the box. */
export interface SupplyFilled {
  readonly kind: "SupplyFilled";
  readonly tiles: readonly number[];
}

/** A seat gets its board and its colour (GB-3.5, GB-3.6). */
export interface BoardDealt {
  readonly kind: "BoardDealt";
  readonly seat: number;
  readonly colour: ColourName;
}

/** Whatever was known of the order of a pile is so no more (GB-4.4.8, GB-4.7.1). */
export interface PileShuffled {
  readonly kind: "PileShuffled";
  readonly seat: number;
  readonly zombie: number;
  readonly count: number;
  readonly pieces: Secret<readonly string[]>;
}

/** The Start Player marker goes to a seat (GB-5.1.7). */
export interface MarkerPassed {
  readonly kind: "MarkerPassed";
  readonly seat: number;
}

/** The graveyard is filled anew. */
export interface RoundBegan {
  readonly kind: "RoundBegan";
  readonly tiles: Secret<readonly string[]>;
  readonly number: number;
  readonly supply: number;
}

/** The end, and why. */
export interface GameFinished {
  readonly kind: "GameFinished";
  readonly reason: string;
}

/** What lies in a lab or vault is shown (GB-6.2a, GB-6.3). */
export interface StashShown {
  readonly kind: "StashShown";
  readonly seat: number;
  readonly stash: StashName;
  readonly tiles: Secret<readonly string[]>;
}

/** All three Remnants lie in the lab of a seat. */
export interface MasterResurrected {
  readonly kind: "MasterResurrected";
  readonly seat: number;
}

/** The scores, and the places that follow from them (GB-5.3.3, GB-5.3.4). */
export interface GameEnded {
  readonly kind: "GameEnded";
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** A seat is to place a zombie. */
export interface TurnBegan {
  readonly kind: "TurnBegan";
  readonly seat: number;
}

/** A zombie goes to a free space (GB-4.2.4). */
export interface ZombiePlaced {
  readonly kind: "ZombiePlaced";
  readonly seat: number;
  readonly space: string;
  readonly face_up: boolean;
  readonly zombie: Secret<number>;
}

/** No space is left for this seat. */
export interface PassForced {
  readonly kind: "PassForced";
  readonly seat: number;
}

/** Everybody sees that it happens and where. */
export interface Peeked {
  readonly kind: "Peeked";
  readonly seat: number;
  readonly space: string;
  readonly owner: number;
  readonly zombie: Secret<number>;
}

/** The attacker stands on `place`; the zombie on `space` is turned up. */
export interface Attacked {
  readonly kind: "Attacked";
  readonly seat: number;
  readonly zombie: Secret<number>;
  readonly place: string;
  readonly space: string;
  readonly target: number;
  readonly defender: Secret<number>;
}

/** A corpse piece becomes damage. */
export interface PieceFlipped {
  readonly kind: "PieceFlipped";
  readonly seat: number;
  readonly zombie: number;
  readonly piece: Secret<string>;
}

/** Equipment on a zombie is turned up. */
export interface EquipmentFlipped {
  readonly kind: "EquipmentFlipped";
  readonly seat: number;
  readonly zombie: number;
  readonly tile: Secret<string>;
}

/** The other side flips next. */
export interface FoughtBack {
  readonly kind: "FoughtBack";
  readonly seat: number;
}

/** A Shovel takes the tile of a square. */
export interface ShovelUsed {
  readonly kind: "ShovelUsed";
  readonly seat: number;
  readonly space: string;
  readonly tile: string;
}

/** A Wand mends a zombie. */
export interface WandUsed {
  readonly kind: "WandUsed";
  readonly seat: number;
  readonly owner: number;
  readonly zombie: number;
}

/** A seat lets a Shovel or a Wand (GB-4.4.8) be. */
export interface EffectDeclined {
  readonly kind: "EffectDeclined";
  readonly seat: number;
}

/** The zombies of a seat are turned up, now and for the rest of the round. */
export interface TelescopeUsed {
  readonly kind: "TelescopeUsed";
  readonly seat: number;
  readonly target: number;
  readonly zombies: Secret<readonly (readonly [string, number, number])[]>;
}

/** What the Telescope does when all zombies are placed face up. */
export interface LootWillBeChosen {
  readonly kind: "LootWillBeChosen";
  readonly seat: number;
}

/** The defender is displaced, or stays. */
export interface FightEnded {
  readonly kind: "FightEnded";
  readonly seat: number;
  readonly zombie: number;
  readonly space: string;
  readonly displaced: boolean;
}

/** All zombies on the board are turned up. */
export interface Revealed {
  readonly kind: "Revealed";
  readonly zombies: Secret<readonly (readonly [string, number, number])[]>;
}

/** A seat that lies behind is favoured. */
export interface CatchUpGranted {
  readonly kind: "CatchUpGranted";
  readonly seat: number;
}

/** Thief, victim (-1 while it is open) and stash of each theft (GB-5.7.1). */
export interface TheftsBegan {
  readonly kind: "TheftsBegan";
  readonly thefts: readonly (readonly [number, number, StashName])[];
}

/** A thief names his victim, or picks a tile (GB-5.8.3). */
export interface ThiefAsked {
  readonly kind: "ThiefAsked";
  readonly seat: number;
  readonly number: number;
  readonly decision: Decision;
}

/** A thief says whom he robs. */
export interface VictimNamed {
  readonly kind: "VictimNamed";
  readonly seat: number;
  readonly number: number;
  readonly victim: number;
  readonly stash: StashName;
}

/** A tile leaves a stash (GB-6.1). */
export interface TileStolen {
  readonly kind: "TileStolen";
  readonly seat: number;
  readonly number: number;
  readonly victim: number;
  readonly stash: StashName;
  readonly tile: Secret<string>;
}

/** Only now the stolen tiles lie with the thieves. */
export interface LootBrought {
  readonly kind: "LootBrought";
}

/** Who wins a tile, and at which stage: alone, brains, bones or marker. */
export interface TileDug {
  readonly kind: "TileDug";
  readonly seat: number;
  readonly space: string;
  readonly tile: string;
  readonly stage: Stage;
}

/** Nobody dug for it (`unwanted`), or nobody won (`tie`). */
export interface TileReturned {
  readonly kind: "TileReturned";
  readonly space: string;
  readonly tile: string;
  readonly stage: Stage;
}

/** Who stands on the marker says who gets it. */
export interface MarkerOffered {
  readonly kind: "MarkerOffered";
  readonly seat: number;
}

/** All tokens come back; an idle round is counted (GB-5.1.9). */
export interface ZombiesRetrieved {
  readonly kind: "ZombiesRetrieved";
}

/** Everything that lay there is shown and leaves the game. */
export interface Dismembered {
  readonly kind: "Dismembered";
  readonly seat: number;
  readonly zombie: number;
  readonly pieces: Secret<readonly string[]>;
  readonly equipment: Secret<readonly string[]>;
}

/** A seat may build and equip; `shown` is the equipment in an open vault, by kind (GB-6.2a). */
export interface ManagerAsked {
  readonly kind: "ManagerAsked";
  readonly seat: number;
  readonly shown: readonly number[];
}

/** A seat chooses a zombie to be built. */
export interface BuildingBegan {
  readonly kind: "BuildingBegan";
  readonly seat: number;
  readonly zombie: number;
}

/** A tile goes into the zombie being built (GB-6.1). */
export interface TileUsed {
  readonly kind: "TileUsed";
  readonly seat: number;
  readonly tile: Secret<string>;
}

/** The zombie being built is complete. */
export interface ZombieRaised {
  readonly kind: "ZombieRaised";
  readonly seat: number;
  readonly zombie: number;
}

/** Everybody sees which zombie, the owner alone which equipment (GB-6.1). */
export interface Equipped {
  readonly kind: "Equipped";
  readonly seat: number;
  readonly zombie: number;
  readonly tile: Secret<string>;
}

/** A seat builds and equips no more. */
export interface ManagerDone {
  readonly kind: "ManagerDone";
  readonly seat: number;
}

/** All seats are done. */
export interface RoundEnded {
  readonly kind: "RoundEnded";
  readonly number: number;
}

/** How many of each tile, then of each named piece by seat. */
export interface BoxArranged {
  readonly kind: "BoxArranged";
  readonly tiles: readonly number[];
}

/** A headstone: its pile as a bag and in its order, its damage, the equipment on it. */
export interface ZombieArranged {
  readonly kind: "ZombieArranged";
  readonly seat: number;
  readonly zombie: number;
  readonly built: boolean;
  readonly count: number;
  readonly pieces: Secret<readonly string[]>;
  readonly order: Secret<readonly string[]>;
  readonly damage: readonly string[];
  readonly equipped: number;
  readonly equipment: Secret<readonly string[]>;
}

/** A lab or vault. */
export interface StashArranged {
  readonly kind: "StashArranged";
  readonly seat: number;
  readonly stash: string;
  readonly count: number;
  readonly tiles: Secret<readonly string[]>;
}

/** Which zombies of a seat are active, and which of them were removed. */
export interface TokensArranged {
  readonly kind: "TokensArranged";
  readonly seat: number;
  readonly active: readonly number[];
  readonly removed: readonly number[];
}

/** A token on its space. */
export interface TokenArranged {
  readonly kind: "TokenArranged";
  readonly seat: number;
  readonly space: string;
  readonly face_up: boolean;
  readonly peekers: number;
  readonly zombie: Secret<number>;
}

/** The squares, row by row; "-" is an empty one. */
export interface GraveyardArranged {
  readonly kind: "GraveyardArranged";
  readonly tiles: readonly string[];
}

/** The clockwork. */
export interface RoundArranged {
  readonly kind: "RoundArranged";
  readonly number: number;
  readonly stall: number;
  readonly marker: number;
  readonly taken: boolean;
}

/** What holds for seats this round, as masks; and attack counts. */
export interface SeatsArranged {
  readonly kind: "SeatsArranged";
  readonly passed: number;
  readonly telescoped: number;
  readonly choosers: number;
  readonly favoured: number;
  readonly attacks: readonly number[];
  readonly round_attacks: readonly number[];
}

/** Whose turn it is, and what is asked. */
export interface TurnArranged {
  readonly kind: "TurnArranged";
  readonly seat: number;
  readonly decision: string;
  readonly asked: number;
  readonly managed: number;
}

/** A fight at the effect of equipment. */
export interface FightArranged {
  readonly kind: "FightArranged";
  readonly attacker: readonly [number, number];
  readonly space: string;
  readonly defender: readonly [number, number];
  readonly defends: boolean;
  readonly tile: string;
}

export type GameEvent =
  | SupplyFilled
  | BoardDealt
  | PileShuffled
  | MarkerPassed
  | RoundBegan
  | GameFinished
  | StashShown
  | MasterResurrected
  | GameEnded
  | TurnBegan
  | ZombiePlaced
  | PassForced
  | Peeked
  | Attacked
  | PieceFlipped
  | EquipmentFlipped
  | FoughtBack
  | ShovelUsed
  | WandUsed
  | EffectDeclined
  | TelescopeUsed
  | LootWillBeChosen
  | FightEnded
  | Revealed
  | CatchUpGranted
  | TheftsBegan
  | ThiefAsked
  | VictimNamed
  | TileStolen
  | LootBrought
  | TileDug
  | TileReturned
  | MarkerOffered
  | ZombiesRetrieved
  | Dismembered
  | ManagerAsked
  | BuildingBegan
  | TileUsed
  | ZombieRaised
  | Equipped
  | ManagerDone
  | RoundEnded
  | BoxArranged
  | ZombieArranged
  | StashArranged
  | TokensArranged
  | TokenArranged
  | GraveyardArranged
  | RoundArranged
  | SeatsArranged
  | TurnArranged
  | FightArranged;

export type Terms = MoveTerms | PlainTerms | SpaceTerms | MendTerms | SeatTerms | TileTerms | BuildTerms | EquipTerms;

export type Question = "place" | "peek" | "shovel" | "wand" | "steal_from" | "steal_pick" | "give_marker" | "manage" | "build";

/** All of it, for the table that draws the game. */
export interface Vocabulary {
  readonly picture: Picture;
  readonly event: GameEvent;
  readonly terms: Terms;
  readonly question: Question;
}

/** By which rule an event happens. */
export const RULES: Readonly<Partial<Record<GameEvent["kind"], string>>> = {
  SupplyFilled: "GB-3.4",
  BoardDealt: "GB-3.2",
  PileShuffled: "GB-3.5",
  MarkerPassed: "GB-3.3",
  RoundBegan: "GB-4.1.3",
  GameFinished: "GB-4.1.2a",
  StashShown: "GB-5.8.3",
  MasterResurrected: "GB-5.3.1",
  GameEnded: "GB-5.3.2",
  TurnBegan: "GB-4.2.1",
  ZombiePlaced: "GB-4.2.3",
  PassForced: "GB-4.2.3",
  Peeked: "GB-4.3.2",
  Attacked: "GB-4.4.1",
  PieceFlipped: "GB-4.4.3",
  EquipmentFlipped: "GB-4.4.3",
  FoughtBack: "GB-4.4.3",
  ShovelUsed: "GB-4.4.7",
  WandUsed: "GB-4.4.8",
  EffectDeclined: "GB-4.4.7",
  TelescopeUsed: "GB-4.4.9",
  LootWillBeChosen: "GB-5.8.3",
  FightEnded: "GB-4.4.3",
  Revealed: "GB-5.1.1",
  CatchUpGranted: "GB-5.6.2",
  TheftsBegan: "GB-5.1.3",
  ThiefAsked: "GB-5.7.2",
  VictimNamed: "GB-5.7.2",
  TileStolen: "GB-5.1.2",
  LootBrought: "GB-5.1.3",
  TileDug: "GB-5.1.5",
  TileReturned: "GB-5.1.5",
  MarkerOffered: "GB-5.1.7",
  ZombiesRetrieved: "GB-5.1.8",
  Dismembered: "GB-4.6.2",
  ManagerAsked: "GB-4.7.1",
  BuildingBegan: "GB-4.7.1",
  TileUsed: "GB-4.7.1",
  ZombieRaised: "GB-4.7.1",
  Equipped: "GB-4.7.1",
  ManagerDone: "GB-4.7.1",
  RoundEnded: "GB-4.7.6",
};
