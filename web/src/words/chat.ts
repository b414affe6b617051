import type { EmoteName } from "../core/types";
import type { TableState } from "../table/state";
import { type Catalogue, words } from "./words.svelte";

type ChatWords = { nothing: string; message: string; send: string; refused: string; emotes: Record<EmoteName, string> };

const en: ChatWords = {
  nothing: "Nobody has said anything yet.",
  message: "Message",
  send: "Say",
  refused: "That did not go out. Wait a moment and try again.",
  emotes: {
    hello: "Hello",
    thanks: "Thank you",
    "well-played": "Well played",
    ouch: "Ouch",
    thinking: "Let me think",
    hurry: "Your move?",
    oops: "Oops",
    bye: "Goodbye",
  },
};
const de: ChatWords = {
  nothing: "Noch hat niemand etwas gesagt.",
  message: "Nachricht",
  send: "Senden",
  refused: "Das ging nicht hinaus. Warte kurz und versuche es noch einmal.",
  emotes: {
    hello: "Hallo",
    thanks: "Danke",
    "well-played": "Gut gespielt",
    ouch: "Autsch",
    thinking: "Ich überlege noch",
    hurry: "Du bist dran",
    oops: "Hoppla",
    bye: "Tschüss",
  },
};
const it: ChatWords = {
  nothing: "Nessuno ha ancora scritto nulla.",
  message: "Messaggio",
  send: "Invia",
  refused: "Non è stato inviato. Aspetta un momento e riprova.",
  emotes: {
    hello: "Ciao",
    thanks: "Grazie",
    "well-played": "Ben giocato",
    ouch: "Ahi",
    thinking: "Fammi pensare",
    hurry: "Tocca a te",
    oops: "Ops",
    bye: "Alla prossima",
  },
};

export const chat: Catalogue<ChatWords> = { en, de, it };

/** What somebody said, as one reads it. */
export function saidText(said: TableState["talk"][number]): string {
  return said.type === "said" ? said.text : (words(chat).emotes[said.emote as EmoteName] ?? said.emote);
}
