import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { readBalances } from '@padauk/ledger';
import { createHttpTransport, type WalletRoutes, walletRoutes } from '@padauk/provider-sdk';
import type { BodyOf } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted } from '../../../../../../tools/testing/actors.ts';
import {
  createGamePlayers,
  type GamePlayer,
  giveVendorKey,
} from '../../../../../../tools/testing/game-players.ts';
import { findInReports } from '../../../../../../tools/soak/invariants-around.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { openHouseAccount } from '../../games/index.ts';
import { noteUnfinishedRounds } from '../../games/unfinished/unfinished-rounds.repo.ts';
import { codeOf, openStaffDesk, trailOf } from '../testing/staff-desk.ts';

const { staff, unfinishedRounds } = domains;
const VENDOR = 'riverside';
const GAME = 'padauk-blossom';
const secret = 'a-signing-key-of-the-tests-of-open-rounds';
let server: TestServer;
let wallet: ReturnType<typeof createHttpTransport>;
let player: GamePlayer;
let owner: Actor;
let people: { finance: Actor; risk: Actor };

beforeAll(async () => {
  server = await startTestServer();
  const { pool } = server.database;
  const vendorId = randomUUID() as Uuid;
  const { rows } = await pool.query<{ id: Uuid }>(
    `insert into games.vendor (id, merchant_id, code, name, active, launch_url)
     select $1, id, $2, 'Riverside', true, 'https://riverside.example' from site.merchant
     where code = 'padauk' returning merchant_id as id`,
    [vendorId, VENDOR],
  );
  const { id: merchantId } = onlyRow(rows);
  await server.platform.db
    .transaction()
    .execute((tx) =>
      openHouseAccount(tx, { merchantId, vendorId, vendorCode: VENDOR, currency: 'MMK' }),
    );
  await pool.query('update games.game set vendor_id = $1 where game_code = $2', [vendorId, GAME]);
  await giveVendorKey(pool, { vendorCode: VENDOR, secret });
  wallet = createHttpTransport({ url: server.url, vendorCode: VENDOR, secret, nowMs: Date.now });
  const [made] = await createGamePlayers(pool, { count: 1, balance: 10_000n, vendorCode: VENDOR });
  if (!made) throw new Error('a player was made');
  player = made;
  const desk = openStaffDesk(server);
  owner = await desk.signIn(demo.operator);
  people = await desk.hireAll({ finance: 'finance', risk: 'risk' });
  await desk.proveAll();
});
afterAll(async () => {
  await wallet.close();
  await server.stop();
});

const cash = async () =>
  (await readBalances(server.database.pool, [player.cashId])).get(player.cashId)?.balance;
const call = <Name extends keyof WalletRoutes>(name: Name, besides: object) =>
  wallet.call(walletRoutes[name], {
    playerId: player.playerId,
    sessionToken: player.sessionToken,
    currency: 'MMK',
    gameCode: GAME,
    ...besides,
  } as BodyOf<WalletRoutes[Name]>);
const bet = async (roundId: string, amount: string): Promise<string> => {
  const transactionId = randomUUID();
  await call('bet', { roundId, transactionId, amount });
  return transactionId;
};
const listed = async (state: 'open' | 'ended') =>
  granted(await people.finance.call(unfinishedRounds.listUnfinishedRounds, { query: { state } }))
    .content;
const wish = (roundId: string, ending: 'refund' | 'close') =>
  people.finance.call(staff.propose, {
    body: { kind: 'round.end', roundId, ending, reason: 'The vendor says that it was void' },
    idempotencyKey: randomUUID(),
  });
const agree = (actor: Actor, proposalId: string) =>
  actor.call(staff.approveProposal, {
    params: { proposalId },
    body: {},
    idempotencyKey: randomUUID(),
  });

