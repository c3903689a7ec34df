import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { createHttpTransport, type WalletTransport, walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../tools/testing/actors.ts';
import { giveCash, giveVendorKey } from '../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';

/*
 * What a player sets holds from the same moment in every process: one that keeps his session for
 * unlimited learns it from the posting of his next stake.
 */
const { safety, games, identity } = domains;
const secret = 'a-signing-key-of-the-tests-of-two-processes';
type Vendor = WalletTransport & { close(): Promise<void> };
let one: TestServer;
let two: TestServer;
let vendors: readonly [Vendor, Vendor];
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
  await giveVendorKey(one.database.pool, { vendorCode: 'padauk', secret });
  const vendorOf = ({ url }: TestServer) =>
    createHttpTransport({ url, vendorCode: 'padauk', secret, nowMs: Date.now });
  vendors = [vendorOf(one), vendorOf(two)];
});
afterAll(async () => {
  for (const vendor of vendors) await vendor.close();
  await two.stop();
  await one.stop();
});

async function openGame(member: Actor): Promise<string> {
  const menu = granted(await member.call(games.listGames, { query: { gameName: 'Padauk' } }));
  const nodeId = menu.games.find(({ gameCode }) => gameCode === 'padauk-blossom')?.nodeId ?? '';
  const { url } = granted(await member.call(games.launchGame, { body: { nodeId } }));
  return new URLSearchParams(new URL(url, one.url).hash.slice(1)).get('launch') ?? '';
}

/**
 * A member of the first process with 1,000.00 and a game, whom both processes know as unlimited; or
 * the first one alone.
 */
async function openPlayer({ knownTo = vendors }: { readonly knownTo?: readonly Vendor[] } = {}) {
  const member = await newMember(one.url);
  const [here, there] = vendors;
  const launchToken = await openGame(member);
  const session = await here.call(walletRoutes.authenticate, { launchToken });
  if (!session.ok) throw new Error(session.code);
  const { sessionToken, playerId, currency, gameCode } = session.value;
  await giveCash(one.database.pool, playerId, 100_000n);
  const fields = { sessionToken, playerId, currency, gameCode };
  const bet = (vendor: Vendor, amount: string) =>
    vendor.call(walletRoutes.bet, {
      ...fields,
      roundId: randomUUID(),
      transactionId: randomUUID(),
      amount,
    });
  const betAndWin = (vendor: Vendor, betAmount: string, winAmount: string) =>
    vendor.call(walletRoutes.betAndWin, {
      ...fields,
      roundId: randomUUID(),
      betTransactionId: randomUUID(),
      winTransactionId: randomUUID(),
      betAmount,
      winAmount,
    });
  for (const vendor of knownTo) expect(await bet(vendor, '1.00')).toMatchObject({ ok: true });
  return { member, playerId, here, there, bet, betAndWin };
}
const limit = (member: Actor, kind: 'stake' | 'loss', amount: string) =>
  member.call(safety.setLimit, { body: { kind, period: 'day', amount } });
const refused = (code: string) => ({ ok: false, code });

test('RG-08: a first limit holds in every process from the next stake on', async () => {
  const { member, here, there, bet, betAndWin } = await openPlayer();
  granted(await limit(member, 'stake', '5.00'));
  expect(await bet(there, '10.00')).toMatchObject(refused('play_limit_reached'));
  expect(await bet(here, '10.00')).toMatchObject(refused('play_limit_reached'));
  expect(await betAndWin(there, '3.01', '50.00')).toMatchObject(refused('play_limit_reached'));
  // What was staked before it counts, and so does what a process takes right after it.
  expect(await bet(there, '3.00')).toMatchObject({ ok: true });
  expect(await bet(here, '0.01')).toMatchObject(refused('play_limit_reached'));
});

test('a first stake under a new limit is counted, though the process had not heard of it', async () => {
  const { member, here, there, bet } = await openPlayer();
  granted(await limit(member, 'loss', '6.00'));
  expect(await bet(there, '4.00')).toMatchObject({ ok: true });
  expect(await bet(here, '0.01')).toMatchObject(refused('play_limit_reached'));
});

test('RG-09: who has just gone away stakes nothing in any process', async () => {
  for (const wish of [
    { kind: 'time_out', days: 1 } as const,
    { kind: 'self_exclusion', months: 6 } as const,
  ]) {
    const { member, here, there, bet, betAndWin } = await openPlayer();
    granted(await member.call(safety.exclude, { body: wish }));
    for (const answer of [
      await bet(there, '1.00'),
      await betAndWin(there, '1.00', '5.00'),
      await bet(here, '1.00'),
    ]) {
      expect(answer).toMatchObject(refused('self_excluded'));
    }
  }
});

test('RG-09: who has gone away is told so when his session has ended with it', async () => {
  const { member, there, bet } = await openPlayer({ knownTo: [vendors[0]] });
  granted(await member.call(safety.exclude, { body: { kind: 'time_out', days: 1 } }));
  await one.settleOutbox();
  // The second process reads the session now, and finds it at its end.
  expect(await bet(there, '1.00')).toMatchObject({
    ...refused('self_excluded'),
    facts: { kind: 'time_out' },
  });
});

test('whose session has ended by a logout is told of the session alone', async () => {
  const { member, there, bet } = await openPlayer({ knownTo: [vendors[0]] });
  granted(await member.call(identity.logout, {}));
  await one.settleOutbox();
  expect(await bet(there, '1.00')).toMatchObject(refused('session_expired'));
});
