import { type Clock, SECOND_MS } from '@padauk/base';
import type { Redis } from 'ioredis';
import type { ShortMemory } from './platform.ts';

/** More than this are not kept in the process: the oldest go first. */
const WORDS_MAX = 50_000;
const PREFIX = 'padauk:word:';

/**
 * Keeps words in this process, and in Redis when several processes share one. Nobody waits for a
 * Redis that is away: then each process remembers what it was told itself.
 */
export function createShortMemory(options: {
  readonly redis: Pick<Redis, 'get' | 'set'> | undefined;
  readonly clock: Clock;
}): ShortMemory {
  const { redis, clock } = options;
  const words = new Map<string, { readonly word: string; readonly endsAtMs: number }>();
  const nowMs = () => clock.now().getTime();

  function keepHere(key: string, word: string, seconds: number): void {
    const now = nowMs();
    words.delete(key);
    words.set(key, { word, endsAtMs: now + seconds * SECOND_MS });
    // In the order in which they came, which is about that in which they end.
    for (const [oldest, { endsAtMs }] of words) {
      if (words.size <= WORDS_MAX && endsAtMs > now) break;
      words.delete(oldest);
    }
  }

  return {
    keep: async (key, word, seconds) => {
      keepHere(key, word, seconds);
      await redis?.set(PREFIX + key, word, 'EX', seconds).catch(() => undefined);
    },
    find: async (key) => {
      const here = words.get(key);
      if (here && here.endsAtMs > nowMs()) return here.word;
      return (await redis?.get(PREFIX + key).catch(() => undefined)) ?? undefined;
    },
  };
}
