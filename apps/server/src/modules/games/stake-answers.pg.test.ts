import { randomUUID } from 'node:crypto';
import { amount, writeAmount } from '@padauk/base';
import { walletRoutes, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
