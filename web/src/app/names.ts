// Names of people, counted and cut by what the eye sees: a family of four is one character, and so is a letter with its accents. The server counts in
// the same way. Nothing else in the page cuts a name.

export const mostCharacters = 24;
export const mostBytes = 200;

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const utf8 = new TextEncoder();

/** The first characters of a text, none of them torn apart, as many as a name may have. */
export function cut(text: string, most = mostCharacters, bytes = mostBytes): string {
  let kept = "";
  let count = 0;
  let size = 0;
  for (const { segment } of characters.segment(text)) {
    size += utf8.encode(segment).length;
    if (++count > most || size > bytes) break;
    kept += segment;
  }
  return kept;
}

/** A name as it was meant; empty where none was given. */
export function givenName(typed: string): string {
  return cut(typed.trim().replace(/\s+/gu, " ")).trim();
}

/** A name that is taken gets a number, as the server gives it: "Ada 2". */
export function numbered(name: string, taken: readonly string[]): string {
  if (name === "" || !taken.includes(name)) return name;
  for (let number = 2; ; ++number) {
    const ending = ` ${number}`;
    const next = cut(name, mostCharacters - ending.length, mostBytes - ending.length) + ending;
    if (!taken.includes(next)) return next;
  }
}

/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name for the middle of a sentence: one that is read from the right does not turn round what stands beside it. */
export function inSentence(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

/** For a field where a name is typed: `<input {@attach nameField}>`. What is too much is not taken, as `maxlength` does it for letters. */
export function nameField(input: HTMLInputElement): () => void {
  input.dir = "auto";
  input.maxLength = mostBytes;
  const shorten = (event: Event): void => {
    if ((event as InputEvent).isComposing) return;
    const whole = cut(input.value);
    if (whole !== input.value) input.value = whole;
  };
  // Before whoever reads the field.
  input.addEventListener("input", shorten, { capture: true });
  input.addEventListener("compositionend", shorten, { capture: true });
  return () => {
    input.removeEventListener("input", shorten, { capture: true });
    input.removeEventListener("compositionend", shorten, { capture: true });
  };
}
