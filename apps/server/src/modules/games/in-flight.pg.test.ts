import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount, type Uuid, writeAmount } from '@padauk/base';
import { createBatcher } from '@padauk/ledger';
import { walletRoutes, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGamePlayers, type GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { untilBlocked } from '../../../../../tools/testing/until-blocked.ts';
import { createBonusDesk } from '../wallet/testing/bonus-desk.ts';
import { createInProcessWallet } from './in-process-wallet.ts';
import { createWalletContext } from './wallet-context.ts';
import { transactionKind } from './wallet-transaction.ts';
import { callFields } from './testing/call-fields.ts';

/*
 * A bet is written and not committed yet while something else is decided about it or its round:
 * whatever that reads must not take the bet for one that never came.
 */

const STAKE = 500n;
/** Held by the test; the commit of a bet waits for it. */
const GATE = 4_711;
let server: TestServer;
let wallet: WalletTransport;

beforeAll(async () => {
  server = await startTestServer();
  wallet = createInProcessWallet(createWalletContext(server.platform), 'padauk');
  await server.database.pool.query(
    `create function wait_at_gate() returns trigger language plpgsql as $$
       begin perform pg_advisory_xact_lock(${GATE}); return null; end $$;
     create constraint trigger gate after insert on games.wallet_transaction
       deferrable initially deferred for each row when (new.kind = ${transactionKind.bet})
       execute function wait_at_gate()`,
  );
});
afterAll(() => server.stop());

const open = async (cash: bigint): Promise<GamePlayer> => {
  const [player] = await createGamePlayers(server.database.pool, { count: 1, balance: cash });
  if (!player) throw new Error('a player is made');
  return player;
};
const betOf = (player: GamePlayer, roundId: string) => ({
  ...callFields(player, roundId),
  transactionId: `${roundId}-b`,
  amount: writeAmount(amount(STAKE), 'MMK'),
});
/** Sends a bet, and runs `meanwhile` while it waits to be committed. */
async function whileInFlight(
  player: GamePlayer,
  roundId: string,
  meanwhile: () => Promise<unknown>,
): Promise<boolean> {
  const gate = await server.database.pool.connect();
  try {
    await gate.query('select pg_advisory_lock($1)', [GATE]);
    const bet = wallet.call(walletRoutes.bet, betOf(player, roundId));
    await untilBlocked(gate);
    const done = meanwhile();
    // Long enough for whatever does not wait.
    await sleep(300);
    await gate.query('select pg_advisory_unlock($1)', [GATE]);
    const [answer] = await Promise.all([bet, done]);
    return answer.ok;
  } finally {
    gate.release();
  }
}

const rollBack = (player: GamePlayer, roundId: string) =>
  wallet.call(walletRoutes.rollback, {
    ...callFields(player, roundId),
    transactionId: `${roundId}-x`,
    originalTransactionId: `${roundId}-b`,
  });

test('a bet that a bonus pays and that is taken back while it is committed is given back', async () => {
  const player = await open(0n);
  const bonuses = createBonusDesk(server.platform);
  await bonuses.grant(player.playerId as Uuid, 5_000n);
  const roundId = randomUUID();
  await whileInFlight(player, roundId, () => rollBack(player, roundId));
  expect(await bonuses.purses(player.playerId)).toEqual({ cash: 0n, bonus: 5_000n });
});

test('a retry that would be refused by now gets the answer of the bet that is committed', async () => {
  const player = await open(5_000n);
  const roundId = randomUUID();
  const told: unknown[] = [];
  // The same call by what the digest of a call is made of, in a session that has ended.
  const retry = { ...betOf(player, roundId), sessionToken: 'a-session-that-has-ended' };
  const again = async () => told.push(await wallet.call(walletRoutes.bet, retry));
  expect(await whileInFlight(player, roundId, again)).toBe(true);
  expect(told).toMatchObject([{ ok: true, value: { balance: '45.00' } }]);
});

test('a player who is refused often at once leaves connections to the others', async () => {
  const [player, other] = [await open(5_000n), await open(5_000n)];
  const holder = await server.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from wallet.member where member_id = $1 for update', [
      player.playerId,
    ]);
    const refused = Array.from({ length: 60 }, () => {
      const bet = betOf(player, randomUUID());
      return wallet.call(walletRoutes.bet, { ...bet, sessionToken: 'a-session-that-has-ended' });
    });
    await untilBlocked(holder);
    expect((await rollBack(other, randomUUID())).ok).toBe(true);
    await holder.query('commit');
    const codes = (await Promise.all(refused)).map((one) => (one.ok ? 'ok' : one.code));
    expect(new Set(codes)).toEqual(new Set(['session_expired']));
  } finally {
    holder.release();
  }
});

