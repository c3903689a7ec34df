import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { FAVOURITES_MAX } from '@padauk/contracts/games';
import { titles } from '@padauk/engines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, codeOf, granted, newMember } from '../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { watchQueries } from '../../../../../tools/testing/watch-queries.ts';
import { RECENT_GAMES_MAX } from './own-games.repo.ts';
import { BOARD_MAX, tidyWins } from './winners.ts';

const { games } = domains;
let server: TestServer;
const clock = {
  late: 0,
  /** While it is set, no time passes. */
  stoppedAt: undefined as number | undefined,
  now: () => new Date((clock.stoppedAt ?? Date.now()) + clock.late),
};
const GAMES = 1_100;

beforeAll(async () => {
  server = await startTestServer({ clock });
  // A catalogue longer than any list of a player, by the vendor whose games can be launched.
  await sql(
    `insert into games.game (id, merchant_id, vendor_id, node_id, game_code, vendor_game_code,
       game_type, icon_url, supports_trial, active, sort_order)
     select gen_random_uuid(), merchant_id, id, 'g' || n, 'g' || n, 'g' || n,
       case when n % 2 = 0 then 'RNG' else 'FISH' end, '', n % 10 <> 0, true, n
     from games.vendor, generate_series(1, $1::int) n where code = 'padauk'`,
    [GAMES],
  );
});
afterAll(() => server.stop());
/** Whatever was changed in the tables is seen after that. The clock stays near the true time. */
const letChangesBeSeen = () => {
  clock.late = (clock.late + 6_000) % 96_000;
};
beforeEach(letChangesBeSeen);

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(text, values)).rows;
const memberIdOf = async ({ account }: { readonly account: string }): Promise<string> =>
  (await sql<{ id: string }>('select id from identity.member where username = $1', [account]))[0]
    ?.id ?? '';

const add = (player: Actor, nodeId: string) =>
  player.call(games.addFavourite, { body: { nodeId } });
const remove = (player: Actor, nodeId: string) =>
  player.call(games.removeFavourite, { query: { nodeId } });
const favourites = async (player: Actor) =>
  granted(await player.call(games.readFavouriteIds, {})).favGameIds;

test('favourites are listed newest first; adding or removing twice is the same as once', async () => {
  const player = await newMember(server.url);
  for (const nodeId of ['g1', 'g2', 'g1', 'g3']) {
    expect(granted(await add(player, nodeId))).toEqual({ nodeId, favourite: true });
  }
  expect(await favourites(player)).toEqual(['g3', 'g2', 'g1']);
  for (const nodeId of ['g2', 'g2', 'no-such-game']) {
    expect(granted(await remove(player, nodeId))).toEqual({ nodeId, favourite: false });
  }
  expect(await favourites(player)).toEqual(['g3', 'g1']);
});

test('favourites belong to one player, and a game must exist', async () => {
  const [one, two] = [await newMember(server.url), await newMember(server.url)];
  granted(await add(one, 'g1'));
  expect(await favourites(two)).toEqual([]);
  expect(await add(one, 'no-such-game')).toMatchObject({ status: 404, code: 'game_not_found' });
});

test('the list of favourites comes by pages and by category and vendor', async () => {
  const player = await newMember(server.url);
  for (const n of [1, 2, 3, 4, 5]) granted(await add(player, `g${n}`));
  const list = async (query: object) =>
    granted(await player.call(games.listFavourites, { query: { clientType: '3', ...query } }));
  const nodes = ({ content }: Awaited<ReturnType<typeof list>>) =>
    content.map(({ nodeId }) => nodeId);
  expect(nodes(await list({}))).toEqual(['g5', 'g4', 'g3', 'g2', 'g1']);
  expect(await list({ pageNo: '1', pageSize: '999' })).toMatchObject({ totalPages: 1, total: 5 });
  const second = await list({ pageNo: '2', pageSize: '2' });
  expect(second).toMatchObject({ pageNum: 2, totalPages: 3, total: 5 });
  expect(nodes(second)).toEqual(['g3', 'g2']);
  expect(nodes(await list({ gameType: 'RNG' }))).toEqual(['g4', 'g2']);
  expect(nodes(await list({ vassalage: 'PG' }))).toEqual([]);
});

