import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { rollupOptions: { input: { gallery: "gallery.html" } } },
  test: { include: ["tests/**/*.test.ts"] },
});