/** What was reported of a round, corrected stakes included. */
async function toldStakes(roundId: string): Promise<unknown[]> {
  const { rows } = await server.database.pool.query<{ stake: unknown }>(
    `select payload->>'stake' as stake from platform.outbox
     where name = 'round.settled' and payload->>'roundId' = $1`,
    [roundId],
  );
  return rows.map(({ stake }) => stake);
}

test('a win of another player under the id of a bet that is committed is refused', async () => {
  const [player, other] = [await open(5_000n), await open(5_000n)];
  const roundId = randomUUID();
  const told: unknown[] = [];
  const playWhole = async () =>
    told.push(
      await wallet.call(walletRoutes.betAndWin, {
        ...callFields(other, roundId),
        betTransactionId: `${roundId}-o`,
        betAmount: '1.00',
        winTransactionId: `${roundId}-b`,
        winAmount: '3.00',
      }),
    );
  expect(await whileInFlight(player, roundId, playWhole)).toBe(true);
  expect(told).toMatchObject([{ ok: false, code: 'duplicate_transaction' }]);
});

test('a round that ends while a bet is committed is told with its stake', async () => {
  const player = await open(5_000n);
  const roundId = randomUUID();
  const end = () => wallet.call(walletRoutes.endRound, callFields(player, roundId));
  expect(await whileInFlight(player, roundId, end)).toBe(true);
  expect(await toldStakes(roundId)).toEqual(['5.00']);
});

test('a win of nothing that ends a round tells the stake that is committed meanwhile', async () => {
  const player = await open(5_000n);
  const roundId = randomUUID();
  const lose = () =>
    wallet.call(walletRoutes.win, {
      ...callFields(player, roundId),
      transactionId: `${roundId}-w`,
      amount: '0.00',
      roundClosed: true,
    });
  expect(await whileInFlight(player, roundId, lose)).toBe(true);
  expect(await toldStakes(roundId)).toEqual(['5.00']);
});

test.each([
  ['lost', '0.00'],
  ['won', '3.00'],
])('rounds that are %s together tell the stake that is committed meanwhile', async (_, payout) => {
  const player = await open(5_000n);
  const roundId = randomUUID();
  const first = await wallet.call(walletRoutes.bet, {
    ...callFields(player, roundId),
    transactionId: `${roundId}-a`,
    amount: '1.00',
  });
  expect(first.ok).toBe(true);
  const settle = () =>
    wallet.call(walletRoutes.settleRounds, {
      gameCode: 'padauk-blossom',
      rounds: [
        {
          sessionToken: player.sessionToken,
          playerId: player.playerId,
          currency: 'MMK',
          roundId,
          transactionId: `${roundId}-w`,
          amount: payout,
        },
      ],
    });
  expect(await whileInFlight(player, roundId, settle)).toBe(true);
  expect(await toldStakes(roundId)).toEqual(['6.00']);
});

test('a win that was taken back before it came leaves its round open', async () => {
  const player = await open(5_000n);
  const roundId = randomUUID();
  const ofWin = { transactionId: `${roundId}-w`, amount: '3.00', roundClosed: true };
  await wallet.call(walletRoutes.rollback, {
    ...callFields(player, roundId),
    transactionId: `${roundId}-x`,
    originalTransactionId: ofWin.transactionId,
  });
  const late = await wallet.call(walletRoutes.win, { ...callFields(player, roundId), ...ofWin });
  expect(late.ok && late.value.balance).toBe('50.00');
  const bet = await wallet.call(walletRoutes.bet, {
    ...callFields(player, roundId),
    transactionId: `${roundId}-b`,
    amount: '5.00',
  });
  expect(bet.ok && bet.value.balance).toBe('45.00');
});

