// What is told to those who hear the page. Sentences are added to two silent regions (Aloud.svelte) and fade from them again; none is
// written over another, so none is cut off. Many things change within a blink: they are told together, what happened before what is to be done.

import { untrack } from "svelte";

const settleMs = 120;
const patienceMs = 1500;
const keptMs = 8000;

export type Told = { id: number; text: string };

class Aloud {
  polite: readonly Told[] = $state.raw([]);
  assertive: readonly Told[] = $state.raw([]);
  /** How many regions there are: one for the page, and one in each sheet over it. Only the uppermost is heard. */
  regions = $state(0);
  #ids = 0;

  add(how: "polite" | "assertive", text: string): void {
    const id = ++this.#ids;
    this[how] = [...untrack(() => this[how]), { id, text }];
    setTimeout(() => (this[how] = this[how].filter((told) => told.id !== id)), keptMs);
  }
  /** What was told below a sheet, or in it, is not told again elsewhere. */
  hush(): void {
    this.polite = [];
    this.assertive = [];
  }
}

export const aloud = new Aloud();

let happened: string[] = [];
let standing: string | null = null;
let toldLast = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Something has happened: every one is told. */
export function tell(text: string): void {
  if (text === "") return;
  happened.push(ended(text));
  toldLast = "";
  settle(settleMs);
}

/** How things stand: the last one is told, unless it was just before. That one has to wait is told only where the wait is long. */
export function describe(text: string, waiting = false): void {
  standing = text === "" ? null : text;
  settle(waiting && happened.length === 0 ? patienceMs : settleMs, waiting);
}

/** Why something did not work: told at once. */
export function warn(text: string): void {
  if (text !== "") aloud.add("assertive", text);
}

/** Nothing of what was told, or was to be, stays in the page: somebody else is to hear the next. */
export function forget(): void {
  clearTimeout(timer);
  happened = [];
  standing = null;
  toldLast = "";
  aloud.hush();
}

export function sentences(...parts: string[]): string {
  return parts
    .filter((part) => part !== "")
    .map(ended)
    .join(" ");
}

function ended(text: string): string {
  return /[.!?…:]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

let patient = false;
function settle(afterMs: number, waiting = patient): void {
  patient = waiting;
  clearTimeout(timer);
  timer = setTimeout(speak, afterMs);
}

function speak(): void {
  const early = patient && happened.length > 0;
  const now = early || (standing !== null && toldLast.startsWith(standing)) ? null : standing;
  const text = sentences(...happened, now ?? "");
  happened = [];
  if (now !== null) toldLast = now;
  if (text !== "") aloud.add("polite", text);
  if (early) settle(patienceMs);
}
