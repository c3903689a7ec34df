import { randomUUID } from 'node:crypto';
import { amount, DAY_MS, type Uuid, writeAmount } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { dropOf, jackpotRulesIn, linkedJackpots } from '@padauk/engines';
import { checkInvariants, readBalances } from '@padauk/ledger';
import { walletRoutes, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createGamePlayers,
  type GamePlayer,
} from '../../../../../../tools/testing/game-players.ts';
import { findInReports } from '../../../../../../tools/soak/invariants-around.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { hashToken } from '../../../platform/token-hash.ts';
import { sumPlay } from '../../wallet/index.ts';
import { createBonusDesk } from '../../wallet/testing/bonus-desk.ts';
import { readSignSums } from '../../wallet/withdrawals/withdrawal-signs.repo.ts';
import { pageBets } from '../bets/bets.repo.ts';
import { createInProcessWallet } from '../in-process-wallet.ts';
import { type PlayingVendor, playingVendor } from '../testing/playing-vendor.ts';
import { createWalletContext } from '../wallet-context.ts';
import { readBooks } from './read-jackpots.ts';

let one: TestServer;
let two: TestServer;
let wallets: readonly [WalletTransport, WalletTransport];
let vendors: readonly [PlayingVendor, PlayingVendor];
let merchantId: Uuid;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
  const walletOf = ({ platform }: TestServer) =>
    createInProcessWallet(createWalletContext(platform), 'padauk');
  wallets = [walletOf(one), walletOf(two)];
  vendors = [playingVendor(wallets[0]), playingVendor(wallets[1])];
  const { rows } = await one.database.pool.query<{ id: Uuid }>(
    `select merchant_id as id from games.jackpot`,
  );
  merchantId = onlyRow(rows).id;
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const TITLES = ['four-treasures', 'royal-drum', 'honey-bee'] as const;
const write = (minor: bigint): string => writeAmount(amount(minor), 'MMK');

type Play = { readonly payout?: bigint; readonly gameCode?: string; readonly node?: 0 | 1 };
/** A stake and its win of one round, from either process. */
async function play(
  player: GamePlayer,
  stake: bigint,
  { payout = 0n, gameCode = TITLES[0], node = 0 }: Play = {},
): Promise<void> {
  const { told } = await vendors[node].spin({ player, stake, payout, gameCode });
  if (typeof told === 'string') throw new Error(told);
}
const open = (count: number, balance: bigint, gameCode: string = TITLES[0]) =>
  createGamePlayers(one.database.pool, { count, balance, gameCode });

/** The same player, with the same title open in another frame. */
async function openAgain(player: GamePlayer): Promise<GamePlayer> {
  const sessionToken = randomUUID();
  await one.database.pool.query(
    `insert into games.launch (id, merchant_id, merchant_code, vendor_id, game_id, member_id,
       login_session_id, currency, trial, language, token_hash, token_expires_at, used_at,
       session_hash, session_expires_at, created_at)
     select gen_random_uuid(), merchant_id, merchant_code, vendor_id, game_id, member_id,
       login_session_id, currency, trial, language, $2, token_expires_at, used_at,
       $2, session_expires_at, created_at
     from games.launch where member_id = $1`,
    [player.playerId, hashToken(sessionToken)],
  );
  return { ...player, sessionToken };
}

async function books() {
  await one.settleOutbox();
  const [book] = await readBooks(one.platform.db, merchantId);
  if (!book) throw new Error('the brand has a jackpot');
  return book;
}
/** Every sum agrees with every other, and all of them with the ledger. */
async function expectSound(): Promise<void> {
  const book = await books();
  expect(book.difference).toBe('0.00');
  expect(book.account).toBe(book.held);
  const { rows } = await one.database.pool.query<{ sum: string }>(
    `select coalesce(-sum(t.amount), 0)::text as sum
     from ledger.transfer t join ledger.transfer_kind k on k.number = t.kind
     join ledger.account a on a.id = t.account_id
     where k.name = 'jackpot_payout'`,
  );
  expect(write(-BigInt(onlyRow(rows).sum))).toBe(book.paid);
  const { rows: stakes } = await one.database.pool.query<{ sum: string }>(
    'select coalesce(sum(stake), 0)::text as sum from games.jackpot_stake where not returned',
  );
  // 10,000 millionths of every stake, to within the fractions that the four pools keep.
  const contributed = (BigInt(onlyRow(stakes).sum) * 10_000n) / 1_000_000n;
  const told = BigInt(book.contributed.replace('.', ''));
  expect(contributed - told).toBeGreaterThanOrEqual(0n);
  expect(contributed - told).toBeLessThan(4n);
  expect(await checkInvariants(one.database.pool)).toEqual([]);
}

