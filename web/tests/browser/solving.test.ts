// The solver's desk under a pointer, fingers and a keyboard: what is picked, what is written, and that all of it is there again.

import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { inBrowser, person, url } from "./people";
import { easy, laid, sheet, small } from "./sheets";

inBrowser();

const phone = { width: 360, height: 740 };
const cell = (page: Page, name: string) => page.locator(`.cells [data-cell="${name}"]`);
const picked = (page: Page): Promise<string> =>
  page
    .locator('.cells [aria-selected="true"]')
    .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset["cell"]).join(" "));
const said = (page: Page, name: string): Promise<string | null> => cell(page, name).getAttribute("aria-label");
async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await cell(page, name).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
}
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  mkdirSync(`${import.meta.dirname}/screens`, { recursive: true });
  await page.screenshot({ path: `${import.meta.dirname}/screens/${name}.png` });
}

describe("a pointer", () => {
  it("picks by dragging, also over corners, and with Ctrl or Shift more, or fewer", async () => {
    const { page } = await person();
    await laid(page, sheet("a", easy));
    await drag(page, "C3", "E3");
    expect(await picked(page)).toBe("C3 D3 E3");
    await drag(page, "A1", "C3");
    expect(await picked(page)).toBe("A1 B2 C3");
    await cell(page, "I9").click({ modifiers: ["Control"] });
    await cell(page, "B2").click({ modifiers: ["Shift"] });
    expect(await picked(page)).toBe("A1 C3 I9");
  });
  it("picks all of a digit by pressing twice", async () => {
    const { page } = await person();
    await laid(page, sheet("a", easy));
    await cell(page, "A1").dblclick();
    expect(await picked(page)).toBe("A1 F2 I8");
  });
  it("writes the digit that was chosen first into the squares it passes", async () => {
    const { page } = await person();
    await laid(page, sheet("a", easy));
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByLabel("The digit").check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Corner" }).click();
    await page.getByRole("button", { name: /^4 / }).click();
    await drag(page, "C1", "D1");
    expect(await said(page, "C1")).toBe("C1, corner 4");
    expect(await said(page, "D1")).toBe("D1, corner 4");
    expect(await picked(page)).toBe("");
  });
});

describe("the keyboard", () => {
  it("writes, marks and colours as held keys say, goes round the edge, and takes it all back", async () => {
    const { page } = await person();
    await laid(page, sheet("a", easy));
    await cell(page, "C1").click();
    for (const keys of ["Shift+Digit1", "Shift+Digit2", "Control+Digit4", "Alt+Digit2"])
      await page.keyboard.press(keys);
    expect(await said(page, "C1")).toBe("C1, corner 1 2, centre 4, colour B");
    await page.keyboard.press("4");
    expect(await said(page, "C1")).toBe("C1, 4, colour B");
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Delete");
    expect(await said(page, "C1")).toBe("C1, empty");
    for (let i = 0; i < 8; ++i) await page.keyboard.press("Control+z");
    expect(await said(page, "C1")).toBe("C1, empty");
    for (let i = 0; i < 5; ++i) await page.keyboard.press("Control+Shift+z");
    expect(await said(page, "C1")).toBe("C1, 4, colour B");
    await page.keyboard.press("ArrowUp");
    expect(await picked(page)).toBe("C9");
    await page.keyboard.press("Shift+ArrowRight");
    expect(await picked(page)).toBe("C9 D9");
    await page.keyboard.press("Control+i");
    expect((await picked(page)).split(" ")).toHaveLength(79);
    await page.keyboard.press("Control+a");
    expect((await picked(page)).split(" ")).toHaveLength(81);
    await page.keyboard.press("Escape");
    expect(await picked(page)).toBe("");
  });
  it("chooses modes, shows a held one as pressed, and leads out of the sheet again", async () => {
    const { page } = await person();
    await laid(page, sheet("a", easy));
    const pressed = (): Promise<string> => page.locator('.modes [aria-pressed="true"]').innerText();
    await cell(page, "C1").click();
    await page.keyboard.press("x");
    expect(await pressed()).toContain("Corner");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    expect(await pressed()).toContain("Colour");
    await page.keyboard.down("Shift");
    expect(await pressed()).toContain("Corner");
    await page.keyboard.up("Shift");
    expect(await pressed()).toContain("Colour");
    await page.getByRole("button", { name: "Corner" }).click();
    await page.keyboard.press("ArrowRight");
    expect(await picked(page)).toBe("D1");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement!.closest(".cells"))).toBeNull();
  });
  it("solves a Kakuro, whose time is then on the shelf", async () => {
    const { page } = await person();
    await laid(page, sheet("k", small));
    await cell(page, "A1").click();
    for (const key of ["1", "ArrowRight", "3", "ArrowDown", "1", "ArrowLeft", "2"]) await page.keyboard.press(key);
    await page.getByText("Solved").first().waitFor();
    await page.goto(url("/puzzles"));
    await page.locator("tbody tr").getByText("Kakuro, Easy, 3 by 3").waitFor();
    expect(await page.locator(".desk-list li").count()).toBe(0);
  });
});

