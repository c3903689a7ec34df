import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startRedis, whyNoRedis } from '../../../../tools/testing/redis.ts';
import { callLimits } from './http/call-limits.ts';
import { createLimiter } from './limiter.ts';
import { createLog } from './log.ts';
import { connectRedis } from './redis.ts';

const limit = { points: 3, perSeconds: 60 };
const hasRedis = whyNoRedis() === undefined;
const cleanups: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

const takeMany = async (
  limiter: ReturnType<typeof createLimiter>,
  bucket: string,
  key: string,
  times: number,
): Promise<boolean[]> => {
  const taken: boolean[] = [];
  for (let i = 0; i < times; i += 1) taken.push((await limiter.take(bucket, key, limit)).ok);
  return taken;
};

test('after so many tries the next has to wait, and is told how long', async () => {
  const limiter = createLimiter({ redis: undefined, factor: 1 });
  expect(await takeMany(limiter, 'call-read', 'a', 4)).toEqual([true, true, true, false]);
  const refused = await limiter.take('call-read', 'a', limit);
  expect(refused).toMatchObject({ ok: false, code: 'too_many_requests' });
  const facts = refused.ok ? undefined : (refused.facts as { retryAfterSeconds: number });
  expect(facts?.retryAfterSeconds).toBeGreaterThan(0);
  expect(facts?.retryAfterSeconds).toBeLessThanOrEqual(60);
});

test('callers and buckets are counted apart, and a reset forgets', async () => {
  const limiter = createLimiter({ redis: undefined, factor: 1 });
  await takeMany(limiter, 'otp-operator', 'a', 3);
  expect((await limiter.take('otp-operator', 'b', limit)).ok).toBe(true);
  expect((await limiter.take('otp-authenticator', 'a', limit)).ok).toBe(true);
  expect((await limiter.take('otp-operator', 'a', limit)).ok).toBe(false);
  await limiter.reset('otp-operator', 'a');
  expect((await limiter.take('otp-operator', 'a', limit)).ok).toBe(true);
});

test('a try that costs nothing uses nothing up, and is refused when a whole one would be', async () => {
  const limiter = createLimiter({ redis: undefined, factor: 1 });
  const free = async () => (await limiter.take('sms-target', 'a', { ...limit, cost: 0 })).ok;
  expect([await free(), await free(), await free(), await free()]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await takeMany(limiter, 'sms-target', 'a', 2)).toEqual([true, true]);
  expect(await free()).toBe(true);
  expect(await takeMany(limiter, 'sms-target', 'a', 1)).toEqual([true]);
  expect(await free()).toBe(false);
});

/** What a limit that is changed lets through, of one counter. */
const takeWithin = async (limiter: ReturnType<typeof createLimiter>): Promise<boolean[]> => {
  const taken: boolean[] = [];
  for (const points of [3, 3, 3, 2, 0, 4, 4, 0]) {
    taken.push((await limiter.take('sms-brand-day', 'a', { ...limit, points })).ok);
  }
  return taken;
};
const within = [true, true, true, false, false, true, false, false];

test('a limit that is lowered gives no new tries, one that is raised only the difference', async () => {
  expect(await takeWithin(createLimiter({ redis: undefined, factor: 1 }))).toEqual(within);
});

test('a limit that rests does so from its first refusal on', async () => {
  const limiter = createLimiter({ redis: undefined, factor: 1 });
  const resting = { ...limit, blockSeconds: 300 };
  const taken = [];
  for (let i = 0; i < 3; i += 1) taken.push(await limiter.take('sms-target', 'a', resting));
  const looked = await limiter.take('sms-target', 'a', { ...resting, cost: 0 });
  expect(looked).toMatchObject({ ok: false, facts: { retryAfterSeconds: 60 } });
  for (let i = 0; i < 2; i += 1) taken.push(await limiter.take('sms-target', 'a', resting));
  expect(taken.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect(taken.at(-1)).toMatchObject({ facts: { retryAfterSeconds: 300 } });
});

test.skipIf(!hasRedis)('two processes count together through Redis', async () => {
  const server = await startRedis();
  cleanups.push(server.stop);
  const log = createLog('silent');
  const limiters = [1, 2].map(() => {
    const redis = connectRedis(server.url, log);
    cleanups.push(() => redis.disconnect());
    return { redis, limiter: createLimiter({ redis, factor: 1 }) };
  });
  await expect.poll(() => limiters.every(({ redis }) => redis.status === 'ready')).toBe(true);
  const [one, two] = limiters.map(({ limiter }) => limiter);
  if (!one || !two) throw new Error('two limiters');
  expect(await takeMany(one, 'call-read', 'shared', 2)).toEqual([true, true]);
  expect(await takeMany(two, 'call-read', 'shared', 2)).toEqual([true, false]);
  expect(await takeWithin(one)).toEqual(within);

  await server.stop();
  // Without its counters a read goes on, and what guards a secret stays shut.
  expect((await two.take('call-read', 'shared', limit)).ok).toBe(true);
  expect((await two.take('call-login', 'shared', limit)).ok).toBe(false);
});

/** Every bucket that the product takes from, as its sources name them. */
function bucketsOfTheProduct(): string[] {
  const root = new URL('../', import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const named = files.flatMap((text) =>
    Array.from(text.matchAll(/imiter\.take\(\s*['`]([^'`]+)['`]/g), ([, name]) => name ?? ''),
  );
  const classes = Object.keys(callLimits);
  const whole = named.flatMap((name) =>
    name.includes('${limit}') ? classes.map((limit) => name.replace('${limit}', limit)) : [name],
  );
  return [...new Set(whole)].toSorted();
}

test('without the shared counters each bucket of the product stays shut that guards a secret', async () => {
  const away = connectRedis('redis://127.0.0.1:1', createLog('silent'));
  cleanups.push(() => away.disconnect());
  const limiter = createLimiter({ redis: away, factor: 1 });
  const shut: string[] = [];
  const open: string[] = [];
  for (const bucket of bucketsOfTheProduct()) {
    const taken = await limiter.take(bucket, 'a', limit);
    (taken.ok ? open : shut).push(bucket);
  }
  expect(shut).toEqual([
    'address-login',
    'call-login',
    'failed-caller',
    'otp-affiliate',
    'otp-authenticator',
    'otp-identity-account',
    'otp-identity-address',
    'otp-mail-address',
    'otp-mail-name',
    'otp-operator',
    'promo-code',
    'promo-code-network',
    'sms-address-day',
    'sms-again',
    'sms-brand-day',
    'sms-member-day',
    'sms-target',
    'sms-target-day',
  ]);
  const classes = ['money', 'play', 'read', 'write'];
  expect(open).toEqual(
    [
      ...classes.flatMap((name) => [`address-${name}`, `call-${name}`]),
      'captcha',
      'feed-socket',
      'feed-subscribe',
      'feedback',
      'picture',
      'trial',
    ].toSorted(),
  );
});

test('a reset that cannot be written fails no call', async () => {
  const away = connectRedis('redis://127.0.0.1:1', createLog('silent'));
  cleanups.push(() => away.disconnect());
  const limiter = createLimiter({ redis: away, factor: 1 });
  expect((await limiter.take('captcha', 'a', limit)).ok).toBe(true);
  await limiter.reset('captcha', 'a');
});
