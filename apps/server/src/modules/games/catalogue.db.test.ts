import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { titles } from '@padauk/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember } from '../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { certifiedFactsSeed } from './own-titles-seed.ts';
import { computeHotGames } from './roll-up-turnover.ts';

const { games } = domains;
let server: TestServer;
const clock = { late: 0, now: () => new Date(Date.now() + clock.late) };
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

/** Whatever was changed in the tables is seen everywhere after that. */
const SEEN_MS = 6_000;

const list = async (query: object) => granted(await server.call(games.listGames, { query }));

test('the lobby lists the games of switched-on vendors with their certified return', async () => {
  const { games: listed, total, totalPages } = await list({ pageSize: '100' });
  expect(listed.map(({ nodeId }) => nodeId)).toContain('padauk-blossom');
  expect(total).toBe(listed.length);
  expect(totalPages).toBe(1);
  expect(listed[0]).toMatchObject({
    gameType: 'RNG',
    vassalage: 'padauk',
    iconUrl: '/tiles/padauk-blossom',
    returnPercent: '96.54',
    isHot: 1,
    isNew: 0,
    supportPlay: 0,
    isGame: 'GAME',
    gameClassify: 'SL',
    theme: 'flowers',
    maintenance: null,
  });
});

test.each([
  ['the beginning of a name', 'Padauk'],
  ['a part of a name, in other case', 'BLOSS'],
  ['Burmese, whatever the language asked in', 'ပိတောက်'],
  ['Chinese', '紫檀'],
  ['with spaces around', '  blossom '],
  ['English with typing errors', 'padauk blosom'],
  ['Burmese with a vowel missing', 'ပတောက်ပန်း'],
  ['Chinese with a wrong character', '紫檀画开'],
  ['its vendor', 'originals'],
  ['its theme, in Chinese', '花卉'],
])('a game is found by %s', async (_, gameName) => {
  const found = await list({ gameName, language: 'EN' });
  expect(found.games[0]?.nodeId).toBe('padauk-blossom');
  expect(found.total).toBeLessThan(titles.length);
});

test('every title that can be played is listed by its studio, and a vendor that is off lists none', async () => {
  const listed = async () => (await list({ pageSize: '100' })).games;
  const offered = titles.filter(({ classification }) => classification !== 'BG');
  const byCode = new Map((await listed()).map((game) => [game.nodeId, game]));
  expect([...byCode.keys()].toSorted()).toEqual(offered.map(({ code }) => code).toSorted());
  for (const { code, vendor } of offered) {
    expect(byCode.get(code)).toMatchObject({ vassalage: vendor, isGame: 'GAME' });
  }
  const switchVendor = async (code: string, active: boolean) => {
    await server.database.pool.query('update games.vendor set active = $2 where code = $1', [
      code,
      active,
    ]);
    clock.late += SEEN_MS;
  };
  const player = await newMember(server.url);
  const launch = () => player.call(games.launchGame, { body: { nodeId: 'mines' } });
  await switchVendor('ferry', false);
  expect((await listed()).filter(({ vassalage }) => vassalage === 'ferry')).toEqual([]);
  expect(await launch()).toMatchObject({ code: 'game_disabled' });
  await switchVendor('ferry', true);
  granted(await launch());
  // All of them are reached through the connection of the first.
  await switchVendor('padauk', false);
  expect(await listed()).toEqual([]);
  expect(await launch()).toMatchObject({ code: 'game_disabled' });
  await switchVendor('padauk', true);
});

test('a search for what no game is called finds nothing and harms nothing', async () => {
  expect(await list({ gameName: "x'; drop table games.game; --" })).toMatchObject({ total: 0 });
  expect(await list({ gameName: 'zzz' })).toEqual({
    games: [],
    pageNo: 1,
    pageSize: 12,
    totalPages: 0,
    total: 0,
  });
});

