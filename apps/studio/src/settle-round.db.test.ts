import { randomUUID } from 'node:crypto';
import {
  createHttpTransport,
  type WalletOutcome,
  type WalletTransport,
} from '@padauk/provider-sdk';
import { readBalances } from '@padauk/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createGamePlayers,
  type GamePlayer,
  giveVendorKey,
  launchAgain,
} from '../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { openSession } from './open-session.ts';
import { playRound } from './play-round.ts';
import { recoverRounds } from './settle-round.ts';
import { createTables, type StudioDesk } from './tables.ts';

const secret = 'a-signing-key-of-the-split-studio-0001';
const MANY = 1_000_000_000n;
let server: TestServer;
let overHttp: WalletTransport & { close(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  const { pool } = server.database;
  await giveVendorKey(pool, { vendorCode: 'padauk', secret });
  await pool.query(`insert into studio.brand (merchant_code, cycle_ms) values ('padauk', 0)`);
  overHttp = createHttpTransport({
    url: server.url,
    vendorCode: 'padauk',
    secret,
    nowMs: Date.now,
  });
});
afterAll(async () => {
  await overHttp.close();
  await server.stop();
});

/** A studio in a process of its own: no wallet inside, and nothing shared but the database. */
function splitStudio(wallet: WalletTransport, lateMs = 0): StudioDesk {
  const { pool } = server.database;
  const { random } = server.platform;
  const clock = { now: () => new Date(Date.now() + lateMs) };
  const vault = { seal: (_: string, secret: Buffer) => secret, open: (_: string, b: Buffer) => b };
  const tables = createTables({ sql: pool, vault, clock });
  return { sql: pool, clock, random, vault, wallet, joint: false, tables, faultPoint: () => {} };
}

/** A wallet whose answers to stakes get lost, after or before it has carried them out. */
const losing = (
  when: 'after' | 'before',
  times: number,
  codes: readonly ('outcome_unknown' | 'too_many_requests')[] = [],
): WalletTransport => {
  let lost = 0;
  return {
    call: async (route, body) => {
      if (route.id !== 'provider.betAndWin' || lost === times) return overHttp.call(route, body);
      if (when === 'after') await overHttp.call(route, body);
      const code = codes[lost] ?? 'outcome_unknown';
      lost += 1;
      // Any call may be answered so; the type names only what each says for itself.
      return { ok: false, code } as WalletOutcome<typeof route>;
    },
  };
};

async function seatAt(desk: StudioDesk, balance = MANY) {
  const { pool } = server.database;
  const [player] = await createGamePlayers(pool, { count: 1, balance });
  if (!player) throw new Error('a player was made');
  const opened = await openSession(desk, await launchAgain(pool, player));
  if (!opened.ok) throw new Error(opened.code);
  const session = await desk.tables.findByToken(opened.value.sessionToken);
  if (!session) throw new Error('the session is open');
  return { player, session, token: opened.value.sessionToken };
}
async function cashOf(player: GamePlayer): Promise<bigint> {
  const balances = await readBalances(server.database.pool, [player.cashId]);
  return balances.get(player.cashId)?.balance ?? -1n;
}
async function statesOf(player: GamePlayer): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ state: number }>(
    `select r.state from studio.round r join studio.seed_pair p on p.id = r.pair_id
     where p.player_id = $1 order by r.nonce`,
    [player.playerId],
  );
  return rows.map(({ state }) => state);
}
const request = (clientRoundId: string = randomUUID()) => ({
  stake: '100.00',
  bet: {},
  clientRoundId,
});
/** Payouts that the wallet has on record, in minor units. */
async function paidTo(player: GamePlayer): Promise<bigint> {
  const { rows } = await server.database.pool.query<{ paid: bigint }>(
    `select coalesce(sum(win_amount), 0)::bigint as paid from games.wallet_transaction
     where member_id = $1`,
    [player.playerId],
  );
  return rows[0]?.paid ?? -1n;
}

test('a studio apart from the wallet plays rounds over HTTP', async () => {
  const desk = splitStudio(overHttp);
  const { player, session } = await seatAt(desk);
  for (let k = 0; k < 5; k += 1)
    expect(await playRound(desk, session, request())).toMatchObject({ ok: true });
  expect(await statesOf(player)).toEqual([2, 2, 2, 2, 2]);
  expect(await cashOf(player)).toBe(MANY - 50_000n + (await paidTo(player)));
});

test.each(['after', 'before'] as const)(
  'an answer that is lost %s the posting: the retry finishes the same round, once',
  async (when) => {
    const desk = splitStudio(losing(when, 1));
    const { player, session } = await seatAt(desk);
    const again = request();
    expect(await playRound(desk, session, again)).toMatchObject({ code: 'system_busy' });
    expect(await statesOf(player)).toEqual([1]);
    const played = await playRound(desk, session, again);
    expect(played).toMatchObject({ ok: true, value: { fairness: { nonce: 0 } } });
    expect(await statesOf(player)).toEqual([2]);
    expect(await cashOf(player)).toBe(MANY - 10_000n + (await paidTo(player)));
  },
);

test('another round first finishes the one that was cut off', async () => {
  const desk = splitStudio(losing('after', 1));
  const { player, session } = await seatAt(desk);
  await playRound(desk, session, request());
  const next = await playRound(desk, session, request());
  expect(next).toMatchObject({ ok: true, value: { fairness: { nonce: 1 } } });
  expect(await statesOf(player)).toEqual([2, 2]);
  expect(await cashOf(player)).toBe(MANY - 20_000n + (await paidTo(player)));
});

test('the recovery finishes what a crash has cut off, on another process', async () => {
  const crashed = splitStudio(losing('before', 9));
  const { player, session } = await seatAt(crashed);
  await playRound(crashed, session, request());
  expect(await statesOf(player)).toEqual([1]);
  const later = splitStudio(overHttp, 60_000);
  expect(await recoverRounds(later)).toBeGreaterThanOrEqual(1);
  expect(await statesOf(player)).toEqual([2]);
  expect(await recoverRounds(later)).toBe(0);
  expect(await cashOf(player)).toBe(MANY - 10_000n + (await paidTo(player)));
});

test('a wallet that is busy when it is asked again decides nothing: the round stays to be finished', async () => {
  const desk = splitStudio(losing('after', 2, ['outcome_unknown', 'too_many_requests']));
  const { player, session } = await seatAt(desk);
  const again = request();
  expect(await playRound(desk, session, again)).toMatchObject({ code: 'system_busy' });
  expect(await playRound(desk, session, again)).toMatchObject({ code: 'system_busy' });
  expect(await statesOf(player)).toEqual([1]);
  expect(await playRound(desk, session, again)).toMatchObject({ ok: true });
  expect(await statesOf(player)).toEqual([2]);
  expect(await cashOf(player)).toBe(MANY - 10_000n + (await paidTo(player)));
});

test('a refused stake frees the nonce that was stored for it', async () => {
  const desk = splitStudio(overHttp);
  const { player, session } = await seatAt(desk, 9_999n);
  expect(await playRound(desk, session, request())).toMatchObject({ code: 'balance_too_low' });
  expect(await statesOf(player)).toEqual([]);
});
