import { randomUUID } from 'node:crypto';
import { amount, writeAmount } from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import { createHttpTransport, type WalletTransport, walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createGamePlayers,
  type GamePlayer,
  giveVendorKey,
} from '../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { findAround, findInReports } from '../../../../../tools/soak/invariants-around.ts';
import { createBonusDesk } from '../wallet/testing/bonus-desk.ts';
import { pageBets } from './bets/bets.repo.ts';
import { readGameDays, readMemberDays, sumPlayOfMembers } from './index.ts';
import { callFields } from './testing/call-fields.ts';

const secret = 'a-signing-key-of-the-roll-up-tests!!';
const GAME = 'padauk-blossom';
let server: TestServer;
let wallet: WalletTransport & { close(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  await giveVendorKey(server.database.pool, { vendorCode: 'padauk', secret });
  wallet = createHttpTransport({
    url: server.url,
    vendorCode: 'padauk',
    secret,
    nowMs: () => Date.now(),
  });
});
afterAll(async () => {
  await wallet.close();
  await server.stop();
});

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(text, values)).rows;
const money = (minor: bigint) => writeAmount(amount(minor), 'MMK');

/** A round of one shape: what follows its bet. */
type Shape =
  | 'won'
  | 'lost'
  | 'late-win'
  | 'undone'
  | 'undone-after-close'
  | 'combined'
  | 'bet-then-combined'
  | 'bet-then-combined-of-nothing'
  | 'free'
  | 'free-step-by-step'
  | 'win-alone';
async function play(player: GamePlayer, shape: Shape, stake: bigint, win: bigint): Promise<void> {
  const { playerId, sessionToken } = player;
  const round = { playerId, sessionToken, currency: 'MMK', gameCode: GAME, roundId: randomUUID() };
  const [betId, winId] = [randomUUID(), randomUUID()];
  const must = async (answer: Promise<{ readonly ok: boolean }>) => {
    expect(await answer).toMatchObject({ ok: true });
  };
  const undo = (originalTransactionId: string) =>
    must(
      wallet.call(walletRoutes.rollback, {
        ...round,
        transactionId: randomUUID(),
        originalTransactionId,
      }),
    );
  const pay = (
    roundClosed: boolean,
    bet: { betTransactionId?: string } = { betTransactionId: betId },
  ) =>
    must(
      wallet.call(walletRoutes.win, {
        ...round,
        transactionId: winId,
        ...bet,
        amount: money(win),
        roundClosed,
      }),
    );
  const both = (betAmount: bigint, winAmount: bigint) =>
    must(
      wallet.call(walletRoutes.betAndWin, {
        ...round,
        betTransactionId: randomUUID(),
        winTransactionId: winId,
        betAmount: money(betAmount),
        winAmount: money(winAmount),
      }),
    );
  if (shape === 'combined') return both(stake, win);
  if (shape === 'free') return both(0n, win);
  if (shape === 'win-alone') return pay(true, {});
  const staked = shape === 'free-step-by-step' ? 0n : stake;
  await must(
    wallet.call(walletRoutes.bet, { ...round, transactionId: betId, amount: money(staked) }),
  );
  if (shape === 'bet-then-combined') return both(stake + 1n, win);
  if (shape === 'bet-then-combined-of-nothing') return both(0n, 0n);
  if (shape === 'undone') await undo(betId);
  const paysAndCloses = ['won', 'undone-after-close', 'free-step-by-step'];
  if (paysAndCloses.includes(shape)) await pay(true);
  else await must(wallet.call(walletRoutes.endRound, round));
  if (shape === 'late-win') await pay(false);
  if (shape === 'undone-after-close') {
    await undo(winId);
    await undo(betId);
  }
}

