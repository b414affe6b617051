import type { Catalogue } from "./words.svelte";

const en = {
  title: "My games",
  running: "Not finished",
  finished: "Finished",
  goOn: "Go on",
  replay: "Replay",
  remove: "Forget this game",
  removeYes: "Yes, forget it",
  removeSure: "Forget this game? It is only on this device and cannot be brought back.",
  none: "No games yet. Pick one on the home page.",
  offline: "The server does not answer; these are the games on this device.",
  here: "on this device",
  server: "on the server",
  practice: "practice",
};
const de: typeof en = {
  title: "Meine Partien",
  running: "Nicht beendet",
  finished: "Beendet",
  goOn: "Weiterspielen",
  replay: "Nachspielen",
  remove: "Diese Partie löschen",
  removeYes: "Ja, löschen",
  removeSure: "Diese Partie löschen? Es gibt sie nur auf diesem Gerät, und sie lässt sich nicht zurückholen.",
  none: "Noch keine Partien. Such dir auf der Startseite ein Spiel aus.",
  offline: "Der Server antwortet nicht; das sind die Partien auf diesem Gerät.",
  here: "auf diesem Gerät",
  server: "auf dem Server",
  practice: "Übung",
};
const it: typeof en = {
  title: "Le mie partite",
  running: "In corso",
  finished: "Finite",
  goOn: "Riprendi",
  replay: "Rivedi",
  remove: "Elimina questa partita",
  removeYes: "Sì, elimina",
  removeSure: "Eliminare questa partita? È solo su questo dispositivo e non si può recuperare.",
  none: "Ancora nessuna partita. Scegli un gioco nella pagina iniziale.",
  offline: "Il server non risponde; queste sono le partite su questo dispositivo.",
  here: "su questo dispositivo",
  server: "sul server",
  practice: "prova",
};
export const myGames: Catalogue<typeof en> = { en, de, it };
