// Everything Tens says.

import type { OptionWords } from "../../desk/game_ui";
import { type Catalogue, counted } from "../../words/words.svelte";

const an = (n: number): string => (n === 8 ? "an 8" : `a ${n}`);
const il = (n: number): string => (n === 8 ? "l’8" : `il ${n}`);

const en = {
  hand: "Your hand",
  card: (n: number) => `Card ${n}`,
  pile: (cards: string, sum: number) => `Pile: ${cards}, together ${sum}.`,
  noPile: "No pile yet.",
  deck: (n: number) => counted("en", n, { one: "# card in the deck", other: "# cards in the deck" }),
  hidden: (n: number) => counted("en", n, { one: "# hidden", other: "# hidden" }),

  choose: "Choose one of your cards.",
  whatWith: (card: number) => `Lay the ${card}, or hide it?`,
  wouldBe: (sum: number) => `Laid, it makes the sum ${sum}.`,
  wouldTake: (card: number) => `The ${card} takes the pile`,
  lay: "Lay card",
  hide: "Hide card",

  lays: (card: number) => `lays ${an(card)}`,
  takes: (card: number) => `takes the pile with ${an(card)}`,
  hides: "hides a card",
  timeIsUp: "The time is up",
  sayLay: (card: number) => `lay the ${card}`,
  sayHide: (card: number) => `hide the ${card}`,

  youWin: "You win",
  wins: (name: string) => `${name} wins`,
  share: (names: string) => `${names} share the victory`,
  pilesTaken: "Piles taken",
  cardsHidden: "Hidden",

  options: {
    turnSeconds: {
      name: "Thinking time",
      explain: "How long a turn may take. Then the next is on turn.",
      values: (n: number) => (n === 0 ? "no limit" : counted("en", n, { one: "# second", other: "# seconds" })),
    },
  } satisfies Record<"turnSeconds", OptionWords>,
};

const de: typeof en = {
  hand: "Deine Hand",
  card: (n) => `Karte ${n}`,
  pile: (cards, sum) => `Haufen: ${cards}, zusammen ${sum}.`,
  noPile: "Noch kein Haufen.",
  deck: (n) => counted("de", n, { one: "#\u00a0Karte im Stapel", other: "#\u00a0Karten im Stapel" }),
  hidden: (n) => counted("de", n, { one: "#\u00a0versteckt", other: "#\u00a0versteckt" }),

  choose: "Wähle eine deiner Karten.",
  whatWith: (card) => `Die ${card} legen oder verstecken?`,
  wouldBe: (sum) => `Gelegt bringt sie die Summe auf ${sum}.`,
  wouldTake: (card) => `Die ${card} nimmt den Haufen`,
  lay: "Karte legen",
  hide: "Karte verstecken",

  lays: (card) => `legt eine ${card}`,
  takes: (card) => `nimmt mit einer ${card} den Haufen`,
  hides: "versteckt eine Karte",
  timeIsUp: "Die Zeit ist um",
  sayLay: (card) => `die ${card} legen`,
  sayHide: (card) => `die ${card} verstecken`,

  youWin: "Du gewinnst",
  wins: (name) => `${name} gewinnt`,
  share: (names) => `${names} teilen sich den Sieg`,
  pilesTaken: "Genommene Haufen",
  cardsHidden: "Versteckt",

  options: {
    turnSeconds: {
      name: "Bedenkzeit",
      explain: "Wie lange ein Zug dauern darf. Dann sind die Nächsten am Zug.",
      values: (n) => (n === 0 ? "unbegrenzt" : counted("de", n, { one: "#\u00a0Sekunde", other: "#\u00a0Sekunden" })),
    },
  },
};

const it: typeof en = {
  hand: "La tua mano",
  card: (n) => `Carta ${n}`,
  pile: (cards, sum) => `Mucchio: ${cards}, in tutto ${sum}.`,
  noPile: "Ancora nessun mucchio.",
  deck: (n) => counted("it", n, { one: "# carta nel mazzo", other: "# carte nel mazzo" }),
  hidden: (n) => counted("it", n, { one: "# nascosta", other: "# nascoste" }),

  choose: "Scegli una delle tue carte.",
  whatWith: (card) => `Posare ${il(card)} o nasconderlo?`,
  wouldBe: (sum) => `Posandolo, la somma diventa ${sum}.`,
  wouldTake: (card) => `Con ${il(card)} prendi il mucchio`,
  lay: "Posa",
  hide: "Nascondi",

  lays: (card) => `posa un ${card}`,
  takes: (card) => `prende il mucchio con un ${card}`,
  hides: "nasconde una carta",
  timeIsUp: "Il tempo è scaduto",
  sayLay: (card) => `posare ${il(card)}`,
  sayHide: (card) => `nascondere ${il(card)}`,

  youWin: "Vinci tu",
  wins: (name) => `Vince ${name}`,
  share: (names) => `${names} vincono insieme`,
  pilesTaken: "Mucchi presi",
  cardsHidden: "Nascoste",

  options: {
    turnSeconds: {
      name: "Tempo di riflessione",
      explain: "Quanto può durare un turno. Poi tocca al giocatore successivo.",
      values: (n) => (n === 0 ? "senza limite" : counted("it", n, { one: "# secondo", other: "# secondi" })),
    },
  },
};

export const tens: Catalogue<typeof en> = { en, de, it };
