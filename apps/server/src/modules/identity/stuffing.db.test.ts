import * as contracts from '@padauk/contracts/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { granted } from '../../../../../tools/testing/actors.ts';
import { knownCaptcha } from '../../../../../tools/testing/known-captcha.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import {
  BLOCK_DAY_MAX,
  NETWORK_DAY_MAX,
  NETWORK_FAILURES_MAX,
  STORM_FAILURES,
} from './login-lock.ts';
import { codeOf, secret, setBrand } from './testing/way-in.ts';

/** At the limits of the product, which other tests widen. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { limitFactor: 1 } });
  await setBrand(server, {});
});
afterAll(() => server.stop());

const login = (username: string, change: object = {}) =>
  server.call(contracts.login, {
    body: { username, password: secret, type: 'username', ...change },
  });
/** Wrong passwords of names that nobody has, from the neighbors of the address of the tests. */
const guessAround = (count: number) =>
  server.database.pool.query(
    `insert into identity.login_attempt
       (realm, merchant_id, username_key, ip, network, outcome, strange, block, at)
     select 'player', m.id, 'stolen' || n, '127.0.9.9', '127.0.9.9/32', 'failed', true,
       '127.0.0.0/16', now()
     from site.merchant m, generate_series(1, $1::int) n`,
    [count],
  );

test('captchas are drawn once a second for an address', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => server.call(contracts.readCaptcha)));
  expect(answers.map(codeOf).toSorted()).toEqual([
    'granted',
    'too_many_requests',
    'too_many_requests',
  ]);
});

describe('incident 5: stolen names and passwords', () => {
  test('who was here before comes in while strangers are held off', async () => {
    const username = 'regular1';
    const body = { username, password: secret, confirmPassword: secret, agreed: true } as const;
    granted(await server.call(contracts.register, { body }));
    await guessAround(STORM_FAILURES);
    expect(codeOf(await login('nobodyhere'))).toBe('captcha_required');
    expect(codeOf(await login(username))).toBe('granted');

    await guessAround(BLOCK_DAY_MAX);
    const captcha = await knownCaptcha(server.platform);
    expect(codeOf(await login('nobodyhere', captcha))).toBe('too_many_requests');
    expect(codeOf(await login(username))).toBe('granted');
  });

  test('after one failure from an address any name from there brings a captcha', async () => {
    await server.database.pool.query('delete from identity.login_attempt');
    expect(codeOf(await login('nobodyhere'))).toBe('wrong_credentials');
    expect(codeOf(await login('somebodyelse'))).toBe('captcha_required');
  });

  test.each([
    ['thirty failures in ten minutes', NETWORK_FAILURES_MAX, 9],
    ['a thousand failures in a day', NETWORK_DAY_MAX, 24 * 60 - 1],
  ])('%s, of many names, make an address wait for the first to pass', async (_, count, minutes) => {
    const { pool } = server.database;
    await pool.query('delete from identity.login_attempt');
    await pool.query(
      `insert into identity.login_attempt
         (realm, merchant_id, username_key, ip, network, outcome, at)
       select 'player', id, 'stuffed' || n, '127.0.0.1', '127.0.0.1/32', 'failed',
         case when n = 1 then now() else now() - make_interval(mins => $2) end
       from site.merchant, generate_series(1, $1::int) n`,
      [count, minutes],
    );
    const tryNow = async () => login('nobodyhere', await knownCaptcha(server.platform));
    const waiting = await tryNow();
    expect(waiting).toMatchObject({ code: 'too_many_requests', status: 429 });
    const seconds = waiting.success ? 0 : (waiting.retryAfterSeconds ?? 0);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
    await pool.query(`update identity.login_attempt set at = at - interval '1 minute'`);
    expect(codeOf(await tryNow())).toBe('wrong_credentials');
  });
});
