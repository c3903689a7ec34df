import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { domains } from '@padauk/contracts';
import { readBalances } from '@padauk/ledger';
import { type Actor, granted, guest } from '../../../../tools/testing/actors.ts';
import type { TestDatabase } from '../../../../tools/testing/database.ts';
import { createGamePlayers, launchAgain } from '../../../../tools/testing/game-players.ts';
import {
  type ServerProcess,
  startServerProcess,
} from '../../../../tools/testing/server-process.ts';
import { roomRoundState } from '../rooms/room-states.ts';
import { closeNow, runFor } from './room-scene.ts';

const { rooms, studio } = domains;
const FUNDS = 100_000_000n;

/** What a round came to that was led by one process after the other, each of them killed. */
export type KilledRound = {
  /** Rounds that were opened meanwhile. */
  readonly rounds: number;
  readonly states: readonly number[];
  /** What the players hold against what their bets brought. */
  readonly cash: readonly bigint[];
  readonly due: readonly bigint[];
};

/**
 * Players bet in one round, and every process that leads it is killed at the next fault point,
 * until a last one leads it to its end. Times are moved instead of waited for.
 */
export async function killThrough(
  scene: { readonly database: TestDatabase; readonly dataDir: string },
  points: readonly string[],
): Promise<KilledRound> {
  const { pool, url: databaseUrl } = scene.database;
  const start = (point?: string): Promise<ServerProcess> =>
    startServerProcess({
      databaseUrl,
      dataDir: scene.dataDir,
      env: point === undefined ? {} : { PADAUK_FAULT_POINT: point },
    });
  let server = await start(points[0]);
  const code = 'star-convoy';
  const players = await createGamePlayers(pool, { count: 3, balance: FUNDS, gameCode: code });
  const tokens: string[] = [];
  for (const player of players) {
    const launchToken = await launchAgain(pool, player);
    const opened = await guest(server.url).call(studio.openSession, { body: { launchToken } });
    tokens.push(granted(opened).sessionToken);
  }
  const frame = (token: string): Actor => {
    const actor = guest(server.url);
    actor.setToken(token);
    return actor;
  };
  const look = () => frame(tokens[0] ?? '').call(rooms.readRoom, {});
  const stateOf = async (roundId: string): Promise<number> => {
    const { rows } = await pool.query<{ state: number }>(
      'select state from studio.room_round where id = $1',
      [roundId],
    );
    return rows[0]?.state ?? 0;
  };

  let roundId = '';
  while (roundId === '') {
    const state = granted(await look());
    if (state.round?.state === 'betting') ({ roundId } = state.round);
    else await sleep(50);
  }
  await pool.query(
    `update studio.room_round set betting_ends_at = clock_timestamp() + interval '1 minute'
     where id = $1`,
    [roundId],
  );
  for (const [at, token] of tokens.entries()) {
    const bet = { cashOut: [101, 200, 100_000][at] ?? 200 };
    const body = { roundId, slot: 0, stake: '100.00', bet, seed: randomUUID().slice(0, 8) };
    granted(await frame(token).call(rooms.placeRoomBet, { body }));
  }
  for (const [at] of points.entries()) {
    await hurry(server);
    server = await start(points[at + 1]);
  }
  for (let looks = 0; looks < 400 && (await stateOf(roundId)) !== roomRoundState.paid; looks += 1) {
    await move();
    await sleep(25);
  }
  await server.kill();

  const { rows } = await pool.query<{ state: number; won: bigint }>(
    `select state, coalesce(payout, 0) - stake as won from studio.room_bet
     where round_id = $1 order by sequence`,
    [roundId],
  );
  const { rows: opened } = await pool.query<{ rounds: number }>(
    `select count(*)::int as rounds from studio.room_round
     where number = (select number from studio.room_round where id = $1)`,
    [roundId],
  );
  const balances = await readBalances(
    pool,
    players.map(({ cashId }) => cashId),
  );
  return {
    rounds: opened[0]?.rounds ?? 0,
    states: rows.map(({ state }) => state),
    cash: players.map(({ cashId }) => balances.get(cashId)?.balance ?? -1n),
    due: rows.map(({ won }) => FUNDS + BigInt(won)),
  };

  /** The time of whatever the round waits for has come. */
  async function move(): Promise<void> {
    await closeNow(pool, roundId);
    await runFor(pool, roundId, 3_600_000);
    // A killed process leads no more.
    await pool.query('update studio.room set leads_until = clock_timestamp()');
    await look().catch(() => undefined);
  }
  async function hurry(doomed: ServerProcess): Promise<void> {
    let isDead = false;
    void doomed.dead.then(() => {
      isDead = true;
    });
    for (let looks = 0; looks < 400 && !isDead; looks += 1) {
      await move();
      await sleep(25);
    }
    if (isDead) return;
    await doomed.kill();
    throw new Error('the process was not killed at its point');
  }
}
