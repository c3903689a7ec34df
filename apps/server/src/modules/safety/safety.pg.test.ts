import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { createHttpTransport, type WalletTransport, walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Actor,
  codeOf,
  granted,
  newMember,
  password,
} from '../../../../../tools/testing/actors.ts';
import { giveCash, giveVendorKey } from '../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { guardStake } from './guard-stake.ts';
import { takePlay } from './usage.repo.ts';

const { identity, safety, games, wallet: cashier } = domains;
const secret = 'a-signing-key-of-the-safety-tests';
const DAY = 86_400_000;
let server: TestServer;
let vendor: WalletTransport & { close(): Promise<void> };
let late = 0;
const clock = { now: () => new Date(Date.now() + late) };
beforeAll(async () => {
  server = await startTestServer({ clock });
  await giveVendorKey(server.database.pool, { vendorCode: 'padauk', secret });
  vendor = createHttpTransport({
    url: server.url,
    vendorCode: 'padauk',
    secret,
    nowMs: () => clock.now().getTime(),
    // Two hundred at once on a busy machine: how long they take is not asked here.
    timeoutMs: 20_000,
  });
});
afterAll(async () => {
  await vendor.close();
  await server.stop();
});

type Player = Awaited<ReturnType<typeof newMember>> & {
  readonly fields: Awaited<ReturnType<typeof openGame>>;
};
/** A member with 1,000.00 of cash and a game that is open. */
async function openPlayer(): Promise<Player> {
  const member = await newMember(server.url);
  const fields = await openGame(member);
  await giveCash(server.database.pool, fields.playerId, 100_000n);
  return { ...member, fields };
}
async function openGame(member: Actor) {
  const menu = granted(await member.call(games.listGames, { query: { gameName: 'Padauk' } }));
  const nodeId = menu.games.find(({ gameCode }) => gameCode === 'padauk-blossom')?.nodeId ?? '';
  const { url } = granted(await member.call(games.launchGame, { body: { nodeId } }));
  const launchToken = new URLSearchParams(new URL(url, server.url).hash.slice(1)).get('launch');
  const session = await vendor.call(walletRoutes.authenticate, { launchToken: launchToken ?? '' });
  if (!session.ok) throw new Error(session.code);
  const { sessionToken, playerId, currency, gameCode } = session.value;
  return { sessionToken, playerId, currency, gameCode };
}
const bet = (player: Player, amount: string, roundId = randomUUID() as string) =>
  vendor.call(walletRoutes.bet, {
    ...player.fields,
    roundId,
    transactionId: randomUUID(),
    amount,
  });
const win = (player: Player, amount: string, roundId = randomUUID() as string) =>
  vendor.call(walletRoutes.win, {
    ...player.fields,
    roundId,
    transactionId: randomUUID(),
    amount,
    roundClosed: true,
  });
const limit = (
  player: Actor,
  kind: 'deposit' | 'loss' | 'stake' | 'session',
  amount: string | null,
  period: 'day' | 'week' | 'month' = 'day',
) => player.call(safety.setLimit, { body: { kind, period, amount } });
const read = async (player: Actor) => granted(await player.call(safety.readSafety, {}));
const limitOf = async (player: Actor, kind: string, period = 'day') =>
  (await read(player)).limits.find((one) => one.kind === kind && one.period === period);

test('RG-01, RG-02: limits of any amount can be set from the first moment on', async () => {
  const member = await newMember(server.url);
  const { limits, prompted } = await read(member);
  expect(limits).toHaveLength(12);
  expect(limits.every(({ amount }) => amount === null)).toBe(true);
  expect(prompted).toBe(false);
  granted(await member.call(safety.answerPrompt, { body: {} }));
  expect((await read(member)).prompted).toBe(true);
  expect(granted(await limit(member, 'stake', '12345.67'))).toMatchObject({
    amount: '12345.67',
    used: '0.00',
    remaining: '12345.67',
    pending: null,
  });
});

