/** The rules of every box, as docs/rules tells them; a language without a book of its own reads the English one. */
import { BOXES, type BoxName } from "../game/boxes.ts";
import { orOffline } from "../net/api.ts";
import type { Language } from "../settings/languages.ts";
import { searched, sectionsOf, type Block, type Section } from "./book.ts";

const ENGLISH = import.meta.glob<Block[]>("../../../docs/rules/*.md", { import: "default" });
const OTHERS = import.meta.glob<Block[]>("../../../docs/rules/*/*.md", { import: "default" });
const FOLDER = "../../../docs/rules";

export interface Book {
  box: BoxName;
  language: Language;
  sections: Section[];
}

/** The pages paint the maps: how to read their signs is for the terminal. */
function withoutSigns(blocks: Block[]): Block[] {
  const table = blocks.findIndex((block) => block.is === "table" && block.rows[0]?.[0]?.[0]?.is === "code");
  return table < 1 ? blocks : blocks.filter((_, i) => i !== table && i !== table - 1);
}

export async function readBook(box: BoxName, language: Language): Promise<Book> {
  const own = OTHERS[`${FOLDER}/${language}/${box}.md`];
  const read = own ?? ENGLISH[`${FOLDER}/${box}.md`];
  if (!read) throw new Error(`There are no rules of ${box}.`);
  return {
    box,
    language: own ? language : "en",
    sections: sectionsOf(withoutSigns(await orOffline(read()))),
  };
}

/** In how many places of every book a word stands. */
export async function countEverywhere(word: string, language: Language): Promise<Record<BoxName, number>> {
  const counts = BOXES.map(async (name) => {
    const { sections } = await readBook(name, language);
    const blocks = searched(sections, word).flatMap((section) =>
      section.blocks.filter((block) => block.is !== "map"),
    );
    return [name, blocks.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<BoxName, number>;
}
