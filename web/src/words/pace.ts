// Games that last for days: how long a turn may be, how much of it is left, and what becomes of one that lasted longer.

import { settings } from "../app/settings.svelte";
import type { TurnPace } from "../core/types";
import { type Catalogue, capital, locales, words } from "./words.svelte";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const en = {
  // the form
  title: "How fast",
  live: "In one sitting",
  liveText: "People play at the same time. While nobody is there the table rests.",
  daysText: "Nobody has to be there together. Time counts whenever the server is up.",
  noLimit: "No limit",
  noLimitShort: "no time limit",
  perMove: "Time for a move",
  aMove: (span: string) => `${span} a move`,
  minutes: "Minutes",
  hours: "Hours",
  days: "Days",
  reserve: "Reserve for the whole game",
  reserveText: "Used up when a move takes longer.",
  noReserve: "none",
  withReserve: (span: string) => `${span} in reserve`,
  lapse: "When the time is over",
  whenOver: (what: string) => `When the time is over, ${what}`,
  lapses: {
    "bot-move": "a bot plays this move",
    "bot-seat": "a bot keeps the seat until its person is back",
    resign: "the seat is lost",
  },
  race: (game: string) => `${game} is not played over days: who is first counts, so everybody has to be there.`,
  clock: "With these options the game has a clock of its own. Without it, it can be played over days.",
  // a turn
  underMinute: "less than a minute",
  left: (span: string) => `${span} left`,
  ofWhole: (left: string, whole: string) => `${left} of ${whole} left`,
  yourTurn: (span: string) => `Your turn, ${span} left`,
  until: (when: string) => `Until ${when}.`,
  then: {
    "bot-move": "Then a bot plays this move.",
    "bot-seat": "Then a bot has your seat until you are back.",
    resign: "Then the seat is lost.",
  },
  stands: "The clock stands still.",
  lapsedNow: "Time is over, a bot plays this move",
  // what has happened
  missed: "You missed a turn",
  missedText: "Your time was over, and a bot played for you. The seat is still yours.",
  missedFor: (name: string) => `A bot played for ${name}`,
  missedForText: (name: string) => `The time was over. The seat is still ${name}’s.`,
  keptFor: (name: string) => `A bot has ${name}’s seat`,
  keptForText: (name: string) => `The time was over. ${name} has the seat again on coming back.`,
};

const de: typeof en = {
  title: "Tempo",
  live: "In einem Zug durch",
  liveText: "Alle spielen zur selben Zeit. Ist niemand da, ruht der Tisch.",
  daysText: "Niemand muss zur selben Zeit da sein. Die Zeit zählt, solange der Server läuft.",
  noLimit: "Ohne Grenze",
  noLimitShort: "ohne Zeitgrenze",
  perMove: "Zeit für einen Zug",
  aMove: (span) => `${span} je Zug`,
  minutes: "Minuten",
  hours: "Stunden",
  days: "Tage",
  reserve: "Reserve für die ganze Partie",
  reserveText: "Sie wird gebraucht, wenn ein Zug länger dauert.",
  noReserve: "keine",
  withReserve: (span) => `${span} Reserve`,
  lapse: "Wenn die Zeit um ist",
  whenOver: (what) => `Wenn die Zeit um ist, ${what}`,
  lapses: {
    "bot-move": "spielt ein Bot diesen Zug",
    "bot-seat": "behält ein Bot den Platz, bis jemand zurückkommt",
    resign: "ist der Platz verloren",
  },
  race: (game) =>
    `${game} wird nicht über Tage gespielt: Es zählt, wer zuerst ist, also müssen alle zur selben Zeit da sein.`,
  clock: "Mit diesen Optionen hat das Spiel eine eigene Uhr. Ohne sie lässt es sich über Tage spielen.",
  underMinute: "weniger als eine Minute",
  left: (span) => `noch ${span}`,
  ofWhole: (left, whole) => `noch ${left} von ${whole}`,
  yourTurn: (span) => `Du bist dran, noch ${span}`,
  until: (when) => `Bis ${when}.`,
  then: {
    "bot-move": "Dann spielt ein Bot diesen Zug.",
    "bot-seat": "Dann hat ein Bot deinen Platz, bis du zurück bist.",
    resign: "Dann ist der Platz verloren.",
  },
  stands: "Die Uhr steht.",
  lapsedNow: "Zeit um, ein Bot spielt diesen Zug",
  missed: "Du hast einen Zug verpasst",
  missedText: "Deine Zeit war um, und ein Bot hat für dich gespielt. Der Platz gehört weiter dir.",
  missedFor: (name) => `Für ${name} hat ein Bot gespielt`,
  missedForText: (name) => `Die Zeit war um. Der Platz gehört weiter ${name}.`,
  keptFor: (name) => `Ein Bot hat den Platz von ${name}`,
  keptForText: (name) => `Die Zeit war um. Kommt ${name} zurück, gehört der Platz wieder ${name}.`,
};

