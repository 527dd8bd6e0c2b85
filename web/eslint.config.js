import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

/** What neither the formatter nor the compiler sees; `make lint` runs it over all of web/. */
export default ts.config(
  { ignores: ["dist", "node_modules", "src/net/schema.ts", "src/facts/facts.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // The compiler knows every name, with its types.
      "no-undef": "off",
      // Maps and sets are made anew and kept in $state.raw; none of them is changed after it is shown.
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
    },
  },
  {
    // Here the markup is our own art, drawn by src/art from facts of the package.
    files: ["src/App.svelte", "src/board/*.svelte", "src/game/Hero.svelte", "src/rules/RuleMap.svelte"],
    rules: { "svelte/no-at-html-tags": "off" },
  },
);
