// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import Holiday from "../../src/pages/Holiday.svelte";
import { holidays, weekday } from "../../src/words/holidays";
import { appears, byText, find, server, shown, type } from "./page";

const w = holidays.en;
const dayMs = 86_400_000;
const none = { body: { left: 12, most: 30 } };
const until = Date.now() + 7 * dayMs;
const on = { body: { began: Date.now(), until, days: 7, left: 5, most: 30 } };
const theSwitch = (): HTMLInputElement => find<HTMLInputElement>('input[role="switch"]')!;
const theDays = (): HTMLInputElement => find<HTMLInputElement>('input[type="number"]')!;

function open(answers: Parameters<typeof server>[0]) {
  const onchange = vi.fn();
  const { asked } = server(answers);
  shown(Holiday, "/games", { title: "My games", clocks: 2, onchange });
  return { asked, onchange };
}

beforeEach(() => {
  settings.language = "en";
  document.body.replaceChildren();
});

describe("the holiday switch", () => {
  it("is not there without a server that knows of it", async () => {
    open({});
    await appears(() => byText("h1", "My games"));
    expect(theSwitch()).toBeNull();
  });

  it("asks for how many days, and begins one when that is said", async () => {
    const { asked, onchange } = open({ "GET /api/me/holiday": none, "POST /api/me/holiday": on });
    await appears(theSwitch);
    expect(byText(".text", w.stops(12))).toBeTruthy();
    theSwitch().click();
    flushSync();
    expect(theDays().value).toBe("7");
    expect(theDays().max).toBe("12");
    type(theDays(), "13");
    expect(byText("button", w.begin)).toHaveProperty("disabled", true);
    type(theDays(), "7");
    byText("button", w.begin)!.click();
    await appears(() => byText("b", w.title(weekday(new Date(until)))));
    expect(asked).toContain('POST /api/me/holiday {"days":7}');
    expect(onchange).toHaveBeenCalledOnce();
    expect(theSwitch().checked).toBe(true);
    expect(find(".note p")!.textContent).toContain("2 clocks stand still.");
  });

  it("is off again where one thinks better of it, and nothing was asked of the server", async () => {
    const { asked } = open({ "GET /api/me/holiday": none });
    await appears(theSwitch);
    theSwitch().click();
    flushSync();
    byText("button", w.cancel)!.click();
    flushSync();
    expect(theSwitch().checked).toBe(false);
    expect(asked).toEqual(["GET /api/me/holiday"]);
  });

  it("ends one, and says so", async () => {
    const { asked } = open({ "GET /api/me/holiday": on, "DELETE /api/me/holiday": none });
    await appears(() => theSwitch()?.checked && theSwitch());
    theSwitch().click();
    await appears(() => byText("p", w.ended));
    expect(theSwitch().checked).toBe(false);
    expect(asked).toContain("DELETE /api/me/holiday");
  });

  it("gives one another length, of those days at least that have begun", async () => {
    const begun = { body: { ...on.body, began: Date.now() - 2.5 * dayMs, until: Date.now() + 4.5 * dayMs } };
    const { asked } = open({ "GET /api/me/holiday": begun, "POST /api/me/holiday": begun });
    await appears(() => byText("button", w.change));
    byText("button", w.change)!.click();
    flushSync();
    expect([theDays().min, theDays().max]).toEqual(["3", "12"]);
    type(theDays(), "4");
    byText("button", w.keep)!.click();
    await appears(() => byText("button", w.change));
    expect(asked).toContain('POST /api/me/holiday {"days":4}');
  });

  it("cannot be pressed once all days of the year are used", async () => {
    open({ "GET /api/me/holiday": { body: { left: 0, most: 30 } } });
    await appears(theSwitch);
    expect(theSwitch().disabled).toBe(true);
    expect(byText(".text", w.stops(0))).toBeTruthy();
  });

  it("says where the server does not do it, and stays as it was", async () => {
    open({ "GET /api/me/holiday": none });
    await appears(theSwitch);
    theSwitch().click();
    flushSync();
    byText("button", w.begin)!.click();
    await appears(() => byText("p", w.failed));
    expect(find(".note")).toBeNull();
  });
});
