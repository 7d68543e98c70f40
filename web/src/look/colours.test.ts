import { expect, it } from "vitest";

const COMPONENTS = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
const STYLE = /<style>(.*)<\/style>/s;
const HEX = /#[0-9a-f]{3,8}\b/gi;

it("styles name colours by their tokens: look/tokens.css for all, look.css for one game", () => {
  const found = Object.entries(COMPONENTS).flatMap(([path, text]) =>
    [...(STYLE.exec(text)?.[1]?.matchAll(HEX) ?? [])].map(([colour]) => `${path} ${colour}`),
  );
  expect(Object.keys(COMPONENTS).length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
