import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@padauk/base';
import { domains, routes } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Actor,
  codeOf,
  demoOperator,
  demoPlayer,
  granted,
  guest,
  newTrial,
  openFrame,
  trialBody,
} from '../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { closeOldTrials } from './close-trials.ts';
import { endStale } from './end-stale-sessions.ts';

const { identity, wallet, games, studio, operator } = domains;
let server: TestServer;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(text, values)).rows;
const infoOf = async (player: Actor) => granted(await player.call(identity.readMemberInfo, {}));
const balanceOf = async (player: Actor) => granted(await player.call(wallet.readBalance, {}));
/** The rows of all that operators and players read about what was played. */
const reports = () =>
  sql(
    `select (select count(*) from games.turnover_hour)::text as turnover,
       (select count(*) from games.recent_win)::text as winners,
       (select count(*) from games.member_day)::text as days`,
  );
const spin = async (frame: Awaited<ReturnType<typeof openFrame>>) =>
  frame.call(studio.playRound, {
    body: { clientRoundId: randomUUID(), stake: frame.session.limits.stakes[0] ?? '', bet: {} },
  });

test('one click gives a fresh account of its own type with trial money, and asks nothing', async () => {
  const [one, two] = [await newTrial(server.url), await newTrial(server.url)];
  const info = await infoOf(one);
  expect(info).toMatchObject({ type: 4, currency: 'FUN', currencySymbol: 'FUN' });
  expect((await infoOf(two)).account).not.toBe(info.account);
  expect(await balanceOf(one)).toEqual({
    currency: 'FUN',
    currencySymbol: 'FUN',
    balance: '10000.00',
    locked: '0.00',
    bonus: '0.00',
  });
  const rows = await sql(
    `select password_hash, agreed_at, referral_code from identity.member where id = $1`,
    [info.id],
  );
  expect(rows).toEqual([{ password_hash: null, agreed_at: null, referral_code: null }]);
});

test('the same click sent again gives the same account, and the money once', async () => {
  const idempotencyKey = randomUUID();
  const click = () => guest(server.url).call(identity.freePlay, { body, idempotencyKey });
  const body = trialBody();
  const [first, second] = [granted(await click()), granted(await click())];
  expect(second).toEqual(first);
  const player = guest(server.url);
  player.setToken(first.token);
  expect((await balanceOf(player)).balance).toBe('10000.00');
});

