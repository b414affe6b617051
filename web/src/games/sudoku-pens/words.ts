import { type Catalogue, counted, number, signed } from "../../words/words.svelte";
import type { Chosen, OptionWords } from "../../desk/game_ui";

/** Whom a sentence is about: a name, or null for the person it speaks to. */
type Who = string | null;

// Options that mean nothing without others.
const judged = ({ referee, seats }: Chosen): boolean => referee === "table" && seats > 1;
const hasRounds = ({ mode }: Chosen): boolean => mode === "advanced";
const runs = (chosen: Chosen): boolean => judged(chosen) && hasRounds(chosen);
const waits = (chosen: Chosen): boolean => judged(chosen) && chosen["checking"] !== "running";

const en = {
  board: "Sudoku board, 9 by 9",
  side: "Turn and keys",
  printed: (digit: number) => `${digit}, printed`,
  penned: (digit: number, name: string) => `${digit}, written by ${name}`,
  waits: "waits for the others",
  isOpen: "open to objection",
  notesOf: (marks: string) => `notes ${marks}`,
  fitsHere: (digit: number) => `${digit} is allowed`,

  turnFor: (name: string) => `${name}’s turn`,
  begin: "Choose a square, then a digit.",
  chooseDigit: (cell: string) => `${cell}: choose a digit.`,
  chooseNotes: (cell: string) => `${cell}: note digits with the pencil.`,
  beginNotes: "Choose a square for your notes.",
  ask: (digit: number, cell: string) => `Write ${digit} in ${cell}?`,
  worth: (digit: number) => `It brings ${counted("en", digit, { one: "# point", other: "# points" })}.`,
  write: (digit: number) => `Write ${digit}, ${signed(digit)}`,
  writePlain: (digit: number) => `Write ${digit}`,
  ownDigit: (digit: number, cell: string) => `${digit} in ${cell} is yours: the eraser takes it off again.`,
  wipe: (digit: number, points: number) => `Wipe ${digit} off, ${signed(points)}`,
  wipePlain: (digit: number) => `Wipe ${digit} off`,
  wipeNone: "Wipe a digit off",
  deleteKey: "Del",
  roundOf: (round: number, all: number) => `Round ${round} of ${all}`,
  soFar: (n: number) =>
    counted("en", n, { one: "# digit so far.", other: "# digits so far.", zero: "Write as many digits as you can." }),

  wrote: (who: Who, digit: number, cell: string) => `${who ?? "You"} wrote ${digit} in ${cell}.`,
  fits: "Does it fit?",
  silenceAccepts: "Who says nothing accepts.",
  silence: (seconds: number) => `Silence accepts in ${seconds}\u00a0s.`,
  waitingFor: (name: string) => `Waiting for ${name}.`,
  waitingForAll: (n: number) => counted("en", n, { one: "Waiting for # answer.", other: "Waiting for # answers." }),
  notSolution: (digit: number, cell: string) => `${digit} in ${cell} is not in the solution: wiped out.`,
  upheld: (digit: number, cell: string) => `The objection was right: ${digit} in ${cell} repeats and is wiped out.`,
  upheldSolution: (digit: number, cell: string) =>
    `The objection was right: ${digit} in ${cell} is not in the solution and is wiped out.`,
  rejected: "The objection was wrong and counts as acceptance.",
  upheldPlain: "The objection was right: the digit is wiped out.",
  rejectedAt: (digit: number, cell: string) => `The objection was wrong: ${digit} in ${cell} stays.`,
  objectTo: (digit: number, cell: string) => `Object to ${digit} in ${cell}?`,
  objectText: "If it is wrong, it is wiped out and its points go. If not, it stays.",
  objectedText: (digit: number, cell: string) => `You objected to ${digit} in ${cell} in vain: it stays.`,
  ownOpen: (digit: number, cell: string) => `${digit} in ${cell} can be objected to until your turn is over.`,
  checkHow: "Something wrong? Tap a ringed digit and object.",
  objectedAlready: "You have objected to this digit already.",
  standsNow: "Too late: this digit can no longer be objected to.",
  agreed: (digit: number, cell: string) => `All accepted: ${digit} in ${cell} stands.`,
  silent: (digit: number, cell: string) => `Nobody objected: ${digit} in ${cell} stands.`,
  passed: (who: Who) => `${who ?? "You"} passed.`,
  wipedOff: (who: Who, digit: number, cell: string) => `${who ?? "You"} wiped ${digit} off ${cell}.`,
  ended: (who: Who) => (who === null ? "You ended your turn." : `${who} ended the turn.`),
  ranOut: (who: Who) => (who === null ? "Your time ran out." : `${who}’s time ran out.`),
  voted: (who: Who) => (who === null ? "You voted to end the game." : `${who} voted to end the game.`),
  tidyNow: "Notes now tidy themselves.",
  tidyNot: "Notes stay as you made them.",

  stayedFree: (free: number) => counted("en", free, { one: "# square stayed free.", other: "# squares stayed free." }),
  shows: "What was written in colour counts.",
  over: "The game is over.",

  accept: "Accept",
  object: "Object",
  acceptAs: (name: string) => `${name} accepts`,
  objectAs: (name: string) => `${name} objects`,
  pass: "Pass",
  done: "End my turn",
  vote: "Vote to end the game",
  voteSure: "Really vote to end it?",
  stop: "End the game",
  stopSure: "Really end it?",
  votes: (n: number, all: number) => `${n} of ${all} voted to end the game`,

  pad: "Digits",
  key: (digit: number, left: number) => `${digit}, ${left} still missing`,
  pencil: "Pencil",
  erase: "Erase the notes of this square",
  eraseDigit: "Wipe this digit off",
  tidy: "Notes tidy themselves",
  penTool: "Your pen: what you press is written",
  pencilTool: "Pencil marks, only you see them",

  secondsLeft: (n: number) => counted("en", n, { one: "# second left", other: "# seconds left" }),
  thinking: (who: Who) => (who === null ? "Your time" : `${who}’s time`),
  still: "stands still",
  untilAccepted: "until silence accepts",
  wholeGame: "for the whole game",
  gameEnds: (time: string) => `Game: ${time}`,
  held: "held",

  toFill: (n: number) => counted("en", n, { one: "# square to fill", other: "# squares to fill" }),
  noteAccepted: "Accepted",
  noteWrote: (digit: number) => `Wrote ${digit}`,
  noteLooking: "Looking",
  noteEnd: "For the end",
  noteFruitless: (n: number) => counted("en", n, { one: "# turn without an entry", other: "# turns without an entry" }),
  noteOpen: (n: number) => counted("en", n, { one: "# digit this turn", other: "# digits this turn" }),

  lineWrote: (digit: number, cell: string) => `writes ${digit} in ${cell}`,
  lineWiped: (digit: number, cell: string) => `${digit} in ${cell}, wiped out`,
  linePassed: "passes",
  lineDone: "ends the turn",
  lineAccepted: "accepts",
  lineUpheld: "objects, rightly",
  lineRejected: "objects in vain",
  lineUpheldAt: (cell: string) => `objects to ${cell}, rightly: wiped again`,
  lineRejectedAt: (cell: string) => `objects to ${cell} in vain`,
  lineWipedOff: (digit: number, cell: string) => `wipes ${digit} off ${cell}`,
  lineVoted: "votes to end the game",
  lineTime: "time is up",
  said: {
    write: (digit: number, cell: string) => `${digit} in ${cell}`,
    pass: "pass",
    done: "end the turn",
    accept: "accept",
    object: "object",
    objectTo: (cell: string) => `object to ${cell}`,
    wipe: (cell: string) => `wipe ${cell}`,
    vote: "vote to end",
  },
  written: "Digits written",
  wiped: "Wiped out",
  given: "Turns passed",
  series:
    "In a rematch everybody moves one seat on, so somebody else begins. The points are added up until everybody has begun once.",
  settings: {
    basic: "basic game",
    advanced: "advanced game",
    table: "the table is referee",
    solution: "only the solution is right",
    running: "checked while writing",
  } as Record<string, string>,

  options: {
    mode: {
      name: "Game",
      explain: "How many digits one may write in a turn.",
      values: { basic: "Basic: one digit a turn", advanced: "Advanced: as many as the time allows" },
    },
    wrong: {
      name: "Wrong is",
      explain: "What makes a digit wrong.",
      values: { rule: "What repeats in a row, column or block", solution: "Whatever is not in the solution" },
    },
    referee: {
      name: "Referee",
      explain: "Who sees to it that the rule is kept.",
      values: { strict: "The program: nothing wrong can be written", table: "The table: you must see it and object" },
    },
    acceptSeconds: {
      name: "Time to object",
      explain: "With the table as referee: how long an entry waits before silence accepts it.",
      values: (n) => (n === 0 ? "no limit" : counted("en", n, { one: "# second", other: "# seconds" })),
      when: waits,
    },
    turnSeconds: {
      name: "Thinking time",
      explain: "How long a turn may take. Alone you have all the time unless you set one.",
      values: (n) => (n === 0 ? "no limit" : counted("en", n, { one: "# second", other: "# seconds" })),
    },
    matchSeconds: {
      name: "Time for the game",
      explain: "When it is up the game is over.",
      values: (n) =>
        n === 0
          ? "no limit"
          : n % 60 === 0
            ? counted("en", n / 60, { one: "# minute", other: "# minutes" })
            : counted("en", n, { one: "# second", other: "# seconds" }),
    },
    rounds: {
      name: "Rounds",
      explain:
        "In the advanced game: how often everybody has a turn. If a round is to be a whole card, play rematches: everybody moves one seat on.",
      values: (n) => (n === 0 ? "as many as people" : number(n, "en")),
      when: hasRounds,
    },
    checking: {
      name: "Checking",
      explain: "In the advanced game for two or more, with the table as referee: when the others check.",
      values: { wait: "Each digit waits for the others’ answer", running: "They check while the writer goes on" },
      when: runs,
    },
  } as Record<string, OptionWords>,
};

