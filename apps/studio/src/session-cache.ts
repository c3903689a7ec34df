import { createHash } from 'node:crypto';
import { assert, type Clock, SECOND_MS } from '@padauk/base';
import { type PlaySession, playSessionOf } from './play-session.ts';
import { findSession, findSessionByToken, type Sql, type StoredSession } from './sessions.repo.ts';
import type { Vault } from './studio-platform.ts';

/** The only form in which the token of a session is kept. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const SESSIONS_MAX = 50_000;
/** Sessions and what the brand asks for are read again after this. */
const FRESH_MS = 30 * SECOND_MS;

/**
 * Sessions that this process has read.
 *
 * @param options.onFull - they were too many and are forgotten: so may be what belongs to them
 */
export function createSessionCache(options: {
  readonly sql: Sql;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly onFull: () => void;
}) {
  const { sql, vault, clock, onFull } = options;
  const sessions = new Map<string, { readonly session: PlaySession; readonly readAtMs: number }>();
  const byToken = new Map<string, string>();

  function remember(stored: StoredSession): PlaySession | undefined {
    const session = playSessionOf(stored, vault);
    if (!session) return undefined;
    if (sessions.size >= SESSIONS_MAX) {
      sessions.clear();
      byToken.clear();
      onFull();
    }
    sessions.set(session.id, { session, readAtMs: clock.now().getTime() });
    return session;
  }

  return {
    /** The session of a token, while it lasts. */
    async findByToken(token: string): Promise<PlaySession | undefined> {
      const now = clock.now().getTime();
      const known = sessions.get(byToken.get(token) ?? '');
      if (known && now - known.readAtMs < FRESH_MS) {
        return known.session.expiresAtMs > now ? known.session : undefined;
      }
      const stored = await findSessionByToken(sql, hashOfToken(token));
      const session = stored && remember(stored);
      if (!session || session.expiresAtMs <= now) return undefined;
      byToken.set(token, session.id);
      return session;
    },

    /** A session that its authenticator has found; states a bug when it does not exist. */
    async get(id: string): Promise<PlaySession> {
      const known = sessions.get(id);
      if (known) return known.session;
      const stored = await findSession(sql, id);
      const session = stored && remember(stored);
      assert(session, `the session ${id} exists`);
      return session;
    },
  };
}
