// Where the trainer's pages are, for those that lead to them.

export type Engine = "sudoku" | "kakuro";

export function pathOf(engine: Engine, key?: string): string {
  const course = engine === "sudoku" ? "/puzzles/learn" : "/puzzles/learn/kakuro";
  return key === undefined ? course : `${course}/${key}`;
}
/** What nobody can look for has no page, nor has what is never the first thing to be found. */
const untaught = new Set(["brute-force", "trial", "franken-x-wing", "franken-swordfish", "finned-franken-x-wing"]);
export function taught(technique: string): boolean {
  return !untaught.has(technique);
}
