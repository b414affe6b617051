import { beforeEach, describe, expect, it, vi } from "vitest";
import { openNotice, showNotice, type Surroundings } from "../../src/notices/showing";

type Shown = { title: string; tag: string; data: { table: string; waits: boolean }; close: () => void };
let shown: Shown[] = [];
let pages: { url: string; focused: boolean; focus: () => Promise<void> }[] = [];
let figures: number[] = [];
let subscribed = true;
const opened: string[] = [];

const around = {
  registration: {
    showNotification: async (title: string, options: { tag: string; data: Shown["data"] }) => {
      shown = shown.filter(({ tag }) => tag !== options.tag);
      const one: Shown = { title, ...options, close: () => void (shown = shown.filter((other) => other !== one)) };
      shown.push(one);
    },
    getNotifications: async () => shown,
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => (subscribed = false) }) },
  },
  clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) },
  badge: async (waiting: number) => void figures.push(waiting),
  now: () => 0,
} as unknown as Surroundings;

const message = (table: string, kind = "your-turn"): string =>
  JSON.stringify({ kind, table, game: "okudos", title: "Okudos", names: ["Ada"], at: 0, language: "en" });
const page = (path: string, focused = false) => ({
  url: `https://nonet.example${path}`,
  focused,
  focus: vi.fn(async () => {}),
});

beforeEach(() => {
  shown = [];
  pages = [];
  figures = [];
  opened.length = 0;
});

describe("the service worker", () => {
  it("shows one notice for each table, the newest, and counts the games that wait", async () => {
    await showNotice(message("A", "begun"), around);
    await showNotice(message("A"), around);
    await showNotice(message("B"), around);
    await showNotice(message("C", "invitation"), around);
    expect(shown.map(({ tag }) => tag)).toEqual(["A", "B", "C"]);
    expect(shown[0]!.title).toBe("Your turn against Ada");
    expect(figures).toEqual([0, 1, 2, 2]);
  });
  it("counts as the server counts, also games of which it shows nothing", async () => {
    await showNotice(JSON.stringify({ ...JSON.parse(message("A")), waiting: 5 }), around);
    await showNotice(JSON.stringify({ ...JSON.parse(message("B", "rematch")), waiting: 0 }), around);
    expect(figures).toEqual([5, 0]);
  });
  it("shows nothing to who looks at the table", async () => {
    pages = [page("/t/A", true), page("/t/B")];
    await showNotice(message("A"), around);
    await showNotice(message("B"), around);
    expect(shown.map(({ tag }) => tag)).toEqual(["B"]);
  });
  it("opens the table at a tap, or goes to the page that has it", async () => {
    await showNotice(message("A"), around);
    await showNotice(message("B"), around);
    pages = [page("/"), page("/t/B")];
    await openNotice(shown[0] as unknown as Notification, "", around);
    expect(opened).toEqual(["/t/A"]);
    await openNotice(shown[0] as unknown as Notification, "", around);
    expect(opened).toEqual(["/t/A"]);
    expect(pages[1]!.focus).toHaveBeenCalled();
    expect(figures.at(-1)).toBe(0);
  });
  it("ends them all at one tap, and opens nothing", async () => {
    await showNotice(message("A"), around);
    await openNotice(shown[0] as unknown as Notification, "off", around);
    expect(subscribed).toBe(false);
    expect(opened).toEqual([]);
    expect(shown).toEqual([]);
  });
  it("shows nothing of what it cannot read, and goes nowhere else", async () => {
    for (const text of ["", "{", "null", message("../evil"), JSON.stringify({ table: "A" })])
      await showNotice(text, around);
    expect(shown).toEqual([]);
  });
});
