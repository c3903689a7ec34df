import { createRequire } from 'node:module';
import type * as ioredis from 'ioredis';
import type { Logger } from 'pino';

/**
 * A connection that fails at once while Redis is away, so that nobody waits for it: Redis holds
 * limits only, never truth.
 */
export function connectRedis(url: string, log: Logger): ioredis.Redis {
  // An install of one process has no Redis, and does not load what speaks to it.
  const library = createRequire(import.meta.url)('ioredis') as typeof ioredis;
  const redis = new library.Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 250,
    retryStrategy: (tries) => Math.min(tries * 100, 2_000),
  });
  let away = false;
  redis.on('error', (error) => {
    if (!away) log.warn({ error }, 'Redis does not answer');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis answers again');
    away = false;
  });
  return redis;
}
