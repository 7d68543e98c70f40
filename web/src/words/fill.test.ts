import { expect, test } from "vitest";
import { GameWords } from "./fill";

const words = new GameWords(
  {
    spaces: { marker: "marker space", vault: "vault of {number:seats}", A: "attack space {number}", G12: "grave" },
    seats: { "0": "Player 1" },
    events: { Placed: "On the {space:spaces}." },
  },
  ["", "", "Cleo"],
);

test("a name that ends in a number needs no entry of its own", () => {
  expect(words.event("Placed", { space: "vault2" })).toBe("On the vault of Cleo.");
  expect(words.event("Placed", { space: "vault0" })).toBe("On the vault of Player 1.");
  expect(words.event("Placed", { space: "A13" })).toBe("On the attack space 13.");
});

test("a name of its own goes before, and what has none stands for itself", () => {
  expect(words.name("spaces", "G12")).toBe("grave");
  expect(words.name("spaces", "G13")).toBe("G13");
  expect(words.name("spaces", "marker")).toBe("marker space");
});
