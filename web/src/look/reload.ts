// When a page may be loaded anew without anybody's leave: never under a person's hands.

/** Pages on which one only reads. */
const reading = /^\/(|rules(\/.*)?|games|replay|daily|join)$/;
/** Pages that hold something which a reload would lose: forms, the recovery phrase, a lesson half done, a puzzle half entered. */
const holding = /^\/(settings|new\/.*|learn\/.*|puzzles|play\/.*)$/;

export function mayReload(now: { path: string; hidden: boolean; typing: boolean }): boolean {
  if (now.typing || holding.test(now.path)) return false;
  return now.hidden || reading.test(now.path);
}

/** Somebody has begun to type. */
export function typing(): boolean {
  const focused = document.activeElement;
  return (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) && focused.value !== "";
}
