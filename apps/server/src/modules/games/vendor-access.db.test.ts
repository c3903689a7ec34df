import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { createHttpTransport, walletRoutes } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeOf, granted, newMember, newTrial } from '../../../../../tools/testing/actors.ts';
import {
  createGamePlayers,
  type GamePlayer,
  giveCash,
  giveVendorKey,
} from '../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { tablesWith } from '../../../../../tools/testing/tables-with.ts';
import { openVault } from '../../platform/secret-key.ts';
import { findDemoMerchant } from '../site/index.ts';
import { changeGame } from './desk/change-game.ts';
import { addVendorGame, setVendor } from './desk/set-vendor.ts';
import { createWalletContext } from './wallet-context.ts';
import { callFields } from './testing/call-fields.ts';
import { openSignedWallet, type SignedWallet } from './testing/signed-wallet.ts';

const { games, provider } = domains;

let house: SignedWallet;
beforeAll(async () => {
  house = await openSignedWallet();
});
afterAll(() => house.close());

/** A balance call with chosen headers. */
function callRaw({ playerId, sessionToken }: GamePlayer, key: string, vendor = 'padauk') {
  const { path } = provider.readPlayerBalance;
  const body = JSON.stringify({ playerId, sessionToken, currency: 'MMK' });
  return house.sendBytes(path, body, house.signatureOf(path, body, key), vendor);
}

test('a vendor that is connected at the desk: his game opens, and he takes stakes, trials too', async () => {
  const { server, clock } = house;
  const { platform } = server;
  const merchant = await findDemoMerchant(platform.db);
  if (!merchant) throw new Error('a test server has a brand');
  const write = platform.db.transaction();
  const { secret, gameId } = await write.execute(async (tx) => {
    const launchUrl = 'https://games.example/open?game={game}&home={back}#launch={token}';
    const settings = { name: 'PG', active: true, launchUrl, networks: ['127.0.0.0/8'] };
    const made = await setVendor(tx, platform, merchant, { vendor: 'PG', settings, key: 'new' });
    const added = await addVendorGame(tx, platform, merchant, {
      vendor: 'PG',
      game: '1001',
      name: 'Golden Koi',
      gameType: 'RNG',
      stakeMin: '1.00',
      stakeMax: '100000.00',
    });
    if (!added.ok || !made.secret) throw new Error('a vendor is connected with a key and a game');
    const key = { merchant, gameId: added.value, now: clock.now() };
    await changeGame(tx, key, { active: true });
    return { secret: made.secret, gameId: added.value };
  });
  clock.late += 6_000;
  const member = await newMember(server.url);
  const body = { nodeId: 'pg-1001', backUrl: '/rng' };
  const away = { ...body, backUrl: 'https://elsewhere.example/' };
  expect(await member.call(games.launchGame, { body: away })).toMatchObject({
    value: { fields: [{ path: 'backUrl' }] },
  });
  const opened = granted(await member.call(games.launchGame, { body }));
  expect(opened).toMatchObject({ displayName: 'Golden Koi' });
  const { searchParams } = new URL(opened.url);
  expect(searchParams.get('game')).toBe('1001');
  expect(searchParams.get('home')).toBe(`${server.url}/rng`);
  const nowMs = () => clock.now().getTime();
  const vendor = createHttpTransport({ url: server.url, vendorCode: 'PG', secret, nowMs });
  const enter = async ({ url }: { readonly url: string }) => {
    const launchToken = new URLSearchParams(new URL(url).hash.slice(1)).get('launch') ?? '';
    const session = await vendor.call(walletRoutes.authenticate, { launchToken });
    if (!session.ok) throw new Error(session.code);
    return session.value;
  };
  type Session = Awaited<ReturnType<typeof enter>>;
  const stake = ({ sessionToken, playerId, currency, gameCode }: Session, amount: string) => {
    const round = { sessionToken, playerId, currency, gameCode, roundId: randomUUID() };
    return vendor.call(walletRoutes.bet, { ...round, transactionId: randomUUID(), amount });
  };
  try {
    const session = await enter(opened);
    expect(session.trial).toBe(false);
    await giveCash(server.database.pool, session.playerId, 1_000n);
    expect(await stake(session, '4.00')).toMatchObject({ value: { balance: '6.00' } });
    expect(await stake(session, '0.50')).toMatchObject({ code: 'stake_out_of_limits' });

    // The bounds are those of money; what a trial stakes is for its vendor to bound.
    const visitor = await newTrial(server.url);
    expect(codeOf(await visitor.call(games.launchGame, { body }))).toBe('trial_account');
    await write.execute((tx) =>
      changeGame(tx, { merchant, gameId, now: clock.now() }, { trial: true }),
    );
    clock.late += 6_000;
    const trial = await enter(granted(await visitor.call(games.launchGame, { body })));
    expect(trial).toMatchObject({ trial: true, currency: 'FUN', balance: '10000.00' });
    expect(await stake(trial, '0.50')).toMatchObject({ value: { balance: '9999.50' } });
  } finally {
    await vendor.close();
  }
});

