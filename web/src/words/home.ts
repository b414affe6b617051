import { type Catalogue, counted } from "./words.svelte";

type HomeWords = {
  title: string;
  lead: string;
  goOn: (game: string) => string;
  goOnWith: (others: string) => string;
  goOnAlone: string;
  goOnShort: string;
  unfinished: string;
  movesMade: (n: number) => string;
  tableCode: string;
  join: string;
  today: string;
  best: (points: number) => string;
  nobodyYet: string;
  playToday: string;
  streak: (days: number) => string;
  games: string;
  learn: string;
  playBot: string;
  alone: string;
  passRound: string;
  invite: string;
  level: string;
  levelOf: (name: string, level: string) => string;
  week: string;
  dayNow: string;
  dayNot: string;
  longest: (days: number) => string;
  practice: string;
  toFind: (n: number) => string;
  practiceText: string;
  puzzles: string;
  puzzlesText: string;
  puzzlesGo: string;
};

const en: HomeWords = {
  title: "Six number games, one table.",
  lead: "Pick a game and play. No account, nothing to install.",
  goOn: (game) => `Go on with ${game}`,
  goOnWith: (others) => `with ${others}`,
  goOnAlone: "alone",
  goOnShort: "Go on",
  unfinished: "Games to go on with",
  movesMade: (n) => counted("en", n, { one: "# move", other: "# moves" }),
  tableCode: "Table code",
  join: "Join a table",
  today: "Today’s challenge",
  best: (points) => `Best so far: ${counted("en", points, { one: "# point", other: "# points" })}.`,
  nobodyYet: "Nobody has finished it yet.",
  playToday: "Play today’s deal",
  streak: (days) => counted("en", days, { one: "# day in a row", other: "# days in a row" }),
  games: "Games",
  learn: "Learn it in 3 minutes",
  playBot: "Play a bot",
  alone: "Alone",
  passRound: "Pass round",
  invite: "Invite",
  level: "Level of the bots",
  levelOf: (name, level) => `${name}, ${level}`,
  week: "The last seven days",
  dayNow: "today",
  dayNot: "–",
  longest: (days) => `Your longest: ${days}.`,
  practice: "Practice",
  toFind: (n) => counted("en", n, { one: "# move from your games to find", other: "# moves from your games to find" }),
  practiceText: "Find the best move: exercises for every game",
  puzzles: "Puzzles",
  puzzlesText: "Sudoku and Kakuro of every grade, on a desk of their own",
  puzzlesGo: "To the puzzles",
};

const de: HomeWords = {
  title: "Sechs Zahlenspiele, ein Tisch.",
  lead: "Such dir ein Spiel aus und fang an. Ohne Konto, ohne Installation.",
  goOn: (game) => `${game} fortsetzen`,
  goOnWith: (others) => `mit ${others}`,
  goOnAlone: "allein",
  goOnShort: "Weiter",
  unfinished: "Angefangene Partien",
  movesMade: (n) => counted("de", n, { one: "#\u00a0Zug", other: "#\u00a0Züge" }),
  tableCode: "Tischcode",
  join: "Mitspielen",
  today: "Tagesaufgabe",
  best: (points) => `Bestes Ergebnis: ${counted("de", points, { one: "#\u00a0Punkt", other: "#\u00a0Punkte" })}.`,
  nobodyYet: "Noch hat sie niemand beendet.",
  playToday: "Die Partie von heute spielen",
  streak: (days) => counted("de", days, { one: "# Tag in Folge", other: "# Tage in Folge" }),
  games: "Spiele",
  learn: "In 3\u00a0Minuten gelernt",
  playBot: "Gegen Bot",
  alone: "Allein",
  passRound: "Reihum",
  invite: "Einladen",
  level: "Stärke der Bots",
  levelOf: (name, level) => `${name}, ${level}`,
  week: "Die letzten sieben Tage",
  dayNow: "heute",
  dayNot: "–",
  longest: (days) => `Deine längste Reihe: ${days}.`,
  practice: "Üben",
  toFind: (n) =>
    counted("de", n, { one: "# Zug aus deinen Partien zu finden", other: "# Züge aus deinen Partien zu finden" }),
  practiceText: "Finde den besten Zug: Aufgaben zu jedem Spiel",
  puzzles: "Rätsel",
  puzzlesText: "Sudoku und Kakuro in jeder Schwierigkeit, an einem eigenen Tisch",
  puzzlesGo: "Zu den Rätseln",
};

const it: HomeWords = {
  title: "Sei giochi di numeri, un tavolo.",
  lead: "Scegli un gioco e comincia. Senza account, senza installare nulla.",
  goOn: (game) => `Riprendi ${game}`,
  goOnWith: (others) => `con ${others}`,
  goOnAlone: "in solitario",
  goOnShort: "Riprendi",
  unfinished: "Partite da riprendere",
  movesMade: (n) => counted("it", n, { one: "# mossa", other: "# mosse" }),
  tableCode: "Codice del tavolo",
  join: "Unisciti",
  today: "Sfida di oggi",
  best: (points) => `Miglior punteggio finora: ${counted("it", points, { one: "# punto", other: "# punti" })}.`,
  nobodyYet: "Nessuno l’ha ancora finita.",
  playToday: "Gioca la sfida di oggi",
  streak: (days) => counted("it", days, { one: "# giorno di fila", other: "# giorni di fila" }),
  games: "Giochi",
  learn: "Imparalo in 3 minuti",
  playBot: "Contro un bot",
  alone: "In solitario",
  passRound: "A passamano",
  invite: "Invita",
  level: "Livello dei bot",
  levelOf: (name, level) => `${name}, ${level}`,
  week: "Gli ultimi sette giorni",
  dayNow: "oggi",
  dayNot: "–",
  longest: (days) => `La tua serie più lunga: ${days}.`,
  practice: "Esercizi",
  toFind: (n) =>
    counted("it", n, { one: "# mossa delle tue partite da trovare", other: "# mosse delle tue partite da trovare" }),
  practiceText: "Trova la mossa migliore: esercizi per ogni gioco",
  puzzles: "Schemi",
  puzzlesText: "Sudoku e Kakuro di ogni difficoltà, su un tavolo tutto loro",
  puzzlesGo: "Agli schemi",
};

export const home: Catalogue<HomeWords> = { en, de, it };
