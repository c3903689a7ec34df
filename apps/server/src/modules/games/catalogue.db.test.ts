import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember } from '../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { computeHotGames } from './roll-up-turnover.ts';

const { games } = domains;
let server: TestServer;
const clock = { late: 0, now: () => new Date(Date.now() + clock.late) };
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const list = async (query: object) => granted(await server.call(games.listGames, { query }));

test('the lobby lists the games of switched-on vendors with their certified return', async () => {
  const { games: listed, total, totalPages } = await list({});
  expect(listed.map(({ nodeId }) => nodeId)).toContain('padauk-blossom');
  expect(total).toBe(listed.length);
  expect(totalPages).toBe(1);
  expect(listed[0]).toMatchObject({
    gameType: 'RNG',
    vassalage: 'padauk',
    iconUrl: '/tiles/padauk-blossom',
    returnPercent: '96.54',
    isHot: 1,
    supportPlay: 0,
  });
});

test.each([
  ['the beginning of a name', 'Padauk'],
  ['a part of a name, in other case', 'BLOSS'],
  ['Burmese, whatever the language asked in', 'ပိတောက်'],
  ['Chinese', '紫檀'],
  ['with spaces around', '  blossom '],
])('a game is found by %s', async (_, gameName) => {
  const found = await list({ gameName, language: 'EN' });
  expect(found.games.map(({ nodeId }) => nodeId)).toEqual(['padauk-blossom']);
});

test.each(["x'; drop table games.game; --", '%', '_', 'zzz', '\\'])(
  'a search for %j finds nothing and harms nothing',
  async (gameName) => {
    expect(await list({ gameName })).toEqual({ games: [], total: 0, totalPages: 0 });
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
  expect((await list({ vassalage: 'padauk' })).total).toBe(1);
  expect((await list({ vassalage: 'PG' })).total).toBe(0);
  expect(await list({ pageNo: '9', pageSize: '1' })).toMatchObject({ games: [], total: 1 });
});

test('menus show categories that have games, with their vendors', async () => {
  const { categories } = granted(await server.call(games.readMenus, {}));
  expect(categories).toEqual([
    {
      gameCategory: 'RNG',
      games: 1,
      vendors: [{ vassalage: 'padauk', accountTypeName: 'padauk_RNG', title: 'Padauk Originals' }],
    },
  ]);
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
  clock.late = 61_000;
  expect(await server.call(domains.studio.openSession, { body: { launchToken } })).toMatchObject({
    status: 401,
    code: 'launch_token_invalid',
  });
  clock.late = 0;
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
  const memberId = rows[0]?.id ?? '';
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
  const hot = async () => granted(await server.call(games.listHotGames, { query: {} })).games;

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
