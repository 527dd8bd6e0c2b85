import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import "./app/pages.css";
import { settings } from "./settings/settings.svelte.ts";
import { loadWords } from "./words/index.ts";

await loadWords(settings.language);
mount(App, { target: document.querySelector("#app")! });
