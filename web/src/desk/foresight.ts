// What of a foreseen view may be shown: a card that would be drawn is only guessed, and stays away until the table has answered.

/** `unknown` holds paths such as "view.hands.0.2". A guess in a list leaves the list; any other becomes null. */
export function known<V>(view: V, unknown: readonly string[]): V {
  if (unknown.length === 0) return view;
  const copy = structuredClone(view);
  const lists = new Map<unknown[], Set<number>>();
  for (const path of unknown) {
    const [whole, ...steps] = path.split(".");
    if (whole !== "view") continue;
    const last = steps.pop();
    let holder: unknown = copy;
    for (const step of steps) holder = (holder as Record<string, unknown> | undefined)?.[step];
    if (last === undefined || holder === null || typeof holder !== "object") continue;
    if (Array.isArray(holder) && steps.length > 1)
      lists.set(holder, (lists.get(holder) ?? new Set()).add(Number(last)));
    else (holder as Record<string, unknown>)[last] = null;
  }
  for (const [list, guesses] of lists) list.splice(0, list.length, ...list.filter((_, i) => !guesses.has(i)));
  return copy;
}
