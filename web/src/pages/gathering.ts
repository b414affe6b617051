// What the lobby says about how things stand: only what is true, the most important first.

import { inSentence } from "../app/names";
import { type Gathered, type Gathering, gatheringOf } from "../table/gathering";
import { people } from "../words/people";
import { listed, words } from "../words/words.svelte";

export type Stand = { gathering: Gathering; sentences: string[] };

/** `you`: the seats of this device; `host`: it is the host. */
export function standOf(table: Gathered, you: readonly number[], host: boolean): Stand {
  const p = words(people);
  const gathering = gatheringOf(table);
  const { needed, empty, missing, unready } = gathering;
  const names = (seats: readonly number[]): string =>
    listed(seats.map((seat) => inSentence(table.seats[seat]?.name ?? "")));
  const away = missing.filter((seat) => !you.includes(seat));
  // Whoever is not here is not asked to hurry.
  const slow = unready.filter((seat) => !you.includes(seat) && !missing.includes(seat));
  const others = [
    ...(needed > 0 ? [p.chairsFree(needed)] : []),
    ...(away.length > 0 ? [`${p.missing(names(away), away.length)} ${p.missingTold}`] : []),
    ...(slow.length > 0 ? [p.notReady(names(slow), slow.length)] : []),
  ];
  const own =
    you.length === 0
      ? needed + empty > 0
        ? p.sitDown
        : ""
      : unready.some((seat) => you.includes(seat))
        ? p.youNotReady
        : "";
  const leader = gathering.host === null ? "" : inSentence(table.seats[gathering.host]?.name ?? "");
  const begin = leads(gathering, leader, away, host);
  const sentences = [...others, own, begin].filter((text) => text !== "");
  return { gathering, sentences: sentences.length > 0 ? sentences : [p.allHere] };
}

/** What is to be said of the host: who is gone loses the role, who is here may begin without the empty chairs. */
function leads(gathering: Gathering, name: string, away: readonly number[], own: boolean): string {
  const p = words(people);
  if (gathering.hostLeft) return p.hostLeft;
  if (gathering.host !== null && away.includes(gathering.host)) return p.hostAway(name);
  if (gathering.needed > 0 || gathering.empty === 0 || !gathering.sits) return "";
  if (own) return p.youBegin;
  return gathering.host === null ? p.hostMayBegin : p.hostBegins(name);
}

/** How long somebody is gone, as people say it. */
export function goneFor(ms: number): string {
  const p = words(people);
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return p.justNow;
  if (minutes < 60) return p.forMinutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? p.forHours(hours) : p.forDays(Math.floor(hours / 24));
}
