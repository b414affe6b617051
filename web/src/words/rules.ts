import type { GameId } from "../core/games";
import { type Catalogue, counted } from "./words.svelte";

const en = {
  rules: "Rules",
  lead: "Every rule has a name, such as KC-057, by which the referee quotes it. Where the printed rules are silent, Nonet had to decide: such places are marked.",
  rulesOf: (game: string) => `Rules of ${game}`,
  contents: "Contents",
  find: "Find in these rules",
  onlyRulings: "Only our rulings",
  found: (n: number) => counted("en", n, { zero: "Nothing found.", one: "# place found.", other: "# places found." }),
  ruling: "our ruling",
  copyLink: (clause: string) => `Copy the link to ${clause}`,
  copied: (clause: string) => `The link to ${clause} is copied.`,
  notCopied: "The browser did not let us copy. The link is in the address bar.",
  tryIt: "Try it on a board",
  playBot: "Play a bot",
  print: "Print",
  board: "Board",
  row: (cells: string) => `Row: ${cells}`,
  emptyBoard: "all squares are empty",
  placed: "card just laid",
  turned: "card turned over",
  pieces: {
    "kakuro-flip": (number, mark) => `${mark === "r" ? "red" : "yellow"} ${number}`,
    "kakuro-call": (number, mark) =>
      mark === "#"
        ? "total box"
        : `${number}${{ "-": ", used across", "|": ", used down", "+": ", used both ways" }[mark] ?? ""}`,
    "sudoku-pens": (number, mark) => (mark ? `${number} by seat ${"abcd".indexOf(mark)}` : number),
    okudos: (number) => `chip ${number}`,
    "sudoku-cards": (number, mark) => (mark ? `golden ${number}` : number),
    sudokids: (number) => `${number}, ${["", "cat", "owl", "fish", "rabbit", "tortoise", "elephant"][Number(number)]}`,
  } as Record<GameId, (number: string, mark: string) => string>,
};

const de: typeof en = {
  rules: "Regeln",
  lead: "Jede Regel hat einen Namen, etwa KC-057, unter dem der Schiedsrichter sie anführt. Wo die gedruckten Regeln schweigen, musste Nonet entscheiden: Solche Stellen sind gekennzeichnet.",
  rulesOf: (game) => `Regeln: ${game}`,
  contents: "Inhalt",
  find: "In diesen Regeln suchen",
  onlyRulings: "Nur unsere Auslegungen",
  found: (n) => counted("de", n, { zero: "Nichts gefunden.", one: "# Stelle gefunden.", other: "# Stellen gefunden." }),
  ruling: "Auslegung",
  copyLink: (clause) => `Link zu ${clause} kopieren`,
  copied: (clause) => `Der Link zu ${clause} ist kopiert.`,
  notCopied: "Der Browser lässt das Kopieren nicht zu. Der Link steht in der Adresszeile.",
  tryIt: "Am Brett ausprobieren",
  playBot: "Gegen einen Bot spielen",
  print: "Drucken",
  board: "Brett",
  row: (cells) => `Zeile: ${cells}`,
  emptyBoard: "alle Felder sind leer",
  placed: "eben gelegte Karte",
  turned: "umgedrehte Karte",
  pieces: {
    "kakuro-flip": (number, mark) => `${mark === "r" ? "rote" : "gelbe"} ${number}`,
    "kakuro-call": (number, mark) =>
      mark === "#"
        ? "Summenfeld"
        : `${number}${{ "-": ", waagerecht benutzt", "|": ", senkrecht benutzt", "+": ", in beiden Richtungen benutzt" }[mark] ?? ""}`,
    "sudoku-pens": (number, mark) => (mark ? `${number} von Platz\u00a0${"abcd".indexOf(mark)}` : number),
    okudos: (number) => `Chip ${number}`,
    "sudoku-cards": (number, mark) => (mark ? `goldene ${number}` : number),
    sudokids: (number) =>
      `${number}, ${["", "Katze", "Eule", "Fisch", "Hase", "Schildkröte", "Elefant"][Number(number)]}`,
  },
};

const it: typeof en = {
  rules: "Regole",
  lead: "Ogni regola ha un nome, per esempio KC-057, con cui l’arbitro la cita. Dove le regole stampate tacciono Nonet ha dovuto decidere: questi casi sono segnalati.",
  rulesOf: (game) => `Regole: ${game}`,
  contents: "Indice",
  find: "Cerca in queste regole",
  onlyRulings: "Solo le nostre decisioni",
  found: (n) => counted("it", n, { zero: "Nessun risultato.", one: "# risultato.", other: "# risultati." }),
  ruling: "decisione",
  copyLink: (clause) => `Copia il link a ${clause}`,
  copied: (clause) => `Link a ${clause} copiato.`,
  notCopied: "Il browser non permette di copiare. Il link è nella barra degli indirizzi.",
  tryIt: "Prova sul tabellone",
  playBot: "Gioca contro un bot",
  print: "Stampa",
  board: "Tabellone",
  row: (cells) => `Riga: ${cells}`,
  emptyBoard: "tutte le caselle sono vuote",
  placed: "carta appena posata",
  turned: "carta girata",
  pieces: {
    "kakuro-flip": (number, mark) => `${number} ${mark === "r" ? "rosso" : "giallo"}`,
    "kakuro-call": (number, mark) =>
      mark === "#"
        ? "casella del totale"
        : `${number}${{ "-": ", usato in orizzontale", "|": ", usato in verticale", "+": ", usato in entrambe le direzioni" }[mark] ?? ""}`,
    "sudoku-pens": (number, mark) => (mark ? `${number} del posto ${"abcd".indexOf(mark)}` : number),
    okudos: (number) => `gettone ${number}`,
    "sudoku-cards": (number, mark) => (mark ? `${number} dorato` : number),
    sudokids: (number) =>
      `${number}, ${["", "gatto", "gufo", "pesce", "coniglio", "tartaruga", "elefante"][Number(number)]}`,
  },
};

export const rules: Catalogue<typeof en> = { en, de, it };
