import { randomUUID } from 'node:crypto';
import type { Result } from '@padauk/base';
import { type BodyOf, domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/game-desk';
import * as staffContracts from '@padauk/contracts/staff';
import * as vendors from '@padauk/contracts/vendor-connections';
import { createHttpTransport, walletRoutes, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { createGamePlayers, giveCash } from '../../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { tablesWith } from '../../../../../../tools/testing/tables-with.ts';
import { callFields } from '../../games/testing/call-fields.ts';
import { codeOf, openStaffDesk, trailOf } from '../testing/staff-desk.ts';

const { identity, transfers, wallet } = domains;
let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let staff: Record<'risk' | 'support' | 'content', Actor>;
beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  staff = await desk.hireAll({ risk: 'risk', support: 'support', content: 'content' });
  await desk.proveAll();
});
afterAll(() => server.stop());

const params = { vendor: 'teak' };
const stop = (who = staff.risk, of = params) =>
  who.call(contracts.stopVendorWallet, { params: of, body: { reason: 'It is late' } });
const resume = () => staff.risk.call(contracts.resumeVendorWallet, { params, body: {} });

test('SY-03: a stopped vendor takes no money, and gives back what it has', async () => {
  const member = await newMember(server.url);
  const { id } = granted(await member.call(identity.readMemberInfo));
  await giveCash(server.database.pool, id, 100_000n);
  const move = (from: string, to: string) =>
    member.call(transfers.transferFunds, { body: { from, to, amount: '100.00' } });
  granted(await move('main', 'teak'));
  granted(await move('main', 'teak'));

  expect(codeOf(await stop(staff.support))).toBe('role_missing');
  expect(granted(await stop())).toMatchObject({ stop: { reason: 'It is late', by: 'risk' } });
  expect(codeOf(await stop())).toBe('wrong_state');
  const listed = granted(await staff.support.call(contracts.listDeskVendors));
  expect(listed.wallets).toMatchObject([{ vendor: 'teak', enabled: true, stop: { by: 'risk' } }]);

  expect(codeOf(await move('main', 'teak'))).toBe('vendor_closed');
  const { wallets } = granted(await member.call(transfers.readWallets));
  expect(wallets).toMatchObject([{ vendor: 'teak', open: false, balance: '200.00' }]);
  granted(await move('teak', 'main'));
  granted(await member.call(transfers.recallFunds, { body: {} }));
  expect(granted(await member.call(wallet.readBalance))).toMatchObject({ balance: '1000.00' });

  granted(await resume());
  expect(codeOf(await resume())).toBe('wrong_state');
  granted(await move('main', 'teak'));
  expect(codeOf(await stop(staff.risk, { vendor: 'nobody' }))).toBe('stop_subject_not_found');
  const trail = await desk.sql<{ action: string }>(
    `select action from operator.audit where entity = 'vendor-wallet' order by id`,
  );
  expect(trail.map(({ action }) => action)).toEqual(['vendor-wallet.stop', 'vendor-wallet.resume']);
});

test('a stop waits for money that is on its way, and holds for all that comes after it', async () => {
  const { pool } = server.database;
  const transfer = await pool.connect();
  try {
    await transfer.query('begin');
    await transfer.query(`select from wallet.transfer_vendor where code = 'teak' for share`);
    const stopped = stop();
    const sleeps = new Promise((wake) => setTimeout(wake, 100, 'waits'));
    expect(await Promise.race([stopped, sleeps])).toBe('waits');
    await transfer.query('commit');
    granted(await stopped);
    granted(await resume());
  } finally {
    transfer.release();
  }
});

const connected = {
  name: 'PG Games',
  active: true,
  launchUrl: 'https://games.example/open?game={game}#launch={token}',
  networks: [] as string[],
};
type Key = (typeof vendors.vendorKeyWishes)[number];
type Recode = { readonly code: string; readonly rightCode: string };
const wish = (key: Key, change: object = {}, vendor = 'PG', game?: Recode) => {
  const settings = { ...connected, ...change };
  const body = { kind: 'vendor.set', vendor, settings, key, ...(game && { game }) } as const;
  return staff.content.call(staffContracts.propose, {
    body: { ...body, reason: 'A contract' } satisfies BodyOf<typeof staffContracts.propose>,
    idempotencyKey: randomUUID(),
  });
};
const approve = (who: Actor, proposalId: string) =>
  who.call(staffContracts.approveProposal, {
    params: { proposalId },
    body: {},
    idempotencyKey: randomUUID(),
  });