test('a game that is switched off leaves the lists, and is a favourite again when it returns', async () => {
  const player = await newMember(server.url);
  granted(await add(player, 'g7'));
  const show = async (active: boolean) => {
    await sql(`update games.game set active = $1 where node_id = 'g7'`, [active]);
    letChangesBeSeen();
    return favourites(player);
  };
  expect(await show(false)).toEqual([]);
  expect(await show(true)).toEqual(['g7']);
});

test('many adds at once keep the bound, and each game stands once', async () => {
  const player = await newMember(server.url);
  const memberId = await memberIdOf(player);
  await sql(
    `insert into games.favourite (member_id, game_id)
     select $1, id from games.game where node_id ~ '^g[0-9]+$' order by sort_order limit $2`,
    [memberId, FAVOURITES_MAX - 2],
  );
  const free = Array.from({ length: 4 }, (_, n) => `g${GAMES - n}`);
  const answers = await Promise.all([...free, ...free].map((nodeId) => add(player, nodeId)));
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === 'granted').length).toBeLessThanOrEqual(4);
  expect(new Set(codes)).toEqual(new Set(['granted', 'favourites_full']));
  expect(new Set(await favourites(player)).size).toBe(FAVOURITES_MAX);
  expect(await add(player, free[0] ?? '')).toBeDefined();
  expect(codeOf(await remove(player, 'g1'))).toBe('granted');
  expect(codeOf(await add(player, 'g1'))).toBe('granted');
});

test('adding and removing at the same time ends in one of the two states', async () => {
  const player = await newMember(server.url);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? add(player, 'g9') : remove(player, 'g9'))),
  );
  expect(answers.map(codeOf)).toEqual(answers.map(() => 'granted'));
  expect([[], ['g9']]).toContainEqual(await favourites(player));
});

test('bingo is listed and opened only while the brand speaks Tagalog', async () => {
  const player = await newMember(server.url);
  const bingo = async (languages: string) => {
    await sql('update site.merchant set languages = $1', [languages]);
    letChangesBeSeen();
    const { total } = granted(
      await server.call(games.listGames, { query: { gameClassify: 'BG' } }),
    );
    return [total, codeOf(await launch(player, 'carnival-hall'))];
  };
  const own = titles.filter(({ classification }) => classification === 'BG').length;
  expect(own).toBeGreaterThan(0);
  expect(await bingo('{MY,EN,CN}')).toEqual([0, 'game_not_found']);
  expect(await bingo('{MY,EN,CN,TL}')).toEqual([own, 'granted']);
  expect(await bingo('{MY,EN,CN}')).toEqual([0, 'game_not_found']);
});

test('a list reads no table, and asks at most once a second whether its catalogue holds', async () => {
  const page = () => server.call(games.listGames, { query: { gameType: 'RNG', sort: 'name' } });
  const reads = async (times: number) => {
    const all = await watchQueries(async () => {
      for (let n = 0; n < times; n += 1) granted(await page());
    });
    return all.filter((text) => /games\.(game|vendor|label|hot|catalogue)/.test(text));
  };
  letChangesBeSeen();
  clock.stoppedAt = Date.now();
  granted(await page());
  expect(await reads(10)).toEqual([]);
  letChangesBeSeen();
  expect(await reads(2)).toEqual([expect.stringContaining('games.catalogue_version')]);
  clock.stoppedAt = undefined;
});

test('a player’s own lists take one query each, whatever their length', async () => {
  const player = await newMember(server.url);
  for (const n of [1, 2, 3]) granted(await add(player, `g${n}`));
  for (const call of [
    () => player.call(games.listFavourites, { query: {} }),
    () => player.call(games.readFavouriteIds, {}),
    () => player.call(games.listRecentGames, { query: {} }),
  ]) {
    const own = await watchQueries(async () => granted<unknown>(await call()));
    expect(own.filter((text) => /games\.(favourite|recent_game)/.test(text))).toHaveLength(1);
    expect(own.filter((text) => /games\.game\b/.test(text))).toEqual([]);
  }
});

const launch = (player: Actor, nodeId: string) =>
  player.call(games.launchGame, { body: { nodeId } });
const recent = async (player: Actor, query: object = {}) =>
  granted(await player.call(games.listRecentGames, { query }));

