import { randomUUID } from 'node:crypto';
import { amount, MINUTE_MS, type Uuid } from '@padauk/base';
import { checkInvariants, readBalances } from '@padauk/ledger';
import { walletRoutes, type WalletTransport } from '@padauk/provider-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGamePlayers, type GamePlayer } from '../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { untilBlocked } from '../../../../../tools/testing/until-blocked.ts';
import { createDb, createPool } from '../../platform/database.ts';
import { createInProcessWallet } from '../games/in-process-wallet.ts';
import { createWalletContext } from '../games/wallet-context.ts';
import { setPlayerTool } from '../games/testing/player-tools.ts';
import { type PlayingVendor, playingVendor } from '../games/testing/playing-vendor.ts';
import { setLimit } from '../safety/set-limit.ts';
import { sumPlay } from '../wallet/index.ts';
import { recount } from './entries.repo.ts';
import { moveTournament } from './move-tournament.ts';
import { type CountedRound, type Criterion, scoreOf } from './tournament.ts';
import { listShown } from './tournaments.repo.ts';
import { racesOf } from './testing/held-tournament.ts';

let one: TestServer;
let two: TestServer;
let wallet: WalletTransport;
let vendor: PlayingVendor;
let merchantId: Uuid;
let races: ReturnType<typeof racesOf>;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
  wallet = createInProcessWallet(createWalletContext(one.platform), 'padauk');
  vendor = playingVendor(wallet);
  const { rows } = await one.database.pool.query<{ id: Uuid }>('select id from site.merchant');
  merchantId = onlyRow(rows).id;
  races = racesOf(one, merchantId);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const open = (count: number, balance: bigint) =>
  createGamePlayers(one.database.pool, { count, balance });

async function play(player: GamePlayer, stake: bigint, payout: bigint) {
  const played = await vendor.spin({ player, stake, payout });
  if (typeof played.told === 'string') throw new Error(played.told);
  return played;
}

const cashOf = async (players: readonly GamePlayer[]) => {
  const ids = players.map(({ cashId }) => cashId);
  const balances = await readBalances(one.database.pool, ids);
  return ids.map((id) => balances.get(id)?.balance ?? -1n);
};
/** What limits count of a player when they are counted again. */
const playOf = ({ playerId }: GamePlayer) =>
  one.platform.db.transaction().execute((tx) => sumPlay(tx, playerId, new Date(0)));

test('the last places are taken once, whoever comes at the same moment on whichever process', async () => {
  const id = await races.announce({ buyIn: '10.00', entriesMax: 5 });
  const players = await open(12, 5_000n);
  const told = await Promise.all(
    [...players, ...players].map((player, n) =>
      races.enter(id, player.playerId, n % 2 ? one : two),
    ),
  );
  expect(told.filter((word) => word === 'entered')).toHaveLength(5);
  const paid = (await cashOf(players)).filter((cash) => cash === 4_000n);
  expect(paid).toHaveLength(5);
  const [poor] = await open(1, 500n);
  const other = await races.announce({ buyIn: '10.00' });
  expect(await races.enter(other, poor?.playerId ?? merchantId)).toBe('balance_too_low');
  expect(await checkInvariants(one.database.pool)).toEqual([]);
});

test('more entries at once than there are connections: each is answered', async () => {
  const { url } = one.database;
  const pool = createPool({
    url,
    connectionsMax: 3,
    name: 'few',
    waitMs: 2_000,
    onIdleError: () => undefined,
  });
  const few = { platform: { ...one.platform, db: createDb(pool) } };
  const id = await races.announce({ buyIn: '10.00' });
  const players = await open(8, 5_000n);
  const told = Promise.all(players.map(({ playerId }) => races.enter(id, playerId, few)));
  expect(await told.finally(() => pool.end())).toEqual(players.map(() => 'entered'));
});