async function setTogether(key: Key, change: object = {}): Promise<string | undefined> {
  const { proposalId } = granted(await wish(key, change));
  return granted(await approve(staff.risk, proposalId)).vendorKey?.secret;
}
/** What the wallet says to a call that is signed by this key. */
async function answerTo(secret: string, call = askOfNobody): Promise<string> {
  const options = { url: server.url, vendorCode: 'PG', secret, nowMs: Date.now };
  const transport = createHttpTransport(options);
  const answer = await call(transport);
  await transport.close();
  return answer.ok ? 'ok' : answer.code;
}
/** About an unknown player: that is said to whom the wallet believes. */
const askOfNobody = (wallet: WalletTransport): Promise<Result<unknown, string>> =>
  wallet.call(walletRoutes.balance, {
    sessionToken: 'of nobody at all',
    playerId: randomUUID(),
    currency: 'MMK',
  });

test('a vendor is connected by two people, of whom the second sees its key, and once', async () => {
  for (const [key, change, vendor] of [
    ['same', {}, 'PG'],
    ['newest', {}, 'PG'],
    ['new', { launchUrl: '' }, 'PG'],
    ['new', { launchUrl: 'http://games.example/#{token}' }, 'PG'],
    ['new', { networks: ['203.0.113.0/99'] }, 'PG'],
    ['new', {}, 'padauk'],
  ] as const) {
    expect([vendor, change, codeOf(await wish(key, change, vendor))]).toEqual([
      vendor,
      change,
      'invalid_fields',
    ]);
  }
  granted(await wish('new', {}, 'TCG_LOTTO_VN'));
  const { proposalId, subject } = granted(await wish('new'));
  expect(subject.name).toBe('PG Games (PG)');
  expect(codeOf(await approve(staff.content, proposalId))).toBe('role_missing');
  const { vendorKey } = granted(await approve(staff.risk, proposalId));
  const first = vendorKey?.secret ?? '';
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  // Whoever has read the whole database signs nothing: the answer that is kept is sealed, too.
  expect(await tablesWith(server.database.pool, first)).toEqual([]);

  const body = { game: '1001', name: 'Golden Koi', stakeMin: '1.00', stakeMax: '500.00' };
  const add = (change: object = {}) =>
    staff.content.call(vendors.addVendorGame, {
      params: { vendor: 'PG' },
      body: { ...body, gameType: 'RNG', ...change },
    });
  const added = granted(await add());
  expect(added).toMatchObject({ gameCode: 'PG-1001', active: false });
  expect(codeOf(await add())).toBe('invalid_fields');
  for (const [path, bound, min] of [
    ['stakeMax', '0.50', 1],
    ['stakeMin', '0', 0.01],
  ] as const) {
    expect(await add({ game: '1002', [path]: bound })).toMatchObject({
      value: { fields: [{ path, code: 'too_small', params: { min } }] },
    });
  }
  // What was mistyped is put right before it is played, and again after it was switched off.
  const change = (told: BodyOf<typeof contracts.changeGame>, { gameId } = added) =>
    staff.content.call(contracts.changeGame, { params: { gameId }, body: told });
  const told = { gameType: 'LIVE', stakeMax: '50.00' } as const;
  expect(codeOf(await change({ stakeMax: '0.50' }))).toBe('invalid_fields');
  expect(granted(await change({ ...told, active: true }))).toEqual({
    ...added,
    ...told,
    active: true,
  });
  expect(codeOf(await change({ stakeMax: '500.00' }))).toBe('wrong_state');
  expect(granted(await change({ active: false }))).toMatchObject({ active: false });
  expect(granted(await change({ stakeMin: '2.00' }))).toMatchObject({ ...told, stakeMin: '2.00' });
  const own = granted(await staff.content.call(contracts.listDeskGames, { query: {} })).content;
  const title = own.find((game) => game.own);
  expect(codeOf(await change({ gameType: 'LIVE' }, title))).toBe('invalid_fields');

  // So is a code, by two people, as long as nobody has played the game.
  const carp = granted(await add({ game: '10O2', name: 'Golden Carp', trial: true }));
  expect([added.trial, carp.trial]).toEqual([false, true]);
  const accounts = await desk.sql(
    `select currency from games.vendor_account a join games.vendor v on v.id = a.vendor_id
     where v.code = 'PG' order by currency`,
  );
  expect(accounts).toEqual([{ currency: 'FUN' }, { currency: 'MMK' }]);
  const recode = (code: string, rightCode: string) => wish('same', {}, 'PG', { code, rightCode });
  const wrong = (path: string, code = 'choice') => ({ value: { fields: [{ path, code }] } });
  expect(await recode('9999', '1002')).toMatchObject(wrong('game.code'));
  expect(await recode('10O2', '1001')).toMatchObject(wrong('game.rightCode', 'taken'));
  granted(await change({ active: true }, carp));
  expect(await recode('10O2', '1002')).toMatchObject(wrong('game.code'));
  granted(await change({ active: false }, carp));
  const { proposalId: recoded } = granted(await recode('10O2', '1002'));
  granted(await approve(staff.risk, recoded));
  const { gameId } = carp;
  const renamed = granted(await change({ sortOrder: 7 }, carp));
  expect(renamed).toEqual({ ...carp, gameCode: 'PG-1002', nodeId: 'pg-1002', sortOrder: 7 });
  // Its vendor calls it so.
  const inGame = { vendorCode: 'PG', gameCode: 'PG-1002', count: 1, balance: 0n };
  const player = onlyRow(await createGamePlayers(server.database.pool, inGame));
  const endRound = () =>
    answerTo(first, (wallet) =>
      wallet.call(walletRoutes.endRound, { ...callFields(player, 'a-round'), gameCode: '1002' }),
    );
  const isCalled = async () => {
    expect(await endRound()).toBe('ok');
    return desk.sql(`select game_id from games.called_game where game_id = '${gameId}'`);
  };
  await expect.poll(isCalled).toEqual([{ game_id: gameId }]);
  expect(await recode('1002', '1003')).toMatchObject(wrong('game.code'));

  // Two keys sign until the older one is given up.
  const second = (await setTogether('new')) ?? '';
  const listed = async () =>
    granted(await staff.risk.call(vendors.listVendorConnections)).vendors.find(
      ({ code }) => code === 'PG',
    );
  const { keys = [], ...now } = (await listed()) ?? {};
  expect(now).toEqual({ code: 'PG', ...connected, games: 2, toldAt: null });
  expect(keys).toHaveLength(2);
  expect(await setTogether('newest')).toBeUndefined();
  expect((await listed())?.keys).toEqual(keys.slice(0, 1));
  // Processes read vendors again after a second.
  const answers = async () => [await answerTo(first), await answerTo(second)];
  await expect.poll(answers, { timeout: 10_000 }).toEqual(['bad_signature', 'account_not_found']);
  const off = { active: false, launchUrl: '', networks: ['203.0.113.0/24'] };
  await setTogether('replace', off);
  const { proposalId: again } = granted(await wish('replace', off));
  const third = (await setTogether('replace', off)) ?? '';
  expect(third).toHaveLength(64);
  // Else the key that was just handed over would be dead, and nobody told.
  expect(codeOf(await approve(staff.risk, again))).toBe('wrong_state');
  expect(await listed()).toMatchObject({ ...off, keys: [expect.any(String)] });
  await expect.poll(() => answerTo(third), { timeout: 10_000 }).toBe('address_not_allowed');

  const trail = await trailOf(await desk.signIn(demo.operator), 'PG');
  expect(trail.map(({ operator, action }) => `${operator} ${action}`)).toEqual(
    Array(6).fill('risk vendor.set'),
  );
  expect(JSON.stringify(trail)).not.toContain(first);
});
