import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colourFiles } from "./colours";

const root = new URL("../../src/", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), "utf8");
const components = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));

describe("components", () => {
  it("name every colour by a token", () => {
    const raw = components.flatMap((file) => {
      const style = /<style>([^]*)<\/style>/.exec(read(file))?.[1] ?? "";
      return (style.match(/#[0-9a-f]{3,8}\b/gi) ?? []).map((colour) => `${file}: ${colour}`);
    });
    expect(raw).toEqual([]);
  });

  it("ask only for what tokens.css, base.css, a game’s colours or a component around them sets", () => {
    const all = [...components, ...colourFiles(), "look/base.css", "print/paper.css"].map(read).join("\n");
    const set = new Set([...all.matchAll(/(?:style:)?(--[\w-]+)(?:=|:)/g)].map(([, name]) => name));
    const unknown = components.flatMap((file) =>
      [...read(file).matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => !set.has(name!))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it("leave a game’s colours to the game; the back of a board may have those of its front", () => {
    const owners = new Map(
      colourFiles().flatMap((file) =>
        [...read(file).matchAll(/(--[\w-]+):/g)].map(([, name]): [string, string] => [
          name!,
          file.replace(/[^/]*$/, ""),
        ]),
      ),
    );
    const foreign = components.flatMap((file) =>
      [...read(file).matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => {
          const owner = owners.get(name!) ?? "look/";
          const back = owner === "games/sudoku-cards/" ? "games/sudokids/" : owner;
          return owner !== "look/" && !file.startsWith(owner) && !file.startsWith(back);
        })
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(foreign).toEqual([]);
  });
});