describe("a pause", () => {
  it("covers the board, in the page's text too, and comes and goes by a key", async () => {
    const { page } = await person();
    await laid(page, sheet("a", easy));
    expect(await page.locator("body").innerHTML()).toContain("printed 5");
    await page.keyboard.press("p");
    await page.getByRole("button", { name: "Play on" }).waitFor();
    expect(await page.locator("[data-cell], .cells, .puzzle").count()).toBe(0);
    expect(await page.locator("body").innerHTML()).not.toContain("printed");
    await picture(page, "desk paused");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".cells");
  });
});

describe("what is written", () => {
  it("is there again after a reload: marks, colours, flags and the way back", async () => {
    const { page } = await person();
    await laid(page, sheet("a", easy));
    await cell(page, "C1").click();
    for (const keys of ["Shift+Digit1", "Alt+Digit2", "4", "f", "ArrowRight", "6"]) await page.keyboard.press(keys);
    await page.getByRole("textbox", { name: "Name of flag 1" }).fill("First");
    await page.keyboard.press("Enter");
    const before = await page.locator(".puzzle svg").innerHTML();
    await page.reload();
    await page.waitForSelector(".cells");
    await cell(page, "D1").click();
    await page.waitForFunction(
      (html) => document.querySelector(".puzzle svg")!.innerHTML.length === html.length,
      before,
    );
    expect(await said(page, "C1")).toBe("C1, 4, colour B");
    expect(await page.getByRole("textbox", { name: "Name of flag 1" }).inputValue()).toBe("First");
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Control+z");
    expect(await said(page, "C1")).toBe("C1, corner 1");
    await page.getByRole("button", { name: "Back to First" }).click();
    expect(await said(page, "C1")).toBe("C1, 4, colour B");
  });
  it("is each puzzle's own, and both are on the shelf", async () => {
    const { page } = await person();
    await laid(page, sheet("a", easy), sheet("k", small));
    await cell(page, "A1").click();
    await page.keyboard.press("1");
    await page.goto(url("/puzzles"));
    await page.getByRole("link", { name: /^Go on: Sudoku/ }).click();
    await cell(page, "C1").click();
    await page.keyboard.press("4");
    await page.getByRole("link", { name: "All puzzles" }).click();
    await page.getByRole("link", { name: /^Go on: Kakuro/ }).click();
    await page.waitForSelector(".cells");
    expect(await said(page, "A1")).toBe("A1, 1, 4 across, 3 down");
    expect(await page.evaluate(() => document.querySelectorAll("[data-cell]").length)).toBe(4);
  });
  it("was made by the core in a worker, of the wished grade", async () => {
    const { page } = await person();
    await page.goto(url("/puzzles"));
    await page.getByRole("button", { name: "Kakuro" }).click();
    await page.getByLabel("Grade").selectOption("hard");
    await page.getByLabel("Size").selectOption({ label: "8 by 8" });
    await page.getByRole("button", { name: "Make one" }).click();
    await page.waitForSelector(".cells");
    await page.getByText("Hard, 8 by 8").waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.waitForSelector(".ladder .on");
  });
});

