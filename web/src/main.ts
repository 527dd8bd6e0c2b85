import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import "./app/pages.css";

mount(App, { target: document.querySelector("#app")! });
