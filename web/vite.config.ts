import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vitest/config";

/** A file beside this one; folders may have spaces in their names. */
const here = (path: string): string => decodeURIComponent(new URL(path, import.meta.url).pathname);

const partOf = (table: unknown, path: readonly string[]): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown>)[key], table);

/** The words and boxes of the games lie as TOML in the Python package: one source for all. `?title.name` is a part. */
const toml: Plugin = {
  name: "toml",
  transform(text, id) {
    const [file = "", part] = id.split("?");
    if (!file.endsWith(".toml")) return null;
    return { code: `export default ${JSON.stringify(partOf(parse(text), part?.split(".") ?? []))}`, map: null };
  },
};

export default defineConfig({
  root: here("."),
  plugins: [toml, svelte({ compilerOptions: { runes: true } })],
  resolve: {
    alias: [
      { find: /^\$games\//, replacement: here("../src/highgate/games/") },
      { find: "$wire", replacement: here("../src/highgate/server/schemas/wire.gen.ts") },
      { find: /^\$\//, replacement: here("src/") },
    ],
  },
  build: {
    outDir: here("../src/highgate/server/_static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no inline code
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
