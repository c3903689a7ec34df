import { afterAll, expect, test } from 'vitest';
import { startRedis, whyNoRedis } from '../../../../tools/testing/redis.ts';
import { createLog } from './log.ts';
import { connectRedis } from './redis.ts';
import { createShortMemory } from './short-memory.ts';

const hasRedis = whyNoRedis() === undefined;
const cleanups: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});
const clock = { late: 0, now: () => new Date(Date.now() + clock.late) };

test('a word is kept for its time, and the last one counts', async () => {
  const memory = createShortMemory({ redis: undefined, clock });
  expect(await memory.find('a')).toBeUndefined();
  await memory.keep('a', 'first', 60);
  await memory.keep('a', 'second', 60);
  expect(await memory.find('a')).toBe('second');
  expect(await memory.find('b')).toBeUndefined();
  clock.late += 61_000;
  expect(await memory.find('a')).toBeUndefined();
});

test.skipIf(!hasRedis)(
  'processes that share a Redis share words; alone each has its own',
  async () => {
    const redis = await startRedis();
    cleanups.push(() => redis.stop());
    const open = () => {
      const connection = connectRedis(redis.url, createLog('silent'));
      cleanups.push(() => connection.disconnect());
      return createShortMemory({ redis: connection, clock });
    };
    const [one, two] = [open(), open()];
    await expect
      .poll(async () => {
        await one.keep('a', 'told to one', 60);
        return two.find('a');
      })
      .toBe('told to one');
    await redis.stop();
    await one.keep('b', 'told while it is away', 60);
    expect(await one.find('b')).toBe('told while it is away');
    expect(await two.find('b')).toBeUndefined();
  },
);