test.each(['%', '_', '\\', '  '])(
  'a search for %j, which holds no letter, narrows nothing',
  async (gameName) => {
    expect((await list({ gameName })).total).toBe((await list({})).total);
  },
);

const nameIn = async (language: string) => (await list({ language })).games[0]?.displayName;
test('names come in the language asked for', async () => {
  expect(await nameIn('EN')).toBe('Padauk Blossom');
  expect(await nameIn('MY')).toBe('ပိတောက်ပန်း');
  expect(await nameIn('CN')).toBe('紫檀花开');
});

test('filters and pages: what does not exist is empty, and the total stays', async () => {
  expect((await list({ gameType: 'FISH' })).total).toBe(0);
  const { total } = await list({ vassalage: 'padauk' });
  expect(total).toBeGreaterThan(0);
  expect((await list({ vassalage: 'PG' })).total).toBe(0);
  expect((await list({ vassalage: 'PG,padauk' })).total).toBe(total);
  expect(await list({ vassalage: 'padauk', pageNo: '99', pageSize: '1' })).toMatchObject({
    games: [],
    pageNo: 99,
    totalPages: total,
    total,
  });
});

test('menus show categories that have games, with their vendors', async () => {
  const menus = granted(await server.call(games.readMenus, {}));
  const { games: listed } = await list({ pageSize: '100' });
  const count = (fits: (game: (typeof listed)[number]) => boolean) => listed.filter(fits).length;
  const types = [...new Set(listed.map(({ gameType }) => gameType))];
  expect(menus.categories.map(({ gameCategory }) => gameCategory).toSorted()).toEqual(
    types.toSorted(),
  );
  for (const { gameCategory, games: all, vendors } of menus.categories) {
    expect(all).toBe(count(({ gameType }) => gameType === gameCategory));
    for (const { vassalage, accountTypeName, games: own } of vendors) {
      expect(accountTypeName).toBe(`${vassalage}_${gameCategory}`);
      expect(own).toBe(
        count((game) => game.gameType === gameCategory && game.vassalage === vassalage),
      );
    }
  }
  expect(menus.vendors).toContainEqual({
    vassalage: 'padauk',
    accountTypeName: 'padauk',
    title: 'Padauk Originals',
    iconUrl: '',
    games: count(({ vassalage }) => vassalage === 'padauk'),
  });
  expect(granted(await server.call(games.readVendorLanes, {}))).toEqual({ lanes: [] });
});

test('one game is read by its node', async () => {
  const read = (nodeId: string) =>
    server.call(games.readGame, { params: { nodeId }, query: { language: 'CN' } });
  expect(granted(await read('padauk-blossom'))).toMatchObject({ displayName: '紫檀花开' });
  expect(await read('no-such-game')).toMatchObject({ status: 404, code: 'game_not_found' });
});

test('a page that has the list already is told so, until the list changes', async () => {
  const address = `${server.url}${games.listGames.path}?language=EN`;
  const ask = (etag?: string) => fetch(address, { headers: etag ? { 'if-none-match': etag } : {} });
  const first = await ask();
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect((await ask(etag)).status).toBe(304);
  const rename = (name: string) =>
    server.database.pool.query(
      `update games.game_name set name = $1 where language = 'EN' and name like 'Padauk Blos%'`,
      [name],
    );
  await rename('Padauk Blossoms');
  clock.late += SEEN_MS;
  const changed = await ask(etag);
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Padauk Blossoms');
  await rename('Padauk Blossom');
  clock.late += SEEN_MS;
});

test('a launch gives an address for the frame with a token that is kept nowhere', async () => {
  const player = await newMember(server.url);
  const launch = granted(
    await player.call(games.launchGame, {
      body: { nodeId: 'padauk-blossom', language: 'MY', theme: 'light' },
    }),
  );
  expect(launch).toMatchObject({ gameCode: 'padauk-blossom', displayName: 'ပိတောက်ပန်း' });
  const match =
    /^\/play\/\?game=padauk-blossom&language=my&theme=light#launch=([A-Za-z0-9_-]{43})$/.exec(
      launch.url,
    );
  expect(match).not.toBeNull();
  const { rows } = await server.database.pool.query('select * from games.launch');
  expect(JSON.stringify(rows)).not.toContain(match?.[1]);
});

