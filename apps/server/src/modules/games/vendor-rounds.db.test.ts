import { randomUUID } from 'node:crypto';
import { readBalances } from '@padauk/ledger';
import { createWalletClient, walletRoutes } from '@padauk/provider-sdk';
import { playScript } from '@padauk/provider-sdk/fake-vendor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GamePlayer, launchAgain } from '../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { createDb, createPool } from '../../platform/database.ts';
import { authenticateLaunch } from './authenticate-launch.ts';
import { callFields } from './testing/call-fields.ts';
import { openSignedWallet, type SignedWallet } from './testing/signed-wallet.ts';
import { endUnfinishedRound } from './unfinished/end-unfinished-round.ts';
import { createWalletContext } from './wallet-context.ts';
import { roundIdOf } from './wallet-transaction.ts';
import {
  noteUnfinishedRounds,
  resolveFinishedRounds,
} from './unfinished/unfinished-rounds.repo.ts';

let house: SignedWallet;
beforeAll(async () => {
  house = await openSignedWallet();
});
afterAll(() => house.close());

/** The product of the test on few connections; who waits for one in vain fails soon. */
async function onFewConnections<T>(
  connectionsMax: number,
  work: (platform: SignedWallet['server']['platform']) => Promise<T>,
): Promise<T> {
  const { url } = house.server.database;
  const pool = createPool({
    url,
    connectionsMax,
    name: 'few',
    waitMs: 1_000,
    onIdleError: () => undefined,
  });
  try {
    return await work({ ...house.server.platform, db: createDb(pool) });
  } finally {
    await pool.end();
  }
}
const ownVendor = async () => {
  const { rows } = await house.server.database.pool.query<{ id: string; merchant_id: string }>(
    `select id, merchant_id from games.vendor where code = 'padauk'`,
  );
  return onlyRow(rows);
};
const later = new Date(Date.now() + 60_000);

test('more first exchanges at once than there are connections: each gets its session', async () => {
  const players = await house.make(9, 10_000n);
  const { pool } = house.server.database;
  const tokens = await Promise.all(players.map((player) => launchAgain(pool, player)));
  const vendor = { code: 'padauk', merchantId: (await ownVendor()).merchant_id };
  const answers = await onFewConnections(4, (platform) => {
    // A process that has just started knows no player.
    const context = createWalletContext(platform);
    return Promise.all(
      tokens.map((launchToken) => authenticateLaunch(context, vendor, { launchToken })),
    );
  });
  expect(answers.map((answer) => answer.ok && answer.value.balance)).toEqual(
    players.map(() => '100.00'),
  );
});

test('a round is ended on one connection, whatever the vendor calls its transactions', async () => {
  const player = await house.makeOne(10_000n);
  const [bet, roundRef] = [randomUUID(), randomUUID()];
  await house.bet(player, '1.00', bet, roundRef);
  await house.bet(player, '2.00', `refund:${bet}`, roundRef);
  const vendor = await ownVendor();
  const key = {
    merchantId: vendor.merchant_id,
    roundId: roundIdOf(vendor.id, player.playerId, roundRef),
  };
  const { pool } = house.server.database;
  // Our own rounds are nobody's to end.
  await pool.query(`update games.vendor set code = 'elsewhere' where id = $1`, [vendor.id]);
  try {
    const ended = await onFewConnections(1, (platform) =>
      platform.db.transaction().execute(async (tx) => {
        await noteUnfinishedRounds(tx, { untouchedSince: later, at: later });
        return endUnfinishedRound(tx, platform, key, 'refund');
      }),
    );
    expect(ended.ok).toBe(true);
  } finally {
    await pool.query(`update games.vendor set code = 'padauk' where id = $1`, [vendor.id]);
  }
  expect(await house.cashOf([player])).toEqual([10_000n]);
});

test('a round that left the list comes back with a bet that was taken in it after that', async () => {
  const player = await house.makeOne(10_000n);
  const { db } = house.server.platform;
  const { pool } = house.server.database;
  const [bet, roundRef] = [randomUUID(), randomUUID()];
  await house.bet(player, '1.00', bet, roundRef);
  const list = () =>
    db
      .transaction()
      .execute((tx) => noteUnfinishedRounds(tx, { untouchedSince: later, at: later }));
  expect([await list(), await list()]).toEqual([1, 0]);
  await house.wallet.call(walletRoutes.rollback, {
    ...callFields(player, roundRef),
    transactionId: randomUUID(),
    originalTransactionId: bet,
  });
  expect(await db.transaction().execute((tx) => resolveFinishedRounds(tx, later))).toBe(1);
  expect(await list()).toBe(0);
  await house.bet(player, '2.00', randomUUID(), roundRef);
  expect([await list(), await list()]).toEqual([1, 0]);
  const { rows } = await pool.query(
    'select resolved_at, resolution from games.unfinished_round where round_ref = $1',
    [roundRef],
  );
  expect(rows).toEqual([{ resolved_at: null, resolution: null }]);
  await house.wallet.call(walletRoutes.endRound, callFields(player, roundRef));
  await db.transaction().execute((tx) => resolveFinishedRounds(tx, later));
});

