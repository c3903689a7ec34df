import { HOUR_MS, MINUTE_MS } from '@padauk/base';
import type { Answer } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, granted } from '../../../../../tools/testing/actors.ts';
import { listenAs } from '../../../../../tools/testing/feed-line.ts';
import { knownCaptcha } from '../../../../../tools/testing/known-captcha.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { passwords } from '../../platform/passwords.ts';
import { hashToken } from '../../platform/token-hash.ts';
import { setBrand } from './testing/way-in.ts';
import { endStale } from './end-stale-sessions.ts';
import { NETWORK_DAY_MAX } from './login-lock.ts';

let server: TestServer;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  server = await startTestServer({ clock });
  await setBrand(server, {});
});
afterAll(() => server.stop());

const secret = 'golden blossom rain';
let members = 0;
const newName = () => `player${(members += 1)}`;

const register = (username: string, change: object = {}) =>
  server.call(contracts.register, {
    body: { username, password: secret, confirmPassword: secret, agreed: true, ...change },
  });
/** Two captchas are never alike; that there is one stays to be seen. */
const plain = (answer: Answer<unknown>) => {
  const text = JSON.stringify(answer);
  return JSON.parse(text.replace(/"captchaId":"[^"]+","image":"[^"]+"/, '"captcha":"drawn"'));
};
/** Every try brings a captcha, so that these tests see what is behind it. */
const login = async (username: string, password = secret) => {
  const captcha = await knownCaptcha(server.platform);
  const body = { username, password, type: 'username', ...captcha } as const;
  return server.call(contracts.login, { body });
};
/** Columns of bytes are shown in hexadecimal: what they say when they are read as text. */
const bytesIn = (row: string): string =>
  Array.from(row.matchAll(/\\x([0-9a-f]+)/g), ([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  ).join(' ');
const infoOf = (token: string) => server.callAs(token)(contracts.readMemberInfo);
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(text, values)).rows;

test('a visitor registers and is signed in, with a wallet and without a payment password', async () => {
  const name = newName();
  const session = granted(await register(` ${name.toUpperCase()} `, { referralCode: 'ABCD1234' }));
  expect(session).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
  expect(granted(await infoOf(session.token))).toMatchObject({
    account: name.toUpperCase(),
    type: 0,
    currency: 'MMK',
    currencySymbol: 'K',
    hasPassword: true,
    hasPaymentPassword: false,
    avatar: null,
  });
  const [row] = await sql<{ referral_code: string; accounts: bigint }>(
    `select referral_code, (select count(*) from wallet.member w where w.member_id = m.id) accounts
     from identity.member m where username_key = $1`,
    [name],
  );
  expect(row).toEqual({ referral_code: 'ABCD1234', accounts: 1n });
});

test('what is stored proves a password and a token and tells neither, in any table', async () => {
  const { token } = granted(await register(newName()));
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let read = 0;
  for (const { name } of tables) {
    const rows = await sql<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of rows) {
      for (const text of [row, bytesIn(row)]) {
        expect([name, text.includes(secret), text.includes(token)]).toEqual([name, false, false]);
      }
      read += 1;
    }
  }
  expect(read).toBeGreaterThan(20);
});

test('refused fields come back with their paths, all at once', async () => {
  const answer = await register('1x', { confirmPassword: 'something else' });
  expect(answer).toMatchObject({
    success: false,
    code: 'invalid_fields',
    value: {
      fields: [
        { path: 'username', code: 'too_short', params: { min: 4, max: 16 } },
        { path: 'confirmPassword', code: 'mismatch' },
      ],
    },
  });
});

test('a name is taken once, whatever its case, by any number of registrations at once', async () => {
  const name = newName();
  const answers = await Promise.all(
    [name, name.toUpperCase(), ` ${name}`, name, name].map((written) => register(written)),
  );
  expect(answers.map(codeOf).sort()).toEqual(['granted', ...Array(4).fill('username_taken')]);
  expect(codeOf(await register(name))).toBe('username_taken');
});

