/** One line on the page while the server compiles the rules for its machine; the page is there before them. */
import { settings } from "../settings/settings.svelte.ts";
import { loadWords, say } from "../words/index.ts";
import "./compiling.css";

const PAUSE_MS = 700;
/** A server that has its rules is ready sooner. */
const PATIENCE_MS = 2500;

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function isReady(): Promise<boolean> {
  const answer = await fetch("/readyz");
  await answer.text(); // a body that nobody reads keeps its request open
  return answer.status !== 503;
}

async function watch(): Promise<void> {
  if (await isReady()) return;
  await later(PATIENCE_MS);
  if (await isReady()) return;
  const line = document.createElement("p");
  line.className = "compiling panel";
  line.role = "status";
  await loadWords(settings.language);
  line.textContent = say("compiling");
  document.body.append(line);
  try {
    while (!(await isReady())) await later(PAUSE_MS);
  } finally {
    line.remove();
  }
}

void watch().catch(() => undefined);