test('rounds left open are listed once, and leave the list when they are closed', async () => {
  const player = await house.makeOne(10_000n);
  const [open, undone] = [randomUUID(), randomUUID()];
  const undoneBet = randomUUID();
  await house.bet(player, '1.00', randomUUID(), open);
  await house.bet(player, '1.00', undoneBet, undone);
  await house.wallet.call(walletRoutes.rollback, {
    ...callFields(player, undone),
    transactionId: randomUUID(),
    originalTransactionId: undoneBet,
  });
  const listed = async () => {
    const { rows } = await house.server.database.pool.query<{ round_ref: string }>(
      'select round_ref from games.unfinished_round where member_id = $1 and resolved_at is null',
      [player.playerId],
    );
    return rows.map(({ round_ref }) => round_ref);
  };
  const { db } = house.server.platform;
  const later = new Date(Date.now() + 60_000);
  const list = () =>
    db
      .transaction()
      .execute((tx) => noteUnfinishedRounds(tx, { untouchedSince: later, at: later }));
  const play = (currency: string) =>
    house.server.database.pool.query(
      'update wallet.member set currency = $1 where member_id = $2',
      [currency, player.playerId],
    );
  await play('FUN');
  expect(await list()).toBe(0);
  await play('MMK');
  expect([await list(), await list()]).toEqual([1, 0]);
  expect(await listed()).toEqual([open]);
  await house.wallet.call(walletRoutes.endRound, { ...callFields(player, open) });
  await db.transaction().execute((tx) => resolveFinishedRounds(tx, later));
  expect(await listed()).toEqual([]);
});

test('rounds left open before the workers stopped for days are found by the looks after it', async () => {
  const player = await house.makeOne(10_000n);
  const roundRef = randomUUID();
  await house.bet(player, '1.00', randomUUID(), roundRef);
  const { pool } = house.server.database;
  const { db } = house.server.platform;
  // As where the bet was made ten days ago, and the last look was some minutes before it.
  await pool.query(
    `alter table games.wallet_transaction disable trigger user;
     update games.wallet_transaction set at = now() - interval '10 days'
       where round_ref = '${roundRef}';
     alter table games.wallet_transaction enable trigger user;
     update games.round_look set looked_to = now() - interval '241 hours'`,
  );
  const counts: number[] = [];
  const later = new Date(Date.now() + 60_000);
  for (let looks = 0; looks < 11; looks += 1) {
    counts.push(
      await db
        .transaction()
        .execute((tx) => noteUnfinishedRounds(tx, { untouchedSince: later, at: later })),
    );
  }
  const { rows } = await pool.query(
    'select count(*)::int as found from games.unfinished_round where round_ref = $1',
    [roundRef],
  );
  expect(rows).toEqual([{ found: 1 }]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  // Now they look at what is new, and no further than the clock of the database goes.
  const look = await pool.query(
    `select looked_to between now() - interval '1 minute' and now() as now from games.round_look`,
  );
  expect(look.rows).toEqual([{ now: true }]);
});

test('a scripted vendor plays rounds to their end and undoes them', async () => {
  const player = await house.makeOne(10_000n);
  const client = createWalletClient({ transport: house.wallet, sleep: async () => undefined });
  const { roundId: _, ...session } = callFields(player, '');
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
  expect(await house.cashOf([player])).toEqual([10_000n]);
});

test('a vendor that gets no answer to a bet undoes it, and the player has his money', async () => {
  const player = await house.makeOne(10_000n);
  let lost = 3;
  const duties: Parameters<typeof client.fulfil>[0][] = [];
  const client = createWalletClient({
    transport: {
      call: async (route, body) => {
        const answer = await house.wallet.call(route, body);
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
    ...callFields(player, randomUUID()),
    transactionId: randomUUID(),
    amount: '5.00',
  };
  expect(await client.bet(stake)).toMatchObject({ code: 'outcome_unknown' });
  expect(await house.cashOf([player])).toEqual([9_500n]);
  const [duty] = duties;
  if (!duty) throw new Error('a duty was told');
  expect(await client.fulfil(duty)).toBe(true);
  expect(await client.fulfil(duty)).toBe(true);
  expect(await house.cashOf([player])).toEqual([10_000n]);
});

test('a win that is taken back after it was spent is owed on an account of its own', async () => {
  const player = await house.makeOne(100n);
  const round = randomUUID();
  const won = randomUUID();
  await house.wallet.call(walletRoutes.win, {
    ...callFields(player, round),
    transactionId: won,
    amount: '7.00',
  });
  await house.bet(player, '6.00');
  const taken = await house.wallet.call(walletRoutes.rollback, {
    ...callFields(player, round),
    transactionId: randomUUID(),
    originalTransactionId: won,
  });
  expect(taken).toMatchObject({ ok: true, value: { balance: '0.00' } });
  const balances = await readBalances(house.server.database.pool, [player.cashId, player.debtId]);
  expect(balances.get(player.cashId)?.balance).toBe(0n);
  expect(balances.get(player.debtId)?.balance).toBe(-500n);
  expect(await alertsOf(player)).toMatchObject([{ kind: 'games.negative_balance', debt: '5.00' }]);
});

/** What was raised about a player, kind and facts together. */
async function alertsOf({ playerId }: GamePlayer): Promise<unknown[]> {
  const { rows } = await house.server.database.pool.query<{ alert: unknown }>(
    `select payload -> 'facts' || jsonb_build_object('kind', payload -> 'kind') as alert
     from platform.outbox
     where name = 'alert.raised' and payload ->> 'subject' = $1 order by sequence`,
    [playerId],
  );
  return rows.map(({ alert }) => alert);
}

test('a win in a round that was closed is paid once, and people are told of it', async () => {
  const player = await house.makeOne(100n);
  const roundId = randomUUID();
  const win = (transactionId: string, amount: string) =>
    house.wallet.call(walletRoutes.win, { ...callFields(player, roundId), transactionId, amount });
  await house.bet(player, '1.00', randomUUID(), roundId);
  await win(randomUUID(), '0.50');
  await house.wallet.call(walletRoutes.endRound, callFields(player, roundId));
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