test('money of the cashier moves beside a round of the bonus: neither waits in a circle', async () => {
  const player = await open(0n);
  const { playerId } = player;
  const bonuses = createBonusDesk(server.platform);
  await bonuses.grant(playerId, 5_000n);
  const { pool } = server.database;
  const win = (roundId: string) =>
    wallet.call(walletRoutes.win, {
      ...callFields(player, roundId),
      transactionId: `${roundId}-w`,
      amount: '3.00',
    });
  const takeWinBack = (roundId: string) =>
    wallet.call(walletRoutes.rollback, {
      ...callFields(player, roundId),
      transactionId: `${roundId}-y`,
      originalTransactionId: `${roundId}-w`,
    });
  const stake = (roundId: string) => wallet.call(walletRoutes.bet, betOf(player, roundId));
  const goBack = (roundId: string) => rollBack(player, roundId);
  const rounds = [
    [stake, win],
    [stake, goBack],
    [stake, win, takeWinBack],
    // A win before its bet, which follows it into the purse of the bonus.
    [win, stake],
  ];
  for (const calls of rounds) {
    const roundId = randomUUID();
    for (const call of calls.slice(0, -1)) expect((await call(roundId)).ok).toBe(true);
    // As a deposit or a withdrawal: the row of the member, and then his balances.
    const cashier = await pool.connect();
    try {
      await cashier.query('begin');
      await cashier.query('select from wallet.member where member_id = $1 for no key update', [
        playerId,
      ]);
      const answer = calls.at(-1)?.(roundId);
      await sleep(150);
      await cashier.query(
        `select from ledger.balance where account_id in (
           select unnest(array[cash_account_id, bonus_account_id]) from wallet.member
           where member_id = $1) order by account_id for no key update nowait`,
        [playerId],
      );
      await cashier.query('commit');
      expect((await answer)?.ok).toBe(true);
    } finally {
      cashier.release();
    }
  }
  expect(await bonuses.purses(playerId)).toEqual({ cash: 0n, bonus: 4_100n });
});

test('of two first stakes of a round at one instant, from two purses, one is refused', async () => {
  const player = await open(STAKE);
  const bonuses = createBonusDesk(server.platform);
  const terms = { wageringBps: 0, freeBets: { stake: 200n, rounds: 2 } };
  const campaignId = await bonuses.grant(player.playerId, 0n, terms);
  const roundId = randomUUID();
  const ledger = createBatcher({ pool: server.database.pool });
  const otherProcess = createWalletContext({ ...server.platform, ledger });
  const free = { ...betOf(player, roundId), transactionId: `${roundId}-free`, amount: '2.00' };
  let told: string | undefined;
  const isTaken = await whileInFlight(player, roundId, async () => {
    const answer = await createInProcessWallet(otherProcess, 'padauk').call(walletRoutes.bet, {
      ...free,
      campaignId,
    });
    told = answer.ok ? 'taken' : answer.code;
  });
  await ledger.close();
  expect([isTaken, told]).toEqual([true, 'bonus_not_found']);
  expect(await bonuses.purses(player.playerId)).toEqual({ cash: 0n, bonus: 400n });
});

test('two stakes of one round from two purses are refused in one statement too', async () => {
  const player = await open(0n);
  const write = (rows: readonly { kind: number; grant: string | null; closes?: boolean }[]) => {
    const roundId = randomUUID();
    return server.database.pool.query(
      `insert into games.bonus_transaction (id, vendor_id, transaction_id, kind, digest, member_id,
         round_id, round_ref, amount, moved, balance, closes_round, bonus_grant_id)
       select gen_random_uuid(), $1::uuid, 'one-statement', r.kind, $1::uuid, $2, $1::uuid, $1::text, 100, true, 0,
         r.closes, r.bonus
       from unnest($3::int[], $4::boolean[], $5::uuid[]) r (kind, closes, bonus)`,
      [
        roundId,
        player.playerId,
        rows.map(({ kind }) => kind),
        rows.map(({ closes = false }) => closes),
        rows.map(({ grant }) => grant),
      ],
    );
  };
  const grant = randomUUID();
  const { bet, endRound } = transactionKind;
  await expect(
    write([
      { kind: bet, grant: null },
      { kind: bet, grant },
    ]),
  ).rejects.toMatchObject({
    code: 'PD006',
  });
  // Stakes of one purse go together, and with the close of their round.
  await write([
    { kind: bet, grant },
    { kind: bet, grant },
  ]);
  await write([
    { kind: bet, grant: null },
    { kind: endRound, grant: null, closes: true },
  ]);
});
