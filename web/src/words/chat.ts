import type { EmoteName } from "../core/types";
import type { Catalogue } from "./words.svelte";

type ChatWords = { nothing: string; message: string; send: string; emotes: Record<EmoteName, string> };

const en: ChatWords = {
  nothing: "Nobody has said anything yet.",
  message: "Message",
  send: "Say",
  emotes: { hello: "Hello", thanks: "Thank you", "well-played": "Well played", ouch: "Ouch", thinking: "Let me think", hurry: "Your move?", oops: "Oops", bye: "Goodbye" },
};
const de: ChatWords = {
  nothing: "Noch hat niemand etwas gesagt.",
  message: "Nachricht",
  send: "Sagen",
  emotes: { hello: "Hallo", thanks: "Danke", "well-played": "Gut gespielt", ouch: "Autsch", thinking: "Ich überlege noch", hurry: "Du bist dran", oops: "Hoppla", bye: "Tschüss" },
};
const it: ChatWords = {
  nothing: "Ancora nessuno ha parlato.",
  message: "Messaggio",
  send: "Di’",
  emotes: { hello: "Ciao", thanks: "Grazie", "well-played": "Ben giocato", ouch: "Ahi", thinking: "Ci penso", hurry: "Tocca a te", oops: "Ops", bye: "Arrivederci" },
};

export const chat: Catalogue<ChatWords> = { en, de, it };
