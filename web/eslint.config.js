import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

export default defineConfig(
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      "no-undef": "off", // svelte-check looks names up, and knows those of the browser
    },
  },
  {
    files: ["public/worker.js"],
    languageOptions: {
      globals: { self: "readonly", caches: "readonly", fetch: "readonly", Response: "readonly", URL: "readonly" },
    },
  },
);