test('who stays away, and who comes too late, does not enter', async () => {
  const id = await races.announce();
  const [away, late] = await open(2, 5_000n);
  if (!away || !late) throw new Error('two players are made');
  await one.database.pool.query(
    `insert into safety.member (member_id, merchant_id, time_zone)
     values ($1, $2, 'Asia/Yangon')`,
    [away.playerId, merchantId],
  );
  await one.database.pool.query(
    `insert into safety.exclusion
       (id, member_id, merchant_id, kind, starts_at, ends_at, made_with)
     values ($1, $2, $3, 'self_exclusion', now(), now() + interval '1 year', $1)`,
    [randomUUID(), away.playerId, merchantId],
  );
  expect(await races.enter(id, away.playerId)).toBe('self_excluded');
  await races.endNow(id);
  expect(await races.enter(id, late.playerId)).toBe('tournament_closed');
});

const setWeek = (memberId: Uuid) =>
  one.platform.db.transaction().execute((tx) =>
    setLimit(
      tx,
      { ...one.platform, sumPlay },
      {
        player: { memberId, merchantId, timeZone: 'Asia/Yangon' },
        wish: { kind: 'stake', period: 'week', amount: 100_000n },
        operatorId: null,
      },
    ),
  );

test('a buy-in counts for the limits of a player, the first stake of a day too', async () => {
  const [player] = await open(1, 2_500n);
  if (!player) throw new Error('a player is made');
  await setPlayerTool(one.database.pool, { ...player, tool: 'no-stakes', at: new Date() });
  await one.database.pool.query('update safety.play_limit set amount = 1500 where member_id = $1', [
    player.playerId,
  ]);
  const told: string[] = [];
  for (const buyIn of ['10.00', '10.00', '5.00', '20.00']) {
    told.push(await races.enter(await races.announce({ buyIn }), player.playerId));
    // Another limit, for which what was played is counted again, makes no room.
    if (told.length === 1) await setWeek(player.playerId);
  }
  // The last one he could not pay either, and is not asked to pay in for it.
  expect(told).toEqual(['entered', 'play_limit_reached', 'entered', 'play_limit_reached']);
  // A stake that is under way is counted before.
  const { pool } = one.database;
  await pool.query('update safety.play_limit set amount = 2500 where amount = 1500');
  const stake = await pool.connect();
  await stake.query('begin');
  await stake.query('insert into safety.play values ($1, 1000, 0, now())', [player.playerId]);
  const entering = races.enter(await races.announce({ buyIn: '10.00' }), player.playerId);
  await untilBlocked(stake);
  await stake.query('commit');
  stake.release();
  expect(await entering).toBe('play_limit_reached');
  expect(await cashOf([player])).toEqual([1_000n]);
});

test('scores are what the rounds say, less what was undone, and the same when counted anew', async () => {
  const criteria = ['turnover', 'multiple', 'winnings', 'rounds'] as const;
  const ids = await Promise.all(criteria.map((criterion) => races.announce({ criterion })));
  const players = await open(3, 1_000_000n);
  for (const id of ids) {
    for (const player of players) expect(await races.enter(id, player.playerId)).toBe('entered');
  }
  const rounds = new Map<Uuid, CountedRound[]>();
  for (const [index, player] of players.entries()) {
    const own: CountedRound[] = [];
    for (let n = 1; n <= 6; n += 1) {
      const [stake, payout] = [BigInt(100 * n), BigInt(37 * n * n * (index + 1))];
      const played = await play(player, stake, payout);
      await one.settleOutbox();
      if (n === 6) {
        // Its best round is undone whole: first the win, then the stake.
        const { roundId, winId, betId } = played;
        for (const transactionId of [winId, betId]) {
          expect((await vendor.rollBack({ player, roundId, transactionId })).told).toMatch(/^\d/);
        }
      } else own.push({ stake: amount(stake), payout: amount(payout), bets: 1 });
    }
    rounds.set(player.playerId, own);
  }
  for (const [index, criterion] of criteria.entries()) {
    const id = ids[index] ?? merchantId;
    const before = await races.board(id);
    expect(new Map(before)).toEqual(
      new Map(
        [...rounds].map(([memberId, own]) => [
          memberId,
          scoreOf(criterion as Criterion, own, amount(0n)),
        ]),
      ),
    );
    await one.platform.db.transaction().execute((tx) =>
      recount(
        tx,
        players.map(({ playerId }) => ({ tournamentId: id, memberId: playerId })),
      ),
    );
    expect(await races.board(id)).toEqual(before);
  }
  // Turnover and rounds are equal for all three: who reached them first stands first.
  const order = players.map(({ playerId }) => playerId);
  expect((await races.board(ids[0] ?? merchantId)).map(([memberId]) => memberId)).toEqual(order);
});

