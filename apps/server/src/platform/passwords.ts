import { ok, type Result, refuse } from '@padauk/base';
import { hash, verify } from '@node-rs/argon2';

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
  const waiting: (() => void)[] = [];
  let running = 0;
  let runs = 0;
  // Of random bytes that are kept nowhere: no password fits it.
  let nobody: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<Result<T, 'system_busy'>> {
    if (running >= limits.atOnceMax) {
      if (waiting.length >= limits.waitingMax) return refuse('system_busy');
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      runs += 1;
      return ok(await work());
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const hashOfNobody = () => {
    nobody ??= hash(crypto.getRandomValues(new Uint8Array(32)), COST);
    return nobody;
  };

  return {
    hash: (secret) => inTurn(() => hash(secret, COST)),
    verify: async (stored, secret) => {
      const against = stored ?? (await hashOfNobody());
      return inTurn(() => verify(against, secret));
    },
    runs: () => runs,
  };
}

/** The one queue of this process: every module's hashes wait in it together. */
export const passwords: Passwords = createPasswords();
