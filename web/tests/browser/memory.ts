// What a page holds in memory of anybody's hand. Everything alive on the page's own heap is asked, whoever holds it: components, closures,
// the rules core's memory, texts of old messages; and what is kept in the browser's small storages.
//
// Proved by it: no view with that hand is left as an object or as text where the page's script, or somebody at the console, could come across it.
// Not proved: what lies on the disk (the table is saved there, or it would not survive a reload), the workers' memory, which a page has no way
// to read, and bare digits: a 7 that nothing names could have come from anywhere.

import type { CDPSession, Page } from "playwright-core";

/** A view, or what is left of one, that shows the hands of these seats. */
export type Found = { where: "object" | "core" | "text"; seats: number[]; hands: string };

/** `"hands":[5,"?"]`, `"hands":[[3,4],2]` */
const patternOf = (field: string): string => String.raw`"${field}":\[(?:"\?"|\d+|null|\[[\d,]*\]|,)*\]`;

/** `open` tells a hand that is seen from one that lies face down; other secrets of a seat are in another field. */
export async function handsInMemory(page: Page, open: (hand: unknown) => boolean, field = "hands"): Promise<Found[]> {
  const pattern = patternOf(field);
  const devtools = await page.context().newCDPSession(page);
  const objects = await asked(devtools, "Object.prototype", field, function (this: object[], name: string) {
    const held = this.map((one) => Object.getOwnPropertyDescriptor(one, name)?.value as unknown);
    return held.filter(Array.isArray).map((one) => `"${name}":${JSON.stringify(one)}`);
  });
  const core = await asked(
    devtools,
    "WebAssembly.Memory.prototype",
    pattern,
    function (this: WebAssembly.Memory[], text: string) {
      return this.flatMap(({ buffer }) => new TextDecoder("latin1").decode(buffer).match(new RegExp(text, "g")) ?? []);
    },
  );
  const stored = await page.evaluate(
    () => [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie] as string[],
  );
  const texts = [...(await strings(devtools)), ...stored].flatMap((text) => text.match(new RegExp(pattern, "g")) ?? []);
  await devtools.detach();
  const read =
    (where: Found["where"]) =>
    (text: string): Found => {
      const hands = (JSON.parse(`{${text}}`) as Record<string, unknown[]>)[field]!;
      return { where, seats: hands.flatMap((hand, seat) => (open(hand) ? [seat] : [])), hands: JSON.stringify(hands) };
    };
  return [...objects.map(read("object")), ...core.map(read("core")), ...texts.map(read("text"))].filter(
    ({ seats }) => seats.length > 0,
  );
}

/** Calls `read` in the page with all that lives there of one kind; the browser throws its garbage away before it looks. */
async function asked<Kind extends object>(
  devtools: CDPSession,
  kind: string,
  text: string,
  read: (this: Kind[], text: string) => string[],
): Promise<string[]> {
  const { result } = await devtools.send("Runtime.evaluate", { expression: kind });
  const { objects } = await devtools.send("Runtime.queryObjects", { prototypeObjectId: result.objectId! });
  const answer = await devtools.send("Runtime.callFunctionOn", {
    objectId: objects.objectId!,
    functionDeclaration: String(read),
    arguments: [{ value: text }],
    returnByValue: true,
  });
  if (answer.exceptionDetails)
    throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
  return answer.result.value as string[];
}

async function strings(devtools: CDPSession): Promise<string[]> {
  const chunks: string[] = [];
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => void chunks.push(chunk));
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  return (JSON.parse(chunks.join("")) as { strings: string[] }).strings;
}
