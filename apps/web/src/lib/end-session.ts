import { logout } from '@padauk/contracts/identity';
import { call } from './site.ts';

/** So long the server is waited for; the next one who sits here must not find the player. */
const WAIT_MS = 3_000;

/**
 * Tells the server that the session is over. Whatever it answers, or if it does not: this browser
 * can forget the token then, and the server ends idle sessions itself.
 */
export const endSession = (): Promise<unknown> =>
  Promise.race([call(logout), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
