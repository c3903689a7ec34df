import { randomUUID } from 'node:crypto';
import { amount, writeAmount } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { titles } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../../../tools/testing/actors.ts';
import { createGamePlayers } from '../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { findRoom } from './rooms/room-games.ts';
import { roundState } from './round-state.ts';
import { MANY, type Seat, setCycle, takeSeat } from './testing/seat.ts';

const { studio } = domains;
const STAKE = amount(100_000n);
const ROUNDS = 4;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setCycle(server, 0);
});
afterAll(() => server.stop());

/**
 * One title of each engine that draws by the seeds of the player alone: a ticket leaves a printed
 * run, and a shared round belongs to all who bet in it.
 */
const oneOfEach = [
  ...new Map(
    titles
      .filter(({ code, engine }) => engine !== 'scratch' && !findRoom(code))
      .map((title) => [title.engine, title]),
  ).values(),
];

async function play(seat: Seat, bet: Readonly<Record<string, unknown>>) {
  const body = { stake: writeAmount(STAKE, 'MMK'), bet: { ...bet }, clientRoundId: randomUUID() };
  const round = granted(await seat.here(studio.playRound, { body }));
  // Left as it is found: the next one starts again.
  await server.database.pool.query(
    `update studio.round set state = ${roundState.settled}, events = '[]'
     where state = ${roundState.open}`,
  );
  return round;
}

test.each(oneOfEach)(
  '$engine: no outcome depends on balance, member, history or bank',
  async ({ code, engine, rules }) => {
    const { pool } = server.database;
    const both = { first: server, second: server };
    const bet = { ...(findBetTypes(engine, rules)?.[0]?.input(STAKE) as object | undefined) };
    const rich = await takeSeat(both, { gameCode: code, balance: MANY * 1_000n });
    const other = await takeSeat(both, { gameCode: code, balance: MANY });
    // One of them has played before, by seeds that are revealed since.
    for (let round = 0; round < ROUNDS; round += 1) await play(other, bet);
    granted(await other.here(studio.rotateSeeds, { body: {} }));
    // From here on both have the same seeds.
    await pool.query(
      `update studio.seed_pair p set client_seed = q.client_seed, server_seed = q.server_seed,
         server_seed_hash = q.server_seed_hash
       from studio.seed_pair q
       where q.player_id = $1 and q.title = $3 and q.revealed_at is null
         and p.player_id = $2 and p.title = $3 and p.revealed_at is null`,
      [rich.player.playerId, other.player.playerId, code],
    );
    const told = async (seat: Seat) => {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { events, payout, state, actions, fairness } = await play(seat, bet);
        rounds.push({ events, payout, state, actions, fairness });
      }
      return rounds;
    };
    const first = await told(rich);
    // The house pays out what others have: its bank is another one now.
    await createGamePlayers(pool, { count: 3, balance: MANY * 500n });
    expect(await told(other)).toEqual(first);
  },
);