const de: typeof en = {
  board: "Sudoku-Brett, 9 mal 9",
  side: "Zug und Tasten",
  printed: (digit) => `${digit}, vorgegeben`,
  penned: (digit, name) => `${digit}, eingetragen von ${name}`,
  waits: "wartet auf die anderen",
  isOpen: "noch anfechtbar",
  notesOf: (marks) => `Notizen ${marks}`,
  fitsHere: (digit) => `${digit} ist erlaubt`,

  turnFor: (name) => `${name} ist am Zug`,
  begin: "Wähle ein Feld, dann eine Ziffer.",
  chooseDigit: (cell) => `${cell}: Wähle eine Ziffer.`,
  chooseNotes: (cell) => `${cell}: Notiere Ziffern mit dem Bleistift.`,
  beginNotes: "Wähle ein Feld für deine Notizen.",
  ask: (digit, cell) => `${digit} in ${cell} eintragen?`,
  worth: (digit) => `Das bringt ${counted("de", digit, { one: "#\u00a0Punkt", other: "#\u00a0Punkte" })}.`,
  write: (digit) => `${digit} eintragen, ${signed(digit)}`,
  writePlain: (digit) => `${digit} eintragen`,
  ownDigit: (digit, cell) => `${digit} in ${cell} ist von dir: Der Radierer nimmt sie wieder weg.`,
  wipe: (digit, points) => `${digit} wegwischen, ${signed(points)}`,
  wipePlain: (digit) => `${digit} wegwischen`,
  wipeNone: "Ziffer wegwischen",
  deleteKey: "Entf",
  roundOf: (round, all) => `Runde\u00a0${round} von ${all}`,
  soFar: (n) =>
    counted("de", n, { one: "Bisher # Ziffer.", other: "Bisher # Ziffern.", zero: "Trage ein, so viel du schaffst." }),

  wrote: (who, digit, cell) =>
    who === null ? `Du trägst ${digit} in ${cell} ein.` : `${who} trägt ${digit} in ${cell} ein.`,
  fits: "Passt das?",
  silenceAccepts: "Wer schweigt, stimmt zu.",
  silence: (seconds) => `In ${seconds}\u00a0s gilt Schweigen als Zustimmung.`,
  waitingFor: (name) => `Die Antwort von ${name} fehlt.`,
  waitingForAll: (n) => counted("de", n, { one: "# Antwort fehlt.", other: "# Antworten fehlen." }),
  notSolution: (digit, cell) => `${digit} in ${cell} ist nicht die Lösung: weggewischt.`,
  upheld: (digit, cell) => `Einspruch berechtigt: ${digit} in ${cell} ist doppelt, also weggewischt.`,
  upheldSolution: (digit, cell) => `Einspruch berechtigt: ${digit} in ${cell} ist nicht die Lösung, also weggewischt.`,
  rejected: "Einspruch unberechtigt: Er zählt als Zustimmung.",
  upheldPlain: "Einspruch berechtigt: Die Ziffer wird weggewischt.",
  rejectedAt: (digit, cell) => `Einspruch unberechtigt: ${digit} in ${cell} bleibt.`,
  objectTo: (digit, cell) => `Einspruch gegen ${digit} in ${cell}?`,
  objectText: "Ist sie falsch, wird sie mit ihren Punkten weggewischt. Sonst bleibt sie.",
  objectedText: (digit, cell) => `Dein Einspruch gegen ${digit} in ${cell} war unberechtigt: Sie bleibt.`,
  ownOpen: (digit, cell) => `Gegen ${digit} in ${cell} ist Einspruch möglich, bis dein Zug zu Ende ist.`,
  checkHow: "Stimmt etwas nicht? Tippe eine umringte Ziffer an und erhebe Einspruch.",
  objectedAlready: "Gegen diese Ziffer hast du schon Einspruch erhoben.",
  standsNow: "Zu spät: Gegen diese Ziffer ist kein Einspruch mehr möglich.",
  agreed: (digit, cell) => `Alle stimmen zu: ${digit} in ${cell} bleibt.`,
  silent: (digit, cell) => `Kein Einspruch: ${digit} in ${cell} bleibt.`,
  passed: (who) => (who === null ? "Du hast gepasst." : `${who} hat gepasst.`),
  wipedOff: (who, digit, cell) =>
    who === null ? `Du hast ${digit} in ${cell} weggewischt.` : `${who} hat ${digit} in ${cell} weggewischt.`,
  ended: (who) => (who === null ? "Du hast deinen Zug beendet." : `${who} hat den Zug beendet.`),
  ranOut: (who) => (who === null ? "Deine Zeit ist um." : `Die Zeit von ${who} ist um.`),
  voted: (who) => (who === null ? "Du hast für das Ende gestimmt." : `${who} hat für das Ende gestimmt.`),
  tidyNow: "Notizen räumen sich jetzt von selbst auf.",
  tidyNot: "Notizen bleiben, wie du sie gemacht hast.",

  stayedFree: (free) =>
    counted("de", free, { one: "#\u00a0Feld ist frei geblieben.", other: "#\u00a0Felder sind frei geblieben." }),
  shows: "Was farbig geschrieben ist, zählt.",
  over: "Die Partie ist zu Ende.",

  accept: "Zustimmen",
  object: "Einspruch",
  acceptAs: (name) => `${name} stimmt zu`,
  objectAs: (name) => `${name} erhebt Einspruch`,
  pass: "Passen",
  done: "Zug beenden",
  vote: "Für das Ende stimmen",
  voteSure: "Wirklich für das Ende?",
  stop: "Partie beenden",
  stopSure: "Wirklich beenden?",
  votes: (n, all) => `${n} von ${all} für das Ende`,

  pad: "Ziffern",
  key: (digit, left) => `${digit}, fehlt noch ${left}-mal`,
  pencil: "Bleistift",
  erase: "Notizen dieses Feldes löschen",
  eraseDigit: "Diese Ziffer wegwischen",
  tidy: "Notizen räumen sich auf",
  penTool: "Dein Stift: Was du drückst, wird eingetragen",
  pencilTool: "Notizen, nur du siehst sie",

  secondsLeft: (n) => counted("de", n, { one: "Noch #\u00a0Sekunde", other: "Noch #\u00a0Sekunden" }),
  thinking: (who) => (who === null ? "Deine Zeit" : `Zeit von ${who}`),
  still: "steht still",
  untilAccepted: "bis zur stillen Zustimmung",
  wholeGame: "für die ganze Partie",
  gameEnds: (time) => `Partie: ${time}`,
  held: "steht still",

  toFill: (n) => counted("de", n, { one: "Noch # freies Feld", other: "Noch # freie Felder" }),
  noteAccepted: "Zugestimmt",
  noteWrote: (digit) => `Trägt ${digit} ein`,
  noteLooking: "Prüft",
  noteEnd: "Für das Ende",
  noteFruitless: (n) => counted("de", n, { one: "# Zug ohne Eintrag", other: "# Züge ohne Eintrag" }),
  noteOpen: (n) => counted("de", n, { one: "# offene Ziffer", other: "# offene Ziffern" }),

  lineWrote: (digit, cell) => `trägt ${digit} in ${cell} ein`,
  lineWiped: (digit, cell) => `${digit} in ${cell}, weggewischt`,
  linePassed: "passt",
  lineDone: "beendet den Zug",
  lineAccepted: "stimmt zu",
  lineUpheld: "Einspruch, berechtigt",
  lineRejected: "Einspruch, unberechtigt",
  lineUpheldAt: (cell) => `Einspruch gegen ${cell}, berechtigt: wieder weggewischt`,
  lineRejectedAt: (cell) => `Einspruch gegen ${cell}, unberechtigt`,
  lineWipedOff: (digit, cell) => `wischt ${digit} in ${cell} weg`,
  lineVoted: "stimmt für das Ende",
  lineTime: "die Zeit ist um",
  said: {
    write: (digit, cell) => `${digit} in ${cell}`,
    pass: "passen",
    done: "den Zug beenden",
    accept: "zustimmen",
    object: "Einspruch",
    objectTo: (cell) => `Einspruch gegen ${cell}`,
    wipe: (cell) => `${cell} wegwischen`,
    vote: "für das Ende stimmen",
  },
  written: "Eingetragene Ziffern",
  wiped: "Weggewischt",
  given: "Gepasst",
  series:
    "Bei einer Revanche rücken alle einen Platz weiter, also beginnt jemand anders. Die Punkte werden zusammengezählt, bis alle einmal angefangen haben.",
  settings: {
    basic: "Grundspiel",
    advanced: "Spiel für Geübte",
    table: "Tisch als Schiedsrichter",
    solution: "nur die Lösung ist richtig",
    running: "laufend geprüft",
  },

  options: {
    mode: {
      name: "Spielart",
      explain: "Wie viele Ziffern man in einem Zug eintragen darf.",
      values: { basic: "Grundspiel: eine Ziffer je Zug", advanced: "Für Geübte: so viele, wie die Zeit erlaubt" },
    },
    wrong: {
      name: "Falsch ist",
      explain: "Was eine Ziffer falsch macht.",
      values: { rule: "Was in Zeile, Spalte oder Block doppelt vorkommt", solution: "Was nicht der Lösung entspricht" },
    },
    referee: {
      name: "Schiedsrichter",
      explain: "Wer darauf achtet, dass die Regel gilt.",
      values: {
        strict: "Das Programm: Falsches lässt sich nicht eintragen",
        table: "Der Tisch: Ihr müsst es sehen und Einspruch erheben",
      },
    },
    acceptSeconds: {
      name: "Zeit für Einspruch",
      explain: "Mit dem Tisch als Schiedsrichter: wie lange ein Eintrag wartet, bis Schweigen als Zustimmung gilt.",
      values: (n) => (n === 0 ? "unbegrenzt" : counted("de", n, { one: "#\u00a0Sekunde", other: "#\u00a0Sekunden" })),
      when: waits,
    },
    turnSeconds: {
      name: "Bedenkzeit",
      explain: "Wie lange ein Zug dauern darf. Allein hast du alle Zeit, wenn du keine festlegst.",
      values: (n) => (n === 0 ? "unbegrenzt" : counted("de", n, { one: "#\u00a0Sekunde", other: "#\u00a0Sekunden" })),
    },
    matchSeconds: {
      name: "Zeit für die Partie",
      explain: "Wenn sie um ist, ist die Partie zu Ende.",
      values: (n) =>
        n === 0
          ? "unbegrenzt"
          : n % 60 === 0
            ? counted("de", n / 60, { one: "#\u00a0Minute", other: "#\u00a0Minuten" })
            : counted("de", n, { one: "#\u00a0Sekunde", other: "#\u00a0Sekunden" }),
    },
    rounds: {
      name: "Runden",
      explain:
        "Im Spiel für Geübte: wie oft alle an der Reihe sind. Soll eine Runde eine ganze Karte sein, spielt Revanchen: Alle rücken einen Platz weiter.",
      values: (n) => (n === 0 ? "so viele wie Personen" : number(n, "de")),
      when: hasRounds,
    },
    checking: {
      name: "Prüfen",
      explain: "Im Spiel für Geübte ab zwei Personen, mit dem Tisch als Schiedsrichter: wann die anderen prüfen.",
      values: { wait: "Jede Ziffer wartet auf die Antwort der anderen", running: "Während weitergeschrieben wird" },
      when: runs,
    },
  },
};