test('a stake of own money on any linked title feeds the pools; bonus money and other games do not', async () => {
  const before = await books();
  expect(before.contributed).toBe('0.00');
  expect(before.account).toBe('1111000.00');
  for (const gameCode of TITLES) {
    const [player] = await open(1, 100_000n, gameCode);
    if (player) await play(player, 10_000n, { gameCode });
  }
  expect((await books()).contributed).toBe('3.00');
  expect((await books()).levels.map(({ amount: held }) => held)).toEqual([
    '1001.20',
    '10000.90',
    '100000.60',
    '1000000.30',
  ]);
  const [other] = await open(1, 100_000n, 'padauk-blossom');
  if (other) await play(other, 10_000n, { gameCode: 'padauk-blossom' });
  const [given] = await open(1, 0n);
  if (!given) throw new Error('a player is made');
  await createBonusDesk(one.platform).grant(given.playerId, 50_000n);
  await play(given, 10_000n);
  expect((await books()).contributed).toBe('3.00');
  await expectSound();
});

test('a stake that is given back takes its part out of the pools', async () => {
  const before = await books();
  const [player] = await open(1, 1_000_000n);
  if (!player) throw new Error('a player is made');
  const [gameCode] = TITLES;
  const bet = await vendors[0].bet({ player, stake: 123_456n, gameCode });
  expect(bet.told).toBe('8765.44');
  expect((await books()).levels).not.toEqual(before.levels);
  const undone = await vendors[0].rollBack({ player, ...bet, gameCode });
  expect([undone.told, await undone.again(wallets[1])]).toEqual(['10000.00', '10000.00']);
  const after = await books();
  expect(after.levels).toEqual(before.levels);
  expect(after.contributed).toBe(before.contributed);
  await expectSound();
});

/** Less than any pool can pay. */
const PAYOUT = 90_000n;
const DAY_ONE = new Date(0);
const memberOf = ({ playerId, cashId }: GamePlayer) => ({ memberId: playerId, cashId });
async function recordsOf({ playerId }: GamePlayer) {
  const { rows } = await pageBets(one.platform.db, {
    merchantId,
    memberId: playerId,
    currency: 'MMK',
    language: 'EN',
    from: new Date(Date.now() - DAY_MS),
    to: new Date(Date.now() + DAY_MS),
    offset: 0,
    limit: 100,
  });
  return rows;
}

