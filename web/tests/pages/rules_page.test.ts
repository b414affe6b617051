// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { go } from "../../src/app/router.svelte";
import { settings } from "../../src/app/settings.svelte";
import RulesPage from "../../src/pages/RulesPage.svelte";
import { appears, find, shown, type } from "./page";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
const clauses = (): string[] => [...document.querySelectorAll(".clause")].map(({ id }) => id);

describe("a rules page", () => {
  it("shows the clause that the address names, and moves there", async () => {
    shown(RulesPage, "/rules/kakuro-flip#KC-057", { game: "kakuro-flip" });
    const clause = await appears(() => find("#KC-057.here"));
    await appears(() => document.activeElement === clause);
    expect(clause.scrollIntoView).toHaveBeenCalled();
    expect(document.querySelectorAll(".here")).toHaveLength(1);
    go("/rules/kakuro-flip#KC-058");
    await appears(() => find("#KC-058.here"));
    expect(find("#KC-057")?.classList.contains("here")).toBe(false);
  });
  it("leads from a clause to those that it names, on whatever page they are", async () => {
    shown(RulesPage, "/rules/sudokids", { game: "sudokids" });
    await appears(() => find("#SKK-007"));
    expect(find('#SKK-007 a[href="/rules/sudoku-cards#SK-026"]')).not.toBeNull();
  });
  it("draws boards, each with what lies there in words", async () => {
    shown(RulesPage, "/rules/kakuro-flip", { game: "kakuro-flip" });
    await appears(() => find("figure"));
    const labels = [...document.querySelectorAll("figure svg[role=img]")].map((board) =>
      board.getAttribute("aria-label"),
    );
    expect(labels[0]).toBe("Board: C3 yellow 4; G3 yellow 7; E5 red 3; C7 yellow 2; G7 yellow 9");
    expect(find("pre")).toBeNull();
  });
  it("finds words and says how many places there are", async () => {
    shown(RulesPage, "/rules/kakuro-flip", { game: "kakuro-flip" });
    const all = await appears(() => clauses().length > 80 && clauses().length);
    type(find<HTMLInputElement>('input[type="search"]')!, "bag");
    expect(clauses()).toContain("KC-076");
    expect(clauses().length).toBeLessThan(all / 4);
    expect(find("#KC-076 mark")?.textContent).toBe("bag");
    expect(find('[role="status"]')?.textContent).toMatch(/^\d+ places found\.$/);
    type(find<HTMLInputElement>('input[type="search"]')!, "");
    expect(clauses()).toHaveLength(all);
  });
  it("can show our rulings alone", async () => {
    shown(RulesPage, "/rules/okudos", { game: "okudos" });
    await appears(() => find("#OK-001"));
    find<HTMLInputElement>('input[type="checkbox"]')!.click();
    flushSync();
    expect(find("#OK-001")).toBeNull();
    expect(find("#OK-002 .ruling")?.textContent).toBe("our ruling");
  });
  it("changes its language and keeps the clause", async () => {
    shown(RulesPage, "/rules/okudos#OK-002", { game: "okudos" });
    await appears(() => find("#OK-002.here"));
    settings.language = "de";
    await appears(() => find("#OK-002.here")?.textContent?.includes("Auslegung"));
  });
  it("copies the link to a clause and says so", async () => {
    const copied: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    shown(RulesPage, "/rules/okudos", { game: "okudos" });
    (await appears(() => find<HTMLButtonElement>("#OK-003 button"))).click();
    await appears(() => find('[role="status"]')?.textContent === "The link to OK-003 is copied.");
    expect(copied[0]).toMatch(/\/rules\/okudos#OK-003$/);
    vi.unstubAllGlobals();
  });
});
