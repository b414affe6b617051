// What one should know about the table itself, the most urgent first: the line is down, somebody asks for something, somebody is away, one only
// watches. What each notice says and what can be done about it; Notices.svelte draws them.

import { inSentence } from "../app/names";
import type { TableRequest } from "../core/types";
import type { IconName } from "../look/icons";
import { awayOf, type Away, voters } from "../table/away";
import { leftOf, stillHeld, type TableState } from "../table/state";
import { common } from "../words/common";
import { dayAndMonth, holidays } from "../words/holidays";
import { moment, pace, span } from "../words/pace";
import { people } from "../words/people";
import { listed, seconds, words } from "../words/words.svelte";

export type Doing = { ask: TableRequest[] } | { apply: number; wanted: boolean } | "hurry";
export type Act = { label: string; does: Doing; disabled?: boolean };
export type Notice = {
  key: string;
  icon: IconName;
  title: string;
  text: string;
  acts: Act[];
  /** Where room is scarce: one button that opens the whole notice, instead of several. */
  folded?: string;
  /** How things stand, nothing that has gone wrong. */
  calm?: boolean;
};

export type Scene = {
  state: TableState;
  /** The seats of this device that it still plays. */
  mine: readonly number[];
  local: boolean;
  /** The line has been down for more than a moment. */
  down: boolean;
  /** Why, where the server has said so. */
  trouble: { code: string; text: string } | null;
  /** This game is open in another tab. */
  otherTab: boolean;
  /** Why a key from another device brought nothing. */
  keyRefused: string | null;
  applied: number | null;
  /** By our own clock. */
  now: number;
};

export function noticesOf(scene: Scene): Notice[] {
  const { state } = scene;
  if (state.table?.phase === "finished") return line(scene);
  const away = awayOf(state, scene.now);
  return [
    ...line(scene),
    ...asked(scene, away),
    ...wishes(scene),
    ...gone(scene, away),
    ...turn(scene),
    ...lapsed(scene),
    ...rest(scene),
    ...own(scene),
    ...watching(scene, away),
  ];
}

const nameOf = ({ state }: Scene, seat: number): string => inSentence(state.table?.seats[seat]?.name ?? "");

function line({ local, down, trouble, otherTab, keyRefused, state }: Scene): Notice[] {
  const w = words(common);
  const p = words(people);
  const found: Notice[] = [];
  if (!local && down) {
    const flooded = trouble?.code === "too-many-messages";
    found.push({
      key: "line",
      icon: "turn",
      title: flooded ? p.tooMany : w.reconnecting,
      text: trouble?.text ?? w.reconnectingText,
      acts: [],
    });
  }
  if (otherTab)
    found.push({
      key: "tab",
      icon: "link",
      title: w.elsewhere,
      text: "",
      acts: [{ label: w.playHere, does: "hurry" }],
    });
  if (keyRefused !== null) found.push({ key: "key", icon: "link", title: p.keyBad, text: keyRefused, acts: [] });
  const given = state.notes.some((note) => note.what === "handed-over" && state.passedOn.includes(note.seat ?? -1));
  if (state.passedOn.length > 0 && given)
    found.push({ key: "moved", icon: "device", title: p.movedAway, text: p.movedAwayText, acts: [] });
  return found;
}

/** Somebody on another device asks for a seat. */
function asked(scene: Scene, away: readonly Away[]): Notice[] {
  const p = words(people);
  return away.flatMap(({ seat, applicant, applicantVotes, agreedToApplicant }): Notice[] => {
    if (applicant === null) return [];
    const title =
      scene.applied === seat ? p.youAsk(nameOf(scene, seat)) : p.asksFor(inSentence(applicant), nameOf(scene, seat));
    if (scene.applied === seat)
      return [
        {
          key: `ask${seat}`,
          icon: "device",
          title,
          text: p.youAskText,
          acts: [{ label: words(common).cancel, does: { apply: seat, wanted: false } }],
        },
      ];
    const vote: Act = {
      label: agreedToApplicant ? p.botAgreed : p.letThem,
      disabled: agreedToApplicant,
      does: { ask: [{ type: "takeover", seat, by: "applicant" }] },
    };
    return [
      {
        key: `ask${seat}`,
        icon: "device",
        title,
        text: p.asksText(applicantVotes),
        acts: scene.mine.length > 0 ? [vote] : [],
      },
    ];
  });
}

/** While the game stands a wish is to go on. */
function wishes({ state, mine, local }: Scene): Notice[] {
  const { table } = state;
  if (!table || table.phase !== "playing" || local) return [];
  const w = words(common);
  const wishing = table.seats.flatMap((seat, i) => (seat.wantsPause ? [i] : []));
  if (wishing.length === 0) return [];
  const names = listed(wishing.map((seat) => inSentence(table.seats[seat]?.name ?? "")));
  const wished = mine.every((seat) => wishing.includes(seat));
  const wish = (label: string, wanted: boolean): Act => ({
    label,
    does: { ask: mine.map((seat) => ({ type: "pause", seat, wanted })) },
  });
  const acts =
    mine.length === 0
      ? []
      : [...(!wished && !table.paused ? [wish(w.pause, true)] : []), wish(wished ? w.takeBack : w.notNow, false)];
  return [
    { key: "wish", icon: "pause", title: table.paused ? w.wantsPlayOn(names) : w.wantsPause(names), text: "", acts },
  ];
}