test('a frozen player is paid and stakes nothing, within seconds', async () => {
  const player = await house.makeOne(10_000n);
  expect((await house.bet(player, '1.00')).ok).toBe(true);
  await house.server.database.pool.query(
    `update identity.member set state = 'frozen' where id = $1`,
    [player.playerId],
  );
  house.clock.late += 6_000;
  expect(await house.bet(player, '1.00')).toMatchObject({ code: 'account_frozen' });
  const paid = await house.wallet.call(walletRoutes.win, {
    ...callFields(player, randomUUID()),
    transactionId: randomUUID(),
    amount: '2.00',
  });
  expect(paid).toMatchObject({ ok: true, value: { balance: '101.00' } });
});

test('after logout a frame that was left open stakes nothing', async () => {
  const player = await house.makeOne(10_000n);
  const { rows } = await house.server.database.pool.query<{ login_session_id: string }>(
    'select login_session_id from games.launch where member_id = $1',
    [player.playerId],
  );
  expect((await house.bet(player, '1.00')).ok).toBe(true);
  await house.server.platform.db.transaction().execute((tx) =>
    house.server.platform.outbox.emit(tx, 'session.ended', {
      memberId: player.playerId,
      sessionId: onlyRow(rows).login_session_id,
    }),
  );
  await house.server.settleOutbox();
  house.clock.late += 6_000;
  expect(await house.bet(player, '1.00')).toMatchObject({ code: 'session_expired' });
});

test('a session of one player is good for no other', async () => {
  const [mine, other] = await house.makeTwo(10_000n);
  const mixed = { ...mine, sessionToken: other.sessionToken };
  expect(await house.bet(mixed, '1.00')).toMatchObject({ code: 'session_expired' });
  expect(await house.cashOf([mine, other])).toEqual([10_000n, 10_000n]);
});

test('bytes that somebody sends once more move nothing: refused ones stay refused', async () => {
  const player = await house.makeOne(100n);
  const own = { transactionId: randomUUID(), amount: '5.00' };
  const body = JSON.stringify({ ...callFields(player, randomUUID()), ...own });
  const [bet, win] = [walletRoutes.bet.path, walletRoutes.win.path];
  const signature = house.signatureOf(bet, body);
  expect(await house.sendBytes(bet, body, signature)).toMatchObject({ code: 'balance_too_low' });
  await giveCash(house.server.database.pool, player.playerId, 900n);
  const caught = await house.sendBytes(bet, body, signature);
  expect(caught).toMatchObject({ status: 409, code: 'balance_too_low' });
  // The same bytes are a win too; the signature is not.
  expect(await house.sendBytes(win, body, signature)).toMatchObject({ code: 'bad_signature' });
  expect(await house.cashOf([player])).toEqual([1_000n]);
  // The vendor himself signs again, and his earlier call counts for nothing.
  house.clock.late += 1_000;
  const anew = house.signatureOf(bet, body);
  expect(await house.sendBytes(bet, body, anew)).toMatchObject({ status: 200 });
  expect(await house.sendBytes(bet, body, signature)).toMatchObject({ code: 'balance_too_low' });
  expect(await house.sendBytes(bet, body, anew)).toMatchObject({ status: 200 });
  expect(await house.cashOf([player])).toEqual([500n]);
});

test('of rounds that are settled together a refused one stays refused, and no other', async () => {
  const { pool } = house.server.database;
  const mine = await house.makeOne(1_000n);
  const [other] = await createGamePlayers(pool, { count: 1, balance: 1_000n, currency: 'THB' });
  if (!other) throw new Error('a player was made');
  const dueOf = (player: GamePlayer, currency: string) => {
    const { gameCode: _, ...fields } = callFields(player, randomUUID());
    return { ...fields, transactionId: randomUUID(), amount: '5.00', currency };
  };
  const { path } = walletRoutes.settleRounds;
  const rounds = [dueOf(other, 'THB'), dueOf(mine, 'MMK')];
  const body = JSON.stringify({ gameCode: 'padauk-blossom', rounds });
  const settle = async (signature: string) => {
    const { value } = await house.sendBytes(path, body, signature);
    return (value as { readonly rounds: readonly { code: unknown }[] }).rounds.map(
      ({ code }) => code,
    );
  };
  const signature = house.signatureOf(path, body);
  expect(await settle(signature)).toEqual(['currency_mismatch', null]);
  // The vendor gets an account in that currency.
  await pool.query(
    `insert into games.vendor_account (vendor_id, currency, account_id)
     select id, 'THB', ledger.open_account(merchant_id::text, 'vendor', id::text, 'house:thb', 'THB', null)
     from games.vendor where code = 'padauk'`,
  );
  house.clock.late += 6_000;
  expect(await settle(signature)).toEqual(['currency_mismatch', null]);
  expect(await house.cashOf([mine, other])).toEqual([1_500n, 1_000n]);
  // Under another signature it is another call.
  expect(await settle(house.signatureOf(path, body))).toEqual([null, null]);
  expect(await house.cashOf([mine, other])).toEqual([1_500n, 1_500n]);
});

