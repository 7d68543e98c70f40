import { expect, it } from "vitest";
import { parseRules, search } from "./rulebook";

const BOOK = `# Game

Once upon a time.

## 4 A turn

### GR-4.4 Playing
Lay **one** card, \`D2\` or another:
- here
- there

| Card | Count |
|---|---|
| R1 | 9 |

### GR-4.5 Ending
Say so.`;

it("finds numbers, sections, lists and tables", () => {
  const [introduction, playing] = parseRules(BOOK);
  expect(introduction?.number).toBe("");
  expect([playing?.number, playing?.section]).toEqual(["GR-4.4", "A turn"]);
  expect(playing?.blocks.map((block) => block.kind)).toEqual(["text", "list", "table"]);
  expect(playing?.blocks[0]).toEqual({
    kind: "text",
    parts: [
      { style: "plain", text: "Lay " },
      { style: "strong", text: "one" },
      { style: "plain", text: " card, " },
      { style: "code", text: "D2" },
      { style: "plain", text: " or another:" },
    ],
  });
});

it("searches all words, in any case", () => {
  expect(search(parseRules(BOOK), "CARD lay").map((rule) => rule.number)).toEqual(["GR-4.4"]);
  expect(search(parseRules(BOOK), "gr-4.5").map((rule) => rule.number)).toEqual(["GR-4.5"]);
});
