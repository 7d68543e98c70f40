import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vitest/config";

const here = (path: string): string => new URL(path, import.meta.url).pathname;

/** The words of the games lie as TOML in the Python package: one source for all who speak. */
const toml: Plugin = {
  name: "toml",
  transform(text, id) {
    return id.endsWith(".toml") ? { code: `export default ${JSON.stringify(parse(text))}`, map: null } : null;
  },
};

export default defineConfig({
  root: here("."),
  plugins: [toml, svelte({ compilerOptions: { runes: true } })],
  resolve: {
    alias: [
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
