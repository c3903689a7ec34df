import { walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { callFields } from './testing/call-fields.ts';
import { openSignedWallet, type SignedWallet } from './testing/signed-wallet.ts';

let house: SignedWallet;
beforeAll(async () => {
  house = await openSignedWallet();
});
afterAll(() => house.close());

const rollBack = (player: GamePlayer, roundId: string, [id, originalId]: [string, string]) =>
  house.wallet.call(walletRoutes.rollback, {
    ...callFields(player, roundId),
    transactionId: id,
    originalTransactionId: originalId,
  });

test('under an id that was taken back before it came, a rollback moves nothing either', async () => {
  const player = await house.makeOne(10_000n);
  const round = 'taken-back';
  expect(await rollBack(player, round, ['undo', 'late'])).toMatchObject({ ok: true });
  expect(await house.bet(player, '1.00', 'bet', round)).toMatchObject({ ok: true });
  const again = await rollBack(player, round, ['late', 'bet']);
  expect(again).toMatchObject({ ok: false, code: 'duplicate_transaction' });
  expect(await house.cashOf([player])).toEqual([9_900n]);
  // Under an id of its own the stake goes back.
  expect(await rollBack(player, round, ['undo-bet', 'bet'])).toMatchObject({ ok: true });
  expect(await house.cashOf([player])).toEqual([10_000n]);
});

const WORLDS = Number(process.env['PADAUK_TEST_WORLDS'] ?? 60);
const IDS = 8;
const CALLS = 24;
const AT_ONCE = 6;

/** What a vendor may say to a player who has what he stakes; a fault of ours is not among it. */
const ANSWERS = new Set([
  'ok',
  'balance_too_low',
  'duplicate_transaction',
  'invalid_fields',
  'round_closed',
  'transaction_not_found',
  'transaction_rolled_back',
]);

test('calls of all kinds under a few shared ids, many at once, are answered and add up', async () => {
  const below = (bound: number): number => Math.floor(Math.random() * bound);
  const pick = <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0];
  for (let world = 0; world < WORLDS; world += 1) {
    const players = await house.makeTwo(3_000n);
    const id = () => `${world}-${below(IDS)}`;
    const send = () => {
      const fields = callFields(pick(players), `${world}-${below(2)}`);
      const transactionId = id();
      const amount = pick(['0.00', '1.00', '5.00', '20.00']);
      const { call } = house.wallet;
      return pick([
        () => call(walletRoutes.bet, { ...fields, transactionId, amount }),
        () => call(walletRoutes.win, { ...fields, transactionId, amount }),
        () => call(walletRoutes.win, { ...fields, transactionId, amount, betTransactionId: id() }),
        () =>
          call(walletRoutes.betAndWin, {
            ...fields,
            betTransactionId: transactionId,
            betAmount: amount,
            winTransactionId: id(),
            winAmount: '2.00',
          }),
        () =>
          call(walletRoutes.rollback, { ...fields, transactionId, originalTransactionId: id() }),
        () =>
          call(walletRoutes.rollback, { ...fields, transactionId, originalTransactionId: id() }),
      ])();
    };
    let sent = 0;
    const work = async (): Promise<void> => {
      while (sent < CALLS) {
        sent += 1;
        const answer = await send();
        expect(ANSWERS).toContain(answer.ok ? 'ok' : answer.code);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const player of players) expect(await hasOf(player)).toEqual(await toldOf(player));
  }
});

/** What he has by the ledger: his cash, less what he owes. */
async function hasOf({ playerId }: GamePlayer): Promise<bigint> {
  const { rows } = await house.server.database.pool.query<{ has: string }>(
    `select sum(a.balance) as has from ledger.account_balance a
     join ledger.account o on o.id = a.account_id
     where o.owner_id = $1`,
    [playerId],
  );
  return BigInt(rows[0]?.has ?? 0);
}

/** What he has by the record of the calls. */
async function toldOf({ playerId }: GamePlayer): Promise<bigint> {
  const { rows } = await house.server.database.pool.query<{ told: string }>(
    `with moved as (
       select id, kind, amount, win_id, win_amount, original_id
       from games.wallet_transaction where member_id = $1 and moved)
     select 3000 + coalesce(sum(case kind
       when 1 then -amount
       when 2 then amount
       when 5 then win_amount - amount
       when 3 then case when exists (select from moved o where o.kind in (1, 5) and o.id = t.original_id)
         then amount else -amount end
       else 0 end), 0) as told
     from moved t`,
    [playerId],
  );
  return BigInt(rows[0]?.told ?? 0);
}
