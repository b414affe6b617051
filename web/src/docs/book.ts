// The handbook: the project's own Markdown files, each read when somebody opens its page.

import { addressFrom, fileFrom } from "../reading/addresses";
import { anchor, type Block, blocks, type Inline, plainText } from "../reading/markdown";
import { pictureIn } from "../reading/pictures";
import { docFiles, type DocId } from "../reading/handbook";

export type Passage = Exclude<Block, { is: "heading" }>;
/** A heading and what stands below it, up to the next one. */
export type Section = { id: string; level: number; title: Inline[]; blocks: Passage[] };
/** The first section is the page's title, which needs no name in the address. */
export type Doc = { id: DocId; sections: Section[] };

const texts = import.meta.glob<string>(["../../../*.md", "../../../docs/*.md"], {
  query: "?raw",
  import: "default",
});
const textOf = (id: DocId): (() => Promise<string>) | undefined => texts[`../../../${docFiles[id]}`];

export const docIds = (Object.keys(docFiles) as DocId[]).filter(textOf);

export async function docPage(id: DocId): Promise<Doc> {
  const load = textOf(id);
  if (!load) throw new Error(`no page of the handbook: ${id}`);
  return docOf(id, await load());
}

export function docOf(id: DocId, text: string): Doc {
  const sections: Section[] = [];
  const names = new Set<string>();
  for (const block of blocks(text, (target) => addressOf(docFiles[id], target))) {
    if (block.is !== "heading") sections.at(-1)?.blocks.push(block);
    else if (sections.length === 0) sections.push({ id: "", level: 1, title: block.text, blocks: [] });
    else
      sections.push({
        id: unique(anchor(plainText(block.text)), names),
        level: block.level,
        title: block.text,
        blocks: [],
      });
  }
  return { id, sections };
}

/** A page whose file is not there is not linked to. */
function addressOf(file: string, target: string): string | null {
  const address = pictureIn(fileFrom(file, target))?.url ?? addressFrom(file, target);
  const doc = /^\/docs\/([a-z]+)/.exec(address ?? "")?.[1];
  return doc && !docIds.includes(doc as DocId) ? null : address;
}

/** Of headings with the same words the second is called "-1", as wherever else the files are read. */
function unique(name: string, names: Set<string>): string {
  let id = name;
  for (let number = 1; names.has(id); ++number) id = `${name}-${number}`;
  names.add(id);
  return id;
}