test('recent games are those that were opened, last one first, twelve on a page', async () => {
  const player = await newMember(server.url);
  for (const n of [1, 2, 3, 1]) granted(await launch(player, `g${n}`));
  expect((await recent(player)).list.map(({ nodeId }) => nodeId)).toEqual(['g1', 'g3', 'g2']);
  for (let n = 4; n <= 14; n += 1) granted(await launch(player, `g${n}`));
  expect(await recent(player)).toMatchObject({ totalPages: 2, total: 14 });
  expect((await recent(player)).list).toHaveLength(12);
  const last = await recent(player, { page: '2', pageSize: '12' });
  expect(last.list.map(({ nodeId }) => nodeId)).toEqual(['g3', 'g2']);
  const fish = await recent(player, { gameType: 'FISH' });
  expect(fish.list.every(({ gameType }) => gameType === 'FISH')).toBe(true);
});

test('so many recent games are remembered and no more', async () => {
  const player = await newMember(server.url);
  for (let n = 1; n <= RECENT_GAMES_MAX + 3; n += 1) granted(await launch(player, `g${n}`));
  const { list, total } = await recent(player, { pageSize: '60' });
  expect(total).toBe(RECENT_GAMES_MAX);
  expect(list.at(-1)?.nodeId).toBe('g4');
});

test.each([
  ['favourite ids', games.readFavouriteIds, {}],
  ['favourites', games.listFavourites, {}],
  ['recent games', games.listRecentGames, {}],
  ['adding a favourite', games.addFavourite, { body: { nodeId: 'g1' } }],
  ['removing a favourite', games.removeFavourite, { query: { nodeId: 'g1' } }],
  ['launching', games.launchGame, { body: { nodeId: 'g1' } }],
] as const)('a guest who asks for %s has to sign in', async (_, route, input) => {
  expect(await server.call(route as typeof games.readFavouriteIds, input as object)).toMatchObject({
    status: 401,
    code: 'not_logged_in',
  });
});

test('a trial account plays what offers a trial, and is told to open a real account for the rest', async () => {
  const player = await newMember(server.url);
  await sql(`update identity.member set type = 4 where username = $1`, [player.account]);
  letChangesBeSeen();
  expect(codeOf(await launch(player, 'g1'))).toBe('granted');
  expect(await launch(player, 'g10')).toMatchObject({ status: 403, code: 'trial_account' });
  expect((await recent(player)).list.map(({ nodeId }) => nodeId)).toEqual(['g1']);
});

test('a vendor’s card is no game: launching it names the list that it opens', async () => {
  const player = await newMember(server.url);
  await sql(`update games.game set kind = 'VASSALAGE' where node_id = 'g11'`);
  expect(await launch(player, 'g11')).toMatchObject({
    code: 'game_is_list',
    value: { vassalage: 'padauk', gameType: 'FISH' },
  });
});

const settle = async (
  player: { readonly account: string },
  round: {
    readonly title: string;
    readonly stake: string;
    readonly payout: string;
    readonly roundId?: string;
    readonly vendor?: string;
  },
  name: 'round.settled' | 'round.corrected' = 'round.settled',
) => {
  const memberId = await memberIdOf(player);
  await server.platform.db.transaction().execute((tx) =>
    server.platform.outbox.emit(tx, name, {
      memberId,
      roundId: randomUUID(),
      balance: '0.00',
      vendor: 'padauk',
      ...round,
    }),
  );
};
const board = async (query: object = {}) =>
  granted(await server.call(games.listWinners, { query })).list;

test('the winners board is empty while nobody has won', async () => {
  expect(await board({ gameCategory: 'ALL', limitNum: '20' })).toEqual([]);
});