function gone(scene: Scene, away: readonly Away[]): Notice[] {
  const w = words(common);
  const p = words(people);
  return away.flatMap(({ seat, leftMs, takenOver, agreed, votes }): Notice[] => {
    if (takenOver || scene.state.you.length === 0) return [];
    const bot: Act = {
      label: agreed ? p.botAgreed : leftMs > 0 ? p.botIn(countdown(leftMs)) : w.letBot,
      disabled: agreed || leftMs > 0,
      does: { ask: [{ type: "takeover", seat }] },
    };
    const text = votes > 0 ? p.botVotes(votes, voters(scene.state).length) : w.awayText;
    return [
      {
        key: `gone${seat}`,
        icon: "link",
        title: w.awayTitle(nameOf(scene, seat)),
        text,
        acts: scene.mine.length > 0 ? [bot] : [],
      },
    ];
  });
}

/** Where turns last for days: how long mine may still be. */
function turn(scene: Scene): Notice[] {
  const { state, mine, now } = scene;
  const given = state.table?.order.pace;
  const seat = mine.find((own) => leftOf(state, own, now) !== null);
  if (!given || seat === undefined) return [];
  const w = words(pace);
  const left = leftOf(state, seat, now)!;
  const holiday = stillHeld(state, seat, now);
  if (holiday !== null && !state.table?.paused) {
    const h = words(holidays);
    const title = h.yourClock(dayAndMonth(new Date(Date.now() + holiday)));
    return [{ key: "turn", icon: "sun", title, text: h.yourClockText(span(left)), acts: [], calm: true }];
  }
  const until = state.table?.paused ? w.stands : w.until(moment(new Date(Date.now() + left)));
  return [
    {
      key: "turn",
      icon: "clock",
      title: w.yourTurn(span(left)),
      text: state.table?.paused ? until : `${until} ${w.then[given.lapse ?? "bot-move"]}`,
      acts: [],
      calm: 4 * left >= (state.table?.seats[seat]?.turn ?? left),
    },
  ];
}

/** Whose time was over lately: until everybody has had a turn again. */
function lapsed(scene: Scene): Notice[] {
  const { state } = scene;
  const note = state.notes.findLast(({ what }) => what === "lapsed-move" || what === "lapsed-seat");
  const seat = note?.seat;
  const moves = state.earlier + state.steps.length;
  if (!note || seat === undefined || moves - note.at > (state.table?.seats.length ?? 0)) return [];
  const w = words(pace);
  const own = state.you.includes(seat);
  const name = nameOf(scene, seat);
  const kept = note.what === "lapsed-seat" && state.table?.seats[seat]?.takenOver === true;
  if (kept && own) return [];
  const [title, text] = kept
    ? [w.keptFor(name), w.keptForText(name)]
    : own
      ? [w.missed, w.missedText]
      : [w.missedFor(name), w.missedForText(name)];
  return [{ key: `lapsed${note.v}`, icon: "bot", title, text, acts: [] }];
}

/** "0:42": the minutes always with it, so that it reads as time. */
function countdown(ms: number): string {
  const text = seconds(ms);
  return text.includes(":") ? text : `0:${text.padStart(2, "0")}`;
}

function rest({ state }: Scene): Notice[] {
  const p = words(people);
  return state.table?.resting ? [{ key: "rest", icon: "pause", title: p.rests, text: p.restsText, acts: [] }] : [];
}

function own({ state, mine }: Scene): Notice[] {
  const p = words(people);
  const resigned = state.table?.phase === "playing" && state.you.length > 0 && mine.length === 0;
  return resigned
    ? [{ key: "own", icon: "flag", title: p.youResigned, text: p.youResignedText, acts: [], calm: true }]
    : [];
}

/** Who comes with a new device only watches: the seat one had elsewhere can be asked for. */
function watching(scene: Scene, away: readonly Away[]): Notice[] {
  const { state, local, applied } = scene;
  const p = words(people);
  if (
    local ||
    state.table?.phase !== "playing" ||
    state.you.length > 0 ||
    applied !== null ||
    state.passedOn.length > 0
  )
    return [];
  const free = away.filter(({ applicant }) => applicant === null);
  const acts = free.map(({ seat, leftMs }): Act => {
    const label = leftMs > 0 ? p.seatIn(countdown(leftMs)) : p.wasMine;
    return {
      label: free.length > 1 ? `${nameOf(scene, seat)}: ${label}` : label,
      disabled: leftMs > 0,
      does: { apply: seat, wanted: true },
    };
  });
  const text = free.length > 0 ? p.wasMineText(listed(free.map(({ seat }) => nameOf(scene, seat)))) : "";
  return [
    {
      key: "watch",
      icon: "eye",
      title: p.youWatch,
      text,
      acts,
      calm: true,
      ...(acts.length > 1 ? { folded: p.wasMine } : {}),
    },
  ];
}
