// Builds the service worker beside the page and tells it what there is to keep: every file of the build and of public/, but no big
// picture: the handbook says in words what they show. The version is a hash of all of them; the page carries it too, so that each can
// tell whether the other is its own.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const worker = "sw.js";
const page = "index.html";

const bigPicture = 16 * 1024;

export function isKept(name: string, content: string | Uint8Array): boolean {
  return !/\.(png|jpg|webp|svg)$/.test(name) || content.length <= bigPicture;
}

export function precache(): Plugin {
  let root = "";
  let publicFolder = "";
  return {
    name: "nonet-precache",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
      publicFolder = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: resolve(root, "src/sw.ts"), fileName: worker });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const built = Object.values(bundle).filter(({ fileName }) => fileName !== worker && !fileName.endsWith(".map"));
        const files = new Map<string, string | Uint8Array>(
          built.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]),
        );
        for (const name of readdirSync(publicFolder)) files.set(name, readFileSync(join(publicFolder, name)));

        const names = [...files.keys()].sort();
        const hash = createHash("sha256");
        for (const name of names) hash.update(`${name}\n`).update(files.get(name)!);
        const version = hash.digest("hex").slice(0, 16);

        const paths = names
          .filter((name) => isKept(name, files.get(name)!))
          .map((name) => (name === page ? "/" : `/${name}`));
        const script = bundle[worker];
        const html = bundle[page];
        if (script?.type !== "chunk" || html?.type !== "asset")
          throw new Error("no page or no service worker was built");
        script.code = `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(paths)};\n${script.code}`;
        html.source = String(html.source).replace(
          "</title>",
          `</title>\n    <meta name="version" content="${version}" />`,
        );
      },
    },
  };
}
