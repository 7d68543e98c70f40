import { expect, it } from "vitest";

const GAMES = Object.keys(import.meta.glob("./*/index.ts")).map((path) => path.split("/")[1] ?? "");
const SOURCES = import.meta.glob<string>("../**/*.{ts,svelte,css}", { query: "?raw", import: "default", eager: true });
const EXAMPLES = ["../art/look/FrameLook.svelte"];

it.each(GAMES)("only the folder of %s names it", (game) => {
  const named = new RegExp(game.replace("_", "[_ ]?"), "i");
  const found = Object.entries(SOURCES)
    .filter(([path, text]) => named.test(text) && !path.startsWith(`./${game}/`))
    .map(([path]) => path);
  expect(found.filter((path) => !EXAMPLES.includes(path))).toEqual([]);
});
