import { describe, expect, it } from "vitest";
import type { PushPayload } from "../../src/core/types";
import { noticeText } from "../../src/notices/notice_text";

const now = 1_790_000_000_000;
const hour = 3_600_000;
const payload = (more: Partial<PushPayload> = {}): PushPayload => ({
  kind: "your-turn",
  table: "T",
  game: "kakuro-flip",
  title: "Kakuro Flip",
  names: ["Ada", "Ben"],
  at: now,
  language: "en",
  ...more,
});
const kinds: PushPayload["kind"][] = ["your-turn", "sat-down", "begun", "rematch", "invitation", "deadline-near"];

describe("a notice", () => {
  it("names people first, then the game, then the time", () => {
    expect(noticeText(payload({ until: now + 24 * hour }), now)).toEqual({
      title: "Your turn against Ada and Ben",
      body: "Kakuro Flip. You have 24 hours.",
    });
    expect(noticeText(payload({ kind: "deadline-near", until: now + 5 * hour + 59 * 60_000 }), now)).toEqual({
      title: "5 hours left",
      body: "Kakuro Flip with Ada and Ben.",
    });
    expect(noticeText(payload({ language: "de", until: now + 3 * 24 * hour }), now).body).toBe(
      "Kakuro Flip. Dir bleiben 3 Tage.",
    );
    expect(noticeText(payload({ language: "it", kind: "deadline-near", until: now + 40 * 60_000 }), now).title).toBe(
      "Ancora 40 minuti",
    );
  });
  it("has a title that no system cuts, whoever plays", () => {
    const names = ["Maximiliane von Hohenberg", "Bartholomäus", "Wilhelmina"];
    const long = noticeText(payload({ names }), now);
    expect(long.title).toBe("Your turn");
    for (const name of names) expect(long.body).toContain(name);
  });
  it("says of each kind what it is, in every language", () => {
    for (const language of ["en", "de", "it"] as const) {
      const titles = kinds.map((kind) =>
        noticeText(payload({ kind, language, names: ["Ada"], until: now + hour * 3 }), now),
      );
      expect(new Set(titles.map(({ title }) => title)).size).toBe(kinds.length);
      for (const { title, body } of titles) {
        expect(title.length).toBeLessThanOrEqual(32);
        expect(body).toContain("Kakuro Flip");
        expect(title + body).not.toMatch(/undefined|NaN|\{/);
      }
    }
  });
  it("says no time that has passed, and finds words where nobody is named", () => {
    expect(noticeText(payload({ until: now - 1 }), now).body).toBe("Kakuro Flip.");
    expect(noticeText(payload({ kind: "sat-down", names: [] }), now).title).toBe("Somebody sat down");
    expect(noticeText(payload({ names: [] }), now)).toEqual({ title: "Your turn", body: "Kakuro Flip." });
  });
});
