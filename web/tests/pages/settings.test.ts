// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Denied, Unreachable } from "../../src/app/api";
import { settings } from "../../src/app/settings.svelte";
import SettingsPage from "../../src/pages/SettingsPage.svelte";
import { settingsWords, troubleWords } from "../../src/words/settings";
import { appears, byText, find, server, shown, type } from "./page";

let kept = ["a", "b"];
vi.mock("../../src/house/house", () => ({
  localGames: async () => kept.map((id) => ({ id })),
  removeLocalGame: async (id: string) => void (kept = kept.filter((other) => other !== id)),
}));

const account = { name: "Ada", devices: 2, created: 1_790_000_000_000 };
const none = { body: { account: null } };
const sure = vi.fn(() => true);
beforeEach(() => {
  kept = ["a", "b"];
  vi.stubGlobal("confirm", sure);
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
    expect(settings).toMatchObject({ sound: !before.sound, targets: !before.targets, previews: !before.previews, name: "Mia" });
  });
  it("forget all games of this device, but only after asking", async () => {
    shown(SettingsPage, "/settings", {});
    sure.mockReturnValueOnce(false);
    const button = byText("button", "Forget all games on this device")!;
    button.click();
    await appears(() => sure.mock.calls.length === 1);
    expect(kept).toEqual(["a", "b"]);
    button.click();
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
    const { asked } = server({ "GET /api/me": none, "POST /api/account": { status: 201, body: { phrase: "dafez-nazog-bagot", account } } });
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
    server({ "GET /api/me": none, "POST /api/account/link": { status: 409, body: { error: { code: "phrase-group", words } } } });
    shown(SettingsPage, "/settings", {}, "de");
    const area = await appears(() => find<HTMLTextAreaElement>("textarea"));
    type(area, "dafez nazog xyz");
    area.closest("form")!.requestSubmit();
    await appears(() => byText('[role="alert"]', "Gruppe 3 kann nicht stimmen."));
    server({ "POST /api/account/link": { body: { account } } });
    area.closest("form")!.requestSubmit();
    await appears(() => byText('[role="status"]', "Dieses Gerät gehört jetzt zu Ada."));
    expect(find('[role="alert"]')?.textContent).toBe("");
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
    await appears(() => byText("button", "Create an account"));
    expect(asked.slice(1)).toEqual(['PATCH /api/account {"name":"Mia"}', "POST /api/account/unlink {}"]);
  });
});

describe("what the server denies", () => {
  it("is told in the language of the page", () => {
    expect(troubleWords(settingsWords.it, new Denied("phrase-unknown", "No account has this phrase.", 409))).toBe("Nessun account ha questa frase.");
    expect(troubleWords(settingsWords.en, new Denied("too-many-devices", "An account has at most 32 devices.", 409))).toContain("32");
  });
  it("is told in the server's words where there are none of ours", () => {
    expect(troubleWords(settingsWords.de, new Denied("new-code", "Something new.", 409))).toBe("Something new.");
  });
  it("differs from a server that is not there", () => expect(troubleWords(settingsWords.en, new Unreachable("/"))).toBe(settingsWords.en.away));
  it("has words for the same codes in every language", () => {
    for (const language of ["de", "it"] as const) expect(Object.keys(settingsWords[language].denials)).toEqual(Object.keys(settingsWords.en.denials));
  });
});
