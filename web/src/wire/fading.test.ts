import { expect, test } from "vitest";
import { leftOf } from "./fading";

const opened = {
  n: 7,
  phrase: "Opened_empty",
  faded: "Opened_unseen",
  event: { kind: "Opened", seat: 1, crypt: { to: [0, 1], is: "D3" }, lid: { to: [0, 1], is: "B" } },
};

test("nothing of a fleeting item is kept but who and that", () => {
  expect(leftOf(opened)).toEqual({
    n: 7,
    phrase: "Opened_unseen",
    event: { kind: "Opened", seat: 1, crypt: { to: [0, 1] }, lid: { to: [0, 1] } },
  });
});

test("everything else is kept as it was told", () => {
  const item = { n: 8, phrase: "TurnedUp", event: { kind: "TurnedUp", colour: { to: [0], is: "R" } } };
  expect(leftOf(item)).toBe(item);
});