test('stakes of two processes at once: each pool is won once, by the stake that reached its point', async () => {
  const players = await open(12, 100_000_000n);
  const frames = [...players, ...(await Promise.all(players.map(openAgain)))];
  // The smallest pool holds at most 9,000 units of room: 0.4 % of these stakes go round it often.
  const calls = Array.from({ length: 300 }, (_, index) => frames[(index * 7) % frames.length]);
  let next = 0;
  const work = async (_: unknown, node: number): Promise<void> => {
    for (let player = calls[next++]; player; player = calls[next++]) {
      await play(player, 4_000_000n, { node: node % 2 === 0 ? 0 : 1, payout: PAYOUT });
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  await expectSound();

  const answer = await one.call(domains.jackpots.listJackpotWins, { query: { pageSize: '100' } });
  if (!answer.success) throw new Error(answer.code);
  const wins = answer.value.content;
  const minis = wins.filter(({ level }) => level === 'mini').map(({ number }) => number);
  // 12,000,000 units were staked: 48,000 went into pools of at most 10,000.
  expect(minis.length).toBeGreaterThanOrEqual(4);
  expect(minis.toSorted((a, b) => a - b)).toEqual(minis.map((_, index) => index + 1));
  const [linked] = linkedJackpots;
  if (!linked) throw new Error('there is a jackpot');
  const rules = jackpotRulesIn(linked, 'MMK');
  for (const win of wins) {
    const rule = rules.levels.find(({ level }) => level === win.level);
    if (!rule) throw new Error(win.level);
    const drop = dropOf(rule, win.number, win);
    expect(write(drop.dropsAt)).toBe(win.amount);
    expect(drop.serverSeedHash).toBe(win.serverSeedHash);
    expect(drop.dropsAt).toBeLessThanOrEqual(rule.mustDropBy);
  }
  // Winners were paid in cash, once: all that left the players, and came back, is accounted for.
  const cash = await readBalances(
    one.database.pool,
    players.map(({ cashId }) => cashId),
  );
  const held = [...cash.values()].reduce((sum, { balance }) => sum + balance, 0n);
  const paid = wins.reduce((sum, win) => sum + BigInt(win.amount.replace('.', '')), 0n);
  expect(held).toBe(12n * 100_000_000n - 300n * (4_000_000n - PAYOUT) + paid);
  const counted = await one.platform.db
    .transaction()
    .execute((tx) => Promise.all(players.map((each) => sumPlay(tx, each.playerId, new Date(0)))));
  // A loss limit counts a win of a pool as what came back.
  expect(counted.reduce((sum, { returned }) => sum + returned, 0n)).toBe(300n * PAYOUT + paid);
  // His own record has it in the round that won it, and reports have it as the ledger does.
  const { rows: won } = await one.database.pool.query<{ bets: number; most: bigint }>(
    `select count(distinct bet_id)::int as bets, max(amount) as most
     from games.jackpot_pool where member_id = any($1)`,
    [players.map(({ playerId }) => playerId)],
  );
  const records = (await Promise.all(players.map(recordsOf))).flat();
  expect(records).toHaveLength(300);
  expect(records.reduce((sum, row) => sum + row.payout, 0n)).toBe(300n * PAYOUT + paid);
  expect(records.filter((row) => row.payout > PAYOUT)).toHaveLength(won[0]?.bets ?? 0);
  expect(await findInReports(one.database.url)).toEqual([]);
  // Who decides on a withdrawal is told of a large win.
  const signs = await one.platform.db
    .transaction()
    .execute((tx) => Promise.all(players.map((each) => readSignSums(tx, memberOf(each), DAY_ONE))));
  expect(signs.map(({ largestWin }) => largestWin)).toContain(BigInt(won[0]?.most ?? 0));
  // Each frame tells what its own stakes have won, and no other one of the same player and title.
  const told = await Promise.all(
    frames.map(({ sessionToken, playerId }) =>
      wallets[0].call(walletRoutes.balance, { sessionToken, playerId, currency: 'MMK' }),
    ),
  );
  const wonByFrame = told.map((one) =>
    one?.ok ? BigInt((one.value.jackpotsWon ?? '0.00').replace('.', '')) : -1n,
  );
  expect(wonByFrame.reduce((sum, one) => sum + one, 0n)).toBe(paid);
});

test('the meter is told over the feed at most once a second, and to a guest as to a player', async () => {
  const answer = await two.call(domains.jackpots.listJackpots, {});
  if (!answer.success) throw new Error(answer.code);
  const [jackpot] = answer.value.jackpots;
  expect(jackpot?.nodeIds.toSorted()).toEqual([...TITLES].toSorted());
  const config = await two.call(domains.site.readConfig, {});
  expect(config.success && config.value.info.hasJackpots).toBe(true);
  const [player] = await open(1, 1_000_000n);
  if (!player) throw new Error('a player is made');
  const count = async () => {
    const { rows } = await one.database.pool.query<{ count: number }>(
      `select count(*)::int as count from platform.feed_change where topic = 'jackpots'`,
    );
    return onlyRow(rows).count;
  };
  const before = await count();
  const beganMs = performance.now();
  for (let spins = 0; spins < 12; spins += 1) {
    await play(player, 10_000n);
    await one.settleOutbox();
  }
  await expect.poll(count, { timeout: 5_000 }).toBeGreaterThan(before);
  const seconds = (performance.now() - beganMs) / 1_000;
  // 12 stakes; each of the two processes tells once a second, the first time at any moment.
  expect((await count()) - before).toBeLessThanOrEqual(2 * (Math.floor(seconds) + 1));
});
