// The lesson: three small hands against Ada.

import type { TensAction, TensPosition, TensResult } from "../../core/types";
import type { Lesson, Told } from "../../lessons/lesson";
import { type Catalogue, counted, words } from "../../words/words.svelte";
import { sumOf } from "./cards";

const told = (title: string, text: string): Told => ({ title, text });

const en = {
  names: ["You", "Ada"],
  lay: told("Lay a card", "The pile comes to 7. Lift your 2 and lay it on the pile: face up, so everybody sees it."),
  other: (n: number) => `It is about the ${n} here. Lift it first.`,
  layNotHide: "Here the card shall lie open on the pile: lay it.",
  laid: told(
    "Now it comes to 9",
    "You drew another card already. A 1 would make ten now, but Ada has none: she laid a 5.",
  ),
  take: told("Make ten of it", "The pile comes to 14. Which of your cards makes it 20? Lay that one."),
  noTen: (sum: number) => `That would be ${sum}, which is no multiple of ten.`,
  taken: (points: number) =>
    told("The pile is yours", `${counted("en", points, { one: "# card", other: "# cards" })}, a point for each.`),
  hide: told(
    "Hide a card",
    "The pile comes to 15, and each of your cards would help Ada to 20. Hide your 3: it goes away face down, and the sum stays.",
  ),
  hideNotLay: "That would help Ada. Hide the 3 instead.",
  hidden: told("Nobody saw which", "Now you know the game. At a table a turn lasts 20 seconds, and most points win."),
};
const de: typeof en = {
  names: ["Du", "Ada"],
  lay: told("Lege eine Karte", "Der Haufen ergibt 7. Nimm deine 2 und lege sie darauf: offen, sodass alle sie sehen."),
  other: (n) => `Hier geht es um die ${n}. Nimm zuerst sie.`,
  layNotHide: "Hier soll die Karte offen auf den Haufen: Lege sie.",
  laid: told(
    "Jetzt sind es 9",
    "Du hast schon nachgezogen. Eine 1 ergäbe jetzt zehn, aber Ada hat keine: Sie hat eine 5 gelegt.",
  ),
  take: told("Mach volle Zehner daraus", "Der Haufen ergibt 14. Welche deiner Karten macht 20 daraus? Lege sie."),
  noTen: (sum) => `Das wären ${sum}, und das sind keine vollen Zehner.`,
  taken: (points) =>
    told(
      "Der Haufen gehört dir",
      `${counted("de", points, { one: "#\u00a0Karte", other: "#\u00a0Karten" })}, ein Punkt für jede.`,
    ),
  hide: told(
    "Verstecke eine Karte",
    "Der Haufen ergibt 15, und jede deiner Karten würde Ada zur 20 verhelfen. Verstecke deine 3: Sie kommt verdeckt weg, und die Summe bleibt.",
  ),
  hideNotLay: "Das würde Ada helfen. Verstecke lieber die 3.",
  hidden: told(
    "Niemand hat gesehen, welche",
    "Jetzt kennst du das Spiel. Am Tisch dauert ein Zug 20 Sekunden, und die meisten Punkte gewinnen.",
  ),
};
const it: typeof en = {
  names: ["Tu", "Ada"],
  lay: told("Posa una carta", "Il mucchio fa 7. Prendi il tuo 2 e posalo sul mucchio: scoperto, così tutti lo vedono."),
  other: (n) => `Qui si tratta del ${n}. Prendi prima quello.`,
  layNotHide: "Qui la carta deve stare scoperta sul mucchio: posala.",
  laid: told("Ora fa 9", "Hai già pescato. Un 1 ora farebbe dieci, ma Ada non ce l’ha: ha posato un 5."),
  take: told("Fanne una decina", "Il mucchio fa 14. Quale delle tue carte lo porta a 20? Posala."),
  noTen: (sum) => `Farebbe ${sum}, che non è una decina esatta.`,
  taken: (points) =>
    told("Il mucchio è tuo", `${counted("it", points, { one: "# carta", other: "# carte" })}, un punto ciascuna.`),
  hide: told(
    "Nascondi una carta",
    "Il mucchio fa 15, e ognuna delle tue carte aiuterebbe Ada ad arrivare a 20. Nascondi il 3: va via coperto, e la somma resta.",
  ),
  hideNotLay: "Questo aiuterebbe Ada. Nascondi invece il 3.",
  hidden: told(
    "Nessuno ha visto quale",
    "Ora conosci il gioco. Al tavolo un turno dura 20 secondi, e vince chi ha più punti.",
  ),
};
const catalogue: Catalogue<typeof en> = { en, de, it };
const w = () => words(catalogue);

/** A whole position: cards that are nowhere else are the deck, `next` on top of it. */
function position(pile: number[], hands: [number[], number[]], next: number[] = []): TensPosition {
  const deck = Array.from({ length: 36 }, (_, i) => (i % 9) + 1);
  for (const card of [...pile, ...hands.flat(), ...next]) deck.splice(deck.indexOf(card), 1);
  return {
    game: "tens",
    options: { turnSeconds: 0 },
    seats: 2,
    scores: [0, 0],
    turn: 0,
    over: false,
    winners: [],
    pile,
    taken: [],
    hidden: [],
    hands,
    deck: [...next, ...deck],
    idle: 0,
    turnEndsAt: null,
  };
}

export const lesson: Lesson<TensAction, TensResult> = {
  names: () => w().names,
  steps: [
    {
      position: position(
        [4, 3],
        [
          [2, 9, 8],
          [5, 7, 7],
        ],
        [6],
      ),
      eye: 0,
      say: () => w().lay,
      expect: ({ type, card }) => (card !== 2 ? w().other(2) : type === "lay" ? undefined : w().layNotHide),
      praise: () => w().laid,
      then: [{ seat: 1, do: { type: "lay", card: 5 } }],
    },
    {
      eye: 0,
      say: () => w().take,
      expect: ({ type, card }) =>
        type === "hide" ? w().layNotHide : card === 6 ? undefined : w().noTen(sumOf([4, 3, 2, 5, card])),
      praise: ({ points }) => w().taken(points),
    },
    {
      position: position(
        [9, 6],
        [
          [3, 2, 1],
          [4, 2, 3],
        ],
      ),
      eye: 0,
      say: () => w().hide,
      expect: ({ type, card }) => (type === "lay" ? w().hideNotLay : card === 3 ? undefined : w().other(3)),
      praise: () => w().hidden,
    },
  ],
};
