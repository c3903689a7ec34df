import { randomUUID } from 'node:crypto';
import { amount, writeAmount } from '@padauk/base';
import { walletRoutes, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createGamePlayers, type GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { createInProcessWallet } from './in-process-wallet.ts';
import { createWalletContext } from './wallet-context.ts';
import { callFields } from './testing/call-fields.ts';

/* What is answered to a stake that the posting alone does not decide. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A wallet in a process of its own, as far as it remembers anything. */
const open = (clock = server.platform.clock): WalletTransport =>
  createInProcessWallet(createWalletContext({ ...server.platform, clock }), 'padauk');

async function makePlayer(cash: bigint): Promise<GamePlayer> {
  const [player] = await createGamePlayers(server.database.pool, { count: 1, balance: cash });
  if (!player) throw new Error('a player is made');
  return player;
}
const betOf = (player: GamePlayer, stake: bigint) => {
  const roundId = randomUUID();
  const own = { transactionId: `${roundId}-b`, amount: writeAmount(amount(stake), 'MMK') };
  return { ...callFields(player, roundId), ...own };
};

test('a stake of nothing falls under a stop that its process has not heard of', async () => {
  const player = await makePlayer(0n);
  const now = new Date();
  // Pages are as old as the clock says: on this one they are never read again by themselves.
  const wallet = open({ now: () => now });
  const before = await wallet.call(walletRoutes.bet, betOf(player, 0n));
  expect(before).toMatchObject({ ok: true, value: { balance: '0.00' } });
  await server.database.pool.query(
    `insert into games.stop (id, merchant_id, scope, subject_id, cause, reason, starts_at, set_at)
     select gen_random_uuid(), merchant_id, 'member', member_id, 'operator', 'a test',
       now() - interval '1 hour', now()
     from wallet.member where member_id = $1`,
    [player.playerId],
  );
  const after = await wallet.call(walletRoutes.bet, betOf(player, 0n));
  expect(after).toMatchObject({ ok: false, code: 'play_suspended' });
});

test('a call that ends a round begun in its process is posted by itself, and fails no batch', async () => {
  const player = await makePlayer(10_000n);
  const { ledger } = server.platform;
  const post = vi.spyOn(ledger, 'post');
  const [here, elsewhere] = [open(), open()];
  const refused = async (closing: WalletTransport): Promise<number> => {
    const first = betOf(player, 500n);
    await here.call(walletRoutes.bet, first);
    post.mockClear();
    const { roundId } = first;
    const answer = await closing.call(walletRoutes.betAndWin, {
      ...callFields(player, roundId),
      betTransactionId: `${roundId}-last`,
      winTransactionId: `${roundId}-w`,
      betAmount: '1.00',
      winAmount: '6.00',
    });
    expect(answer).toMatchObject({ ok: true, value: { win: { balance: '100.00' } } });
    const posted = await Promise.allSettled(post.mock.results.map(({ value }) => value));
    return posted.filter(({ status }) => status === 'rejected').length;
  };
  expect([await refused(here), await refused(elsewhere)]).toEqual([0, 1]);
  post.mockRestore();
});
