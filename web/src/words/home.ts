import { type Catalogue, counted } from "./words.svelte";

type HomeWords = {
  title: string;
  lead: string;
  goOn: (game: string) => string;
  goOnWith: (others: string) => string;
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
};

const en: HomeWords = {
  title: "Six number games,\none table.",
  lead: "Pick a game and play. No account, nothing to install.",
  goOn: (game) => `Go on with ${game}`,
  goOnWith: (others) => `with ${others}`,
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
};

const de: HomeWords = {
  title: "Sechs Zahlenspiele,\nein Tisch.",
  lead: "Such dir ein Spiel aus und fang an. Ohne Konto, ohne Installation.",
  goOn: (game) => `${game} fortsetzen`,
  goOnWith: (others) => `mit ${others}`,
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
};

const it: HomeWords = {
  title: "Sei giochi di numeri,\nun tavolo.",
  lead: "Scegli un gioco e comincia. Senza account, senza installare nulla.",
  goOn: (game) => `Riprendi ${game}`,
  goOnWith: (others) => `con ${others}`,
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
};

export const home: Catalogue<HomeWords> = { en, de, it };
