/** Writes every face as a self-contained SVG file: `npm run tiles -- FOLDER [FACES.json]`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Face } from "../src/art/face.ts";
import { tileDocument } from "../src/art/document.ts";

const [folder, source = "src/art/faces.json"] = process.argv.slice(2);
if (!folder) {
  console.error("No folder given. Say where the SVG files shall go: npm run tiles -- FOLDER");
  process.exit(1);
}
const faces = JSON.parse(readFileSync(source, "utf8")) as Face[];
mkdirSync(folder, { recursive: true });
for (const face of faces) writeFileSync(join(folder, `${face.name}.svg`), tileDocument(face));
console.log(`${faces.length} faces written to ${folder}`);