const it: typeof en = {
  title: "Ritmo",
  live: "Tutta in una volta",
  liveText: "Si gioca nello stesso momento. Se non c’è nessuno, il tavolo riposa.",
  daysText: "Non serve esserci nello stesso momento. Il tempo conta finché il server è acceso.",
  noLimit: "Senza limite",
  noLimitShort: "senza limite di tempo",
  perMove: "Tempo per una mossa",
  aMove: (span) => `${span} a mossa`,
  minutes: "Minuti",
  hours: "Ore",
  days: "Giorni",
  reserve: "Riserva per tutta la partita",
  reserveText: "Si consuma quando una mossa dura di più.",
  noReserve: "nessuna",
  withReserve: (span) => `${span} di riserva`,
  lapse: "Quando il tempo è scaduto",
  whenOver: (what) => `Quando il tempo è scaduto, ${what}`,
  lapses: {
    "bot-move": "un bot fa questa mossa",
    "bot-seat": "un bot tiene il posto finché chi gioca non torna",
    resign: "il posto è perso",
  },
  race: (game) =>
    `A ${game} non si gioca per giorni: conta chi arriva primo, quindi bisogna esserci nello stesso momento.`,
  clock: "Con queste opzioni il gioco ha un orologio suo. Senza, si può giocare per giorni.",
  underMinute: "meno di un minuto",
  left: (span) => `ancora ${span}`,
  ofWhole: (left, whole) => `ancora ${left} su ${whole}`,
  yourTurn: (span) => `Tocca a te, ancora ${span}`,
  until: (when) => `Fino a ${when}.`,
  then: {
    "bot-move": "Poi un bot fa questa mossa.",
    "bot-seat": "Poi un bot tiene il tuo posto finché non torni.",
    resign: "Poi il posto è perso.",
  },
  stands: "L’orologio è fermo.",
  lapsedNow: "Tempo scaduto, un bot fa questa mossa",
  missed: "Hai saltato un turno",
  missedText: "Il tuo tempo era scaduto e un bot ha giocato per te. Il posto è sempre tuo.",
  missedFor: (name) => `Un bot ha giocato al posto di ${name}`,
  missedForText: (name) => `Il tempo era scaduto. Il posto è sempre di ${name}.`,
  keptFor: (name) => `Un bot tiene il posto di ${name}`,
  keptForText: (name) => `Il tempo era scaduto. Quando ${name} torna, riprende il posto.`,
};

export const pace: Catalogue<typeof en> = { en, de, it };

function unit(count: number, name: "minute" | "hour" | "day"): string {
  return new Intl.NumberFormat(locales[settings.language], {
    style: "unit",
    unit: name,
    unitDisplay: "long",
    maximumFractionDigits: 0,
  }).format(count);
}

/** As people say it, in one unit and never more than there is: "2 days", "47 hours", "5 minutes". */
export function span(ms: number): string {
  if (ms >= 2 * dayMs) return unit(Math.floor(ms / dayMs), "day");
  if (ms === dayMs) return unit(1, "day");
  if (ms >= hourMs) return unit(Math.floor(ms / hourMs), "hour");
  if (ms >= minuteMs) return unit(Math.floor(ms / minuteMs), "minute");
  return words(pace).underMinute;
}

/** "today, 18:40", "tomorrow, 18:40", "Tuesday 24 November, 18:40" */
export function moment(at: Date, now = new Date()): string {
  const locale = locales[settings.language];
  const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(at) - midnight(now)) / dayMs);
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(at);
  const date =
    Math.abs(days) <= 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day")
      : new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" }).format(at);
  return `${date}, ${time}`;
}

/** "24 hours a move, 2 days in reserve"; of a table in one sitting nothing. */
export function paceText(given: TurnPace | undefined): string {
  if (!given) return "";
  const w = words(pace);
  if (given.perMove === undefined) return w.noLimitShort;
  const reserve = given.reserve ? `, ${w.withReserve(span(given.reserve * 1000))}` : "";
  return `${w.aMove(span(given.perMove * 1000))}${reserve}`;
}

/** The same with what happens when a turn lasts longer, as a sentence. */
export function paceSentence(given: TurnPace | undefined): string {
  if (!given) return "";
  const w = words(pace);
  const lapse = given.perMove === undefined ? "" : `. ${w.whenOver(w.lapses[given.lapse ?? "bot-move"])}`;
  return `${capital(paceText(given))}${lapse}.`;
}
