import { ok, type Result, refuse, SECOND_MS, type Uuid } from '@padauk/base';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/token-hash.ts';
import { bearerTokenOf, isSeenAgain, type Realm, sessionOver } from './session.ts';
import { findSession, markSeen } from './sessions.repo.ts';

/** A signed-in caller is looked up at most this often; an ended session lives on no longer. */
const FRESH_MS = SECOND_MS;
/** More sessions than this are not called in any one second by one process. */
const KEPT_MAX = 20_000;

type Subject<S> = {
  readonly sessionId: Uuid;
  readonly byPassword: boolean;
  readonly subject: S;
};
type Answer<S> = Result<Subject<S>, 'not_logged_in' | 'session_expired'>;
type Headers = Readonly<Record<string, string | string[] | undefined>>;

export type SessionReader<S> = {
  /** Who calls, by the bearer token; by the one before a proof, where that is still good. */
  read(caller: { readonly headers: Headers; readonly path: string }): Promise<Answer<S>>;
  /** Makes an end known at once in this process; others learn of it within FRESH_MS. */
  forget(sessionId: Uuid): void;
};

/**
 * Finds the session behind a token, and whose it is by `load` (undefined: the account is gone or
 * shut, and the session with it). Answers are kept for a second, so that a page that calls ten
 * times at once costs one look-up.
 *
 * @param forFormer - what a page does that never learned its new token: it proves again, or leaves
 */
export function createSessionReader<S>(
  platform: Pick<Platform, 'db' | 'clock'>,
  realm: Realm,
  load: (subjectId: Uuid) => Promise<S | undefined>,
  forFormer: readonly { readonly path: string }[],
): SessionReader<S> {
  const formerPaths = new Set(forFormer.map(({ path }) => path));
  const kept = new Map<
    string,
    { readonly readAtMs: number; readonly answer: Promise<Answer<S>> }
  >();
  const keyBySession = new Map<Uuid, string>();

  async function look(tokenHash: Buffer, key?: string): Promise<Answer<S>> {
    const now = platform.clock.now();
    const formerAt = key === undefined && { formerAt: now };
    const session = await findSession(platform.db, { realm, tokenHash, ...formerAt });
    if (!session) return refuse('not_logged_in');
    if (sessionOver(session, now)) return refuse('session_expired');
    const subject = await load(session.subjectId);
    if (subject === undefined) return refuse('session_expired');
    if (isSeenAgain(session, now)) await markSeen(platform.db, session.id, now);
    if (key !== undefined) keyBySession.set(session.id, key);
    return ok({ sessionId: session.id, byPassword: session.byPassword, subject });
  }

  function lookOnce(tokenHash: Buffer): Promise<Answer<S>> {
    const key = tokenHash.toString('base64');
    const nowMs = platform.clock.now().getTime();
    const known = kept.get(key);
    if (known && Math.abs(nowMs - known.readAtMs) < FRESH_MS) return known.answer;
    if (kept.size >= KEPT_MAX) {
      kept.clear();
      keyBySession.clear();
    }
    const answer = look(tokenHash, key);
    kept.set(key, { readAtMs: nowMs, answer });
    // Only sessions that hold are kept: guesses and failed look-ups leave nothing behind.
    const drop = () => kept.delete(key);
    void answer.then((found) => found.ok || drop(), drop);
    return answer;
  }

  return {
    read: async ({ headers, path }) => {
      const token = bearerTokenOf(headers);
      if (token === undefined) return refuse('not_logged_in');
      const tokenHash = hashToken(token);
      const answer = await lookOnce(tokenHash);
      const isUnknown = !answer.ok && answer.code === 'not_logged_in';
      return isUnknown && formerPaths.has(path) ? look(tokenHash) : answer;
    },
    forget: (sessionId) => {
      const key = keyBySession.get(sessionId);
      if (key === undefined) return;
      kept.delete(key);
      keyBySession.delete(sessionId);
    },
  };
}
