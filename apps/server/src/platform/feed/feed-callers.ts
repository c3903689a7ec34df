import { ok, refuse, type Result } from '@padauk/base';
import type { Wiring } from '../http/answer-call.ts';
import { SOCKETS_MAX } from '../http/call-limits.ts';
import { guest, nameOf } from '../http/caller.ts';
import type { Caller } from '../platform.ts';
import type { Client } from './feed-client.ts';

/**
 * So long the end of a session is remembered: a session is known from memory for a second, so its
 * token may still be believed elsewhere.
 */
const ENDED_MS = 60_000;

/**
 * Who is at the sockets of this process: who they say they are, how many sockets they have open,
 * and whose session has just ended.
 *
 * @param deps.limitFactor - multiplies how many sockets may be open, as it does every limit
 */
export function createCallers(deps: { readonly wiring: Wiring; readonly limitFactor: number }) {
  /** How many sockets are open, by the names of callers. */
  const counts = new Map<string, number>();
  /** Sessions that ended lately, with when that was heard. */
  const ended = new Map<string, number>();

  const count = (name: string, by: 1 | -1): number => {
    const now = (counts.get(name) ?? 0) + by;
    if (now > 0) counts.set(name, now);
    else counts.delete(name);
    return now;
  };

  const authenticate = async (client: Client, token: string | null): Promise<Result<Caller>> => {
    if (token === null) return ok(guest);
    if (!client.merchant) return refuse('merchant_not_found');
    for (const kind of ['player', 'operator', 'frame'] as const) {
      const found = await deps.wiring.authenticators.get(kind)?.({
        headers: { authorization: `Bearer ${token}` },
        path: '/feed',
        rawBody: Buffer.alloc(0),
        ip: client.ip,
        merchant: client.merchant,
      });
      if (found?.ok) return found;
    }
    return refuse('session_expired');
  };

  return {
    /** Whose token it is; a guest's without one. Whose session has just ended is nobody. */
    identify: async (client: Client, token: string | null): Promise<Result<Caller>> => {
      const found = await authenticate(client, token);
      const isOver = found.ok && 'sessionId' in found.value && ended.has(found.value.sessionId);
      return isOver ? refuse('session_expired') : found;
    },
    /** Counts a socket under the name that it has. */
    enter: (client: Client): void => {
      count(client.name, 1);
    },
    leave: (client: Client): void => {
      count(client.name, -1);
    },
    /** Counts the socket as that of who it has said it is; false when they have too many. */
    countAs: (client: Client, caller: Caller): boolean => {
      count(client.name, -1);
      client.name = nameOf(caller, client.ip);
      const max = caller.kind === 'guest' ? SOCKETS_MAX.guests : SOCKETS_MAX.caller;
      return count(client.name, 1) <= Math.max(1, max * deps.limitFactor);
    },
    noteEnd: (sessionId: string): void => {
      ended.set(sessionId, performance.now());
    },
    /** Takes away ends that no token is believed after any more. */
    forgetEnds: (): void => {
      for (const [sessionId, heardAt] of ended) {
        if (performance.now() - heardAt > ENDED_MS) ended.delete(sessionId);
      }
    },
  };
}
