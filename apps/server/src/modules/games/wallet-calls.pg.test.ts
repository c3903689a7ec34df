import { randomUUID } from 'node:crypto';
import { walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { callFields } from './testing/call-fields.ts';
import { openSignedWallet, type SignedWallet } from './testing/signed-wallet.ts';
import { roundIdOf, transactionIdOf } from './wallet-transaction.ts';

let house: SignedWallet;
beforeAll(async () => {
  house = await openSignedWallet();
});
afterAll(() => house.close());

test('10,000 bets at the same time over 100 players: not one unit is spent twice', async () => {
  // Each has money for 60 of the 100 bets that are sent for him.
  const players = await house.make(100, 6_000n);
  const calls = players.flatMap((player) => Array.from({ length: 100 }, () => player));
  let taken = 0;
  let refused = 0;
  let next = 0;
  const work = async (): Promise<void> => {
    for (let k = next++; k < calls.length; k = next++) {
      const player = calls[(k * 7_919) % calls.length];
      if (!player) continue;
      const answer = await house.bet(player, '1.00');
      if (answer.ok) taken += 1;
      else {
        expect(answer.code).toBe('balance_too_low');
        refused += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 200 }, work));
  expect({ taken, refused }).toEqual({ taken: 6_000, refused: 4_000 });
  expect(await house.cashOf(players)).toEqual(players.map(() => 0n));
});

test('1,000 bets, each sent five times at once and one in five with other content', async () => {
  const players = await house.make(50, 10_000n);
  const outcomes = await Promise.all(
    Array.from({ length: 1_000 }, async (_, k) => {
      const player = players[k % players.length];
      if (!player) throw new Error('a player was made');
      const id = randomUUID();
      const round = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 5 }, (__, send) =>
          house.bet(player, send === 2 ? '2.00' : '1.00', id, round),
        ),
      );
      const bytes = new Set(answers.filter(({ ok }) => ok).map((answer) => JSON.stringify(answer)));
      const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
      expect(bytes.size).toBe(1);
      expect(new Set(codes)).toEqual(new Set(['duplicate_transaction']));
      return answers.filter(({ ok }) => ok).length;
    }),
  );
  // Whichever content came first stands; the four or the one of the same content get its answer.
  expect(outcomes.every((count) => count === 4 || count === 1)).toBe(true);
  const spent = 50n * 10_000n - (await house.cashOf(players)).reduce((sum, cash) => sum + cash, 0n);
  const expected = outcomes.reduce((sum, count) => sum + (count === 4 ? 100n : 200n), 0n);
  expect(spent).toBe(expected);
});

test('the id of a transaction belongs to the vendor, not to one of its players', async () => {
  const [mine, other] = await house.makeTwo(10_000n);
  const id = randomUUID();
  expect((await house.bet(mine, '1.00', id)).ok).toBe(true);
  expect(await house.bet(other, '1.00', id)).toMatchObject({ code: 'duplicate_transaction' });
  const foreign = await house.wallet.call(walletRoutes.rollback, {
    ...callFields(other, randomUUID()),
    transactionId: randomUUID(),
    originalTransactionId: id,
  });
  expect(foreign).toMatchObject({ code: 'duplicate_transaction' });
  expect(await house.cashOf([mine, other])).toEqual([9_900n, 10_000n]);
});

test('under an id that was taken back before it came, a rollback moves nothing either', async () => {
  const player = await house.makeOne(10_000n);
  const [undo, late, bet, round] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const rollBack = (transactionId: string, originalTransactionId: string) =>
    house.wallet.call(walletRoutes.rollback, {
      ...callFields(player, round),
      transactionId,
      originalTransactionId,
    });
  expect(await rollBack(undo, late)).toMatchObject({ ok: true });
  expect(await house.bet(player, '1.00', bet, round)).toMatchObject({ ok: true });
  expect(await rollBack(late, bet)).toMatchObject({ code: 'duplicate_transaction' });
  expect(await house.cashOf([player])).toEqual([9_900n]);
  // Under an id of its own the stake goes back.
  expect(await rollBack(randomUUID(), bet)).toMatchObject({ ok: true });
  expect(await house.cashOf([player])).toEqual([10_000n]);
});