test('RG-08: a stake limit stops every stake beyond it, whichever vendor asks', async () => {
  const player = await openPlayer();
  granted(await limit(player, 'stake', '10.00'));
  expect(await bet(player, '6.00')).toMatchObject({ ok: true });
  expect(await bet(player, '4.01')).toMatchObject({ ok: false, code: 'play_limit_reached' });
  expect(await bet(player, '4.00')).toMatchObject({ ok: true });
  expect(await limitOf(player, 'stake')).toMatchObject({ used: '10.00', remaining: '0.00' });
  // A win is money of the player's, and opens no room under a stake limit.
  expect(await win(player, '50.00')).toMatchObject({ ok: true });
  expect(await bet(player, '1.00')).toMatchObject({ ok: false, code: 'play_limit_reached' });
});

test('a loss limit counts what came back, and a stake that is undone was never played', async () => {
  const player = await openPlayer();
  granted(await limit(player, 'loss', '10.00'));
  const undone = randomUUID();
  const round = randomUUID();
  await vendor.call(walletRoutes.bet, {
    ...player.fields,
    roundId: round,
    transactionId: undone,
    amount: '10.00',
  });
  expect(await bet(player, '1.00')).toMatchObject({ code: 'play_limit_reached' });
  await vendor.call(walletRoutes.rollback, {
    ...player.fields,
    roundId: round,
    transactionId: randomUUID(),
    originalTransactionId: undone,
  });
  const next = randomUUID();
  expect(await bet(player, '10.00', next)).toMatchObject({ ok: true });
  expect(await win(player, '4.00', next)).toMatchObject({ ok: true });
  expect(await bet(player, '4.01')).toMatchObject({ code: 'play_limit_reached' });
  expect(await bet(player, '4.00')).toMatchObject({ ok: true });
});

test('a win in the same call does not decide whether its stake was allowed', async () => {
  const player = await openPlayer();
  granted(await limit(player, 'loss', '5.00'));
  const both = (betAmount: string, winAmount: string) =>
    vendor.call(walletRoutes.betAndWin, {
      ...player.fields,
      roundId: randomUUID(),
      betTransactionId: randomUUID(),
      winTransactionId: randomUUID(),
      betAmount,
      winAmount,
    });
  expect(await both('6.00', '600.00')).toMatchObject({ code: 'play_limit_reached' });
  expect(await both('5.00', '3.00')).toMatchObject({ ok: true });
  expect(await both('3.01', '3.01')).toMatchObject({ code: 'play_limit_reached' });
  expect(await both('3.00', '0.00')).toMatchObject({ ok: true });
});