test('a brand sets its own rules of registration, and the form hears of them', async () => {
  const brand = onlyRow(await sql<{ id: string }>(`select id from site.merchant`));
  const field = { enabled: true, required: true, patternId: 'any', minLength: 8, maxLength: 64 };
  const fields = [
    { ...field, field: 'username', patternId: 'digits', minLength: 6, maxLength: 6 },
    { ...field, field: 'password', patternId: 'strong_password' },
    { ...field, field: 'confirmPassword' },
  ];
  await sql(
    `update identity.policy set age_min = 21, register_fields = $2 where merchant_id = $1`,
    [brand.id, JSON.stringify(fields)],
  );
  const rules = granted(await server.call(contracts.readRegisterRules));
  const own = await register('123456');
  const strong = { password: 'Golden-rain-7', confirmPassword: 'Golden-rain-7' };
  const fitting = await register('123456', strong);
  await setBrand(server, {});
  expect(rules).toMatchObject({
    ageMin: 21,
    fields: [{ field: 'username', patternId: 'digits', acceptedPattern: '^[0-9]*$' }, {}, {}],
  });
  expect(own).toMatchObject({
    code: 'invalid_fields',
    value: { fields: [{ path: 'password', params: { patternId: 'strong_password' } }] },
  });
  expect(codeOf(fitting)).toBe('granted');
});

test('AC-01: login takes the name in any case, and tells when the one before it was', async () => {
  const name = newName();
  const first = granted(await register(name));
  const before = granted(await infoOf(first.token));
  expect(before.lastLoginAt).toBeNull();
  const session = granted(await login(name.toUpperCase()));
  expect(session).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
  const info = granted(await infoOf(session.token));
  const opened = onlyRow(
    await sql<{ created_at: Date }>(
      'select created_at from identity.session where token_hash = $1',
      [hashToken(first.token)],
    ),
  );
  expect(info.lastLoginAt).toBe(opened.created_at.toISOString());
});

test('a wrong password and an unknown name get the same answer for the same work', async () => {
  const name = newName();
  granted(await register(name));
  const runsOf = async (work: () => Promise<Answer<unknown>>) => {
    const before = passwords.runs();
    const answer = await work();
    return { answer, runs: passwords.runs() - before };
  };
  const wrong = await runsOf(() => login(name, 'not the password'));
  const unknown = await runsOf(() => login('nobodyatall', 'not the password'));
  expect(wrong.answer).toMatchObject({ success: false, status: 401, code: 'wrong_credentials' });
  expect(plain(unknown.answer)).toEqual(plain(wrong.answer));
  expect([wrong.runs, unknown.runs]).toEqual([1, 1]);
});

test('AC-02: three failures lock a name for half an hour, existing or not, right password or not', async () => {
  const name = newName();
  granted(await register(name));
  for (const tried of [name, 'nobodyknows']) {
    for (let count = 0; count < 3; count += 1) {
      expect(codeOf(await login(tried, 'not the password'))).toBe('wrong_credentials');
    }
    const before = passwords.runs();
    const locked = await login(tried);
    expect(locked).toMatchObject({ code: 'account_locked', status: 423, value: { minutes: 30 } });
    // The password of a locked name is not even compared.
    expect(passwords.runs() - before).toBe(0);
  }
  aheadMs += 30 * MINUTE_MS;
  expect(codeOf(await login(name))).toBe('granted');
});

test('a success forgets the failures before it', async () => {
  const name = newName();
  granted(await register(name));
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 2; count += 1) {
      expect(codeOf(await login(name, 'not the password'))).toBe('wrong_credentials');
    }
    expect(codeOf(await login(name))).toBe('granted');
  }
});

test('of forty guesses at once at most three are compared', async () => {
  const name = newName();
  granted(await register(name));
  const before = passwords.runs();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => login(name, `guess number ${guess}`)),
  );
  expect(passwords.runs() - before).toBeLessThanOrEqual(3);
  const codes = new Set(answers.map(codeOf));
  codes.delete('wrong_credentials');
  codes.delete('account_locked');
  codes.delete('too_many_requests');
  expect([...codes]).toEqual([]);
});

