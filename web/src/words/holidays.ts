// Holidays: for some days a year a person's deadlines stand still.

import { settings } from "../app/settings.svelte";
import { type Catalogue, counted, locales } from "./words.svelte";

const en = {
  holiday: "Holiday",
  stops: (left: number) =>
    counted("en", left, {
      zero: "All days of this year are used",
      one: "Stops your clocks; # day left this year",
      other: "Stops your clocks; # days left this year",
    }),
  on: (date: string) => `On, until ${date}`,
  title: (date: string) => `You are on holiday until ${date}`,
  stand: (clocks: number) =>
    counted("en", clocks, {
      zero: "No clock of yours runs.",
      one: "One clock stands still.",
      other: "# clocks stand still.",
    }),
  others: "The others see the date, and can play on among themselves. You may move all the same.",
  howLong: "For how many days?",
  howLongText: (until: string, left: number) =>
    `Until ${until}. A day that has begun counts; ${counted("en", left, { zero: "none is", one: "one more is", other: "# more are" })} left this year.`,
  begin: "Begin the holiday",
  change: "Another length",
  keep: "Use this length",
  cancel: "Cancel",
  failed: "That did not work. Try again in a moment.",
  often: "The holiday was changed very often. Wait a few minutes.",
  began: "Your holiday has begun; your clocks stand still.",
  ended: "Your holiday is over; your clocks go on.",
  held: "held",
  awayTo: (date: string) => `on holiday to ${date}`,
  awayUntil: (date: string) => `on holiday until ${date}`,
  yourClock: (date: string) => `Your turn; your clock stands until ${date}`,
  yourClockText: (left: string) => `You are on holiday. Then ${left} are left; you may move before.`,
};
const de: typeof en = {
  holiday: "Urlaub",
  stops: (left) =>
    counted("de", left, {
      zero: "Alle Tage dieses Jahres sind verbraucht",
      one: "Hält deine Uhren an; noch # Tag in diesem Jahr",
      other: "Hält deine Uhren an; noch # Tage in diesem Jahr",
    }),
  on: (date) => `An, bis ${date}`,
  title: (date) => `Du bist im Urlaub bis ${date}`,
  stand: (clocks) =>
    counted("de", clocks, { zero: "Keine Uhr von dir läuft.", one: "Eine Uhr steht.", other: "# Uhren stehen." }),
  others: "Die anderen sehen das Datum und können unter sich weiterspielen. Ziehen darfst du trotzdem.",
  howLong: "Für wie viele Tage?",
  howLongText: (until, left) =>
    `Bis ${until}. Jeder angefangene Tag zählt; ${counted("de", left, { zero: "danach bleibt in diesem Jahr keiner", one: "danach bleibt in diesem Jahr einer", other: "danach bleiben in diesem Jahr #" })}.`,
  begin: "Urlaub beginnen",
  change: "Andere Dauer",
  keep: "Diese Dauer nehmen",
  cancel: "Abbrechen",
  failed: "Das hat nicht geklappt. Versuch es gleich noch einmal.",
  often: "Der Urlaub wurde sehr oft geändert. Warte ein paar Minuten.",
  began: "Dein Urlaub hat begonnen; deine Uhren stehen.",
  ended: "Dein Urlaub ist zu Ende; deine Uhren laufen weiter.",
  held: "angehalten",
  awayTo: (date) => `im Urlaub bis ${date}`,
  awayUntil: (date) => `im Urlaub bis ${date}`,
  yourClock: (date) => `Du bist dran; deine Uhr steht bis ${date}`,
  yourClockText: (left) => `Du bist im Urlaub. Danach bleiben ${left}; ziehen darfst du schon vorher.`,
};
const it: typeof en = {
  holiday: "Vacanza",
  stops: (left) =>
    counted("it", left, {
      zero: "I giorni di quest’anno sono finiti",
      one: "Ferma i tuoi orologi; resta # giorno quest’anno",
      other: "Ferma i tuoi orologi; restano # giorni quest’anno",
    }),
  on: (date) => `Attiva, fino a ${date}`,
  title: (date) => `Sei in vacanza fino a ${date}`,
  stand: (clocks) =>
    counted("it", clocks, {
      zero: "Nessun tuo orologio corre.",
      one: "Un orologio è fermo.",
      other: "# orologi sono fermi.",
    }),
  others: "Gli altri vedono la data e possono continuare tra loro. Puoi giocare lo stesso.",
  howLong: "Per quanti giorni?",
  howLongText: (until, left) =>
    `Fino a ${until}. Ogni giorno cominciato conta; ${counted("it", left, { zero: "poi quest’anno non ne resta nessuno", one: "poi quest’anno ne resta uno", other: "poi quest’anno ne restano #" })}.`,
  begin: "Comincia la vacanza",
  change: "Altra durata",
  keep: "Usa questa durata",
  cancel: "Annulla",
  failed: "Non ha funzionato. Riprova tra un momento.",
  often: "La vacanza è stata cambiata troppo spesso. Aspetta qualche minuto.",
  began: "La tua vacanza è cominciata; i tuoi orologi sono fermi.",
  ended: "La tua vacanza è finita; i tuoi orologi ripartono.",
  held: "fermo",
  awayTo: (date) => `in vacanza fino al ${date}`,
  awayUntil: (date) => `in vacanza fino al ${date}`,
  yourClock: (date) => `Tocca a te; il tuo orologio è fermo fino al ${date}`,
  yourClockText: (left) => `Sei in vacanza. Poi restano ${left}; puoi giocare anche prima.`,
};
export const holidays: Catalogue<typeof en> = { en, de, it };

/** "24 November" */
export function dayAndMonth(date: Date): string {
  return new Intl.DateTimeFormat(locales[settings.language], { day: "numeric", month: "long" }).format(date);
}

/** "24 Nov" */
export function shortDate(date: Date): string {
  return new Intl.DateTimeFormat(locales[settings.language], { day: "numeric", month: "short" }).format(date);
}

/** "Sunday, 29 November" */
export function weekday(date: Date): string {
  return new Intl.DateTimeFormat(locales[settings.language], { weekday: "long", day: "numeric", month: "long" }).format(
    date,
  );
}
