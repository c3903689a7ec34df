import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Longer than the slowest phones need; a person does not wait longer. */
const TIMEOUT_MS = 60_000;

/**
 * Solves the puzzle of the server, which costs a machine time and a person nothing.
 *
 * @returns the proof as the server takes it; undefined when it could not be found in time
 */
export async function proofOf(given: Readonly<Record<string, unknown>>) {
  // The server makes it with the same library.
  const challenge = given as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
