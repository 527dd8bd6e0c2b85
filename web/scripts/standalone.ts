/** Two scripts that are no modules of the page: one runs before it is painted, one is its service worker. */
import { createHash } from "node:crypto";
import { build } from "esbuild";
import type { Plugin } from "vite";

async function bundled(entry: string, define: Record<string, string> = {}): Promise<string> {
  const made = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    define,
  });
  return made.outputFiles[0]!.text;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 10);

/** Puts the early script into the head of the page, and beside the page a service worker that knows every file. */
export function standalone(): Plugin {
  return {
    name: "standalone",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const early = await bundled("src/startup/early.ts");
        const fileName = `assets/early-${hashOf(early)}.js`;
        this.emitFile({ type: "asset", fileName, source: early });
        page.source = String(page.source).replace(
          "<title>",
          `<script src="./${fileName}"></script>\n    <title>`,
        );
        const files = [...new Set([...Object.keys(bundle), fileName])]
          .filter((name) => name !== "index.html")
          .sort()
          .map((name) => `./${name}`);
        const worker = await bundled("src/startup/worker.ts", {
          FILES: JSON.stringify(files),
          BUILD: JSON.stringify(hashOf(page.source + files.join())),
        });
        this.emitFile({ type: "asset", fileName: "worker.js", source: worker });
      },
    },
  };
}
