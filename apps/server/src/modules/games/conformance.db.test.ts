import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { createHttpTransport } from '@padauk/provider-sdk';
import {
  type ConformanceCase,
  type ConformanceOperator,
  conformanceCases,
  runConformanceCase,
} from '@padauk/provider-sdk/conformance';
import { createBadSender } from '@padauk/provider-sdk/conformance/send-badly';
import { createByteSender } from '@padauk/provider-sdk/conformance/send-bytes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGamePlayers, giveVendorKey } from '../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { createInProcessWallet } from './in-process-wallet.ts';
import { createConformanceOperator } from './testing/conformance-operator.ts';
import { openHouseAccount } from './vendor-seed.ts';
import { createWalletContext } from './wallet-context.ts';

const secret = 'a-signing-key-of-the-conformance-suite';
const secondSecret = 'the-second-key-of-the-conformance-suite';
const GAME = 'padauk-blossom';
/** One that feeds a jackpot. */
const LINKED_GAME = 'royal-drum';
/** Of a vendor that is not our own studio: only his rounds are ended by people. */
const OTHER = { vendorCode: 'riverside', gameCode: 'honey-bee' };
let server: TestServer;
const clock = { late: 0, now: () => new Date(Date.now() + clock.late) };
const nowMs = () => clock.now().getTime();
beforeAll(async () => {
  server = await startTestServer({ clock });
  const { pool } = server.database;
  await giveVendorKey(pool, { vendorCode: 'padauk', secret });
  await giveVendorKey(pool, { vendorCode: 'padauk', secret: secondSecret, slot: 2 });
  await openOtherVendor();
});
afterAll(() => server.stop());

async function openOtherVendor(): Promise<void> {
  const { pool } = server.database;
  const { vendorCode, gameCode } = OTHER;
  const vendorId = randomUUID() as Uuid;
  const { rows } = await pool.query<{ merchant_id: Uuid }>(
    `insert into games.vendor (id, merchant_id, code, name, active, launch_url)
     select $1, id, $2, 'Riverside', true, 'https://riverside.example' from site.merchant
     where code = 'padauk' returning merchant_id`,
    [vendorId, vendorCode],
  );
  const { merchant_id: merchantId } = onlyRow(rows);
  await server.platform.db
    .transaction()
    .execute((tx) => openHouseAccount(tx, { merchantId, vendorId, vendorCode, currency: 'MMK' }));
  await pool.query('update games.game set vendor_id = $1 where game_code = $2', [
    vendorId,
    gameCode,
  ]);
  await giveVendorKey(pool, { vendorCode, secret });
}

async function newPlayer(game: { readonly vendorCode?: string; readonly gameCode: string }) {
  const { pool } = server.database;
  const [player] = await createGamePlayers(pool, { count: 1, balance: 50_000n, ...game });
  if (!player) throw new Error('a player was made');
  const { playerId, sessionToken } = player;
  return { playerId, sessionToken, currency: 'MMK', gameCode: game.gameCode };
}
const gameOf = ({ operator }: ConformanceCase) => {
  if (operator === 'endRound') return OTHER;
  return { vendorCode: 'padauk', gameCode: operator === 'winJackpot' ? LINKED_GAME : GAME };
};

describe('over HTTP', () => {
  test.each(conformanceCases)('$id: $title', async (conformanceCase) => {
    const game = gameOf(conformanceCase);
    const { vendorCode } = game;
    const options = { url: server.url, vendorCode, secret, nowMs };
    const transport = createHttpTransport(options);
    const secondKey = createHttpTransport({ ...options, secret: secondSecret });
    const player = () => newPlayer(game);
    const ran = await runConformanceCase(
      {
        transport,
        secondKey,
        player,
        spendablePlayer: player,
        sendBadly: createBadSender(options),
        sendBytes: createByteSender(options),
        operator: createConformanceOperator(server, { clock, vendorCode, transport }),
        nowMs,
        newId: randomUUID,
      },
      conformanceCase,
    );
    await secondKey.close();
    await transport.close();
    expect(ran).toBe(true);
  });
});

describe('inside one process', () => {
  // Fields, signatures and addresses are held to at the door, which is not part of this way.
  const atTheDoor = new Set<ConformanceCase['needs']>([
    'sendBadly',
    'sendBytes',
    'secondKey',
    'nowMs',
  ]);
  const cases = conformanceCases.filter(
    ({ needs, operator }) => !atTheDoor.has(needs) && operator !== 'hearFrom',
  );
  test.each(cases)('$id: $title', async (conformanceCase) => {
    const game = gameOf(conformanceCase);
    const { vendorCode } = game;
    const transport = createInProcessWallet(createWalletContext(server.platform), vendorCode);
    const operator: Partial<ConformanceOperator> = createConformanceOperator(server, {
      clock,
      vendorCode,
      transport,
    });
    const player = () => newPlayer(game);
    const ran = await runConformanceCase(
      { transport, player, spendablePlayer: player, operator, newId: randomUUID },
      conformanceCase,
    );
    expect(ran).toBe(true);
  });
});
