import { randomUUID } from 'node:crypto';
import { createHttpTransport } from '@padauk/provider-sdk';
import { conformanceCases, runConformanceCase } from '@padauk/provider-sdk/conformance';
import { createBadSender } from '@padauk/provider-sdk/conformance/send-badly';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGamePlayers, giveVendorKey } from '../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { createInProcessWallet } from './in-process-wallet.ts';
import { createWalletContext } from './wallet-context.ts';

const secret = 'a-signing-key-of-the-conformance-suite';
const GAME = 'padauk-blossom';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await giveVendorKey(server.database.pool, { vendorCode: 'padauk', secret });
});
afterAll(() => server.stop());

async function newPlayer() {
  const [player] = await createGamePlayers(server.database.pool, { count: 1, balance: 50_000n });
  if (!player) throw new Error('a player was made');
  const { playerId, sessionToken } = player;
  return { playerId, sessionToken, currency: 'MMK', gameCode: GAME };
}

describe('over HTTP', () => {
  test.each(conformanceCases)('$id: $title', async (conformanceCase) => {
    const options = { url: server.url, vendorCode: 'padauk', secret, nowMs: Date.now };
    const transport = createHttpTransport(options);
    const ran = await runConformanceCase(
      {
        transport,
        player: newPlayer,
        spendablePlayer: newPlayer,
        sendBadly: createBadSender(options),
        nowMs: Date.now,
        newId: randomUUID,
      },
      conformanceCase,
    );
    await transport.close();
    expect(ran).toBe(true);
  });
});

describe('inside one process', () => {
  // Fields are held to the contract at the door, which is not part of this way.
  const cases = conformanceCases.filter(({ needs }) => needs !== 'sendBadly' && needs !== 'nowMs');
  test.each(cases)('$id: $title', async (conformanceCase) => {
    const transport = createInProcessWallet(createWalletContext(server.platform), 'padauk');
    const ran = await runConformanceCase(
      { transport, player: newPlayer, spendablePlayer: newPlayer, newId: randomUUID },
      conformanceCase,
    );
    expect(ran).toBe(true);
  });
});
