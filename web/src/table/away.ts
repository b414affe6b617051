// Seats whose people are gone: how long still until the others may let a bot, or somebody who asks, play on, and who has agreed.

import type { TableState } from "./state";

export type Away = {
  seat: number;
  /** Milliseconds until others may play it; 0: they may. */
  leftMs: number;
  takenOver: boolean;
  /** Of this device somebody has agreed to a bot. */
  agreed: boolean;
  /** Of those who are here and may vote. */
  votes: number;
  applicant: string | null;
  applicantVotes: number;
  agreedToApplicant: boolean;
};

const usualAwaySeconds = 60;

export function awayOf(state: TableState, now: number): Away[] {
  const { table, you, gone } = state;
  if (table?.phase !== "playing") return [];
  const overDays = table.order.pace !== undefined;
  const here = voters(state);
  const count = (votes: readonly number[] = []): number => votes.filter((vote) => here.includes(vote)).length;
  const patience = (table.order.awaySeconds ?? usualAwaySeconds) * 1000;
  return table.seats.flatMap((seat, i) => {
    const left = seat.who === "person" || seat.takenOver;
    if (!left || seat.resigned || (seat.here && !seat.takenOver)) return [];
    // Where nobody has to be there nobody is away: a turn that lasts too long lapses.
    if (overDays && !seat.takenOver) return [];
    const since = gone[i] ?? null;
    return {
      seat: i,
      // Whom we did not see leave has left before we came: the server knows better than we do.
      leftMs: seat.takenOver || since === null ? 0 : Math.max(0, since + patience - now),
      takenOver: seat.takenOver === true,
      agreed: (seat.takeoverVotes ?? []).some((vote) => you.includes(vote)),
      votes: count(seat.takeoverVotes),
      applicant: seat.applicant?.name ?? null,
      applicantVotes: count(seat.applicantVotes),
      agreedToApplicant: (seat.applicantVotes ?? []).some((vote) => you.includes(vote)),
    };
  });
}

/** Who may vote: people who are here and whose seat no bot plays. */
export function voters({ table }: TableState): number[] {
  return (table?.seats ?? []).flatMap((seat, i) =>
    seat.who === "person" && seat.here && !seat.resigned && !seat.takenOver ? [i] : [],
  );
}
