import { expect, it } from "vitest";
import { deviations } from "./options";

const option = (name: string, usual: string) => ({ name, help: "", values: [], default: usual, rule: "GR-7.1" });

it("names what is not usual, and not how many play", () => {
  const options = [option("seats", "4"), option("spy_timing", "either"), option("learning_open", "false")];
  const found = deviations(options, { seats: 3, spy_timing: "either", learning_open: true });
  expect(found.map(({ option, value }) => [option.name, value])).toEqual([["learning_open", "true"]]);
});
