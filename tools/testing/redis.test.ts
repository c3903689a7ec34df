import { expect, test } from 'vitest';
import { whyNoRedis } from './redis.ts';

test('where there is no Redis, it is said what is missing and how to get it', () => {
  const why = whyNoRedis('/nowhere');
  expect(why).toContain('redis-server is not in the path');
  expect(why).toContain('apt-get install redis-server');
});