test('days of members and of games equal the ledger to the cent, whatever becomes of a round', async () => {
  const players = await createGamePlayers(server.database.pool, { count: 3, balance: 9_000_000n });
  const shapes: Shape[] = [
    'won',
    'lost',
    'late-win',
    'undone',
    'undone-after-close',
    'combined',
    'bet-then-combined',
    'bet-then-combined-of-nothing',
    'free',
    'free-step-by-step',
    'win-alone',
  ];
  for (const [p, player] of players.entries()) {
    for (const [s, shape] of shapes.entries()) {
      await play(player, shape, BigInt(10_001 + 1_000 * p + s), BigInt(7_003 + 500 * s));
    }
  }
  await server.settleOutbox();

  const memberIds = players.map(({ playerId }) => playerId);
  const [brand] = await sql<{ id: string; time_zone: string }>(
    `select id, time_zone from site.merchant where id =
       (select merchant_id from wallet.member where member_id = $1)`,
    [memberIds[0]],
  );
  const { date } = brandDayOf(new Date(), brand?.time_zone ?? 'UTC');
  const span = { from: date, to: date };
  const ledger = await sql<{ member: string; stakes: string; payouts: string }>(
    `select w.member_id as member,
       (-sum(x.amount) filter (where k.name in ('stake', 'stake_refund')))::text as stakes,
       sum(x.amount) filter (where k.name in ('payout', 'payout_reversal'))::text as payouts
     from wallet.member w
     join ledger.transfer x on x.account_id in (w.cash_account_id, w.debt_account_id)
     join ledger.transfer_kind k on k.number = x.kind
     where w.member_id = any($1::uuid[]) group by w.member_id`,
    [memberIds],
  );
  const { db } = server.platform;
  const sums = await sumPlayOfMembers(db, { memberIds, ...span });
  for (const { member, stakes, payouts } of ledger) {
    expect(sums.get(member)).toEqual({
      rounds: shapes.length,
      stakes: BigInt(stakes),
      payouts: BigInt(payouts),
    });
    expect(await readMemberDays(db, { memberId: member, ...span })).toMatchObject([
      { date, vendor: 'padauk', nodeId: GAME, gameType: 'RNG', rounds: shapes.length },
    ]);
  }
  // The list of bets says the same, round by round, all at once or those of one state.
  const { from, to } = brandDayOf(new Date(), brand?.time_zone ?? 'UTC');
  for (const { member, stakes, payouts } of ledger) {
    const of = { merchantId: brand?.id ?? '', memberId: member, currency: 'MMK', language: 'EN' };
    const list = (state?: 'undone' | 'lost') =>
      pageBets(db, { ...of, from, to, state, offset: 0, limit: 20 });
    const { rows } = await list();
    expect(rows.map(({ state }) => state)).toEqual([
      'won',
      'won',
      'won',
      'lost',
      'lost',
      'lost',
      'undone',
      'undone',
      'lost',
      'lost',
      'lost',
    ]);
    expect(rows.reduce((sum, { stake }) => sum + stake, 0n)).toBe(BigInt(stakes));
    expect(rows.reduce((sum, { payout }) => sum + payout, 0n)).toBe(BigInt(payouts));
    for (const state of ['undone', 'lost'] as const) {
      const own = rows.filter((row) => row.state === state);
      expect(await list(state)).toMatchObject({ rows: own, total: own.length });
    }
  }
  const total = (key: 'stakes' | 'payouts') =>
    ledger.reduce((sum, row) => sum + BigInt(row[key]), 0n);
  expect(await readGameDays(db, { merchantId: brand?.id ?? '', ...span })).toMatchObject([
    { players: 3, rounds: 33, stakes: total('stakes'), payouts: total('payouts') },
  ]);
});

test('a win that was spent and is taken back is a debt, and no difference to an audit', async () => {
  const [player] = await createGamePlayers(server.database.pool, { count: 1, balance: 300n });
  if (!player) throw new Error('a player is made');
  const spin = (roundId: string, betAmount: string, winAmount: string) =>
    wallet.call(walletRoutes.betAndWin, {
      ...callFields(player, roundId),
      betTransactionId: `${roundId}-b`,
      winTransactionId: `${roundId}-w`,
      betAmount,
      winAmount,
    });
  const undo = (roundId: string, side: 'b' | 'w') =>
    wallet.call(walletRoutes.rollback, {
      ...callFields(player, roundId),
      transactionId: randomUUID(),
      originalTransactionId: `${roundId}-${side}`,
    });
  const [won, lost, spent] = [randomUUID(), randomUUID(), randomUUID()];
  const calls = [
    // A win of nothing is taken back too, before its bet.
    () => spin(lost, '1.00', '0.00'),
    () => undo(lost, 'w'),
    () => undo(lost, 'b'),
    () => spin(won, '3.00', '5.00'),
    () => spin(spent, '4.00', '0.00'),
    () => undo(won, 'w'),
    () => undo(won, 'b'),
  ];
  for (const call of calls) expect((await call()).ok).toBe(true);
  const { rows } = await server.database.pool.query(
    'select balance::int as balance from ledger.balance where account_id = $1',
    [player.debtId],
  );
  expect(rows).toEqual([{ balance: -400 }]);
  await server.settleOutbox();
  expect(await findAround(server.database.url)).toEqual([]);
  expect(await findInReports(server.database.url)).toEqual([]);
});

