import { readFileSync } from 'node:fs';
import { walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../../../../tools/testing/server.ts';
import { transactionKind } from './wallet-transaction.ts';
import { type BonusNode, bonusNode, fieldsOfPlayer, openPlayer } from './testing/bonus-node.ts';

const toldAgain = new URL('../../../db/migrations/0137-free-rounds-told.sql', import.meta.url);
let one: BonusNode;
beforeAll(async () => {
  one = bonusNode(await startTestServer());
});
afterAll(() => one.server.stop());

const open = (cash: bigint) => openPlayer(one, cash);

test('free bets come before cash, each once, and only what they won becomes cash', async () => {
  const player = await open(10_000n);
  const { playerId } = player;
  const grant = await one.bonuses.grant(playerId, 0n, {
    wageringBps: 0,
    freeBets: { stake: 200n, rounds: 2 },
  });
  const told = await one.wallet.call(walletRoutes.balance, fieldsOfPlayer(player));
  expect(told.ok && told.value.freeRounds).toEqual({ campaignId: grant, stake: '2.00', left: 2 });
  await one.vendor.spin({ player, stake: 200n, payout: 500n });
  // Another stake is no free bet.
  await one.vendor.spin({ player, stake: 100n });
  await one.server.settleOutbox();
  expect(await one.bonuses.read(grant)).toMatchObject({ state: 'active', roundsLeft: 1 });
  const last = await one.vendor.bet({ player, stake: 200n });
  await one.vendor.spin({ player, stake: 200n });
  expect(await one.bonuses.purses(playerId)).toEqual({ cash: 9_700n, bonus: 500n });
  await one.vendor.win({ player, roundId: last.roundId, payout: 70n });
  await one.server.settleOutbox();
  expect(await one.bonuses.read(grant)).toMatchObject({ state: 'completed', converted: 570n });
  expect(await one.bonuses.purses(playerId)).toEqual({ cash: 10_270n, bonus: 0n });
});

test('a call that ends a round of bonus money is paid by its purse, and ends it for the bonus', async () => {
  const player = await open(10_000n);
  const { playerId } = player;
  const free = { wageringBps: 0, freeBets: { stake: 200n, rounds: 3 } };
  const grant = await one.bonuses.grant(playerId, 0n, free);
  const stepOf = async (stake: bigint, payout: bigint) => {
    const { roundId } = await one.vendor.bet({ player, stake: 200n });
    return (await one.vendor.spin({ player, stake, payout, roundId })).told;
  };
  // The last step of a feature stakes nothing, which is no stake of free rounds either.
  expect(await stepOf(0n, 500n)).toEqual(['104.00', '109.00']);
  expect(await stepOf(0n, 0n)).toEqual(['107.00', '107.00']);
  // Another stake is none that the free rounds pay, and cash goes on with no round of theirs.
  const last = await one.vendor.bet({ player, stake: 200n });
  expect(
    (await one.vendor.spin({ player, stake: 100n, payout: 900n, roundId: last.roundId })).told,
  ).toBe('balance_too_low');
  expect(
    (await one.vendor.spin({ player, stake: 0n, payout: 30n, roundId: last.roundId })).told,
  ).toEqual(['105.00', '105.30']);
  await one.server.settleOutbox();
  expect(await one.bonuses.read(grant)).toMatchObject({ state: 'completed', converted: 530n });
  expect(await one.bonuses.purses(playerId)).toEqual({ cash: 10_530n, bonus: 0n });

  // Of a bonus to play through, all that was staked in the round counts.
  const poor = await open(0n);
  const matched = await one.bonuses.grant(poor.playerId, 1_000n);
  const first = await one.vendor.bet({ player: poor, stake: 300n });
  expect(
    (await one.vendor.spin({ player: poor, stake: 200n, payout: 50n, roundId: first.roundId }))
      .told,
  ).toEqual(['5.00', '5.50']);
  const more = await one.vendor.bet({ player: poor, stake: 100n });
  await one.server.settleOutbox();
  expect(await one.bonuses.read(matched)).toMatchObject({ wageringDone: 500n, state: 'active' });
  // A win whose bonus has ended follows its end.
  expect((await one.bonuses.step(poor.playerId, matched, 'forfeit')).ok).toBe(true);
  expect(
    (await one.vendor.spin({ player: poor, stake: 0n, payout: 70n, roundId: more.roundId })).told,
  ).toEqual(['0.00', '0.00']);
  expect(await one.bonuses.purses(poor.playerId)).toEqual({ cash: 0n, bonus: 0n });
});

test('free rounds that an earlier version has closed and not told are told, and are complete', async () => {
  const player = await open(0n);
  const { playerId } = player;
  const grant = await one.bonuses.grant(playerId, 0n, {
    wageringBps: 10_000,
    freeBets: { stake: 200n, rounds: 1 },
  });
  const { roundId } = await one.vendor.bet({ player, stake: 200n });
  await one.vendor.win({ player, roundId, payout: 500n, roundClosed: false });
  const { pool } = one.server.database;
  await pool.query(
    `with closing as (
       insert into games.wallet_transaction
         (id, vendor_id, transaction_id, kind, digest, member_id, game_id, round_id, round_ref,
          amount, moved, balance, closes_round, win_id, win_transaction_id, win_amount,
          bonus_grant_id)
       select gen_random_uuid(), vendor_id, 'nothing', 5, digest, member_id, game_id, round_id,
         round_ref, 0, true, 0, true, gen_random_uuid(), 'nothing-w', 0, bonus_grant_id
         from games.wallet_transaction where round_ref = $1 and kind = ${transactionKind.bet}
       returning round_id)
     update wallet.bonus_round r set closed = true
       from closing where r.round_id = closing.round_id`,
    [roundId],
  );
  await one.server.settleOutbox();
  expect(await one.bonuses.read(grant)).toMatchObject({ state: 'active', wageringDone: 0n });
  await pool.query('update platform.migration set applied_at = now() where number = 132');
  await pool.query(readFileSync(toldAgain, 'utf8'));
  await one.server.settleOutbox();
  expect(await one.bonuses.read(grant)).toMatchObject({
    state: 'completed',
    wageringDone: 200n,
    converted: 500n,
  });
});

test('a bet that names its bonus is paid by that one alone, and not with own money', async () => {
  const player = await open(50_000n);
  const { playerId } = player;
  const terms = { wageringBps: 0, freeBets: { stake: 200n, rounds: 3 } };
  const campaignId = await one.bonuses.grant(playerId, 0n, terms);
  const named = (stake: bigint, roundId?: string) =>
    one.vendor.bet({ player, stake, campaignId, roundId });
  const own = await one.vendor.bet({ player, stake: 100n });
  const taken = await named(200n);
  expect(taken.told).toBe('503.00');
  // Another stake is none of its rounds, nor is one in a round that cash has begun.
  expect((await named(300n)).told).toBe('bonus_not_found');
  expect((await named(200n, own.roundId)).told).toBe('bonus_not_found');
  const { roundId } = own;
  const closing = await one.vendor.spin({ player, stake: 200n, campaignId, roundId });
  expect(closing.told).toBe('bonus_not_found');
  expect((await one.bonuses.step(playerId, campaignId, 'cancel')).ok).toBe(true);
  expect((await named(200n)).told).toBe('bonus_not_found');
  // Nor does another bonus that has come in its place.
  await one.bonuses.grant(playerId, 0n, terms);
  expect((await named(200n)).told).toBe('bonus_not_found');
  expect(await one.bonuses.purses(playerId)).toEqual({ cash: 49_900n, bonus: 600n });
  // What was paid is told again, whatever has become of the bonus.
  expect(await taken.again()).toBe('503.00');
});
