import { expect, test } from "vitest";
import type { CryptPicture, Holds, Item, LidName, Picture, Secret } from "./vocabulary";
import { shotsOf, stillToShow } from "./shots";

const closed = (name: string): CryptPicture => ({
  crypt: name,
  col: 1,
  row: 1,
  region: "NW",
  state: "closed",
  lid: null,
  holds: null,
  owner: null,
  is_area: false,
  is_asked: false,
});

function picture(changes: Partial<Picture> = {}, ...open: Partial<CryptPicture>[]): Picture {
  const crypts = ["A1", "B1"].map((name) => ({ ...closed(name), ...open.find((crypt) => crypt.crypt === name) }));
  const row = {
    seat: 0,
    row: ["B", "R", null, "R", "Y"] as const,
    vampires: 5,
    left_end: "B",
    right_end: "Y",
    garlic: 3,
    garlic_out: 0,
    stakes: 0,
    has_rat: false,
  };
  return {
    layout: "quarters_9x7",
    crypts,
    seats: [row],
    me: { seat: 0 },
    decision: "open",
    asked: 0,
    turn: 0,
    outbreak: null,
    gifts: null,
    pile: 6,
    supply: 13,
    rats: 6,
    rats_found: 0,
    turns: 0,
    most_turns: 600,
    null_turns: 0,
    most_null_turns: 10,
    memory_assist: "off",
    known_repeats: null,
    reason: null,
    places: [],
    deviations: {},
    ...changes,
  };
}

const all = <T>(value: T): Secret<T> => ({ to: [0, 1], is: value });
const opened = (lid: LidName, content: Holds = "empty", owner = -1): Item => ({
  n: 1,
  phrase: "Opened_empty",
  faded: "Opened_unseen",
  event: {
    kind: "Opened",
    seat: 0,
    crypt: all("A1"),
    lid: all(lid),
    content: all(content),
    owner: all(owner),
    outbreak: false,
  },
});
const buried: Item = {
  n: 2,
  phrase: "Buried",
  faded: "Buried_unseen",
  event: { kind: "Buried", seat: 0, end: "L", colour: all("B"), crypt: all("A1") },
};

const shown = (shots: ReturnType<typeof shotsOf>) =>
  shots.map((shot) => shot.picture.crypts.map((crypt) => [crypt.state, crypt.lid, crypt.holds]));

test("a burial opens, fills and closes the crypt, and nothing of it is left", () => {
  const shots = shotsOf(picture(), picture(), [opened("B"), buried]);
  expect(shown(shots).map((crypts) => crypts[0])).toEqual([
    ["open", "B", "empty"],
    ["open", "B", "B"],
    ["closed", null, null],
  ]);
  expect(shots.map((shot) => shot.opening?.fate)).toEqual(["fits", "fits", undefined]);
});

test("only the two outermost vampires fit", () => {
  expect(shotsOf(picture(), picture(), [opened("R")])[0]?.opening?.fate).toBe("misses");
  expect(shotsOf(picture(), picture(), [opened("Y")])[0]?.opening?.fate).toBe("fits");
});

test("what is found is named: a sleeper, garlic, one's own garlic, a rat", () => {
  const fate = (...found: [LidName, Holds?, number?]) =>
    shotsOf(picture(), picture(), [opened(...found)])[0]?.opening?.fate;
  expect([fate("B", "B"), fate("B", "garlic", 1), fate("B", "garlic", 0), fate("rat")]).toEqual([
    "vampire",
    "garlic",
    "own_garlic",
    "rat",
  ]);
});

test("a lid that stays open needs no film", () => {
  const after = picture(
    { decision: "garlic" },
    { crypt: "A1", state: "open", lid: "R", holds: "empty", is_asked: true },
  );
  expect(shotsOf(picture(), after, [opened("R")])).toHaveLength(1);
});

test("what was told reduced shows nothing", () => {
  const hidden = { to: [0, 1] };
  const reduced: Item = {
    n: 1,
    phrase: "Opened_unseen",
    event: { kind: "Opened", seat: 0, crypt: hidden, lid: hidden, content: hidden, owner: hidden, outbreak: false },
  };
  const shots = shotsOf(picture(), picture(), [reduced]);
  expect(shots).toHaveLength(1);
  expect(shots[0]?.opening).toBeNull();
});

test("a closing lid is shown for the length of the reveal, all others wait for nothing", () => {
  const open = picture({}, { crypt: "A1", state: "open", lid: "R", holds: "empty" });
  const since = new Map([["A1", 1000]]);
  expect(stillToShow(open, picture(), since, 3000, 1500)).toBe(2500);
  expect(stillToShow(open, open, since, 3000, 1500)).toBe(0);
  expect(stillToShow(open, picture(), since, 3000, 9000)).toBe(0);
});
