import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followAttention } from "./app/attention.svelte";
import { renewPush } from "./app/push";
import { workOffline } from "./look/offline";
import { followLinks } from "./app/router.svelte";
import { followSettings } from "./app/settings.svelte";
import { keepFocus } from "./look/refuge";

followSettings();
followLinks();
keepFocus();
mount(App, { target: document.getElementById("app")! });
followAttention();
workOffline();
void renewPush();