test('failures of an address are widened by the factor of load tests, like other limits', async () => {
  await sql(
    `insert into identity.login_attempt
       (realm, merchant_id, username_key, ip, network, outcome, at)
     select 'player', id, 'many' || n, '127.0.0.1', '127.0.0.1/32', 'failed', $1
     from site.merchant, generate_series(1, $2::int) n`,
    [clock.now(), NETWORK_DAY_MAX],
  );
  expect(codeOf(await login('onemore'))).toBe('wrong_credentials');
});

test('a frozen account is told so only to somebody who knows its password', async () => {
  const name = newName();
  const { token } = granted(await register(name));
  await sql(`update identity.member set state = 'frozen' where username_key = $1`, [name]);
  aheadMs += 2_000;
  expect(codeOf(await infoOf(token))).toBe('account_frozen');
  expect(codeOf(await login(name))).toBe('account_frozen');
  expect(codeOf(await login(name, 'not the password'))).toBe('wrong_credentials');
});

test('a session holds as long as it is used, at most twelve hours', async () => {
  const { token } = granted(await register(newName()));
  for (let minute = 0; minute < 11 * 60 + 50; minute += 29) {
    aheadMs += 29 * MINUTE_MS;
    if (minute + 29 < 12 * 60) expect(codeOf(await infoOf(token))).toBe('granted');
  }
  aheadMs += 15 * MINUTE_MS;
  expect(codeOf(await infoOf(token))).toBe('session_expired');
});

test('AC-01: a session ends half an hour after the last call', async () => {
  const { token } = granted(await register(newName()));
  aheadMs += 29 * MINUTE_MS;
  expect(codeOf(await infoOf(token))).toBe('granted');
  aheadMs += 29 * MINUTE_MS;
  expect(codeOf(await infoOf(token))).toBe('granted');
  aheadMs += 30 * MINUTE_MS;
  expect(codeOf(await infoOf(token))).toBe('session_expired');
});

test('sessions that idled are ended by the job, once, and no others', async () => {
  const idle = granted(await register(newName()));
  aheadMs += 31 * MINUTE_MS;
  const fresh = granted(await register(newName()));
  await endStale(server.platform);
  expect(await endStale(server.platform)).toBe(0);
  expect(codeOf(await infoOf(idle.token))).toBe('session_expired');
  expect(codeOf(await infoOf(fresh.token))).toBe('granted');
  const reasons = await sql<{ end_reason: string }>(
    `select distinct end_reason from identity.session where end_reason is not null`,
  );
  expect(reasons.map(({ end_reason }) => end_reason).sort()).toEqual(['idle', 'lifetime']);
  aheadMs += 12 * HOUR_MS;
});

test('logout ends the token at once and the socket within a second', async () => {
  const { token } = granted(await register(newName()));
  const { heard, closed } = await listenAs(server.url, token);
  await expect.poll(() => heard.length).toBe(1);
  const from = performance.now();
  granted(await server.callAs(token)(contracts.logout));
  expect(codeOf(await infoOf(token))).toBe('session_expired');
  expect(await closed).toBe(4401);
  expect(performance.now() - from).toBeLessThan(1_000);
});

test('a call without a token, or with one that was never given out, is nobody', async () => {
  expect(codeOf(await server.call(contracts.readMemberInfo))).toBe('not_logged_in');
  expect(codeOf(await infoOf('a'.repeat(43)))).toBe('not_logged_in');
  expect(codeOf(await infoOf('not a token'))).toBe('not_logged_in');
});

test('the demo logins are a member and an agent', async () => {
  for (const [username, type] of [
    ['demo', 0],
    ['agent', 1],
  ] as const) {
    const session = granted(await login(username, 'Padauk-demo-2026'));
    expect(granted(await infoOf(session.token))).toMatchObject({ account: username, type });
  }
});
