// A record in the notation, as the page reads it, and the positions it goes through.

import type { Core } from "../core/core";
import { NotationError } from "../core/module";
import type { Fairness, Result } from "../core/types";
import { isRefusal } from "./desk";
import type { AnyPosition, RecordedMove } from "../local/order";
import { BadRecord } from "./record_flaw";

export type GameRecord = {
  nonet: 1;
  game: string;
  options: Record<string, unknown>;
  seats: number;
  names?: string[];
  fairness?: Fairness;
  start: AnyPosition;
  moves: RecordedMove[];
  end: AnyPosition;
  /** What a server noted beside the game: docs/notation.md. */
  table?: {
    id?: string;
    began?: number;
    lot?: number;
    calls?: CallDecision[];
    resigned?: number[];
    ended?: string;
    winners?: number[];
  };
};
export type Press = {
  seat: number;
  arrived: number;
  claimed?: number;
  pressed: number;
  latency: number;
  counted: number;
};
export type CallDecision = { move: number; presses: Press[] };

/** The position before each move, and the last one: one more than there are moves. */
export function positionsOf(core: Core, record: GameRecord): AnyPosition[] {
  const positions = [record.start];
  for (const { result: _result, ...move } of record.moves) {
    const answer = core.apply<AnyPosition, Result>(positions.at(-1)!, move);
    if (isRefusal(answer)) throw new NotationError(`move ${positions.length}: ${answer.refused}`);
    positions.push(answer.position);
  }
  return positions;
}

/** Points of every seat after each move, for the chart: begins with the start. `course`: how a game counts them before the end. */
export function coursesOf(positions: readonly AnyPosition[], course?: (position: AnyPosition) => number[]): number[][] {
  const points = positions.map((position) => course?.(position) ?? position.scores);
  return Array.from({ length: positions[0]?.seats ?? 0 }, (_, seat) => points.map((each) => each[seat] ?? 0));
}

export function parsedRecord(text: string): GameRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadRecord({ kind: "json" }, "expected a record in JSON");
  }
  const record = value as Partial<GameRecord> | null;
  if (
    typeof record !== "object" ||
    record === null ||
    record.nonet !== 1 ||
    !record.start ||
    !Array.isArray(record.moves)
  )
    throw new BadRecord(
      { kind: "record" },
      'expected a record of a game: an object with "nonet": 1, "start" and "moves"',
    );
  return record as GameRecord;
}