test('200 stakes at once over a limit of 50: exactly 50 units are staked', async () => {
  const player = await openPlayer();
  granted(await limit(player, 'stake', '50.00'));
  const answers = await Promise.all(Array.from({ length: 200 }, () => bet(player, '1.00')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
  expect(new Set(answers.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(
    new Set(['play_limit_reached']),
  );
  expect(await limitOf(player, 'stake')).toMatchObject({ used: '50.00' });
});

test('what was staked before the first limit of a period counts in it', async () => {
  const player = await openPlayer();
  await bet(player, '8.00');
  expect(granted(await limit(player, 'stake', '10.00'))).toMatchObject({ used: '8.00' });
});

test('RG-01, RG-05, RG-06: a looser limit waits a day and for a second word; a new period begins at 0', async () => {
  const player = await openPlayer();
  granted(await limit(player, 'stake', '5.00'));
  await bet(player, '5.00');
  const asked = granted(await limit(player, 'stake', '500.00'));
  const confirmableAt = expect.any(String);
  expect(asked).toMatchObject({ amount: '5.00', pending: { amount: '500.00', confirmableAt } });
  granted(await limit(player, 'deposit', '5000.00'));
  const payIn = async () => {
    const body = { method: 'sandbox', amount: '5000.00' };
    return codeOf(await player.call(cashier.createDeposit, { body }));
  };
  expect(await payIn()).toBe('granted');
  await server.database.pool.query(
    `update wallet.deposit set state = 'posted', posted_at = created_at where member_id = $1`,
    [player.fields.playerId],
  );
  expect(await payIn()).toBe('play_limit_reached');
  const key = { body: { kind: 'stake', period: 'day' } } as const;
  expect(codeOf(await player.call(safety.confirmLimit, key))).toBe('limit_too_early');
  expect(await bet(player, '1.00')).toMatchObject({ code: 'play_limit_reached' });
  try {
    late = DAY;
    await logInAgain(player);
    expect(await payIn()).toBe('granted');
    expect(await limitOf(player, 'stake')).toMatchObject({ used: '0.00', amount: '5.00' });
    expect(granted(await player.call(safety.confirmLimit, key))).toMatchObject({
      amount: '500.00',
      pending: null,
    });
    expect(codeOf(await player.call(safety.confirmLimit, key))).toBe('limit_not_pending');
  } finally {
    late = 0;
  }
});
/** A day later the first session has ended. */
async function logInAgain(player: Player): Promise<void> {
  const { account: username } = player;
  const body = { username, password, type: 'username' } as const;
  player.setToken(granted(await server.call(identity.login, { body })).token);
}

test('RG-03, RG-05: deposits are limited gross, those under way among them', async () => {
  const member = await newMember(server.url);
  granted(await limit(member, 'deposit', '10000.00'));
  const ask = (amount: string) =>
    member.call(cashier.createDeposit, { body: { method: 'sandbox', amount } });
  const both = await Promise.all([ask('6000.00'), ask('6000.00')]);
  expect(both.map(codeOf).toSorted()).toEqual(['granted', 'play_limit_reached']);
  expect(codeOf(await ask('4000.01'))).toBe('play_limit_reached');
  expect(codeOf(await ask('4000.00'))).toBe('granted');
  expect(await limitOf(member, 'deposit')).toMatchObject({ used: '10000.00', remaining: '0.00' });
});

test('session time is counted by the minutes in which something is staked', async () => {
  const player = await openPlayer();
  try {
    // From the beginning of a minute on, and within one day of Yangon: what takes seconds stays there.
    const dayOf = (ms: number) => Math.floor((ms + 6.5 * HOUR_MS) / DAY_MS);
    const minute = Date.now() - (Date.now() % MINUTE_MS) + MINUTE_MS;
    const isLate = dayOf(minute) !== dayOf(minute + 5 * MINUTE_MS);
    const toMinute = minute + (isLate ? 5 * MINUTE_MS : 0) - Date.now();
    late = toMinute;
    // What was played before the limit is known from the days, and counts.
    await server.database.pool.query(
      `insert into safety.play_day (member_id, merchant_id, day, minutes, last_minute)
       select member_id, merchant_id, ($2 at time zone 'Asia/Yangon')::date, 1,
         $2 - interval '1 minute'
       from wallet.member where member_id = $1`,
      [player.fields.playerId, clock.now()],
    );
    expect(granted(await limit(player, 'session', '3'))).toMatchObject({ used: '1' });
    for (const minutes of [0, 0, 1]) {
      late = toMinute + minutes * 60_000;
      expect(await bet(player, '1.00')).toMatchObject({ ok: true });
    }
    late = toMinute + 3 * 60_000;
    expect(await bet(player, '1.00')).toMatchObject({ code: 'play_limit_reached' });
    expect(await limitOf(player, 'session')).toMatchObject({ used: '3', remaining: '0' });
  } finally {
    late = 0;
  }
});

test('RG-15: a reality check stops play until it was passed', async () => {
  const before = await openPlayer();
  expect(await bet(before, '8.00')).toMatchObject({ ok: true });
  granted(await before.call(safety.setRealityCheck, { body: { minutes: 5 } }));
  // A game that was open before it hears of it within seconds.
  const player = { ...before, fields: await openGame(before) };
  try {
    expect(await bet(player, '1.00')).toMatchObject({ ok: true });
    late = 4 * 60_000;
    expect(await bet(player, '1.00')).toMatchObject({ ok: true });
    late = 6 * 60_000;
    // Time and result, of the whole day: also of what was staked before there was a check.
    expect(await bet(player, '1.00')).toMatchObject({
      code: 'reality_check_due',
      facts: { minutes: 6, net: '-10.00' },
    });
    // The page asks as well: a game of another house has no words of ours.
    expect((await read(player)).realityDue).toEqual({ minutes: 6, net: '-10.00' });
    granted(await player.call(safety.passRealityCheck, { body: {} }));
    expect((await read(player)).realityDue).toBeNull();
    expect(await bet(player, '1.00')).toMatchObject({ ok: true });
  } finally {
    late = 0;
  }
});

test('RG-15: a reality check counts across midnight, and not the hours that somebody was away', async () => {
  const player = await openPlayer();
  const memberId = player.fields.playerId as Uuid;
  granted(await player.call(safety.setRealityCheck, { body: { minutes: 15 } }));
  const midnight = Date.parse('2026-03-10T00:00+06:30');
  const stakeAt = (hours: number, minutes = 0) =>
    server.platform.db.transaction().execute(async (tx) => {
      const at = new Date(midnight + hours * HOUR_MS + minutes * MINUTE_MS);
      const stop = await guardStake(tx, { memberId, stake: 1n, now: at });
      if (!stop) await takePlay(tx, { memberId, staked: 1n, returned: 0n, at });
      return stop?.code;
    });
  expect(await stakeAt(-1)).toBeUndefined();
  for (const minutes of [-15, -8, -1]) expect(await stakeAt(24, minutes)).toBeUndefined();
  expect(await stakeAt(24, 1)).toBe('reality_check_due');
});

test('a tool is set more often at once than there are connections: each time it is answered', async () => {
  const player = await openPlayer();
  const atOnce = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 22 }, ask));
  // The connections are there when it begins: on a busy machine it takes long to make them.
  await atOnce(() => player.call(safety.readSafety, {}));
  const set = () => player.call(safety.setRealityCheck, { body: { minutes: 15 } });
  const states = (await atOnce(set)).map(granted);
  expect(states.map(({ realityMinutes }) => realityMinutes)).toEqual(states.map(() => 15));
});

test('RG-09, RG-13: who stays away stakes and pays in nothing, is paid, and can withdraw', async () => {
  const player = await openPlayer();
  granted(await limit(player, 'stake', '900.00'));
  const round = randomUUID();
  expect(await bet(player, '5.00', round)).toMatchObject({ ok: true });
  granted(await player.call(safety.exclude, { body: { kind: 'time_out', days: 7 } }));
  expect(await bet(player, '1.00')).toMatchObject({ ok: false });
  expect(await win(player, '9.00', round)).toMatchObject({ ok: true });
  const deposit = { body: { method: 'sandbox', amount: '5000.00' } };
  expect(codeOf(await player.call(cashier.createDeposit, deposit))).toBe('self_excluded');
  const menu = granted(await player.call(games.listGames, { query: { gameName: 'Padauk' } }));
  const launch = await player.call(games.launchGame, {
    body: { nodeId: menu.games[0]?.nodeId ?? '' },
  });
  expect(codeOf(launch)).toBe('self_excluded');
  // It says until when, by the clock of the brand.
  expect(launch).toMatchObject({ message: expect.stringMatching(/\d{4}\/\d\d\/\d\d \d\d:\d\d/) });
  const account = await player.call(cashier.listPayoutAccounts, {});
  expect(codeOf(account)).toBe('granted');
  expect((await read(player)).exclusion).toMatchObject({ kind: 'time_out', returnsAt: null });
});

test('RG-10: a self-exclusion cannot be made shorter, and ends a day after the wish', async () => {
  const member = await newMember(server.url);
  granted(await member.call(safety.exclude, { body: { kind: 'self_exclusion', months: 6 } }));
  const shorter = await member.call(safety.exclude, { body: { kind: 'time_out', days: 1 } });
  expect(codeOf(shorter)).toBe('exclusion_shorter');
  expect(codeOf(await member.call(safety.askReturn, { body: {} }))).toBe('exclusion_running');
});