test('a launch token is good for a minute', async () => {
  const player = await newMember(server.url);
  const body = { nodeId: 'padauk-blossom' };
  const { url } = granted(await player.call(games.launchGame, { body }));
  const launchToken = url.split('#launch=')[1] ?? '';
  clock.late += 61_000;
  expect(await server.call(domains.studio.openSession, { body: { launchToken } })).toMatchObject({
    status: 401,
    code: 'launch_token_invalid',
  });
});

test('launching needs a login and a game', async () => {
  const body = { nodeId: 'no-such-game' };
  expect(await server.call(games.launchGame, { body })).toMatchObject({ status: 401 });
  const player = await newMember(server.url);
  expect(await player.call(games.launchGame, { body })).toMatchObject({ code: 'game_not_found' });
});

test('an unknown relay name is told as such', async () => {
  const answer = await fetch(`${server.url}/wps/relay/NO_SUCH_NAME`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, code: 'unknown_relay' });
});

test('turnover of settled rounds makes a game hot for a day, trial money never', async () => {
  const player = await newMember(server.url);
  const { pool } = server.database;
  await pool.query('update games.game set hot_pinned = false');
  const { rows } = await pool.query<{ id: string; type: number }>(
    'select id from identity.member where username = $1',
    [player.account],
  );
  const { id: memberId } = onlyRow(rows);
  const { db, outbox } = server.platform;
  const settle = () =>
    db.transaction().execute((tx) =>
      outbox.emit(tx, 'round.settled', {
        memberId,
        roundId: randomUUID(),
        title: 'padauk-blossom',
        stake: '100.00',
        payout: '40.00',
        balance: '0.00',
      }),
    );
  const rank = (now: Date) => db.transaction().execute((tx) => computeHotGames(tx, now));
  const hot = async () => {
    clock.late += SEEN_MS;
    return granted(await server.call(games.listHotGames, { query: {} })).games;
  };

  await rank(clock.now());
  expect(await hot()).toEqual([]);
  await settle();
  await settle();
  await server.settleOutbox();
  await rank(clock.now());
  expect((await hot()).map(({ gameCode }) => gameCode)).toEqual(['padauk-blossom']);
  const { rows: hours } = await pool.query<{ stake: bigint; payout: bigint; rounds: bigint }>(
    'select stake, payout, rounds from games.turnover_hour',
  );
  expect(hours).toEqual([{ stake: 20_000n, payout: 8_000n, rounds: 2n }]);

  await rank(new Date(clock.now().getTime() + 26 * 3_600_000));
  expect(await hot()).toEqual([]);

  await pool.query(`update wallet.member set currency = 'FUN' where member_id = $1`, [memberId]);
  await settle();
  await server.settleOutbox();
  const after = await pool.query('select stake, payout, rounds from games.turnover_hour');
  expect(after.rows).toEqual(hours);
});

test('an install from before a certificate was another is told what it says now', async () => {
  const { pool } = server.database;
  const stated = async () => {
    const { rows } = await pool.query<object>(
      `select volatility, return_percent from games.game where node_id = 'naga-rising'`,
    );
    return rows;
  };
  const [certified] = await stated();
  await pool.query(
    `update games.game set volatility = 'low', return_percent = '90.00'
     where node_id = 'naga-rising'`,
  );
  await pool.query('delete from platform.seeded where module = $1', [certifiedFactsSeed()]);
  const upgraded = await startTestServer({ database: server.database });
  await upgraded.stop();
  expect(await stated()).toEqual([certified]);
  expect(certified).toEqual({ volatility: 'high', return_percent: '95.70' });
});
