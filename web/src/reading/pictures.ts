// The pictures of the project's Markdown files, with their sizes, so that a page keeps their room before they are there.

export type Picture = { url: string; width: number; height: number };

const found = import.meta.glob<Picture>("../../../docs/pictures/*", { query: "?picture", eager: true });
const byUrl = new Map(Object.values(found).map((picture) => [picture.url, picture]));

/** A picture by its file in the project. */
export const pictureIn = (file: string): Picture | null => found[`../../../${file}`] ?? null;
/** A picture by its address on the page. */
export const pictureAt = (url: string): Picture | undefined => byUrl.get(url);
