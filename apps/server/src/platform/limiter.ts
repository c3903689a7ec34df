import { ok, refuse } from '@padauk/base';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Limiter } from './platform.ts';

type Limit = Parameters<Limiter['take']>[2];

/**
 * Buckets that guard a secret, or cost money with each try, stay shut when the shared counters
 * cannot be read.
 */
const FAIL_CLOSED = /^((call|address)-login|failed-caller|(otp|sms)-.+|promo-code(-network)?)$/;
const CLOSED_RETRY_SECONDS = 5;

const wait = (seconds: number) => refuse('too_many_requests', { retryAfterSeconds: seconds });

/**
 * Counts tries, in Redis when several processes share the counters, else in this process. A limit
 * that changes judges what was counted under the one before it, and a refused try counts for
 * nothing: lowering one gives no new tries, raising it gives as many as it was raised by.
 *
 * @param factor - multiplies every limit; see `PADAUK_LIMIT_FACTOR`
 */
export function createLimiter(options: {
  readonly redis: Redis | undefined;
  readonly factor: number;
}): Limiter {
  const counters = new Map<string, RateLimiterAbstract>();

  const counterOf = (bucket: string, { perSeconds }: Limit): RateLimiterAbstract => {
    const name = `${bucket}:${perSeconds}`;
    let counter = counters.get(name);
    if (!counter) {
      const settings = {
        keyPrefix: `padauk:limit:${bucket}`,
        points: Number.MAX_SAFE_INTEGER,
        duration: perSeconds,
      };
      counter = options.redis
        ? new RateLimiterRedis({ ...settings, storeClient: options.redis })
        : new RateLimiterMemory(settings);
      counters.set(name, counter);
    }
    return counter;
  };

  const take = async (bucket: string, key: string, limit: Limit) => {
    const { cost = 1, blockSeconds = 0 } = limit;
    const points = limit.points && Math.max(1, Math.floor(limit.points * options.factor));
    const counter = counterOf(bucket, limit);
    const counted = await counter.consume(key, cost);
    const { consumedPoints } = counted;
    if (consumedPoints <= points && (cost > 0 || consumedPoints < points)) return ok(undefined);
    if (blockSeconds === 0) {
      if (cost > 0) await counter.reward(key, cost);
    } else if (cost > 0 && consumedPoints <= points + cost) {
      // The rest begins with the first try that is refused; no later one, and no mere look, makes
      // it longer.
      await counter.set(key, consumedPoints, blockSeconds);
      return wait(blockSeconds);
    }
    return wait(Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)));
  };

  return {
    take: async (bucket, key, limit) => {
      try {
        return await take(bucket, key, limit);
      } catch {
        return FAIL_CLOSED.test(bucket) ? wait(CLOSED_RETRY_SECONDS) : ok(undefined);
      }
    },
    reset: async (bucket, key) => {
      const own = [...counters].filter(([name]) => name.startsWith(`${bucket}:`));
      // What is not forgotten now runs out by itself: no call that went well fails for it.
      await Promise.allSettled(own.map(([, counter]) => counter.delete(key)));
    },
  };
}
