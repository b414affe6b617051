// A picture imported with "?picture" comes with its size, so that a page keeps its room before it is there: { url, width, height }.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export function pictures(): Plugin {
  return {
    name: "nonet-pictures",
    enforce: "pre", // before what takes every picture for its address
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "picture") return null;
      const { width, height } = sizeOf(file!, readFileSync(file!));
      return `export { default as url } from ${JSON.stringify(`${file}?url`)};\nexport const width = ${width}, height = ${height};\n`;
    },
  };
}

export function sizeOf(name: string, bytes: Buffer): { width: number; height: number } {
  if (name.endsWith(".png")) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const [, width, height] = /<svg[^>]*\sviewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(bytes.toString()) ?? [];
  if (!width || !height) throw new Error(`${name}: expected a PNG, or an SVG with a viewBox`);
  return { width: Number(width), height: Number(height) };
}
