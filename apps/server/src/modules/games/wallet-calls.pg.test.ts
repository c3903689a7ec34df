import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { readBalances } from '@padauk/ledger';
import {
  createHttpTransport,
  createWalletClient,
  signatureHeader,
  signCall,
  vendorHeader,
  type WalletTransport,
  walletRoutes,
} from '@padauk/provider-sdk';
import { playScript } from '@padauk/provider-sdk/fake-vendor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createGamePlayers,
  type GamePlayer,
  giveCash,
  giveVendorKey,
} from '../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { listUnfinishedRounds, resolveFinishedRounds } from './wallet-transactions.repo.ts';

const { provider } = domains;
const secret = 'a-signing-key-of-the-wallet-call-tests';
const GAME = 'padauk-blossom';
let server: TestServer;
let wallet: WalletTransport & { close(): Promise<void> };
const clock = { late: 0, now: () => new Date(Date.now() + clock.late) };
beforeAll(async () => {
  server = await startTestServer({ clock });
  await giveVendorKey(server.database.pool, { vendorCode: 'padauk', secret });
  wallet = createHttpTransport({
    url: server.url,
    vendorCode: 'padauk',
    secret,
    nowMs: () => clock.now().getTime(),
  });
});
afterAll(async () => {
  await wallet.close();
  await server.stop();
});

const make = (count: number, balance: bigint) =>
  createGamePlayers(server.database.pool, { count, balance });
async function makeOne(balance: bigint): Promise<GamePlayer> {
  const [player] = await make(1, balance);
  if (!player) throw new Error('a player was made');
  return player;
}
const fieldsOf = ({ playerId, sessionToken }: GamePlayer) => ({
  playerId,
  sessionToken,
  currency: 'MMK',
  gameCode: GAME,
});
const bet = (player: GamePlayer, amount: string, id = randomUUID(), round = randomUUID()) =>
  wallet.call(walletRoutes.bet, {
    ...fieldsOf(player),
    roundId: round,
    transactionId: id,
    amount,
  });
async function cashOf(players: readonly GamePlayer[]): Promise<bigint[]> {
  const ids = players.map(({ cashId }) => cashId);
  const balances = await readBalances(server.database.pool, ids);
  return ids.map((id) => balances.get(id)?.balance ?? -1n);
}

test('rounds left open are listed once, and leave the list when they are closed', async () => {
  const player = await makeOne(10_000n);
  const [open, undone] = [randomUUID(), randomUUID()];
  const undoneBet = randomUUID();
  await bet(player, '1.00', randomUUID(), open);
  await bet(player, '1.00', undoneBet, undone);
  await wallet.call(walletRoutes.rollback, {
    ...fieldsOf(player),
    roundId: undone,
    transactionId: randomUUID(),
    originalTransactionId: undoneBet,
  });
  const listed = async () => {
    const { rows } = await server.database.pool.query<{ round_ref: string }>(
      'select round_ref from games.unfinished_round where member_id = $1 and resolved_at is null',
      [player.playerId],
    );
    return rows.map(({ round_ref }) => round_ref);
  };
  const { db } = server.platform;
  const later = new Date(Date.now() + 60_000);
  const list = () => db.transaction().execute((tx) => listUnfinishedRounds(tx, later, later));
  expect([await list(), await list()]).toEqual([1, 0]);
  expect(await listed()).toEqual([open]);
  await wallet.call(walletRoutes.endRound, { ...fieldsOf(player), roundId: open });
  await db.transaction().execute((tx) => resolveFinishedRounds(tx, later));
  expect(await listed()).toEqual([]);
});

test('10,000 bets at the same time over 100 players: not one unit is spent twice', async () => {
  // Each has money for 60 of the 100 bets that are sent for him.
  const players = await make(100, 6_000n);
  const calls = players.flatMap((player) => Array.from({ length: 100 }, () => player));
  let taken = 0;
  let refused = 0;
  let next = 0;
  const work = async (): Promise<void> => {
    for (let k = next++; k < calls.length; k = next++) {
      const player = calls[(k * 7_919) % calls.length];
      if (!player) continue;
      const answer = await bet(player, '1.00');
      if (answer.ok) taken += 1;
      else {
        expect(answer.code).toBe('balance_too_low');
        refused += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 200 }, work));
  expect({ taken, refused }).toEqual({ taken: 6_000, refused: 4_000 });
  expect(await cashOf(players)).toEqual(players.map(() => 0n));
});

