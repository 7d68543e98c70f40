import { expect, it } from "vitest";
import { GameWords } from "$/words/fill";
import { logOf } from "./log";

const WORDS = new GameWords(
  {
    events: { Laid: "{seat:seats} lays {card:cards}.", Won: "{winners:seats} win." },
    cards: { D2: "a detective" },
    lists: { and: "{rest} and {last}" },
  },
  ["Ada", "Bob", "Cleo"],
);
const laid = (n: number, card: unknown) => ({ n, phrase: "Laid", event: { kind: "Laid", seat: 0, card } });

it("tells a secret only where it was told", () => {
  const log = logOf([laid(1, { to: [0], is: "D2" }), laid(2, { to: [1] })], WORDS);
  expect(log.map((line) => line.text)).toEqual(["Ada lays a detective.", "Ada lays ?."]);
});

it("forgets what was taken back", () => {
  expect(logOf([laid(1, "D2"), laid(2, "D2"), { n: 3, phrase: "taken_back", withdrawn: 1 }], WORDS)).toHaveLength(1);
});

it("lists names", () => {
  expect(logOf([{ n: 1, phrase: "Won", event: { winners: [0, 1, 2] } }], WORDS)[0]?.text).toBe(
    "Ada, Bob and Cleo win.",
  );
});
