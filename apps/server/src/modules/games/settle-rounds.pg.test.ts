import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { readBalances } from '@padauk/ledger';
import { walletRoutes, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../../tools/audit.ts';
import { createGamePlayers, type GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { createInProcessWallet } from './in-process-wallet.ts';
import { createWalletContext } from './wallet-context.ts';

const GAME = 'padauk-blossom';
const CASH = 100_000n;

let server: TestServer;
/** Two processes of one wallet. */
let wallets: readonly [WalletTransport, WalletTransport];
beforeAll(async () => {
  server = await startTestServer();
  const one = () => createInProcessWallet(createWalletContext(server.platform), 'padauk');
  wallets = [one(), one()];
});
afterAll(() => server.stop());

const roundOf = ({ sessionToken, playerId }: GamePlayer, roundId: string, amount: string) => ({
  sessionToken,
  playerId,
  currency: 'MMK',
  roundId,
  transactionId: `${roundId}:win`,
  amount,
});
type Due = ReturnType<typeof roundOf>;
async function stake(player: GamePlayer, amount: string): Promise<string> {
  const roundId = randomUUID();
  const { transactionId: _win, ...round } = roundOf(player, roundId, amount);
  const transactionId = `${roundId}:bet`;
  const taken = await wallets[0].call(walletRoutes.bet, {
    ...round,
    gameCode: GAME,
    transactionId,
  });
  if (!taken.ok) throw new Error(taken.code);
  return roundId;
}
const settle = (rounds: Due[], wallet = wallets[0]) =>
  wallet.call(walletRoutes.settleRounds, { gameCode: GAME, rounds });
async function cashOf(players: readonly GamePlayer[]): Promise<readonly bigint[]> {
  const balances = await readBalances(
    server.database.pool,
    players.map(({ cashId }) => cashId),
  );
  return players.map(({ cashId }) => balances.get(cashId)?.balance ?? -1n);
}
const eventsOf = async (roundIds: readonly string[]) => {
  const { rows } = await server.database.pool.query<{ payload: { stake: string; payout: string } }>(
    `select payload from platform.outbox
     where name = 'round.settled' and payload ->> 'roundId' = any($1)`,
    [roundIds],
  );
  return rows.map(({ payload }) => [payload.stake, payload.payout]).toSorted();
};

test('wins and losses of many are settled at once, by two processes at a time, and told once each', async () => {
  const { pool } = server.database;
  const players = await createGamePlayers(pool, { count: 6, balance: CASH, gameCode: GAME });
  const ids = await Promise.all(players.map((player) => stake(player, '100.00')));
  const due = players.map((player, at) =>
    roundOf(player, ids[at] ?? '', at % 2 === 0 ? '250.00' : '0.00'),
  );
  const [first, second] = await Promise.all([settle(due), settle(due, wallets[1])]);
  const again = await settle(due);
  for (const answer of [first, second, again]) {
    expect(answer).toMatchObject({ ok: true });
    if (answer.ok) expect(answer.value.rounds.map(({ code }) => code)).toEqual(due.map(() => null));
  }
  expect(await cashOf(players)).toEqual(
    players.map((_, at) => CASH - 10_000n + (at % 2 === 0 ? 25_000n : 0n)),
  );
  expect(await eventsOf(ids)).toEqual([
    ...Array.from({ length: 3 }, () => ['100.00', '0.00']),
    ...Array.from({ length: 3 }, () => ['100.00', '250.00']),
  ]);
  const [late] = players;
  if (!late) throw new Error('a player was made');
  const more = await wallets[0].call(walletRoutes.bet, {
    ...roundOf(late, ids[0] ?? '', '1.00'),
    gameCode: GAME,
    transactionId: randomUUID(),
  });
  expect(more).toMatchObject({ code: 'round_closed' });
  expect(await auditLedger(server.database.url)).toEqual([]);
});

test('each is answered for itself: a stranger and another content are refused, the others are paid', async () => {
  const { pool } = server.database;
  const players = await createGamePlayers(pool, { count: 3, balance: CASH, gameCode: GAME });
  const [one, two, three] = players;
  if (!one || !two || !three) throw new Error('players were made');
  const ids = await Promise.all(players.map((player) => stake(player, '100.00')));
  await settle([roundOf(two, ids[1] ?? '', '500.00')]);
  const answer = await settle([
    roundOf(one, ids[0] ?? '', '300.00'),
    // Settled before, with another amount.
    roundOf(two, ids[1] ?? '', '900.00'),
    { ...roundOf(three, ids[2] ?? '', '300.00'), playerId: randomUUID() as Uuid },
  ]);
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value.rounds.map(({ code }) => code)).toEqual([
    null,
    'duplicate_transaction',
    'account_not_found',
  ]);
  expect(await cashOf(players)).toEqual([CASH + 20_000n, CASH + 40_000n, CASH - 10_000n]);
});

test('a round that one call names twice is paid and counted once', async () => {
  const { pool } = server.database;
  const players = await createGamePlayers(pool, { count: 3, balance: CASH, gameCode: GAME });
  const ids = await Promise.all(players.map((player) => stake(player, '100.00')));
  const due = players.map((player, at) =>
    roundOf(player, ids[at] ?? '', at === 0 ? '250.00' : '0.00'),
  );
  const [won, lost, other] = due;
  if (!won || !lost || !other) throw new Error('players were made');
  const twice = { ...other, transactionId: `${other.roundId}:once-more` };
  const answer = await settle([won, won, lost, lost, other, twice]);
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value.rounds.map(({ code }) => code)).toEqual([null, null, null, null, null, null]);
  expect(await cashOf(players)).toEqual([CASH + 15_000n, CASH - 10_000n, CASH - 10_000n]);
  expect(await eventsOf(ids)).toEqual([
    ['0.00', '0.00'],
    ['100.00', '0.00'],
    ['100.00', '0.00'],
    ['100.00', '250.00'],
  ]);
});

