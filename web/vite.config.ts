import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ruleBooks } from "./scripts/ruleBooks.ts";
import { screens } from "./scripts/screens.ts";
import { standalone } from "./scripts/standalone.ts";

/** The game alone goes into the package; `npm run gallery` builds the artist's page beside it. */
const gallery = process.env.BASTIDE_GALLERY === "1";

export default defineConfig({
  plugins: [ruleBooks(), screens(), svelte(), standalone()],
  base: "./",
  build: {
    outDir: gallery ? "dist" : "../src/bastide/web/pages",
    emptyOutDir: true,
    rollupOptions: { input: gallery ? { gallery: "gallery.html" } : { index: "index.html" } },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8717", "/ws": { target: "ws://127.0.0.1:8717", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/languages.ts"] },
});
