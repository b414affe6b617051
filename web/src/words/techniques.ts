// How to look for each technique; what it is called and what it is says the core (core/techniques.ts).

import { de } from "./techniques/de";
import { en } from "./techniques/en";
import { it } from "./techniques/it";
import type { Catalogue } from "./words.svelte";

export const looks: Catalogue<typeof en> = { en, de, it };
