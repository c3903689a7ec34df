import type { Result } from '@padauk/base';
import { hash, verify } from '@node-rs/argon2';
import { createLine } from './in-turn.ts';

/**
 * The cost of one hash: argon2id, 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet).
 * About 64 ms of one core.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More at once would take the cores from the calls that move money. */
const AT_ONCE_MAX = 2;
/** Behind these, the wait would be longer than two seconds: a quick "busy" is kinder. */
const WAITING_MAX = 32;

/** Hashes secrets that people choose, a few at a time, in the order of asking. */
export type Passwords = {
  /** A new salted hash in PHC form. */
  hash(secret: string): Promise<Result<string, 'system_busy'>>;
  /**
   * Compares with a stored hash. Without one (an unknown name) it spends the same work on a hash
   * that nothing matches, so that the time of the answer does not tell which names exist.
   */
  verify(stored: string | undefined, secret: string): Promise<Result<boolean, 'system_busy'>>;
  /** How many hashes were computed so far. */
  runs(): number;
};

export function createPasswords(
  limits = { atOnceMax: AT_ONCE_MAX, waitingMax: WAITING_MAX },
): Passwords {
  const inTurn = createLine(limits);
  let runs = 0;
  // Of random bytes that are kept nowhere: no password fits it.
  let nobody: Promise<string> | undefined;
  const counted = <T>(work: () => Promise<T>) =>
    inTurn(() => {
      runs += 1;
      return work();
    });

  const hashOfNobody = () => {
    nobody ??= hash(crypto.getRandomValues(new Uint8Array(32)), COST);
    return nobody;
  };

  return {
    hash: (secret) => counted(() => hash(secret, COST)),
    verify: async (stored, secret) => {
      const against = stored ?? (await hashOfNobody());
      return counted(() => verify(against, secret));
    },
    runs: () => runs,
  };
}

/** The one queue of this process: every module's hashes wait in it together. */
export const passwords: Passwords = createPasswords();
