import type { Clock } from '@padauk/base';
import { createRunBook } from './ticket-runs.ts';
import { createPaceCache } from './pace-cache.ts';
import type { PlaySession } from './play-session.ts';
import type { Round } from './round.ts';
import type { SeedsInUse } from './seeds.ts';
import { createSessionCache } from './session-cache.ts';
import type { Sql } from './sessions.repo.ts';
import type { Vault } from './studio-platform.ts';

/**
 * Where a player sits at a title, in all sessions of his. What is kept here is only a guess of
 * what the database holds: a nonce that another process has used is refused there, and then the
 * seeds are read again.
 */
export type Seat = {
  seeds: SeedsInUse | undefined;
  /** The round that is being played. */
  playing: { readonly clientRoundId: string; readonly done: Promise<unknown> } | undefined;
  last:
    | { readonly clientRoundId: string; readonly content: string; readonly round: Round }
    | undefined;
};

export type Seats = ReturnType<typeof createSeats>;

/** What this process remembers: sessions, seats, runs of tickets, and the pace of brands. */
export function createSeats(options: {
  readonly sql: Sql;
  readonly vault: Vault;
  readonly clock: Clock;
}) {
  const seats = new Map<string, Seat>();
  /** When a player has last begun a round of any slot, as far as this process knows. */
  const slotAtMs = new Map<string, number>();

  function forgetAtRest(): void {
    for (const [key, seat] of seats) if (!seat.playing) seats.delete(key);
    slotAtMs.clear();
  }

  return {
    runs: createRunBook(),
    ...createSessionCache({ ...options, onFull: forgetAtRest }),
    ...createPaceCache(options.clock),

    slotAtMs: ({ playerId }: PlaySession): number | undefined => slotAtMs.get(playerId),
    noteSlot({ playerId }: PlaySession, atMs: number): void {
      slotAtMs.set(playerId, atMs);
    },

    seatOf(session: PlaySession): Seat {
      const key = `${session.title.code}\n${session.playerId}`;
      let seat = seats.get(key);
      if (!seat) {
        seat = { seeds: undefined, playing: undefined, last: undefined };
        seats.set(key, seat);
      }
      return seat;
    },
  };
}
