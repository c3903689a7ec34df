import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { startRedis } from '../../../../tools/testing/redis.ts';
import { createLimiter } from './limiter.ts';
import { createLog } from './log.ts';
import { connectRedis } from './redis.ts';

const limit = { points: 3, perSeconds: 60 };
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
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
  await takeMany(limiter, 'login', 'a', 3);
  expect((await limiter.take('login', 'b', limit)).ok).toBe(true);
  expect((await limiter.take('otp', 'a', limit)).ok).toBe(true);
  expect((await limiter.take('login', 'a', limit)).ok).toBe(false);
  await limiter.reset('login', 'a');
  expect((await limiter.take('login', 'a', limit)).ok).toBe(true);
});

test('a try that costs nothing uses nothing up, and is refused when a whole one would be', async () => {
  const limiter = createLimiter({ redis: undefined, factor: 1 });
  const free = async () => (await limiter.take('sms', 'a', { ...limit, cost: 0 })).ok;
  expect([await free(), await free(), await free(), await free()]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await takeMany(limiter, 'sms', 'a', 2)).toEqual([true, true]);
  expect(await free()).toBe(true);
  expect(await takeMany(limiter, 'sms', 'a', 1)).toEqual([true]);
  expect(await free()).toBe(false);
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

  await server.stop();
  // Without its counters a read goes on, and what guards a secret stays shut.
  expect((await two.take('call-read', 'shared', limit)).ok).toBe(true);
  expect((await two.take('login', 'shared', limit)).ok).toBe(false);
});

test('a reset that cannot be written fails no call', async () => {
  const away = connectRedis('redis://127.0.0.1:1', createLog('silent'));
  cleanups.push(() => away.disconnect());
  const limiter = createLimiter({ redis: away, factor: 1 });
  expect((await limiter.take('totp', 'a', limit)).ok).toBe(true);
  await limiter.reset('totp', 'a');
});
