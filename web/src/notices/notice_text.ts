// What a notice says: people first, then the game, then the time, and never anything of the position. Only the service worker shows
// notices, and it stands alone: what is used here must be part of nothing else of the page.

import type { PushPayload } from "../core/types";

type Language = PushPayload["language"];

/** A title is cut by some systems behind so many characters. */
const longestTitle = 32;

type Words = {
  turn: string;
  turnAgainst: (names: string) => string;
  left: (time: string) => string;
  youHave: (time: string) => string;
  sat: (name: string) => string;
  satText: (game: string) => string;
  begun: string;
  rematch: (name: string) => string;
  rematchText: (game: string) => string;
  invites: (name: string) => string;
  invitesText: (game: string) => string;
  somebody: string;
  off: string;
  game: (game: string) => string;
  gameWith: (game: string, names: string) => string;
};

const catalogue: Record<Language, Words> = {
  en: {
    turn: "Your turn",
    turnAgainst: (names) => `Your turn against ${names}`,
    left: (time) => `${time} left`,
    youHave: (time) => `You have ${time}.`,
    sat: (name) => `${name} sat down`,
    satText: (game) => `At your table for ${game}.`,
    begun: "The game has begun",
    rematch: (name) => `${name} wants a rematch`,
    rematchText: (game) => `${game}. Your seat is kept.`,
    invites: (name) => `${name} invites you`,
    invitesText: (game) => `To play ${game}.`,
    somebody: "Somebody",
    off: "No more notices",
    game: (game) => `${game}.`,
    gameWith: (game, names) => `${game} with ${names}.`,
  },
  de: {
    turn: "Du bist am Zug",
    turnAgainst: (names) => `Am Zug gegen ${names}`,
    left: (time) => `Noch ${time}`,
    youHave: (time) => `Dir bleiben ${time}.`,
    sat: (name) => `${name} hat sich gesetzt`,
    satText: (game) => `An deinen Tisch für ${game}.`,
    begun: "Die Partie hat begonnen",
    rematch: (name) => `${name} will Revanche`,
    rematchText: (game) => `${game}. Dein Platz ist frei gehalten.`,
    invites: (name) => `${name} lädt dich ein`,
    invitesText: (game) => `Zu einer Partie ${game}.`,
    somebody: "Jemand",
    off: "Nichts mehr melden",
    game: (game) => `${game}.`,
    gameWith: (game, names) => `${game} mit ${names}.`,
  },
  it: {
    turn: "Tocca a te",
    turnAgainst: (names) => `Tocca a te contro ${names}`,
    left: (time) => `Ancora ${time}`,
    youHave: (time) => `Hai ancora ${time}.`,
    sat: (name) => `${name} è al tavolo`,
    satText: (game) => `Al tuo tavolo di ${game}.`,
    begun: "La partita è iniziata",
    rematch: (name) => `${name} vuole la rivincita`,
    rematchText: (game) => `${game}. Il tuo posto è riservato.`,
    invites: (name) => `${name} ti invita`,
    invitesText: (game) => `A una partita di ${game}.`,
    somebody: "Qualcuno",
    off: "Niente più avvisi",
    game: (game) => `${game}.`,
    gameWith: (game, names) => `${game} con ${names}.`,
  },
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "3 days", "5 hours", "40 minutes": rounded down, so that nobody has less than it says. */
function spanText(ms: number, language: Language): string {
  const [unit, size] = ms >= 2 * dayMs ? ["day", dayMs] : ms >= 2 * hourMs ? ["hour", hourMs] : ["minute", minuteMs];
  const format = new Intl.NumberFormat(language, { style: "unit", unit: unit as string, unitDisplay: "long" });
  return format.format(Math.max(1, Math.floor(ms / (size as number))));
}

export type NoticeText = { title: string; body: string };

/** On the button that ends them. */
export const offText = (language: Language): string => (catalogue[language] ?? catalogue.en).off;

export function noticeText(payload: PushPayload, now: number): NoticeText {
  const w = catalogue[payload.language] ?? catalogue.en;
  const { title: game, names } = payload;
  const all = new Intl.ListFormat(payload.language, { type: "conjunction" }).format(names);
  const first = names[0] || w.somebody;
  const left = payload.until === undefined ? 0 : payload.until - now;
  const time = left > 0 ? spanText(left, payload.language) : "";
  const withAll = names.length ? w.gameWith(game, all) : w.game(game);
  switch (payload.kind) {
    case "your-turn": {
      const against = names.length ? w.turnAgainst(all) : w.turn;
      const fits = against.length <= longestTitle;
      const body = fits ? w.game(game) : withAll;
      return { title: fits ? against : w.turn, body: time ? `${body} ${w.youHave(time)}` : body };
    }
    case "deadline-near":
      return { title: time ? w.left(time) : w.turn, body: withAll };
    case "sat-down":
      return { title: w.sat(first), body: w.satText(game) };
    case "begun":
      return { title: w.begun, body: withAll };
    case "rematch":
      return { title: w.rematch(first), body: w.rematchText(game) };
    case "invitation":
      return { title: w.invites(first), body: w.invitesText(game) };
  }
}
