// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import SettingsPage from "../../src/pages/SettingsPage.svelte";
import { settingsWords } from "../../src/words/settings";
import { appears, byText, find, server, shown, type } from "./page";

let kept = ["a", "b"];
vi.mock("../../src/local/local_server", () => ({
  localGames: async () => kept.map((id) => ({ id })),
  removeLocalGame: async (id: string) => void (kept = kept.filter((other) => other !== id)),
}));

const account = { name: "Ada", devices: 2, created: 1_790_000_000_000 };
const none = { body: { account: null } };
beforeEach(() => {
  kept = ["a", "b"];
  server({});
});

describe("the settings", () => {
  it("change at once: language, theme, motion", () => {
    shown(SettingsPage, "/settings", {});
    find<HTMLInputElement>('input[value="contrast"]')!.click();
    find<HTMLInputElement>('input[value="less"]')!.click();
    find<HTMLInputElement>('input[value="de"]')!.click();
    flushSync();
    expect(settings).toMatchObject({ theme: "contrast", motion: "less", language: "de" });
    expect(find("h1")?.textContent).toBe("Einstellungen");
  });
  it("change at once: sounds, squares, previews and the name", () => {
    shown(SettingsPage, "/settings", {});
    const before = { ...settings };
    for (const box of document.querySelectorAll<HTMLInputElement>('input[role="switch"]')) box.click();
    type(find<HTMLInputElement>('input[autocomplete="nickname"]')!, "Mia");
    expect(settings).toMatchObject({
      sound: !before.sound,
      targets: !before.targets,
      previews: !before.previews,
      name: "Mia",
    });
  });
  it("remember how strong a bot is wanted", () => {
    shown(SettingsPage, "/settings", {});
    find<HTMLInputElement>('input[value="sharp"]')!.click();
    expect(settings.level).toBe("sharp");
  });
  it("remember how fast bots are wanted", () => {
    shown(SettingsPage, "/settings", {});
    find<HTMLInputElement>('input[value="now"]')!.click();
    expect(settings.pace).toBe("now");
  });
  it("forget all games of this device, but only by a second press", async () => {
    shown(SettingsPage, "/settings", {});
    const first = () => byText("button:not(:disabled)", "Forget all games on this device");
    (await appears(first)).click();
    await appears(() => byText("p", "Forget 2 games for good?"));
    byText("button", "Cancel")!.click();
    (await appears(first)).click();
    expect(kept).toEqual(["a", "b"]);
    const second = await appears(() => byText("button", "Yes, forget"));
    await appears(() => document.activeElement === second);
    second.click();
    await appears(() => byText("p", "2 games are forgotten."));
    expect(kept).toEqual([]);
  });
});

describe("the account", () => {
  it("is no hindrance where there is no server", async () => {
    shown(SettingsPage, "/settings", {});
    await appears(() => byText("p", settingsWords.en.away));
  });
  it("is made with a name, and its phrase is shown until it was noted", async () => {
    const { asked } = server({
      "GET /api/me": none,
      "POST /api/account": { status: 201, body: { phrase: "dafez-nazog-bagot", account } },
    });
    shown(SettingsPage, "/settings", {});
    const form = (await appears(() => byText("button", "Create an account"))).closest("form")!;
    type(form.querySelector("input")!, " Ada ");
    form.requestSubmit();
    const phrase = await appears(() => find(".phrase"));
    expect(asked).toContain('POST /api/account {"name":"Ada"}');
    expect(phrase.querySelector(".groups")?.textContent?.trim().split(/\s+/)).toEqual(["dafez", "nazog", "bagot"]);
    expect(document.activeElement).toBe(phrase);
    byText("button", "I have noted it")!.click();
    flushSync();
    expect(find(".phrase")).toBeNull();
    expect(document.body.textContent).toContain("2 devices");
  });
  it("is linked by its phrase, and says in words what is wrong with it", async () => {
    const words = "Group 3 cannot be right: letter 2 must be one of aeiou.";
    server({
      "GET /api/me": none,
      "POST /api/account/link": { status: 409, body: { error: { code: "phrase-group", words } } },
    });
    shown(SettingsPage, "/settings", {}, "de");
    const area = await appears(() => find<HTMLTextAreaElement>("textarea"));
    type(area, "dafez nazog xyz");
    area.closest("form")!.requestSubmit();
    await appears(() => byText('[role="alert"]', "Gruppe\u00a03 kann nicht stimmen."));
    server({ "POST /api/account/link": { body: { account } } });
    area.closest("form")!.requestSubmit();
    await appears(() => byText('[role="status"]', "Dieses Gerät gehört jetzt zu Ada."));
    expect(find('[role="alert"]')?.textContent?.trim()).toBe("");
  });
  it("can be renamed, left and deleted", async () => {
    const { asked } = server({
      "GET /api/me": { body: { account } },
      "PATCH /api/account": { body: { account: { ...account, name: "Mia" } } },
      "POST /api/account/unlink": none,
    });
    shown(SettingsPage, "/settings", {});
    const form = (await appears(() => byText("button", "Rename"))).closest("form")!;
    type(form.querySelector("input")!, "Mia");
    form.requestSubmit();
    await appears(() => byText("b", "Mia"));
    byText("button", "Unlink this device")!.click();
    (await appears(() => byText("button", "Yes, unlink"))).click();
    await appears(() => byText("button", "Create an account"));
    // What the rest of the page asks for is no matter here.
    const ofTheAccount = asked.filter((request) => request.includes("/api/account"));
    expect(ofTheAccount).toEqual(['PATCH /api/account {"name":"Mia"}', "POST /api/account/unlink {}"]);
  });
});
