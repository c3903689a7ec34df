import { domains } from '@padauk/contracts';
import { createHttpTransport, walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember } from '../../../../tools/testing/actors.ts';
import { giveVendorKey } from '../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../tools/testing/server.ts';

/** Longer than a launch lives. */
const OFF_MS = 70_000;
const secret = 'a-signing-key-of-the-tests-of-clocks';
const { games } = domains;
let right: TestServer;
let slow: TestServer;
let fast: TestServer;
beforeAll(async () => {
  const off = (ms: number) => ({ now: () => new Date(Date.now() + ms) });
  right = await startTestServer();
  const { database } = right;
  await giveVendorKey(database.pool, { vendorCode: 'padauk', secret });
  slow = await startTestServer({ database, machine: off(-OFF_MS) });
  fast = await startTestServer({ database, machine: off(OFF_MS) });
});
afterAll(async () => {
  await fast.stop();
  await slow.stop();
  await right.stop();
});

test('a process with a wrong clock goes by the time of the database', () => {
  for (const { platform } of [right, slow, fast]) {
    expect(Math.abs(platform.clock.now().getTime() - Date.now())).toBeLessThan(2_000);
  }
});

test('a game that one process opens is taken by another, however wrong their clocks', async () => {
  for (const [opener, taker] of [
    [slow, fast],
    [fast, slow],
    [right, fast],
  ] as const) {
    const member = await newMember(opener.url);
    const menu = granted(await member.call(games.listGames, { query: { gameName: 'Padauk' } }));
    const nodeId = menu.games.find(({ gameCode }) => gameCode === 'padauk-blossom')?.nodeId ?? '';
    const { url } = granted(await member.call(games.launchGame, { body: { nodeId } }));
    const launchToken = new URLSearchParams(new URL(url, opener.url).hash.slice(1)).get('launch');
    const vendor = createHttpTransport({
      url: taker.url,
      vendorCode: 'padauk',
      secret,
      nowMs: Date.now,
    });
    const answer = await vendor.call(walletRoutes.authenticate, { launchToken: launchToken ?? '' });
    await vendor.close();
    expect(answer).toMatchObject({ ok: true });
  }
});