test('two people end a round that its vendor left open, and what comes later moves nothing', async () => {
  const [lost, paid] = ['left-open', 'paid-in-part'];
  const betId = await bet(lost, '5.00');
  await bet(paid, '2.00');
  await call('win', { roundId: paid, transactionId: randomUUID(), amount: '1.00' });
  expect(await cash()).toBe(9_400n);
  const later = new Date(Date.now() + 60_000);
  await server.platform.db
    .transaction()
    .execute((tx) => noteUnfinishedRounds(tx, { untouchedSince: later, at: later }));

  const open = await listed('open');
  const [first, second] = [lost, paid].map((ref) => open.find((one) => one.roundRef === ref));
  expect(first).toMatchObject({
    vendor: { name: 'Riverside' },
    stake: '5.00',
    payout: '0.00',
    endings: ['refund', 'close'],
    moves: [{ transactionId: betId, kind: 'bet', amount: '5.00', standing: true }],
  });
  expect(second).toMatchObject({ stake: '2.00', payout: '1.00', endings: ['close'] });
  if (!first || !second) return;

  // A stake does not go back beside its win.
  expect(codeOf(await wish(second.roundId, 'refund'))).toBe('wrong_state');
  expect(codeOf(await wish(randomUUID(), 'close'))).toBe('round_not_found');
  const { proposalId } = granted(await wish(first.roundId, 'refund'));
  expect(codeOf(await agree(people.finance, proposalId))).toBe('same_person_twice');
  granted(await agree(people.risk, proposalId));
  expect(await cash()).toBe(9_900n);
  const closing = granted(await wish(second.roundId, 'close'));
  granted(await agree(people.risk, closing.proposalId));
  expect(await cash()).toBe(9_900n);
  expect(await listed('open')).toEqual([]);
  expect((await listed('ended')).map(({ resolution }) => resolution).sort()).toEqual([
    'close',
    'refund',
  ]);
  expect((await trailOf(owner, first.roundId)).map(({ action }) => action)).toEqual(['round.end']);

  const late = { roundId: lost, transactionId: randomUUID() };
  const won = await call('win', { ...late, amount: '50.00', betTransactionId: betId });
  expect(won).toMatchObject({ ok: false, code: 'transaction_rolled_back' });
  // Nor for one that names no bet, by whichever call: the stake is back, and no win stands beside it.
  const unnamed = { roundId: lost, amount: '50.00' };
  const alone = await call('win', { ...unnamed, transactionId: randomUUID() });
  expect(alone).toMatchObject({ ok: false, code: 'transaction_rolled_back' });
  const shared = await wallet.call(walletRoutes.settleRounds, {
    gameCode: GAME,
    rounds: [
      {
        ...unnamed,
        playerId: player.playerId,
        sessionToken: player.sessionToken,
        currency: 'MMK',
        transactionId: randomUUID(),
      },
    ],
  });
  expect(shared).toMatchObject({ value: { rounds: [{ code: 'transaction_rolled_back' }] } });
  // A round that was closed as it stood pays what comes late.
  const paidLate = { roundId: paid, transactionId: randomUUID(), amount: '1.00' };
  expect(await call('win', paidLate)).toMatchObject({ ok: true });
  expect(await cash()).toBe(10_000n);
  const undo = { ...late, originalTransactionId: betId, transactionId: randomUUID() };
  expect(await call('rollback', undo)).toMatchObject({ ok: true });
  const again = { roundId: paid, transactionId: randomUUID(), amount: '1.00' };
  expect(await call('bet', again)).toMatchObject({ ok: false, code: 'round_closed' });
  expect(await cash()).toBe(10_000n);
  expect(codeOf(await wish(first.roundId, 'refund'))).toBe('round_not_found');
});

test('a win that is all of its round is listed, and told to reports by who closes it', async () => {
  await call('win', { roundId: 'prize', transactionId: randomUUID(), amount: '3.00' });
  const later = new Date(Date.now() + 60_000);
  const { db } = server.platform;
  await db
    .transaction()
    .execute((tx) => noteUnfinishedRounds(tx, { untouchedSince: later, at: later }));
  const [prize] = await listed('open');
  expect(prize).toMatchObject({ roundRef: 'prize', payout: '3.00', endings: ['close'] });
  const { proposalId } = granted(await wish(prize?.roundId ?? '', 'close'));
  granted(await agree(people.risk, proposalId));
  await server.settleOutbox();
  expect(await findInReports(server.database.url)).toEqual([]);
});