test('the demo brand holds a free race from its first start, and a month long', async () => {
  const shown = { merchantId, since: new Date(), limit: 50 };
  const free = (await listShown(one.platform.db, shown)).filter(
    ({ titles }) => titles.EN === 'Golden Land Race',
  );
  expect(free).toMatchObject([
    { state: 'running', criterion: 'multiple', buyIn: 0n, stakeMin: 0n, guaranteed: 5_000_000n },
  ]);
  const [race] = free;
  const [player] = await open(1, 10_000n);
  if (!race || !player) throw new Error('both are made');
  expect(await races.enter(race.id, player.playerId)).toBe('entered');
  await play(player, 500n, 1_250n);
  expect(await races.board(race.id)).toEqual([[player.playerId, 25_000n]]);
  expect(await cashOf([player])).toEqual([10_750n]);
});

test('prizes are paid once, to the unit, whoever settles and however often', async () => {
  const id = await races.announce({
    buyIn: '100.00',
    guaranteed: '0.01',
    shares: [6_000, 3_000, 1_000],
  });
  const players = await open(4, 100_000n);
  for (const player of players) await races.enter(id, player.playerId);
  const [first, second] = players;
  if (!first || !second) throw new Error('players are made');
  await play(second, 500n, 0n);
  await play(first, 900n, 0n);
  await one.settleOutbox();
  expect((await races.move(id, 'settle')).ok).toBe(false);
  await races.endNow(id, 1);
  const before = await cashOf(players);
  expect((await races.move(id, 'end')).ok).toBe(true);
  // A round of the last moment may still be on its way.
  expect(await races.move(id, 'settle')).toMatchObject({ code: 'wrong_state' });
  await races.endNow(id);
  const settled = await Promise.all(
    Array.from({ length: 8 }, (_, n) => races.move(id, 'settle', n % 2 ? one : two)),
  );
  expect(settled.filter(({ ok }) => ok)).toHaveLength(1);
  // 400.01 for two places of three: two thirds and one third, and the odd unit to the first.
  const after = await cashOf(players);
  expect(after.map((cash, index) => cash - (before[index] ?? 0n))).toEqual([
    26_668n,
    13_333n,
    0n,
    0n,
  ]);
  expect(await races.stateOf(id)).toBe('paid');
  await one.settleOutbox();
  const { rows } = await one.database.pool.query(
    `select member_id, facts from messages.message where template = 'tournament_prize'
     and member_id = any($1::uuid[]) order by facts ->> 'place'`,
    [players.map(({ playerId }) => playerId)],
  );
  expect(rows).toEqual([
    { member_id: first.playerId, facts: { amount: '266.68', place: '1' } },
    { member_id: second.playerId, facts: { amount: '133.33', place: '2' } },
  ]);
  expect(await playOf(first)).toEqual({ staked: 10_900n, returned: 26_668n });
  expect(await checkInvariants(one.database.pool)).toEqual([]);
});

