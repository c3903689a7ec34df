import { ok, refuse } from '@padauk/base';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
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

const waitFor = ({ msBeforeNext }: RateLimiterRes) =>
  wait(Math.max(1, Math.ceil(msBeforeNext / 1_000)));

/**
 * Counts tries, in Redis when several processes share the counters, else in this process.
 *
 * @param factor - multiplies every limit; see `PADAUK_LIMIT_FACTOR`
 */
export function createLimiter(options: {
  readonly redis: Redis | undefined;
  readonly factor: number;
}): Limiter {
  const counters = new Map<string, RateLimiterAbstract>();

  const counterOf = (bucket: string, limit: Limit): RateLimiterAbstract => {
    const name = `${bucket}:${limit.points}:${limit.perSeconds}:${limit.blockSeconds ?? 0}`;
    let counter = counters.get(name);
    if (!counter) {
      const settings = {
        keyPrefix: `padauk:limit:${bucket}`,
        points: Math.max(1, Math.floor(limit.points * options.factor)),
        duration: limit.perSeconds,
        blockDuration: limit.blockSeconds ?? 0,
      };
      counter = options.redis
        ? new RateLimiterRedis({ ...settings, storeClient: options.redis })
        : new RateLimiterMemory(settings);
      counters.set(name, counter);
    }
    return counter;
  };

  return {
    take: async (bucket, key, limit) => {
      try {
        const { cost = 1 } = limit;
        const counted = await counterOf(bucket, limit).consume(key, cost);
        const spent = cost === 0 && counted.remainingPoints === 0;
        return spent ? waitFor(counted) : ok(undefined);
      } catch (answer) {
        if (answer instanceof RateLimiterRes) {
          return waitFor(answer);
        }
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
