// What eslint reads the page's code for: faults. How code looks is prettier's, and what types forbid is TypeScript's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const unused = { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrorsIgnorePattern: "^_" };

export default defineConfig(
  { ignores: ["dist/", "src/core/types.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    rules: {
      "array-callback-return": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-unreachable-loop": "error",
      "@typescript-eslint/no-unused-vars": ["error", unused], // A name that opens with _ says that it is not used.
      "svelte/require-store-reactive-access": "off", // There are no stores.
      "svelte/no-useless-mustaches": "off", // {" "} is a blank that neither Svelte nor prettier may drop.
    },
  },
  { files: ["**/*.{js,mjs}"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ["**/*.{ts,svelte}"],
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ["vitest.browser.config.ts", "vitest.browsers.config.ts", "vitest.seventh.config.ts"],
        },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
        svelteConfig,
      },
    },
    rules: {
      "no-undef": "off", // TypeScript knows the names.
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-array-delete": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-for-in-array": "error",
      "@typescript-eslint/no-implied-eval": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/prefer-promise-reject-errors": "error",
      "@typescript-eslint/require-array-sort-compare": "error",
      "@typescript-eslint/restrict-plus-operands": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    // Above 70 lines a function is two. In tests, a function is often a list of them.
    files: ["src/**/*.{ts,svelte}", "tools/**"],
    rules: { "max-lines-per-function": ["error", { max: 70, skipBlankLines: true, skipComments: true }] },
  },
  {
    // It reports every set that a class hands out, though $derived makes each anew and none is changed in its place.
    files: ["**/*.svelte.ts"],
    rules: { "svelte/prefer-svelte-reactivity": "off" },
  },
);
