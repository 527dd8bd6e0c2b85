/** One line on the page while the server compiles the rules for its machine; the page is there before them. */
import { settings } from "../app/settings.svelte.ts";
import type { Language } from "../words/languages.ts";
import "./compiling.css";

const SENTENCE: Record<Language, string> = {
  en: "The rules are being compiled for this machine: half a minute, only this once.",
  ru: "Правила компилируются для этого компьютера: полминуты, один-единственный раз.",
  bg: "Правилата се компилират за този компютър: половин минута, само този път.",
};
const PAUSE_MS = 700;
/** A server that has its rules is ready sooner. */
const PATIENCE_MS = 2500;

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const isReady = async (): Promise<boolean> => (await fetch("/readyz")).status !== 503;

async function watch(): Promise<void> {
  if (await isReady()) return;
  await later(PATIENCE_MS);
  if (await isReady()) return;
  const line = document.createElement("p");
  line.className = "compiling panel";
  line.role = "status";
  line.textContent = SENTENCE[settings.language];
  document.body.append(line);
  try {
    while (!(await isReady())) await later(PAUSE_MS);
  } finally {
    line.remove();
  }
}

void watch().catch(() => undefined);