test('1,000 bets, each sent five times at once and one in five with other content', async () => {
  const players = await make(50, 10_000n);
  const outcomes = await Promise.all(
    Array.from({ length: 1_000 }, async (_, k) => {
      const player = players[k % players.length];
      if (!player) throw new Error('a player was made');
      const id = randomUUID();
      const round = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 5 }, (__, send) =>
          bet(player, send === 2 ? '2.00' : '1.00', id, round),
        ),
      );
      const bytes = new Set(answers.filter(({ ok }) => ok).map((answer) => JSON.stringify(answer)));
      const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
      expect(bytes.size).toBe(1);
      expect(new Set(codes)).toEqual(new Set(['duplicate_transaction']));
      return answers.filter(({ ok }) => ok).length;
    }),
  );
  // Whichever content came first stands; the four or the one of the same content get its answer.
  expect(outcomes.every((count) => count === 4 || count === 1)).toBe(true);
  const spent = 50n * 10_000n - (await cashOf(players)).reduce((sum, cash) => sum + cash, 0n);
  const expected = outcomes.reduce((sum, count) => sum + (count === 4 ? 100n : 200n), 0n);
  expect(spent).toBe(expected);
});

test('a scripted vendor plays rounds to their end and undoes them', async () => {
  const player = await makeOne(10_000n);
  const client = createWalletClient({ transport: wallet, sleep: async () => undefined });
  const session = fieldsOf(player);
  const answers = await playScript(
    client,
    session,
    [
      { act: 'bet', amount: '5.00' },
      { act: 'repeat' },
      { act: 'win', amount: '8.00' },
      { act: 'end' },
      { act: 'repeat' },
      { act: 'undo-win' },
      { act: 'undo-bet' },
    ],
    randomUUID,
  );
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, true]);
  expect(await cashOf([player])).toEqual([10_000n]);
});

test('a vendor that gets no answer to a bet undoes it, and the player has his money', async () => {
  const player = await makeOne(10_000n);
  let lost = 3;
  const duties: Parameters<typeof client.fulfil>[0][] = [];
  const client = createWalletClient({
    transport: {
      call: async (route, body) => {
        const answer = await wallet.call(route, body);
        if (route.id !== 'provider.bet' || lost === 0) return answer;
        lost -= 1;
        return { ok: false, code: 'outcome_unknown' };
      },
    },
    sleep: async () => undefined,
    onRollbackDue: (duty) => {
      duties.push(duty);
    },
  });
  const stake = {
    ...fieldsOf(player),
    roundId: randomUUID(),
    transactionId: randomUUID(),
    amount: '5.00',
  };
  expect(await client.bet(stake)).toMatchObject({ code: 'outcome_unknown' });
  expect(await cashOf([player])).toEqual([9_500n]);
  const [duty] = duties;
  if (!duty) throw new Error('a duty was told');
  expect(await client.fulfil(duty)).toBe(true);
  expect(await client.fulfil(duty)).toBe(true);
  expect(await cashOf([player])).toEqual([10_000n]);
});

test('a win that is taken back after it was spent is owed on an account of its own', async () => {
  const player = await makeOne(100n);
  const round = randomUUID();
  const won = randomUUID();
  await wallet.call(walletRoutes.win, {
    ...fieldsOf(player),
    roundId: round,
    transactionId: won,
    amount: '7.00',
  });
  await bet(player, '6.00');
  const taken = await wallet.call(walletRoutes.rollback, {
    ...fieldsOf(player),
    roundId: round,
    transactionId: randomUUID(),
    originalTransactionId: won,
  });
  expect(taken).toMatchObject({ ok: true, value: { balance: '0.00' } });
  const balances = await readBalances(server.database.pool, [player.cashId, player.debtId]);
  expect(balances.get(player.cashId)?.balance).toBe(0n);
  expect(balances.get(player.debtId)?.balance).toBe(-500n);
  expect(await alertsOf(player)).toMatchObject([{ kind: 'games.negative_balance', debt: '5.00' }]);
});

/** What was raised about a player, kind and facts together. */
async function alertsOf({ playerId }: GamePlayer): Promise<unknown[]> {
  const { rows } = await server.database.pool.query<{ alert: unknown }>(
    `select payload -> 'facts' || jsonb_build_object('kind', payload -> 'kind') as alert
     from platform.outbox
     where name = 'alert.raised' and payload ->> 'subject' = $1 order by sequence`,
    [playerId],
  );
  return rows.map(({ alert }) => alert);
}

