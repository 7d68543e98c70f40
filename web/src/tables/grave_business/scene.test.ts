import { expect, it } from "vitest";
import type { GameEvent, Item, Picture } from "./vocabulary";
import { BARE, countAt, follow } from "./scene";

const STONES = [
  { zombie: 9, brains: 2, bones: 1 },
  { zombie: 11, brains: 2, bones: 3 },
  { zombie: 13, brains: 3, bones: 1 },
];
const PICTURE = { seats: [{ headstones: STONES }, { headstones: STONES }] } as unknown as Picture;
const items = (...events: GameEvent[]): Item[] => events.map((event, n) => ({ n, phrase: "", event }));

// GB-8.2, the digging example of the rules.
const REVEALED: GameEvent = {
  kind: "Revealed",
  zombies: {
    to: "all",
    is: [
      ["W2", 0, 11],
      ["N2", 0, 13],
      ["G44", 0, 9],
      ["E2", 1, 9],
      ["S2", 1, 13],
      ["G23", 1, 11],
    ],
  },
};

it("counts brains and bones as the rules do", () => {
  const { dig } = follow(BARE, items(REVEALED, { kind: "TileDug", seat: 0, space: "G22", tile: "T1", stage: "bones" }));
  const at = (square: number) =>
    countAt(square, dig?.tokens ?? new Map(), PICTURE).map(({ brains, bones }) => [brains, bones]);
  expect(at(5)).toEqual([
    [5, 4],
    [5, 2],
  ]);
  expect(at(6)).toEqual([
    [2, 3],
    [5, 4],
  ]);
  expect(at(15)).toEqual([
    [3, 1],
    [0, 0],
  ]);
});

it("keeps a dig until the next round has begun, and says where tiles came from", () => {
  const dug = follow(BARE, items(REVEALED, { kind: "TileDug", seat: 1, space: "G23", tile: "CN3", stage: "brains" }));
  expect(dug.origins.get("lab1 CN3")?.from).toBe("G23");
  expect(
    follow(dug, items({ kind: "RoundBegan", tiles: { to: "all", is: [] }, number: 2, supply: 40 })).dig?.isPast,
  ).toBe(true);
});

it("tells a fight flip by flip, over the pause of a decision", () => {
  const attack: GameEvent = {
    kind: "Attacked",
    seat: 0,
    zombie: { to: "all", is: 9 },
    place: "A1",
    space: "E2",
    target: 1,
    defender: { to: "all", is: 13 },
  };
  const begun = follow(
    BARE,
    items(attack, { kind: "EquipmentFlipped", seat: 1, zombie: 13, tile: { to: "all", is: "SH" } }),
  );
  expect(begun.fights[0]).toMatchObject({ displaced: null, flips: [{ piece: "SH" }] });
  const ended = follow(begun, items({ kind: "FightEnded", seat: 1, zombie: 13, space: "E2", displaced: true }));
  expect(ended.fights[0]?.displaced).toBe(true);
  expect([...ended.tokens.keys()]).toEqual(["A1"]);
});

it("knows no more of a hidden zombie than it was told", () => {
  const placed = follow(
    BARE,
    items({ kind: "ZombiePlaced", seat: 1, space: "N1", face_up: false, zombie: { to: [1] } }),
  );
  expect(placed.tokens.get("N1")).toMatchObject({ seat: 1, zombie: null, face_up: false });
});