test('what two players take back and stake under one id at the same moment is each his own', async () => {
  const [one, other] = await house.makeTwo(10_000n);
  const [round, shared] = [randomUUID(), randomUUID()];
  const takeBack = (player: GamePlayer, originalTransactionId: string) =>
    house.wallet.call(walletRoutes.rollback, {
      ...callFields(player, round),
      transactionId: randomUUID(),
      originalTransactionId,
    });
  expect(await takeBack(one, randomUUID())).toMatchObject({ ok: true });
  // Not yet committed when the other one's stake is taken: neither sees the other.
  const { pool } = house.server.database;
  const held = await pool.connect();
  await held.query('begin');
  const { rows } = await pool.query<{ id: string }>(
    `select id from games.vendor where code = 'padauk'`,
  );
  const { id: vendorId } = onlyRow(rows);
  await held.query(
    `insert into games.wallet_transaction select (jsonb_populate_record(t, jsonb_build_object(
       'id', gen_random_uuid(), 'original_id', $2::uuid))).*
     from games.wallet_transaction t where t.member_id = $1`,
    [one.playerId, transactionIdOf(vendorId, shared)],
  );
  expect(await house.bet(other, '1.00', shared, round)).toMatchObject({ ok: true });
  await held.query('commit');
  held.release();
  const totals = await pool.query('select stake from games.totals_of_rounds(array[$1::uuid])', [
    roundIdOf(vendorId, other.playerId, round),
  ]);
  expect(totals.rows).toEqual([{ stake: 100n }]);
  expect(await takeBack(other, shared)).toMatchObject({ ok: true });
  expect(await house.cashOf([other])).toEqual([10_000n]);
});

const both = (player: GamePlayer, betId: string, winId: string, [staked, won] = ['1.00', '3.00']) =>
  house.wallet.call(walletRoutes.betAndWin, {
    ...callFields(player, randomUUID()),
    betTransactionId: betId,
    betAmount: staked,
    winTransactionId: winId,
    winAmount: won,
  });

test('the win of a combined call keeps its id, for other players and other calls too', async () => {
  const [mine, other] = await house.makeTwo(10_000n);
  const [betId, winId] = [randomUUID(), randomUUID()];
  expect((await both(mine, betId, winId)).ok).toBe(true);
  const answers = [
    await house.bet(other, '1.00', winId),
    await house.bet(mine, '1.00', winId),
    await both(other, winId, randomUUID()),
    await both(other, randomUUID(), winId),
    await both(other, randomUUID(), betId),
    await both(mine, randomUUID(), winId),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ code: 'duplicate_transaction' });
  expect(await house.cashOf([mine, other])).toEqual([10_200n, 10_000n]);
});

test('a call about nothing whose win id another player takes at that moment is refused in words', async () => {
  const nothing = ['0.00', '0.00'] as const;
  for (let time = 0; time < 12; time += 1) {
    const [mine, other] = await house.makeTwo(10_000n);
    const winId = randomUUID();
    // The id as the win of a call about nothing, of one that moves money, and as a bet.
    const rival =
      time % 3 === 2
        ? house.bet(other, '1.00', winId)
        : both(other, randomUUID(), winId, time % 3 === 0 ? [...nothing] : undefined);
    const answers = await Promise.all([both(mine, randomUUID(), winId, [...nothing]), rival]);
    for (const answer of answers) {
      expect(answer.ok ? 'taken' : answer.code).toMatch(/^(taken|duplicate_transaction)$/);
    }
    if (time % 3 === 0) expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

test('of calls about nothing with one win id, sent for many players at once, one is taken', async () => {
  const players = await house.make(12, 0n);
  const winId = randomUUID();
  const answers = await Promise.all(
    players.map((player) => both(player, randomUUID(), winId, ['0.00', '0.00'])),
  );
  const codes = answers.map((answer) => (answer.ok ? 'taken' : answer.code)).toSorted();
  expect(codes).toEqual([...players.slice(1).map(() => 'duplicate_transaction'), 'taken']);
});