test('a win in a round that was closed is paid once, and people are told of it', async () => {
  const player = await makeOne(100n);
  const roundId = randomUUID();
  const win = (transactionId: string, amount: string) =>
    wallet.call(walletRoutes.win, { ...fieldsOf(player), roundId, transactionId, amount });
  await bet(player, '1.00', randomUUID(), roundId);
  await win(randomUUID(), '0.50');
  await wallet.call(walletRoutes.endRound, { ...fieldsOf(player), roundId });
  expect(await alertsOf(player)).toEqual([]);
  const late = randomUUID();
  for (const id of [late, late]) expect((await win(id, '3.00')).ok).toBe(true);
  // Of nothing there is nothing to look at.
  await win(randomUUID(), '0.00');
  expect(await alertsOf(player)).toEqual([
    {
      kind: 'games.late_win',
      vendor: 'padauk',
      roundId,
      transactionId: late,
      payout: '3.00',
      currency: 'MMK',
    },
  ]);
});

test('a frozen player is paid and stakes nothing, within seconds', async () => {
  const player = await makeOne(10_000n);
  expect((await bet(player, '1.00')).ok).toBe(true);
  await server.database.pool.query(`update identity.member set state = 'frozen' where id = $1`, [
    player.playerId,
  ]);
  clock.late += 6_000;
  expect(await bet(player, '1.00')).toMatchObject({ code: 'account_frozen' });
  const paid = await wallet.call(walletRoutes.win, {
    ...fieldsOf(player),
    roundId: randomUUID(),
    transactionId: randomUUID(),
    amount: '2.00',
  });
  expect(paid).toMatchObject({ ok: true, value: { balance: '101.00' } });
});

test('after logout a frame that was left open stakes nothing', async () => {
  const player = await makeOne(10_000n);
  const { rows } = await server.database.pool.query<{ login_session_id: string }>(
    'select login_session_id from games.launch where member_id = $1',
    [player.playerId],
  );
  expect((await bet(player, '1.00')).ok).toBe(true);
  await server.platform.db.transaction().execute((tx) =>
    server.platform.outbox.emit(tx, 'session.ended', {
      memberId: player.playerId,
      sessionId: rows[0]?.login_session_id ?? '',
    }),
  );
  await server.settleOutbox();
  clock.late += 6_000;
  expect(await bet(player, '1.00')).toMatchObject({ code: 'session_expired' });
});

test('a session of one player is good for no other', async () => {
  const [mine, other] = await make(2, 10_000n);
  if (!mine || !other) throw new Error('players were made');
  const mixed = { ...mine, sessionToken: other.sessionToken };
  expect(await bet(mixed, '1.00')).toMatchObject({ code: 'session_expired' });
  expect(await cashOf([mine, other])).toEqual([10_000n, 10_000n]);
});

test('the id of a transaction belongs to the vendor, not to one of its players', async () => {
  const [mine, other] = await make(2, 10_000n);
  if (!mine || !other) throw new Error('players were made');
  const id = randomUUID();
  expect((await bet(mine, '1.00', id)).ok).toBe(true);
  expect(await bet(other, '1.00', id)).toMatchObject({ code: 'duplicate_transaction' });
  const foreign = await wallet.call(walletRoutes.rollback, {
    ...fieldsOf(other),
    roundId: randomUUID(),
    transactionId: randomUUID(),
    originalTransactionId: id,
  });
  expect(foreign).toMatchObject({ code: 'duplicate_transaction' });
  expect(await cashOf([mine, other])).toEqual([9_900n, 10_000n]);
});

const both = (player: GamePlayer, betId: string, winId: string) =>
  wallet.call(walletRoutes.betAndWin, {
    ...fieldsOf(player),
    roundId: randomUUID(),
    betTransactionId: betId,
    betAmount: '1.00',
    winTransactionId: winId,
    winAmount: '3.00',
  });

test('the win of a combined call keeps its id, for other players and other calls too', async () => {
  const [mine, other] = await make(2, 10_000n);
  if (!mine || !other) throw new Error('players were made');
  const [betId, winId] = [randomUUID(), randomUUID()];
  expect((await both(mine, betId, winId)).ok).toBe(true);
  const answers = [
    await bet(other, '1.00', winId),
    await bet(mine, '1.00', winId),
    await both(other, winId, randomUUID()),
    await both(other, randomUUID(), winId),
    await both(other, randomUUID(), betId),
    await both(mine, randomUUID(), winId),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ code: 'duplicate_transaction' });
  expect(await cashOf([mine, other])).toEqual([10_200n, 10_000n]);
});

