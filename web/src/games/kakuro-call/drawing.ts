import type { GameDrawing } from "../../rules/drawing";
import { type Catalogue, words } from "../../words/words.svelte";
import { notedRow } from "./noted_row";
import NotedRows from "./NotedRows.svelte";
import Piece from "./Piece.svelte";
import PrintedBoxes from "./PrintedBoxes.svelte";

const said: Catalogue<{ box: string; used: Record<string, string> }> = {
  en: { box: "total box", used: { "-": ", used across", "|": ", used down", "+": ", used both ways" } },
  de: {
    box: "Summenfeld",
    used: { "-": ", waagerecht benutzt", "|": ", senkrecht benutzt", "+": ", in beiden Richtungen benutzt" },
  },
  it: {
    box: "casella del totale",
    used: { "-": ", usato in orizzontale", "|": ", usato in verticale", "+": ", usato in entrambe le direzioni" },
  },
};

export const drawing: GameDrawing = {
  token: /^(#|d?[1-9][-|+]?)$/,
  Piece,
  say: (token) => {
    const { box, used } = words(said);
    return token === "#" ? box : token.replace(/\D/g, "") + (used[token.at(-1)!] ?? "");
  },
  frame: "var(--call-ground)",
  ground: "var(--call-ground)",
  Edges: PrintedBoxes,
  noted: { is: (note) => notedRow(note) !== null, Rows: NotedRows },
};