describe("on a phone", () => {
  /** Two fingers, from where they come down to where they are lifted. */
  async function fingers(page: Page, from: [number, number][], to: [number, number][]): Promise<void> {
    const touch = await page.context().newCDPSession(page);
    const points = (list: [number, number][]) => list.map(([x, y], id) => ({ x, y, id }));
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(from) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(to) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await touch.detach();
  }
  const near = (page: Page): Promise<string | null> => page.locator(".map").getAttribute("aria-label");

  it("the little map brings a ninth near, and two fingers do the same", async () => {
    const { page } = await person(phone);
    await laid(page, sheet("a", easy));
    expect(await near(page)).toBe("Zoom: the whole sheet is in sight");
    await page.locator(".map").click({ position: { x: 40, y: 40 } });
    expect(await near(page)).toBe("Zoom: part 9 of 9 is in sight");
    const board = (await page.locator(".board").boundingBox())!;
    const last = (await cell(page, "I9").boundingBox())!;
    expect(last.width).toBeGreaterThan(50);
    expect(last.x + last.width).toBeLessThanOrEqual(board.x + board.width);
    await cell(page, "I7").tap();
    expect(await picked(page)).toBe("I7");
    await page.locator(".map").click();
    expect(await near(page)).toBe("Zoom: the whole sheet is in sight");
    await fingers(
      page,
      [
        [70, 100],
        [110, 140],
      ],
      [
        [40, 70],
        [150, 180],
      ],
    );
    await page.waitForFunction(() => document.querySelector(".map")!.getAttribute("aria-label")!.includes("part 1"));
    await fingers(
      page,
      [
        [60, 90],
        [260, 290],
      ],
      [
        [130, 160],
        [180, 210],
      ],
    );
    await page.waitForFunction(() => document.querySelector(".map")!.getAttribute("aria-label")!.includes("whole"));
  });
  it.each(["en", "de", "it"] as const)(
    "it is as wide and high as the screen, with a hint too (%s)",
    async (language) => {
      const { page } = await person({ ...phone, language });
      for (const one of [sheet("a", easy), sheet("k", small)]) {
        await laid(page, one);
        for (let rung = 0; rung < 4; ++rung) {
          await page.locator(".acts .btn").click();
          await page.waitForFunction((n) => document.querySelectorAll(".ladder .on").length === n, rung + 1);
        }
        await cell(page, "A1").tap();
        await picture(page, `desk ${one.kind} phone ${language}`);
        const size = await page.evaluate(() => ({
          width: document.scrollingElement!.scrollWidth,
          height: document.scrollingElement!.scrollHeight,
        }));
        expect({ language, ...size }).toEqual({ language, ...phone });
      }
    },
  );
});

describe("an address", () => {
  it("is laid on the desk once, and one with all that is written comes back as it was", async () => {
    const { page } = await person();
    const shared = url("/puzzle?p=1s1mXCxHNQzgLMCwnQwmRuJCywSwFI5KhgvkAUc");
    await page.goto(shared);
    await page.waitForURL(/\/puzzles\/\w+$/);
    await cell(page, "C1").click();
    expect(await said(page, "A1")).toContain("5");
    const first = page.url();
    await page.goto(shared);
    await page.waitForURL(first);

    await cell(page, "C1").click();
    await page.keyboard.press("4");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Share by link" }).click();
    await page.getByLabel("With what I have written and marked").check();
    const link = page.getByRole("textbox", { name: "Share the link" });
    await expect.poll(async () => (await link.inputValue()).length).toBeGreaterThan(shared.length);
    await picture(page, "puzzle shared desk");
    const { page: other } = await person(phone);
    await other.goto(url(new URL(await link.inputValue()).pathname + new URL(await link.inputValue()).search));
    await other.waitForURL(/\/puzzles\/\w+$/);
    expect(await said(other, "C1")).toContain("4");
  });
  it("that is damaged is told in words", async () => {
    const { page } = await person();
    await page.goto(url("/puzzle?p=1s1mXCxHNQzgLMCwnQwmRuJCywSwFI5KhgvkAUd"));
    await page.getByRole("heading", { name: "There is no puzzle at this address" }).waitFor();
  });
});