/** Sends bytes under a signature, wherever both are from. */
async function sendBytes(path: string, body: string, signature: string, vendor = 'padauk') {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [vendorHeader]: vendor,
      [signatureHeader]: signature,
    },
    body,
  });
  return { status: answer.status, ...((await answer.json()) as { code?: string }) };
}
const signatureOf = (path: string, body: string, key = secret) =>
  signCall(key, { path, rawBody: Buffer.from(body), nowSeconds: clock.now().getTime() / 1_000 });
/** A balance call with chosen headers. */
function callRaw(player: GamePlayer, key: string, vendor = 'padauk') {
  const { gameCode: _, ...who } = fieldsOf(player);
  const { path } = provider.readPlayerBalance;
  const body = JSON.stringify(who);
  return sendBytes(path, body, signatureOf(path, body, key), vendor);
}

test('bytes that somebody sends once more move nothing: refused ones stay refused', async () => {
  const player = await makeOne(100n);
  const own = { roundId: randomUUID(), transactionId: randomUUID(), amount: '5.00' };
  const body = JSON.stringify({ ...fieldsOf(player), ...own });
  const [bet, win] = [walletRoutes.bet.path, walletRoutes.win.path];
  const signature = signatureOf(bet, body);
  expect(await sendBytes(bet, body, signature)).toMatchObject({ code: 'balance_too_low' });
  await giveCash(server.database.pool, player.playerId, 900n);
  const caught = await sendBytes(bet, body, signature);
  expect(caught).toMatchObject({ status: 409, code: 'balance_too_low' });
  // The same bytes are a win too; the signature is not.
  expect(await sendBytes(win, body, signature)).toMatchObject({ code: 'bad_signature' });
  expect(await cashOf([player])).toEqual([1_000n]);
  // The vendor himself signs again, and his earlier call counts for nothing.
  clock.late += 1_000;
  const anew = signatureOf(bet, body);
  expect(await sendBytes(bet, body, anew)).toMatchObject({ status: 200 });
  expect(await sendBytes(bet, body, signature)).toMatchObject({ code: 'balance_too_low' });
  expect(await sendBytes(bet, body, anew)).toMatchObject({ status: 200 });
  expect(await cashOf([player])).toEqual([500n]);
});

test('two keys sign while one is replaced, and a third does not', async () => {
  const player = await makeOne(100n);
  const next = 'the-next-signing-key-of-these-wallet-tests';
  expect(await callRaw(player, next)).toMatchObject({ status: 401, code: 'bad_signature' });
  await giveVendorKey(server.database.pool, { vendorCode: 'padauk', secret: next, slot: 2 });
  clock.late += 6_000;
  expect(await callRaw(player, next)).toMatchObject({ status: 200 });
  expect(await callRaw(player, secret)).toMatchObject({ status: 200 });
  expect(await callRaw(player, `${secret}-other`)).toMatchObject({ code: 'bad_signature' });
  expect(await callRaw(player, secret, 'no-such-vendor')).toMatchObject({ code: 'bad_signature' });
});

test('a vendor with a list of networks is heard from there only', async () => {
  const player = await makeOne(100n);
  const { pool } = server.database;
  await pool.query(`update games.vendor set networks = '{203.0.113.0/24}' where code = 'padauk'`);
  clock.late += 6_000;
  expect(await callRaw(player, secret)).toMatchObject({ status: 403, code: 'address_not_allowed' });
  await pool.query(
    `update games.vendor set networks = '{203.0.113.0/24,127.0.0.0/8}' where code = 'padauk'`,
  );
  clock.late += 6_000;
  expect(await callRaw(player, secret)).toMatchObject({ status: 200 });
  await pool.query(`update games.vendor set networks = '{}' where code = 'padauk'`);
});

test('a switched-off game takes no stake and still pays', async () => {
  const player = await makeOne(10_000n);
  const { pool } = server.database;
  await pool.query('update games.game set active = false where game_code = $1', [GAME]);
  clock.late += 6_000;
  expect(await bet(player, '1.00')).toMatchObject({ code: 'game_disabled' });
  const paid = await wallet.call(walletRoutes.win, {
    ...fieldsOf(player),
    roundId: randomUUID(),
    transactionId: randomUUID(),
    amount: '2.00',
  });
  expect(paid).toMatchObject({ ok: true, value: { balance: '102.00' } });
  await pool.query('update games.game set active = true where game_code = $1', [GAME]);
  clock.late += 6_000;
});
