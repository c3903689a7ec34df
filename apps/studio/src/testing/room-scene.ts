import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { domains, type ReplyOf } from '@padauk/contracts';
import type { RoomState } from '@padauk/contracts/rooms';
import type pg from 'pg';
import { roomRoundState } from '../rooms/room-states.ts';
import type { Seat } from './seat.ts';

const { rooms } = domains;
type Call = Seat['here'];

/** A call that must be answered. */
async function granted<T>(
  answer: Promise<{ success: true; value: T } | { success: false; code: string }>,
): Promise<T> {
  const told = await answer;
  if (!told.success) throw new Error(told.code);
  return told.value;
}

export const readRoom = (call: Call): Promise<RoomState> => granted(call(rooms.readRoom, {}));

/** Looks at the room until it is as asked. */
export async function roomWhere(
  call: Call,
  isReached: (state: RoomState) => boolean,
): Promise<RoomState> {
  for (let looks = 0; looks < 400; looks += 1) {
    const state = await readRoom(call);
    if (isReached(state)) return state;
    await sleep(25);
  }
  throw new Error('the room never came to that');
}
export const roundIn =
  (...states: readonly string[]) =>
  ({ round }: RoomState): boolean =>
    round !== null && states.includes(round.state);

export const seedOf = (): string => randomBytes(8).toString('hex');

export const bet = (
  call: Call,
  wish: {
    readonly roundId: string;
    readonly bet: object;
    readonly stake?: string;
    readonly slot?: number;
    readonly seed?: string;
  },
) => {
  const { roundId, stake = '100.00', slot = 0, seed = seedOf() } = wish;
  return call(rooms.placeRoomBet, {
    body: { roundId, slot, stake, bet: { ...wish.bet }, seed },
  });
};
export const placed = async (call: Call, wish: Parameters<typeof bet>[1]) =>
  (await granted<ReplyOf<typeof rooms.placeRoomBet>>(bet(call, wish))).bet;

/*
 * Rooms go by the clock of the database: a test moves the times of a round instead of waiting.
 */

/** Betting is over now. */
export const closeNow = (pool: pg.Pool, roundId: string) =>
  pool.query(
    `update studio.room_round set betting_ends_at = clock_timestamp()
     where id = $1 and state = ${roomRoundState.betting}`,
    [roundId],
  );
/** Moves the start of the round back, as if it had run for this long. */
export const runFor = (pool: pg.Pool, roundId: string, ms: number) =>
  pool.query(
    `update studio.room_round set started_at = clock_timestamp() - $2 * interval '1 ms'
     where id = $1 and state = ${roomRoundState.running}`,
    [roundId, ms],
  );
/** The pause after the last round is over. */
export const skipPause = (pool: pg.Pool, room: string) =>
  pool.query(
    `update studio.room_round set ended_at = clock_timestamp() - interval '1 minute'
     where room = $1 and state = ${roomRoundState.paid}`,
    [room],
  );
