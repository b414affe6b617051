// The pages of the handbook in their order, and the files of the project that they are made from. A file that is not there has no page.

export const docFiles = {
  overview: "README.md",
  playing: "docs/playing.md",
  hosting: "docs/hosting.md",
  cluster: "docs/cluster.md",
  commands: "docs/commands.md",
  puzzles: "docs/puzzles.md",
  bots: "docs/bots.md",
  notation: "docs/notation.md",
  protocol: "docs/protocol.md",
  adding: "docs/adding-a-game.md",
  figures: "docs/figures.md",
  architecture: "ARCHITECTURE.md",
  contributing: "CONTRIBUTING.md",
  security: "SECURITY.md",
  changes: "CHANGELOG.md",
} as const;

export type DocId = keyof typeof docFiles;

export function docIn(file: string): DocId | null {
  return (Object.keys(docFiles) as DocId[]).find((id) => docFiles[id] === file) ?? null;
}