test('two keys sign while one is replaced, and a third does not', async () => {
  const player = await house.makeOne(100n);
  const next = 'the-next-signing-key-of-these-wallet-tests';
  expect(await callRaw(player, next)).toMatchObject({ status: 401, code: 'bad_signature' });
  await giveVendorKey(house.server.database.pool, { vendorCode: 'padauk', secret: next, slot: 2 });
  house.clock.late += 6_000;
  expect(await callRaw(player, next)).toMatchObject({ status: 200 });
  expect(await callRaw(player, house.secret)).toMatchObject({ status: 200 });
  expect(await callRaw(player, `${house.secret}-other`)).toMatchObject({ code: 'bad_signature' });
  expect(await callRaw(player, house.secret, 'no-such-vendor')).toMatchObject({
    code: 'bad_signature',
  });
});

test('a key that an older release has written plain signs all the while, and is sealed', async () => {
  const player = await house.makeOne(100n);
  const { database, platform } = house.server;
  const plain = 'a-signing-key-as-an-older-release-kept-it';
  await database.pool.query(
    `insert into games.vendor_key (vendor_id, slot, secret)
     select id, 2, $1 from games.vendor where code = 'padauk'
     on conflict (vendor_id, slot) do update set secret = excluded.secret`,
    [plain],
  );
  expect(await tablesWith(database.pool, plain)).toEqual(['games.vendor_key']);
  house.clock.late += 6_000;
  // Two processes meet it at once.
  const merchant = await findDemoMerchant(platform.db);
  const beside = createWalletContext(platform).book.vendorByCode(merchant?.id ?? '', 'padauk');
  expect(await callRaw(player, plain)).toMatchObject({ status: 200 });
  expect(await beside).toMatchObject({ secrets: [house.secret, plain] });
  await expect.poll(() => tablesWith(database.pool, plain)).toEqual([]);
  house.clock.late += 6_000;
  expect(await callRaw(player, plain)).toMatchObject({ status: 200 });
  expect(await callRaw(player, house.secret)).toMatchObject({ status: 200 });
});

test('a key that was sealed for another install is told in words, once, and the other signs', async () => {
  const player = await house.makeOne(100n);
  const { database, platform } = house.server;
  const secret = 'a-signing-key-that-was-sealed-elsewhere';
  const vault = openVault({ secretKey: '6b'.repeat(32), dataDir: '' });
  const logged = vi.spyOn(platform.log, 'error').mockReturnValue();
  await giveVendorKey(database.pool, { vendorCode: 'padauk', secret, slot: 2, vault });
  for (let time = 0; time < 2; time += 1) {
    house.clock.late += 6_000;
    expect(await callRaw(player, house.secret)).toMatchObject({ status: 200 });
    expect(await callRaw(player, secret)).toMatchObject({ code: 'bad_signature' });
  }
  expect(logged.mock.calls).toEqual([
    [{ vendor: 'padauk', slot: 2 }, expect.stringContaining('another PADAUK_SECRET_KEY')],
  ]);
  logged.mockRestore();
});

test('a vendor with a list of networks is heard from there only', async () => {
  const player = await house.makeOne(100n);
  await house.server.database.pool.query(
    `update games.vendor set networks = '{203.0.113.0/24}' where code = 'padauk'`,
  );
  house.clock.late += 6_000;
  expect(await callRaw(player, house.secret)).toMatchObject({
    status: 403,
    code: 'address_not_allowed',
  });
  await house.server.database.pool.query(
    `update games.vendor set networks = '{203.0.113.0/24,127.0.0.0/8}' where code = 'padauk'`,
  );
  house.clock.late += 6_000;
  expect(await callRaw(player, house.secret)).toMatchObject({ status: 200 });
  await house.server.database.pool.query(
    `update games.vendor set networks = '{}' where code = 'padauk'`,
  );
});

test('a switched-off game takes no stake and still pays', async () => {
  const player = await house.makeOne(10_000n);
  await house.server.database.pool.query(
    'update games.game set active = false where game_code = $1',
    ['padauk-blossom'],
  );
  house.clock.late += 6_000;
  expect(await house.bet(player, '1.00')).toMatchObject({ code: 'game_disabled' });
  const paid = await house.wallet.call(walletRoutes.win, {
    ...callFields(player, randomUUID()),
    transactionId: randomUUID(),
    amount: '2.00',
  });
  expect(paid).toMatchObject({ ok: true, value: { balance: '102.00' } });
  await house.server.database.pool.query(
    'update games.game set active = true where game_code = $1',
    ['padauk-blossom'],
  );
  house.clock.late += 6_000;
});