test('it shows settled wins only, largest first, with masked names and never trial money', async () => {
  const [winner, trial] = [await newMember(server.url), await newMember(server.url)];
  await sql(`update identity.member set currency = 'FUN' where username = $1`, [trial.account]);
  await settle(winner, { title: 'g2', stake: '10.00', payout: '25.00' });
  await settle(winner, { title: 'g3', stake: '10.00', payout: '1000.50' });
  await settle(winner, { title: 'g2', stake: '10.00', payout: '10.00' });
  await settle(winner, { title: 'g2', stake: '10.00', payout: '0.00' });
  await settle(winner, { title: 'unknown', stake: '10.00', payout: '900.00' });
  await settle(trial, { title: 'g2', stake: '10.00', payout: '5000.00' });
  await server.settleOutbox();
  const masked = `${winner.account.slice(0, 2)}***${winner.account.at(-1)}`;
  expect(await board()).toMatchObject([
    { account: masked, winAmount: '1000.50', currency: 'MMK', nodeId: 'g3', gameType: 'FISH' },
    { account: masked, winAmount: '25.00', nodeId: 'g2', gameType: 'RNG' },
  ]);
  expect((await board({ gameCategory: 'RNG' })).map(({ nodeId }) => nodeId)).toEqual(['g2']);
  expect(await board({ limitNum: '1' })).toHaveLength(1);
  const rows = await sql<object>('select * from games.recent_win');
  expect(
    JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain(winner.account);
});

test('two vendors may call two games the same: wins and turnover are those of the one that was played', async () => {
  await sql(
    `insert into games.game (id, merchant_id, vendor_id, node_id, game_code, vendor_game_code,
       game_type, icon_url, supports_trial, active, sort_order)
     select gen_random_uuid(), merchant_id, id, 'pg-2', 'pg-2', 'g2', 'RNG', '', false, true, 1
     from games.vendor where code = 'PG'`,
  );
  const winner = await newMember(server.url);
  const turnoverOf = async (nodeId: string) =>
    (
      await sql<{ stake: number; payout: number; rounds: number }>(
        `select coalesce(sum(t.stake), 0)::int as stake, coalesce(sum(t.payout), 0)::int as payout,
           coalesce(sum(t.rounds), 0)::int as rounds
         from games.turnover_hour t join games.game g on g.id = t.game_id where g.node_id = $1`,
        [nodeId],
      )
    )[0];
  const winsOf = (nodeId: string) =>
    sql<{ amount: number }>(
      `select w.win_amount::int as amount from games.recent_win w
       join games.game g on g.id = w.game_id where g.node_id = $1 order by 1`,
      [nodeId],
    );
  const before = [await turnoverOf('g2'), await winsOf('g2')];
  const round = { title: 'g2', vendor: 'PG', roundId: 'a-mistake' };
  await settle(winner, { ...round, stake: '10.00', payout: '5000.00' });
  await settle(winner, { ...round, stake: '0.00', payout: '7.00' });
  await server.settleOutbox();
  expect(await winsOf('pg-2')).toEqual([{ amount: 700 }, { amount: 500_000 }]);
  expect([await turnoverOf('g2'), await winsOf('g2')]).toEqual(before);
  // The vendor takes a part back, and then all of it: it leads no board, and no hot list.
  const undo = (stake: string, payout: string) =>
    settle(winner, { ...round, stake, payout }, 'round.corrected');
  await undo('0.00', '7.00');
  await undo('0.00', '4000.00');
  await server.settleOutbox();
  expect(await winsOf('pg-2')).toEqual([{ amount: 100_000 }]);
  await undo('0.00', '1000.00');
  await undo('10.00', '0.00');
  await server.settleOutbox();
  expect(await winsOf('pg-2')).toEqual([]);
  expect(await turnoverOf('pg-2')).toEqual({ stake: 0, payout: 0, rounds: 2 });
});

test('it keeps twenty of an hour and category, for seven days', async () => {
  await sql('delete from games.recent_win');
  const winner = await newMember(server.url);
  for (let n = 1; n <= BOARD_MAX + 5; n += 1) {
    await settle(winner, { title: 'g4', stake: '1.00', payout: `${100 + n}.00` });
  }
  await settle(winner, { title: 'g3', stake: '1.00', payout: '2.00' });
  await server.settleOutbox();
  const tidy = (now: Date) => server.platform.db.transaction().execute((tx) => tidyWins(tx, now));
  await tidy(clock.now());
  const kept = await sql<{ count: number }>(
    'select game_type, count(*)::int as count from games.recent_win group by 1 order by 1',
  );
  expect(kept).toEqual([
    { game_type: 'FISH', count: 1 },
    { game_type: 'RNG', count: BOARD_MAX },
  ]);
  const list = await board();
  expect(list).toHaveLength(BOARD_MAX);
  expect(list[0]?.winAmount).toBe(`${100 + BOARD_MAX + 5}.00`);
  clock.late = 8 * 86_400_000;
  expect(await board()).toEqual([]);
  await tidy(clock.now());
  expect(await sql('select from games.recent_win')).toEqual([]);
});
