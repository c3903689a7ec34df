import { roundState } from '@padauk/studio/round-state';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, domains, type ReplyOf } from '@padauk/contracts';
import { readBalances } from '@padauk/ledger';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../tools/audit.ts';
import { type Actor, granted, guest } from '../../../tools/testing/actors.ts';
import { freshDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import {
  createGamePlayers,
  type GamePlayer,
  launchAgain,
} from '../../../tools/testing/game-players.ts';
import { freePort } from '../../../tools/testing/product.ts';
import { type ServerProcess, startServerProcess } from '../../../tools/testing/server-process.ts';
import { COMBINED, transactionKind } from './modules/games/wallet-transaction.ts';

const { studio } = domains;
/** As the studio's own recovery has it. */
const RECOVER_AFTER_MS = 15_000;
const FUNDS = 100_000_000n;
const STAKE = '100.00';
const STUDIO_KEY = 'a-signing-key-of-the-split-studio-0002';
/** At each table a round is under way when the platform dies. */
const TABLES = 6;

type Round = ReplyOf<typeof studio.playRound>;
type Table = {
  readonly player: GamePlayer;
  readonly frame: Actor;
  /** The rounds that were asked for, and what was answered. */
  readonly asked: Map<string, Answer<Round>>;
};

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'padauk-split-'));
const started: ServerProcess[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.kill();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess({
    databaseUrl: database.url,
    dataDir,
    env: { PADAUK_STUDIO_KEY: STUDIO_KEY, ...env },
  });
  started.push(server);
  return server;
}

async function openTables(studioUrl: string): Promise<readonly Table[]> {
  const { pool } = database;
  const players = await createGamePlayers(pool, { count: TABLES, balance: FUNDS });
  return Promise.all(
    players.map(async (player) => {
      const frame = guest(studioUrl);
      const launchToken = await launchAgain(pool, player);
      const session = granted(await frame.call(studio.openSession, { body: { launchToken } }));
      frame.setToken(session.sessionToken);
      return { player, frame, asked: new Map<string, Answer<Round>>() };
    }),
  );
}

async function spin(table: Table, clientRoundId: string = randomUUID()): Promise<Answer<Round>> {
  const body = { stake: STAKE, bet: {}, clientRoundId };
  const answer = await table.frame.call(studio.playRound, { body });
  table.asked.set(clientRoundId, answer);
  return answer;
}
/** One round after the other, until one is not answered. */
async function spinUntilCutOff(table: Table): Promise<void> {
  while ((await spin(table)).success) await sleep(1);
}

/** What the books of the studio and of the wallet say of a player's rounds. */
async function booksOf({ player }: Table) {
  const { pool } = database;
  const { rows: rounds } = await pool.query<{
    client_round_id: string;
    state: number;
    stake: bigint;
    payout: bigint;
  }>(
    `select r.client_round_id, r.state, r.stake, r.payout from studio.round r
     join studio.seed_pair p on p.id = r.pair_id where p.player_id = $1`,
    [player.playerId],
  );
  const { rows: bets } = await pool.query<{ round_ref: string; moved: bigint }>(
    `select round_ref, count(*) as moved from games.wallet_transaction
     where member_id = $1 and moved and kind in (${transactionKind.bet}, ${COMBINED})
     group by round_ref`,
    [player.playerId],
  );
  const cash = (await readBalances(pool, [player.cashId])).get(player.cashId)?.balance;
  return { rounds, bets, cash };
}

/** Where the platform ends itself; without a point it is killed from outside. */
type Death = { readonly faultPoint?: string };

/** A table is played until the platform dies under it. */
async function playUntilDeath(
  { platform, studioUrl }: { readonly platform: ServerProcess; readonly studioUrl: string },
  { faultPoint }: Death,
): Promise<readonly Table[]> {
  const tables = await openTables(studioUrl);
  const playing = Promise.all(tables.map(spinUntilCutOff));
  if (faultPoint === undefined) {
    await expect.poll(() => tables.every(({ asked }) => asked.size > 1)).toBe(true);
    await platform.kill();
  }
  await playing;
  await platform.dead;
  for (const { asked } of tables) {
    expect([...asked].at(-1)?.[1]).toMatchObject({ code: 'system_busy' });
  }
  return tables;
}

/** Half of the players ask again for what was not answered, and play on. */
async function askAgain(tables: readonly Table[]): Promise<void> {
  for (const table of tables.slice(0, TABLES / 2)) {
    granted(await spin(table, [...table.asked].at(-1)?.[0]));
    granted(await spin(table));
  }
}

test('the platform dies under a studio in a process of its own: every round is settled once', async () => {
  const deaths: readonly Death[] = [
    {},
    { faultPoint: 'wallet.posting:40' },
    { faultPoint: 'wallet.posted:40' },
  ];
  const api = { PADAUK_ROLE: 'api', PORT: String(await freePort()) };
  const startPlatform = (death?: Death): Promise<ServerProcess> =>
    start(death?.faultPoint ? { ...api, PADAUK_FAULT_POINT: death.faultPoint } : api);
  let platform = await startPlatform(deaths[0]);
  await database.pool.query(
    `insert into studio.brand (merchant_code, cycle_ms) values ('padauk', 0)
     on conflict (merchant_code) do update set cycle_ms = 0`,
  );
  // One studio outlives every platform, which is at the same address each time.
  const apart = await start({ PADAUK_ROLE: 'studio', PADAUK_PLATFORM_URL: platform.url });
  const tables: Table[] = [];
  for (const [at, death] of deaths.entries()) {
    const played = await playUntilDeath({ platform, studioUrl: apart.url }, death);
    platform = await startPlatform(deaths[at + 1]);
    await askAgain(played);
    tables.push(...played);
  }
  const openRounds = async () =>
    (await database.pool.query(`select from studio.round where state = ${roundState.drawn}`))
      .rowCount;
  expect(await openRounds()).toBeGreaterThan(0);

  // The others never come back. What is younger may still be played by whoever drew it. It is waited
  // for: the time of a round is part of its transactions' ids.
  await start({ PADAUK_ROLE: 'worker' });
  await sleep(RECOVER_AFTER_MS);
  await database.pool.query(`select graphile_worker.add_job('studio.recover-rounds')`);
  await expect.poll(openRounds).toBe(0);

  for (const table of tables) {
    const { rounds, bets, cash } = await booksOf(table);
    const answered = [...table.asked].filter(([, { success }]) => success);
    expect(answered.length).toBeGreaterThan(0);
    expect(rounds.every(({ state }) => state === roundState.settled)).toBe(true);
    expect(rounds.map((round) => round.client_round_id)).toEqual(
      expect.arrayContaining(answered.map(([id]) => id)),
    );
    expect(bets).toHaveLength(rounds.length);
    expect(bets.every(({ moved }) => moved === 1n)).toBe(true);
    const won = rounds.reduce((sum, { stake, payout }) => sum + payout - stake, 0n);
    expect(cash).toBe(FUNDS + won);
  }
  expect(await auditLedger(database.url)).toEqual([]);
}, 120_000);