test.each([
  ['after', true],
  ['before', false],
])(
  'a bonus win that was spent, taken back %s its round was told, leaves days and lists as far as it went back',
  async (_, isTold) => {
    const [player] = await createGamePlayers(server.database.pool, { count: 1, balance: 0n });
    if (!player) throw new Error('a player is made');
    const { playerId } = player;
    const bonuses = createBonusDesk(server.platform);
    await bonuses.grant(playerId, 1_000n);
    const round = callFields(player, randomUUID());
    const end = () => wallet.call(walletRoutes.endRound, round);
    const [betId, winId] = [randomUUID(), randomUUID()];
    const calls = [
      () => wallet.call(walletRoutes.bet, { ...round, transactionId: betId, amount: '3.00' }),
      () => wallet.call(walletRoutes.win, { ...round, transactionId: winId, amount: '5.00' }),
      ...(isTold ? [end] : []),
      () =>
        wallet.call(walletRoutes.betAndWin, {
          ...callFields(player, randomUUID()),
          betTransactionId: randomUUID(),
          winTransactionId: randomUUID(),
          betAmount: '10.00',
          winAmount: '0.00',
        }),
      // 2.00 are left of the 5.00, and own money does not answer for the rest.
      () =>
        wallet.call(walletRoutes.rollback, {
          ...round,
          transactionId: randomUUID(),
          originalTransactionId: winId,
        }),
      // What was taken back once is not taken back twice.
      () =>
        wallet.call(walletRoutes.rollback, {
          ...round,
          transactionId: randomUUID(),
          originalTransactionId: winId,
        }),
      ...(isTold ? [] : [end]),
    ];
    for (const call of calls) expect((await call()).ok).toBe(true);
    expect(await bonuses.purses(playerId)).toEqual({ cash: 0n, bonus: 0n });
    await server.settleOutbox();

    const [member] = await sql<{ merchant: string; zone: string; stakes: string; payouts: string }>(
      `select b.id as merchant, b.time_zone as zone,
       (-sum(x.amount) filter (where k.name in ('stake', 'stake_refund')))::text as stakes,
       sum(x.amount) filter (where k.name in ('payout', 'payout_reversal'))::text as payouts
     from wallet.member w
     join site.merchant b on b.id = w.merchant_id
     join ledger.transfer x on x.account_id in (w.cash_account_id, w.bonus_account_id)
     join ledger.transfer_kind k on k.number = x.kind
     where w.member_id = $1 group by b.id, b.time_zone`,
      [playerId],
    );
    if (!member) throw new Error('the player has a wallet');
    const sums = { stakes: BigInt(member.stakes), payouts: BigInt(member.payouts) };
    expect(sums).toEqual({ stakes: 1_300n, payouts: 300n });
    const { date, from, to } = brandDayOf(new Date(), member.zone);
    const { db } = server.platform;
    const days = await sumPlayOfMembers(db, { memberIds: [playerId], from: date, to: date });
    expect(days.get(playerId)).toMatchObject(sums);
    const of = { merchantId: member.merchant, memberId: playerId, currency: 'MMK', language: 'EN' };
    const { rows } = await pageBets(db, { ...of, from, to, state: undefined, offset: 0, limit: 9 });
    expect(rows.reduce((sum, { payout }) => sum + payout, 0n)).toBe(sums.payouts);
  },
);
