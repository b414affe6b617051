import type { Catalogue } from "./words.svelte";

const en = {
  skip: "Skip to the content",
  main: "Main",
  play: "Play",
  rules: "Rules",
  replays: "Replays",
  puzzles: "Puzzles",
  print: "Print",
  myGames: "My games",
  daily: "Today’s challenge",
  settings: "Settings",
  handbook: "Handbook",
  about: "About this server",
  language: "Language",
  free: "Free software, without advertising or tracking. The rules pages name the original games and who made them.",
  updateReady: "A new version is ready.",
  reload: "Reload",
  later: "Later",
};

const de: typeof en = {
  skip: "Zum Inhalt springen",
  main: "Hauptmenü",
  play: "Spielen",
  rules: "Regeln",
  replays: "Nachspielen",
  puzzles: "Rätsel",
  print: "Drucken",
  myGames: "Meine Partien",
  daily: "Tagesaufgabe",
  settings: "Einstellungen",
  handbook: "Handbuch",
  about: "Über diesen Server",
  language: "Sprache",
  free: "Freie Software, ohne Werbung und ohne Tracking. Auf den Regelseiten steht, wie die Originalspiele heißen und von wem sie stammen.",
  updateReady: "Eine neue Version ist da.",
  reload: "Neu laden",
  later: "Später",
};

const it: typeof en = {
  skip: "Vai al contenuto",
  main: "Menu principale",
  play: "Gioca",
  rules: "Regole",
  replays: "Replay",
  puzzles: "Schemi",
  print: "Stampa",
  myGames: "Le mie partite",
  daily: "Sfida di oggi",
  settings: "Impostazioni",
  handbook: "Manuale",
  about: "Informazioni sul server",
  language: "Lingua",
  free: "Software libero, senza pubblicità né tracciamento. Le pagine delle regole indicano i giochi originali e chi li ha creati.",
  updateReady: "È pronta una nuova versione.",
  reload: "Ricarica",
  later: "Più tardi",
};

export const frame: Catalogue<typeof en> = { en, de, it };
