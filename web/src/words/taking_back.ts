// Moves that are taken back because everybody agrees.

import type { Catalogue } from "./words.svelte";

const en = {
  ask: "Ask to take back",
  asks: (name: string) => `${name} asks to take back`,
  what: (move: string) => `${move}. Nothing was turned up since.`,
  let: (name: string) => `Let ${name}`,
  stands: "No, it stands",
  asked: (names: string) => `Asked ${names}`,
  must: (names: string, n: number) => (n === 1 ? `${names} must agree.` : "All of them must agree."),
  lies: "Your move stands until then.",
  agreed: "You have agreed",
  waits: (names: string) => `Waiting for ${names}.`,
  neverMind: "Never mind",
};

const de: typeof en = {
  ask: "Um Rücknahme bitten",
  asks: (name) => `${name} möchte zurücknehmen`,
  what: (move) => `${move}. Seitdem wurde nichts aufgedeckt.`,
  let: (name) => `${name} darf`,
  stands: "Nein, der Zug gilt",
  asked: (names) => `${names} gefragt`,
  must: (names, n) => (n === 1 ? `${names} muss zustimmen.` : "Alle müssen zustimmen."),
  lies: "Bis dahin gilt dein Zug.",
  agreed: "Du hast zugestimmt",
  waits: (names) => `Es fehlt noch: ${names}.`,
  neverMind: "Doch nicht",
};

const it: typeof en = {
  ask: "Chiedi di ritirare la mossa",
  asks: (name) => `${name} vorrebbe ritirare la mossa`,
  what: (move) => `${move}. Da allora nulla è stato scoperto.`,
  let: (name) => `Va bene, ${name}`,
  stands: "No, la mossa resta",
  asked: (names) => `Hai chiesto a ${names}`,
  must: (names, n) => (n === 1 ? `${names} deve dire di sì.` : "Devono dire di sì tutti."),
  lies: "Fino ad allora la tua mossa vale.",
  agreed: "Hai detto di sì",
  waits: (names) => `Manca ancora: ${names}.`,
  neverMind: "Lascia stare",
};

export const takingBack: Catalogue<typeof en> = { en, de, it };