test.each(['alone', 'with others'])(
  'a round that was begun before entering does not count, whatever it brings: settled %s',
  async (settled) => {
    const [player] = await open(1, 100_000n);
    if (!player) throw new Error('a player is made');
    const { sessionToken, playerId } = player;
    const gameCode = 'mines';
    const begin = async () => {
      const { told, roundId } = await vendor.bet({ player, stake: 2_000n, gameCode });
      expect(told).toMatch(/^\d/);
      return roundId;
    };
    const end = async (roundId: string) => {
      if (settled === 'alone') {
        const { told } = await vendor.win({ player, payout: 50_000n, roundId, gameCode });
        expect(told).toMatch(/^\d/);
        return;
      }
      const round = { sessionToken, playerId, currency: 'MMK', roundId };
      const rounds = [{ ...round, transactionId: `${roundId}-w`, amount: '500.00' }];
      const answer = await wallet.call(walletRoutes.settleRounds, { gameCode, rounds });
      expect(answer.ok).toBe(true);
    };
    const before = await begin();
    const id = await races.announce({ criterion: 'winnings' });
    expect(await races.enter(id, playerId)).toBe('entered');
    const after = await begin();
    await end(before);
    expect(await races.board(id)).toEqual([]);
    await end(after);
    expect(await races.board(id)).toEqual([[playerId, 50_000n]]);
  },
);

test('a round that is still being written at the end counts, however long that takes', async () => {
  const id = await races.announce();
  const [early, last] = await open(2, 100_000n);
  if (!early || !last) throw new Error('two players are made');
  for (const { playerId } of [early, last]) await races.enter(id, playerId);
  await play(early, 2_000n, 0n);
  await one.settleOutbox();
  const { db, outbox } = one.platform;
  // Later than any grace.
  const clock = { ...one.platform.clock, now: () => new Date(Date.now() + 10 * MINUTE_MS) };
  const step = (event: 'end' | 'settle') =>
    db.transaction().execute((tx) => moveTournament(tx, { outbox, clock }, { id, event }));
  await db.transaction().execute(async (tx) => {
    await outbox.emit(tx, 'round.settled', {
      memberId: last.playerId,
      roundId: randomUUID(),
      title: 'padauk-blossom',
      vendor: 'padauk',
      stake: '50.00',
      payout: '0.00',
      balance: '0.00',
    });
    await one.database.pool.query(
      // Ends are whole milliseconds, as times of events are read.
      `update tournaments.tournament
       set ends_at = date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' where id = $1`,
      [id],
    );
    expect((await step('end')).ok).toBe(true);
    expect(await step('settle')).toMatchObject({ code: 'wrong_state' });
  });
  expect(await races.board(id)).toEqual([
    [last.playerId, 5_000n],
    [early.playerId, 2_000n],
  ]);
  await expect.poll(async () => (await step('settle')).ok).toBe(true);
});

test('a cancelled tournament, and one that nobody plays in, gives every buy-in back once', async () => {
  const players = await open(3, 100_000n);
  const cancelled = await races.announce({ buyIn: '50.00' });
  const empty = await races.announce({ buyIn: '70.00' });
  for (const player of players) {
    await races.enter(cancelled, player.playerId);
    await races.enter(empty, player.playerId);
  }
  expect(await cashOf(players)).toEqual([88_000n, 88_000n, 88_000n]);
  const told = await Promise.all(
    [1, 2, 3].map((n) => races.move(cancelled, 'cancel', n % 2 ? one : two)),
  );
  expect(told.filter(({ ok }) => ok)).toHaveLength(1);
  await races.endNow(empty);
  for (const event of ['end', 'settle'] as const) await races.move(empty, event);
  expect([await races.stateOf(cancelled), await races.stateOf(empty)]).toEqual([
    'cancelled',
    'cancelled',
  ]);
  expect(await cashOf(players)).toEqual([100_000n, 100_000n, 100_000n]);
  for (const player of players) expect(await playOf(player)).toEqual({ staked: 0n, returned: 0n });
  expect(await checkInvariants(one.database.pool)).toEqual([]);
});
