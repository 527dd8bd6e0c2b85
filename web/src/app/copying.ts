/** Text into the clipboard. */
import { say, type Key } from "../words/index.ts";

/** What a button that copies says: what it does, and after that how it went. */
export const copyLabel = (isCopied: boolean | undefined, before: Key): string =>
  say(isCopied === undefined ? before : isCopied ? "copied" : "copied.not");

/** How copying went, for those who listen: a button that changes its words is not read out. */
export const copyOutcome = (isCopied: boolean | undefined): string =>
  isCopied === undefined ? "" : copyLabel(isCopied, "copied");

/** Whether it got there. Browsers keep the clipboard from pages that come by plain http: there only the old way is left. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position: fixed; opacity: 0";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isCopied;
}
