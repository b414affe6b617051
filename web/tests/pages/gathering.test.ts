// What the lobby says is true: whoever is missing is missed, and who may begin is said.
import { afterEach, describe, expect, it } from "vitest";
import { languages, settings } from "../../src/app/settings.svelte";
import type { TableSeat } from "../../src/core/types";
import { goneFor, standOf } from "../../src/pages/gathering";
import { mayBegin } from "../../src/table/gathering";
import { people } from "../../src/words/people";

afterEach(() => (settings.language = "en"));

const seat = (name: string, more: Partial<TableSeat> = {}): TableSeat => ({
  who: "person",
  name,
  colour: 1,
  ready: false,
  here: true,
  ...more,
});
const chair = (who: "open" | "elsewhere" | "bot"): TableSeat => seat("", { who, here: false });
const ready = { ready: true };
const gone = { here: false, gone: 90_000 };
const said = (seats: TableSeat[], you: number[], host = false): string[] => standOf({ seats }, you, host).sentences;

describe("a table that gathers", () => {
  it("never says that everybody is here while somebody is not, ready or not", () => {
    for (const language of languages) {
      settings.language = language;
      const all = people[language].allHere;
      for (const state of [{ ...gone }, { ...gone, ...ready }]) {
        expect(said([seat("Ada", { ...ready, host: true }), seat("Ben", state)], [0], true)).not.toContain(all);
        expect(said([seat("Ada", { ...state, host: true }), seat("Ben", ready)], [1])).not.toContain(all);
      }
      expect(said([seat("Ada", ready), seat("Ben", ready)], [0])).toEqual([all]);
    }
  });
  it("names who is missing, and where that person hears of it", () => {
    expect(said([seat("Ada", ready), seat("Ben", gone)], [0])).toEqual([
      "Ben is not here. The table is on their home page, “waiting for you”.",
    ]);
    expect(said([seat("Ada", ready), seat("Ben", gone), seat("Cleo", gone)], [0])[0]).toContain(
      "Ben and Cleo are not here.",
    );
  });
  it("says what becomes of a table whose host has left", () => {
    const sentences = said([seat("Ada", { ...gone, host: true }), seat("Ben", ready), chair("open")], [1]);
    expect(sentences.at(-1)).toBe("Ada is the host. If Ada stays away, somebody who is here takes over.");
  });
  it("says that the host may begin without the empty chairs, to the host and to the others", () => {
    const seats = [seat("Ada", { ...ready, host: true }), seat("Ben", ready), chair("open")];
    expect(said(seats, [0], true)).toEqual([people.en.youBegin]);
    expect(said(seats, [1])).toEqual([people.en.hostBegins("Ada")]);
  });
  it("says of a host without a chair who is gone that the role passes on, and never that everybody is here", () => {
    for (const language of languages) {
      settings.language = language;
      const { hostLeft } = people[language];
      const all = [seat("Ben", ready), chair("open")];
      expect(standOf({ seats: all, hostHere: false }, [0], false).sentences).toEqual([hostLeft]);
      const some = [seat("Ben", ready), seat("Cleo", gone), chair("elsewhere")];
      const sentences = standOf({ seats: some, hostHere: false }, [0], false).sentences;
      expect(sentences[1]).toContain("Cleo");
      expect(sentences.at(-1)).toBe(hostLeft);
    }
  });
  it("says of a host without a chair who is here that the host may begin", () => {
    for (const language of languages) {
      settings.language = language;
      const seats = [seat("Ben", ready), chair("open")];
      const { hostMayBegin, youBegin } = people[language];
      expect(standOf({ seats, hostHere: true }, [0], false).sentences).toEqual([hostMayBegin]);
      expect(standOf({ seats, hostHere: true }, [], true).sentences.at(-1)).toBe(youBegin);
    }
  });
  it("says that a chair still needs somebody, and asks a stranger to sit down", () => {
    expect(said([seat("Ada", { host: true }), chair("elsewhere")], [])).toEqual([
      "One chair still needs somebody.",
      "Ada is not ready yet.",
      people.en.sitDown,
    ]);
  });
  it("asks one's own device to be ready", () => {
    expect(said([seat("Ada"), seat("Ben", ready)], [0])).toEqual([people.en.youNotReady]);
  });
});

describe("the host", () => {
  const stand = (seats: TableSeat[]) => standOf({ seats }, [0], true).gathering;
  it("may begin when everybody else who sits is ready, and needs nobody for the empty chairs", () => {
    expect(mayBegin(stand([seat("Ada"), seat("Ben", ready), chair("open")]), [0])).toBe(true);
    expect(mayBegin(stand([seat("Ada"), seat("Ben"), chair("open")]), [0])).toBe(false);
    expect(mayBegin(stand([seat("Ada"), chair("elsewhere"), chair("open")]), [0])).toBe(false);
  });
});

describe("how long somebody is gone", () => {
  it("is said as people say it", () => {
    expect([5000, 60_000, 3_599_000, 7_200_000, 4 * 86_400_000].map(goneFor)).toEqual([
      "just now",
      "for 1 minute",
      "for 59 minutes",
      "for 2 hours",
      "for 4 days",
    ]);
  });
});
