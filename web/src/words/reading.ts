import type { Catalogue } from "./words.svelte";

const en = {
  contents: "Contents",
  code: "Code",
  table: "Table",
  copyCode: "Copy",
  copied: "Copied.",
  notCopied: "The browser did not let us copy.",
};

const de: typeof en = {
  contents: "Inhalt",
  code: "Code",
  table: "Tabelle",
  copyCode: "Kopieren",
  copied: "Kopiert.",
  notCopied: "Der Browser lässt das Kopieren nicht zu.",
};

const it: typeof en = {
  contents: "Indice",
  code: "Codice",
  table: "Tabella",
  copyCode: "Copia",
  copied: "Copiato.",
  notCopied: "Il browser non permette di copiare.",
};

export const reading: Catalogue<typeof en> = { en, de, it };
