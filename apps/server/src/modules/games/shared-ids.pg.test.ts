import { randomUUID } from 'node:crypto';
import { walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { inFull } from '../../../../../tools/testing/turn.ts';
import { callFields } from './testing/call-fields.ts';
import { openSignedWallet, type SignedWallet } from './testing/signed-wallet.ts';
import { COMBINED, transactionKind } from './wallet-transaction.ts';

let house: SignedWallet;
beforeAll(async () => {
  house = await openSignedWallet();
});
afterAll(() => house.close());

test('under an id that was taken back before it came, a rollback moves nothing either', async () => {
  const player = await house.makeOne(10_000n);
  const [round, bet, late] = [randomUUID(), randomUUID(), randomUUID()];
  const rollBack = (transactionId: string, originalTransactionId: string) =>
    house.wallet.call(walletRoutes.rollback, {
      ...callFields(player, round),
      transactionId,
      originalTransactionId,
    });
  expect(await rollBack(randomUUID(), late)).toMatchObject({ ok: true });
  expect(await house.bet(player, '1.00', bet, round)).toMatchObject({ ok: true });
  expect(await rollBack(late, bet)).toMatchObject({ ok: false, code: 'duplicate_transaction' });
  expect(await house.cashOf([player])).toEqual([9_900n]);
  // Under an id of its own the stake goes back.
  expect(await rollBack(randomUUID(), bet)).toMatchObject({ ok: true });
  expect(await house.cashOf([player])).toEqual([10_000n]);
});

const CASH = 3_000n;
const IDS = 8;
const CALLS = 24;
const AT_ONCE = 6;

/** What a vendor may say to a player who has what he stakes; a fault of ours is not among it. */
const ANSWERS = [
  'ok',
  'balance_too_low',
  'duplicate_transaction',
  'invalid_fields',
  'round_closed',
  'transaction_not_found',
  'transaction_rolled_back',
];

const below = (bound: number): number => Math.floor(Math.random() * bound);
const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;

/** Some call of one of them, under ids that others of the same world have, too. */
function anyCall(world: number, players: readonly GamePlayer[]) {
  const { call } = house.wallet;
  const id = () => `${world}-${below(IDS)}`;
  const fields = callFields(pick(players), `${world}-${below(2)}`);
  const amount = pick(['0.00', '1.00', '5.00', '20.00']);
  const moved = { ...fields, transactionId: id(), amount };
  const both = { betTransactionId: id(), betAmount: amount, winTransactionId: id() };
  const back = { ...fields, transactionId: id(), originalTransactionId: id() };
  return pick([
    () => call(walletRoutes.bet, moved),
    () => call(walletRoutes.win, moved),
    () => call(walletRoutes.win, { ...moved, betTransactionId: id() }),
    () => call(walletRoutes.betAndWin, { ...fields, ...both, winAmount: '2.00' }),
    () => call(walletRoutes.rollback, back),
    () => call(walletRoutes.rollback, back),
  ])();
}

test('calls of all kinds under a few shared ids, many at once, are answered and add up', async () => {
  for (let world = 0; world < inFull(60, 6); world += 1) {
    const players = await house.makeTwo(CASH);
    let sent = 0;
    const work = async (): Promise<void> => {
      while (sent < CALLS) {
        sent += 1;
        const answer = await anyCall(world, players);
        expect(ANSWERS).toContain(answer.ok ? 'ok' : answer.code);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const { playerId } of players) {
      const [has, told] = await sumsOf(playerId);
      expect(has).toBe(told);
    }
  }
});

/** What a player has by the ledger, his cash less what he owes; and by the record of the calls. */
async function sumsOf(playerId: string): Promise<[has: string | null, told: string | null]> {
  const { bet, win } = transactionKind;
  const { rows } = await house.server.database.pool.query<[string | null, string | null]>({
    rowMode: 'array',
    text: `
      select (select sum(b.balance) from ledger.account a
          join ledger.account_balance b on b.account_id = a.id where a.owner_id = $1::text)::text,
        ($2 + coalesce(sum(case t.kind
          when ${bet} then -t.amount
          when ${win} then t.amount
          when ${COMBINED} then t.win_amount - t.amount
          else case when stake.id is null then -t.amount else t.amount end end), 0))::text
      from games.wallet_transaction t
      left join games.wallet_transaction stake
        on stake.id = t.original_id and stake.kind in (${bet}, ${COMBINED})
      where t.member_id = $1::uuid and t.moved`,
    values: [playerId, CASH],
  });
  return rows[0] ?? [null, null];
}