test('a brand sets how much trial money it gives, and can switch free play off', async () => {
  const set = (key: string, value: unknown) =>
    sql(
      `insert into site.setting select id, $1, $2, now() from site.merchant where code = 'padauk'
       on conflict (merchant_id, key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    );
  await set('freePlayGrant', '2500.00');
  expect((await balanceOf(await newTrial(server.url))).balance).toBe('2500.00');
  await set('whiteLabel', { FREE_PLAY: '0' });
  aheadMs += 2_000;
  const off = await guest(server.url).call(identity.freePlay, { body: trialBody() });
  await sql(`delete from site.setting`);
  aheadMs += 2_000;
  expect(off).toMatchObject({ status: 403, code: 'module_disabled' });
});

test('the body travels encrypted, and names the web and version 3', async () => {
  const response = await fetch(server.url + identity.freePlay.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(trialBody()),
  });
  expect(await response.json()).toMatchObject({ code: 'encrypted_body_required' });
  const old = { ...trialBody(), gatewayVersion: 2 } as unknown as ReturnType<typeof trialBody>;
  const answer = await guest(server.url).call(identity.freePlay, { body: old });
  expect(codeOf(answer)).toBe('invalid_fields');
});

test('an address opens twenty trials within an hour, and is told how long to wait', async () => {
  const strict = await startTestServer({ config: { limitFactor: 1 } });
  const codes: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    codes.push(codeOf(await guest(strict.url).call(identity.freePlay, { body: trialBody() })));
  }
  const next = await guest(strict.url).call(identity.freePlay, { body: trialBody() });
  await strict.stop();
  expect(new Set(codes)).toEqual(new Set(['granted']));
  expect(next).toMatchObject({ status: 429, code: 'too_many_requests' });
  const wait = next.success ? 0 : Number(next.value?.['retryAfterSeconds']);
  expect(wait).toBeGreaterThan(3_000);
});

test('a trial account has no password: nobody signs in to it a second time', async () => {
  const { account } = await infoOf(await newTrial(server.url));
  const login = (username: string) =>
    server.call(identity.login, { body: { username, password: 'null', type: 'username' } });
  expect(await login(account)).toMatchObject({ status: 401, code: 'wrong_credentials' });
});

const closedTo = routes.filter(({ auth }) => auth === 'member' || auth === 'agent');
test.each(closedTo.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'a trial account is told at %s that this needs a real one',
  async (_, route) => {
    trial ??= newTrial(server.url);
    const path = route.path.replaceAll(/:\w+/g, randomUUID());
    const response = await fetch(server.url + path, {
      method: route.method,
      headers: {
        authorization: `Bearer ${(await trial).token()}`,
        'idempotency-key': randomUUID(),
        ...(route.body && { 'content-type': 'application/json' }),
      },
      ...(route.body && { body: '{}' }),
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      403,
      'trial_account',
    ]);
  },
);
let trial: Promise<Actor> | undefined;

test('all of the cashier, the records and the proofs are among the calls closed to trials', () => {
  const open = routes.filter(({ auth }) => auth === 'session').map(({ id }) => id);
  expect(open.filter((id) => id.startsWith('wallet.'))).toEqual(['wallet.readBalance']);
  expect(closedTo.length).toBeGreaterThan(8);
});

test('favourites, recent games and the own slot are open to a trial, with the same stakes', async () => {
  const player = await newTrial(server.url);
  const frame = await openFrame(server.url, player);
  const real = await openFrame(server.url, await demoPlayer(server.url));
  expect(frame.session).toMatchObject({ currency: 'FUN', trial: true, balance: '10000.00' });
  expect(frame.session.limits).toEqual(real.session.limits);
  const nodeId = 'padauk-blossom';
  expect(codeOf(await player.call(games.addFavourite, { body: { nodeId } }))).toBe('granted');
  expect(granted(await player.call(games.listRecentGames, { query: {} })).list).toHaveLength(1);
});

test('AC-03: trial rounds change trial money only, and stand in no report', async () => {
  const player = await newTrial(server.url);
  const { id } = await infoOf(player);
  const before = await reports();
  const frame = await openFrame(server.url, player);
  const round = granted(await spin(frame));
  await server.settleOutbox();
  expect((await balanceOf(player)).balance).toBe(round.balance);
  expect(await reports()).toEqual(before);
  const currencies = await sql<{ currency: string }>(
    `select distinct other.currency from ledger.account own
     join ledger.transfer t on t.account_id = own.id
     join ledger.account other on other.id in (t.account_id, t.counter_id)
     where own.owner_id = $1`,
    [id],
  );
  expect(currencies).toEqual([{ currency: 'FUN' }]);
});

test('the operator finds no trials among the members, and no new ones on the dashboard', async () => {
  const desk = await demoOperator(server.url);
  const before = granted(await desk.call(operator.readDashboard, {}));
  const { account } = await infoOf(await newTrial(server.url));
  expect(granted(await desk.call(operator.readDashboard, {}))).toEqual(before);
  const found = granted(await desk.call(operator.searchMembers, { query: { account } }));
  expect(found.total).toBe(0);
});

test('a trial holds for a day without a call, then its sessions, games and account end', async () => {
  const player = await newTrial(server.url);
  const frame = await openFrame(server.url, player);
  const { id } = await infoOf(player);
  aheadMs += DAY_MS - HOUR_MS;
  await endStale(server.platform);
  expect(await closeOldTrials(server.platform)).toBe(0);
  expect(codeOf(await player.call(identity.readMemberInfo, {}))).toBe('granted');
  aheadMs += HOUR_MS + MINUTE_MS;
  expect(codeOf(await player.call(identity.readMemberInfo, {}))).toBe('session_expired');
  expect(await closeOldTrials(server.platform)).toBeGreaterThan(0);
  expect(await closeOldTrials(server.platform)).toBe(0);
  await server.settleOutbox();
  aheadMs += 10_000;
  expect(codeOf(await spin(frame))).not.toBe('granted');
  const [row] = await sql<{ state: string; open: string; kept: string }>(
    `select m.state,
       (select count(*) from identity.session s
        where s.subject_id = m.id and s.ended_at is null)::text as open,
       (select count(*) from ledger.account a join ledger.transfer t on t.account_id = a.id
        where a.owner_id = m.id::text)::text as kept
     from identity.member m where m.id = $1`,
    [id],
  );
  expect(row).toEqual({ state: 'closed', open: '0', kept: '1' });
});
