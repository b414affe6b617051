// Copies a text. On plain http, as in a house's own network, browsers have no clipboard to give; the older way still works there.

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

function copiedByHand(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "heard";
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  focused?.focus();
  return done;
}
