import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { palette } from "./look/palette.svelte";
import { sounds } from "./frame/sounds.svelte";
import { speech } from "./words/language.svelte";

import.meta.glob("./tables/*/look.css", { eager: true });

palette.begin();
sounds.begin();
await speech.begin();
mount(App, { target: document.body });
if ("serviceWorker" in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register("/worker.js").catch(() => {});
