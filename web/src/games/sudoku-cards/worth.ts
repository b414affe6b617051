// What each square would bring, for those who hear the board: asked of the core a few squares at a time, so that no
// frame waits for it.

const atOnce = 6;

/** Calls `done` with all of them; returns what stops it. */
export function findWorths(
  squares: readonly string[],
  worth: (square: string) => number | null,
  done: (worths: Map<string, number>) => void,
): () => void {
  const worths = new Map<string, number>();
  let next = 0;
  let timer: ReturnType<typeof setTimeout>;
  const go = (): void => {
    for (const square of squares.slice(next, next + atOnce)) {
      const points = worth(square);
      if (points !== null) worths.set(square, points);
    }
    next += atOnce;
    if (next < squares.length) timer = setTimeout(go);
    else done(worths);
  };
  timer = setTimeout(go);
  return () => clearTimeout(timer);
}
