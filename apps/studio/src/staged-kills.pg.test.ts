import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, domains, type ReplyOf } from '@padauk/contracts';
import { readBalances } from '@padauk/ledger';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../tools/audit.ts';
import { type Actor, granted, guest } from '../../../tools/testing/actors.ts';
import type { TestDatabase } from '../../../tools/testing/database.ts';
import { createGamePlayers, launchAgain } from '../../../tools/testing/game-players.ts';
import { type ServerProcess, startServerProcess } from '../../../tools/testing/server-process.ts';
import { seededDatabase } from '../../../tools/testing/server.ts';
import { roundState } from './round-state.ts';

const { studio } = domains;
type Round = ReplyOf<typeof studio.playRound>;
const FUNDS = 100_000_000n;

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'padauk-staged-'));
const started: ServerProcess[] = [];
beforeAll(async () => {
  database = await seededDatabase();
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.kill();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(faultPoint?: string): Promise<ServerProcess> {
  const server = await startServerProcess({
    databaseUrl: database.url,
    dataDir,
    env: faultPoint === undefined ? {} : { PADAUK_FAULT_POINT: faultPoint },
  });
  started.push(server);
  return server;
}

/** What a player asks for next in a hand of blackjack: the same request until it is answered. */
type Wish = (frame: Actor) => Promise<Answer<Round>>;
const wishToBegin = (): Wish => {
  const body = { stake: '100.00', bet: {}, clientRoundId: randomUUID() };
  return (frame) => frame.call(studio.playRound, { body });
};
function wishFor(round: Round): Wish {
  if (round.state === 'settled') return wishToBegin();
  const types = round.actions.map((action) => (action as { readonly type: string }).type);
  // Raises first, so that every way of money is taken.
  const type = ['decline', 'double', 'split', 'hit', 'stand'].find((one) => types.includes(one));
  const body = { action: { type }, sequence: round.actionsTaken };
  const params = { roundId: round.roundId };
  return (frame) => frame.call(studio.actInRound, { params, body });
}

/** Where the servers end, one after the other: each but the first takes up what the one before left. */
const points = [
  'studio.answered:4',
  'studio.acting:6',
  'studio.acted:5',
  'studio.ending:3',
  'studio.ended:4',
];

test('killed at each step of a hand: the player asks again, and every unit is where it belongs', async () => {
  let server = await start(points[0]);
  const { pool } = database;
  await pool.query(
    `insert into studio.brand (merchant_code, cycle_ms) values ('padauk', 0)
     on conflict (merchant_code) do update set cycle_ms = 0`,
  );
  const [player] = await createGamePlayers(pool, {
    count: 1,
    balance: FUNDS,
    gameCode: 'blackjack',
  });
  if (!player) throw new Error('a player was made');
  const launchToken = await launchAgain(pool, player);
  const opened = await guest(server.url).call(studio.openSession, { body: { launchToken } });
  const { sessionToken } = granted(opened);
  const seat = () => {
    const frame = guest(server.url);
    frame.setToken(sessionToken);
    return frame;
  };

  let wish = wishToBegin();
  for (const at of points.keys()) {
    const frame = seat();
    let lost: Answer<Round> | undefined;
    for (let steps = 0; steps < 200 && !lost; steps += 1) {
      const answer = await wish(frame);
      if (answer.success) wish = wishFor(answer.value);
      else lost = answer;
    }
    expect(lost?.success).toBe(false);
    await server.dead;
    expect(await auditLedger(database.url)).toEqual([]);
    server = await start(points[at + 1]);
  }
  // The wish that got no answer, and then on to the end of the hand.
  const last = seat();
  let round = granted(await wish(last));
  while (round.state === 'open') round = granted(await wishFor(round)(last));

  const { rows } = await pool.query<{ state: number; stake: bigint; won: bigint }>(
    `select r.state, r.stake, r.payout - r.stake - r.raised as won
     from studio.round r join studio.seed_pair p on p.id = r.pair_id where p.player_id = $1`,
    [player.playerId],
  );
  expect(rows.every(({ state }) => state === roundState.settled)).toBe(true);
  const won = rows.reduce((sum, row) => sum + BigInt(row.won), 0n);
  const cash = (await readBalances(pool, [player.cashId])).get(player.cashId)?.balance;
  expect(cash).toBe(FUNDS + won);
  expect(await auditLedger(database.url)).toEqual([]);
}, 120_000);