test('a win that was rolled back before it came, for another round, keeps no other from its win', async () => {
  const { pool } = server.database;
  const players = await createGamePlayers(pool, { count: 3, balance: CASH, gameCode: GAME });
  const ids = await Promise.all(players.map((player) => stake(player, '100.00')));
  const due = players.map((player, at) =>
    roundOf(player, ids[at] ?? '', at === 0 ? '0.00' : '250.00'),
  );
  const [first, second] = due;
  if (!first || !second) throw new Error('players were made');
  for (const { amount: _, transactionId, ...undone } of [first, second]) {
    const gone = await wallets[0].call(walletRoutes.rollback, {
      ...undone,
      gameCode: GAME,
      roundId: randomUUID(),
      transactionId: randomUUID(),
      originalTransactionId: transactionId,
    });
    expect(gone.ok).toBe(true);
  }
  const answer = await settle(due);
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value.rounds.map(({ code }) => code)).toEqual([null, null, null]);
  expect(await cashOf(players)).toEqual([CASH - 10_000n, CASH - 10_000n, CASH + 15_000n]);
});

test('one id of a vendor for two of its players at once pays one of them, and says so', async () => {
  const { pool } = server.database;
  for (let time = 0; time < 8; time += 1) {
    const players = await createGamePlayers(pool, { count: 2, balance: CASH, gameCode: GAME });
    const transactionId = randomUUID();
    const answers = await Promise.all(
      players.map((player, at) =>
        wallets[at === 0 ? 0 : 1].call(walletRoutes.win, {
          ...roundOf(player, randomUUID(), '7.00'),
          gameCode: GAME,
          transactionId,
        }),
      ),
    );
    const cash = await cashOf(players);
    expect(cash.toSorted()).toEqual([CASH, CASH + 700n]);
    for (const [at, answer] of answers.entries()) {
      expect(answer.ok ? 'paid' : answer.code).toBe(
        cash[at] === CASH ? 'duplicate_transaction' : 'paid',
      );
    }
  }
});
