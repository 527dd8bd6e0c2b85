import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./fonts.css";
import "./style.css";
import "./app/pages.css";
import { settings } from "./settings/settings.svelte.ts";
import { loadWords } from "./words/index.ts";

await loadWords(settings.language);
mount(App, { target: document.querySelector("#app")! });
/* The pages without a line; a browser that keeps nothing, or a host without https, goes without. */
navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
  if (data === "where") ports[0]?.postMessage(location.href);
});
if (import.meta.env.PROD) void navigator.serviceWorker?.register("./worker.js").catch(() => undefined);