const it: typeof en = {
  board: "Tabellone del Sudoku, 9 per 9",
  side: "Turno e tasti",
  printed: (digit) => `${digit}, stampato`,
  penned: (digit, name) => `${digit}, scritto da ${name}`,
  waits: "in attesa degli altri",
  isOpen: "ancora contestabile",
  notesOf: (marks) => `appunti ${marks}`,
  fitsHere: (digit) => `${digit} ammesso`,

  turnFor: (name) => `Tocca a ${name}`,
  begin: "Scegli una casella, poi un numero.",
  chooseDigit: (cell) => `${cell}: scegli un numero.`,
  chooseNotes: (cell) => `${cell}: annota numeri a matita.`,
  beginNotes: "Scegli una casella per gli appunti.",
  ask: (digit, cell) => `Scrivi ${digit} in ${cell}?`,
  worth: (digit) => `Vale ${counted("it", digit, { one: "# punto", other: "# punti" })}.`,
  write: (digit) => `Scrivi ${digit}, ${signed(digit)}`,
  writePlain: (digit) => `Scrivi ${digit}`,
  ownDigit: (digit, cell) => `${digit} in ${cell} è tuo: con la gomma lo togli di nuovo.`,
  wipe: (digit, points) => `Cancella ${digit}, ${signed(points)}`,
  wipePlain: (digit) => `Cancella ${digit}`,
  wipeNone: "Cancella un numero",
  deleteKey: "Canc",
  roundOf: (round, all) => `Round ${round} di ${all}`,
  soFar: (n) =>
    counted("it", n, { one: "Finora # numero.", other: "Finora # numeri.", zero: "Scrivi tutti i numeri che puoi." }),

  wrote: (who, digit, cell) =>
    who === null ? `Hai scritto ${digit} in ${cell}.` : `${who} ha scritto ${digit} in ${cell}.`,
  fits: "Ci sta?",
  silenceAccepts: "Chi tace accetta.",
  silence: (seconds) => `Tra ${seconds}\u00a0s chi tace accetta.`,
  waitingFor: (name) => `Manca la risposta di ${name}.`,
  waitingForAll: (n) => counted("it", n, { one: "Manca # risposta.", other: "Mancano # risposte." }),
  notSolution: (digit, cell) => `${digit} in ${cell} non è nella soluzione: cancellato.`,
  upheld: (digit, cell) => `Contestazione accolta: ${digit} in ${cell} si ripete e viene cancellato.`,
  upheldSolution: (digit, cell) =>
    `Contestazione accolta: ${digit} in ${cell} non è nella soluzione e viene cancellato.`,
  rejected: "Contestazione respinta: vale come accettazione.",
  upheldPlain: "Contestazione accolta: il numero viene cancellato.",
  rejectedAt: (digit, cell) => `Contestazione respinta: ${digit} in ${cell} resta.`,
  objectTo: (digit, cell) => `Contesti ${digit} in ${cell}?`,
  objectText: "Se è sbagliato, viene cancellato e i suoi punti si perdono. Altrimenti resta.",
  objectedText: (digit, cell) => `Hai contestato ${digit} in ${cell} a torto: resta.`,
  ownOpen: (digit, cell) => `${digit} in ${cell} si può contestare finché il tuo turno non è finito.`,
  checkHow: "Qualcosa non va? Tocca un numero cerchiato e contesta.",
  objectedAlready: "Hai già contestato questo numero.",
  standsNow: "Troppo tardi: questo numero non si può più contestare.",
  agreed: (digit, cell) => `Tutti accettano: ${digit} in ${cell} resta.`,
  silent: (digit, cell) => `Nessuna contestazione: ${digit} in ${cell} resta.`,
  passed: (who) => (who === null ? "Hai passato il turno." : `${who} ha passato il turno.`),
  wipedOff: (who, digit, cell) =>
    who === null ? `Hai cancellato ${digit} in ${cell}.` : `${who} ha cancellato ${digit} in ${cell}.`,
  ended: (who) => (who === null ? "Hai chiuso il tuo turno." : `${who} ha chiuso il turno.`),
  ranOut: (who) => (who === null ? "Il tuo tempo è scaduto." : `Il tempo di ${who} è scaduto.`),
  voted: (who) => (who === null ? "Hai votato per finire." : `${who} ha votato per finire.`),
  tidyNow: "Ora gli appunti si riordinano da soli.",
  tidyNot: "Gli appunti restano come li hai fatti.",

  stayedFree: (free) =>
    counted("it", free, { one: "# casella è rimasta libera.", other: "# caselle sono rimaste libere." }),
  shows: "Conta quello che è scritto a colori.",
  over: "La partita è finita.",

  accept: "Accetta",
  object: "Contesta",
  acceptAs: (name) => `${name} accetta`,
  objectAs: (name) => `${name} contesta`,
  pass: "Passa",
  done: "Chiudi il turno",
  vote: "Vota per finire",
  voteSure: "Voti davvero per finire?",
  stop: "Finisci la partita",
  stopSure: "Finire davvero?",
  votes: (n, all) => `${n} su ${all} per finire`,

  pad: "Numeri",
  key: (digit, left) => `${digit}, ne ${left === 1 ? "manca" : "mancano"} ${left}`,
  pencil: "Matita",
  erase: "Cancella gli appunti di questa casella",
  eraseDigit: "Cancella questo numero",
  tidy: "Gli appunti si riordinano",
  penTool: "La tua penna: ciò che premi viene scritto",
  pencilTool: "Appunti a matita, li vedi solo tu",

  secondsLeft: (n) => counted("it", n, { one: "Resta # secondo", other: "Restano # secondi" }),
  thinking: (who) => (who === null ? "Il tuo tempo" : `Tempo di ${who}`),
  still: "fermo",
  untilAccepted: "poi chi tace accetta",
  wholeGame: "per tutta la partita",
  gameEnds: (time) => `Partita: ${time}`,
  held: "fermo",

  toFill: (n) => counted("it", n, { one: "# casella da riempire", other: "# caselle da riempire" }),
  noteAccepted: "Accetta",
  noteWrote: (digit) => `Scrive ${digit}`,
  noteLooking: "Controlla",
  noteEnd: "Per finire",
  noteFruitless: (n) => counted("it", n, { one: "# turno a vuoto", other: "# turni a vuoto" }),
  noteOpen: (n) => counted("it", n, { one: "# da controllare", other: "# da controllare" }),

  lineWrote: (digit, cell) => `scrive ${digit} in ${cell}`,
  lineWiped: (digit, cell) => `${digit} in ${cell}, cancellato`,
  linePassed: "passa",
  lineDone: "chiude il turno",
  lineAccepted: "accetta",
  lineUpheld: "contesta, a ragione",
  lineRejected: "contesta, a torto",
  lineUpheldAt: (cell) => `contesta ${cell}, a ragione: di nuovo cancellato`,
  lineRejectedAt: (cell) => `contesta ${cell}, a torto`,
  lineWipedOff: (digit, cell) => `cancella ${digit} in ${cell}`,
  lineVoted: "vota per finire",
  lineTime: "tempo scaduto",
  said: {
    write: (digit, cell) => `${digit} in ${cell}`,
    pass: "passare",
    done: "chiudere il turno",
    accept: "accettare",
    object: "contestare",
    objectTo: (cell) => `contestare ${cell}`,
    wipe: (cell) => `cancellare ${cell}`,
    vote: "votare per finire",
  },
  written: "Numeri scritti",
  wiped: "Cancellati",
  given: "Turni passati",
  series:
    "Nella rivincita tutti avanzano di un posto, così comincia un’altra persona. I punti si sommano finché ognuno ha cominciato una volta.",
  settings: {
    basic: "gioco base",
    advanced: "gioco avanzato",
    table: "arbitra il tavolo",
    solution: "è giusta solo la soluzione",
    running: "si controlla mentre si scrive",
  },

  options: {
    mode: {
      name: "Gioco",
      explain: "Quanti numeri si possono scrivere in un turno.",
      values: { basic: "Base: un numero per turno", advanced: "Avanzato: quanti ne permette il tempo" },
    },
    wrong: {
      name: "È sbagliato",
      explain: "Che cosa rende sbagliato un numero.",
      values: {
        rule: "Ciò che si ripete in riga, colonna o riquadro",
        solution: "Tutto ciò che non è nella soluzione",
      },
    },
    referee: {
      name: "Arbitro",
      explain: "Chi controlla che la regola sia rispettata.",
      values: {
        strict: "Il programma: un numero sbagliato non si può scrivere",
        table: "Il tavolo: dovete accorgervene e contestare",
      },
    },
    acceptSeconds: {
      name: "Tempo per contestare",
      explain: "Se arbitra il tavolo: quanto aspetta un numero prima che chi tace accetti.",
      values: (n) => (n === 0 ? "senza limite" : counted("it", n, { one: "# secondo", other: "# secondi" })),
      when: waits,
    },
    turnSeconds: {
      name: "Tempo di riflessione",
      explain: "Quanto può durare un turno. In solitario non c’è fretta, a meno che tu non scelga un tempo.",
      values: (n) => (n === 0 ? "senza limite" : counted("it", n, { one: "# secondo", other: "# secondi" })),
    },
    matchSeconds: {
      name: "Tempo per la partita",
      explain: "Quando scade, la partita è finita.",
      values: (n) =>
        n === 0
          ? "senza limite"
          : n % 60 === 0
            ? counted("it", n / 60, { one: "# minuto", other: "# minuti" })
            : counted("it", n, { one: "# secondo", other: "# secondi" }),
    },
    rounds: {
      name: "Round",
      explain:
        "Nel gioco avanzato: quante volte tocca a ciascuno. Se un round dev’essere una scheda intera, giocate rivincite: tutti avanzano di un posto.",
      values: (n) => (n === 0 ? "quanti i giocatori" : number(n, "it")),
      when: hasRounds,
    },
    checking: {
      name: "Controllo",
      explain: "Nel gioco avanzato, da due giocatori, se arbitra il tavolo: quando controllano gli altri.",
      values: {
        wait: "Ogni numero aspetta la risposta degli altri",
        running: "Mentre chi è di turno continua a scrivere",
      },
      when: runs,
    },
  },
};

export const pens: Catalogue<typeof en> = { en, de, it };
export type PensWords = typeof en;
