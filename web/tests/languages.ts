/** Every language is there before a test says something in it. */
import { LANGUAGES } from "../src/settings/languages.ts";
import { loadWords } from "../src/words/catalogue.ts";

await Promise.all(LANGUAGES.map(loadWords));
