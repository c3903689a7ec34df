import { createHttpTransport, type WalletTransport, walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveVendorKey } from '../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';

const secret = 'a-signing-key-of-unknown-players';
let server: TestServer;
let vendor: WalletTransport & { close(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  await giveVendorKey(server.database.pool, { vendorCode: 'padauk', secret });
  vendor = createHttpTransport({
    url: server.url,
    vendorCode: 'padauk',
    secret,
    nowMs: Date.now,
  });
});
afterAll(async () => {
  await vendor.close();
  await server.stop();
});

test('a player whose id is none of ours is not found, whatever a vendor asks for him', async () => {
  const player = { sessionToken: 'nobody-has-this', playerId: 'player-7', currency: 'MMK' };
  const round = { ...player, gameCode: 'padauk-blossom', roundId: 'round-1' };
  const moved = { ...round, transactionId: 'bet-1' };
  const both = { betTransactionId: 'bet-1', winTransactionId: 'win-1' };
  const answers = [
    await vendor.call(walletRoutes.balance, player),
    await vendor.call(walletRoutes.bet, { ...moved, amount: '1.00' }),
    await vendor.call(walletRoutes.win, { ...moved, amount: '1.00' }),
    await vendor.call(walletRoutes.betAndWin, {
      ...round,
      ...both,
      betAmount: '1.00',
      winAmount: '1.00',
    }),
    await vendor.call(walletRoutes.rollback, { ...moved, originalTransactionId: 'bet-0' }),
    await vendor.call(walletRoutes.endRound, round),
  ];
  expect(answers.map((answer) => (answer.ok ? 'taken' : answer.code))).toEqual(
    answers.map(() => 'account_not_found'),
  );
});
