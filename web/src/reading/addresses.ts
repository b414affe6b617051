// Where the links of the project's Markdown files lead on the page: the same text is read beside the source, where they name files.

import { docIn } from "./handbook";
import { gameOfClauses } from "../core/games";

/** The file that a path names, seen from another file: "../README.md" in docs/hosting.md is README.md. */
export function fileFrom(file: string, path: string): string {
  return new URL(path, `file:///${file}`).pathname.slice(1);
}

/** "../GAME/RULES.de.md" is /rules/GAME, "hosting.md#backups" is /docs/hosting#backups, a clause is on the page of its game. Null for what is not on the page. */
export function addressFrom(file: string, target: string): string | null {
  if (/^(https?|mailto):/.test(target)) return target;
  const game = gameOfClauses(/^#([A-Z]+)-\d{3}$/.exec(target)?.[1] ?? "");
  if (game) return `/rules/${game}${target}`;
  if (target.startsWith("#")) return target;
  const [path, heading] = target.split("#");
  const named = fileFrom(file, path!);
  const place = heading ? `#${heading}` : "";
  const rules = /^src\/games\/([a-z_]+)\/RULES(?:\.[a-z]+)?\.md$/.exec(named);
  if (rules) return `/rules/${rules[1]!.replaceAll("_", "-")}${place}`;
  const doc = docIn(named);
  return doc && `/docs/${doc}${place}`;
}
