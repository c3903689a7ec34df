import type { Uuid } from '@padauk/base';
import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { Realm, SessionEnd, SessionTimes } from './session.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.session': {
      id: string;
      realm: Realm;
      subject_id: string;
      token_hash: Buffer;
      created_at: Date;
      last_seen_at: Date;
      ip: string;
      user_agent: string;
      ended_at: ColumnType<Date | null, undefined, Date>;
      end_reason: ColumnType<SessionEnd | null, undefined, SessionEnd>;
      held_until: ColumnType<Date | null, Date | null | undefined, never>;
      proved_at: ColumnType<Date | null, Date | null | undefined, Date>;
      former_token_hash: ColumnType<Buffer | null, undefined, Buffer>;
      former_until: ColumnType<Date | null, undefined, Date>;
      by_password: ColumnType<boolean, boolean | undefined, never>;
    };
  }
}

export type Session = SessionTimes & {
  readonly id: Uuid;
  /** The member or the operator, by the realm. */
  readonly subjectId: Uuid;
  /** Whether the way in was the password. */
  readonly byPassword: boolean;
};

export async function insertSession(
  tx: Tx,
  session: {
    readonly id: Uuid;
    readonly realm: Realm;
    readonly subjectId: Uuid;
    readonly tokenHash: Buffer;
    readonly at: Date;
    readonly ip: string;
    readonly userAgent: string;
    readonly heldUntil?: Date | null;
    readonly provedAt?: Date | null;
    readonly byPassword?: boolean | undefined;
  },
): Promise<void> {
  await tx
    .insertInto('identity.session')
    .values({
      id: session.id,
      realm: session.realm,
      subject_id: session.subjectId,
      token_hash: session.tokenHash,
      created_at: session.at,
      last_seen_at: session.at,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 400),
      held_until: session.heldUntil ?? null,
      proved_at: session.provedAt ?? null,
      by_password: session.byPassword,
    })
    .execute();
}

/** @param key.formerAt - looks for the token before the one in use, where it is still good then */
export async function findSession(
  tx: Db,
  key: { realm: Realm; tokenHash: Buffer; formerAt?: Date },
): Promise<Session | undefined> {
  const { formerAt } = key;
  const sessions = tx
    .selectFrom('identity.session')
    .select([
      'id',
      'subject_id',
      'created_at',
      'last_seen_at',
      'ended_at',
      'held_until',
      'by_password',
    ])
    .where('realm', '=', key.realm);
  const row = await (formerAt
    ? sessions
        .where('former_token_hash', '=', key.tokenHash)
        .where('former_until', '>', formerAt)
        .orderBy('former_until', 'desc')
    : sessions.where('token_hash', '=', key.tokenHash)
  ).executeTakeFirst();
  return (
    row && {
      id: row.id as Uuid,
      subjectId: row.subject_id as Uuid,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      endedAt: row.ended_at,
      heldUntil: row.held_until,
      byPassword: row.by_password,
    }
  );
}

/** When a member's session before this one was opened; undefined for the first. */
export async function findLoginBefore(
  tx: Db,
  of: { readonly memberId: string; readonly sessionId: string },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('identity.session as before')
    .innerJoin('identity.session as own', 'own.subject_id', 'before.subject_id')
    .select('before.created_at')
    .where('own.id', '=', of.sessionId)
    .where('before.subject_id', '=', of.memberId)
    .where('before.realm', '=', 'player')
    .whereRef('before.created_at', '<', 'own.created_at')
    .orderBy('before.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Moves the last sign of life forward, never back, and never of a session that has ended. */
export async function markSeen(tx: Db, sessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity.session')
    .set({ last_seen_at: at })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', at)
    .where('ended_at', 'is', null)
    .execute();
}

export async function isSessionOpen(tx: Db | Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a session, open or not, stands on the password. */
export async function wasByPassword(tx: Db, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identity.session')
    .select('by_password')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.by_password ?? true;
}

/** Whether it was this call that ended the session. */
export async function markEnded(
  tx: Tx,
  end: { sessionId: string; at: Date; reason: SessionEnd },
): Promise<boolean> {
  const row = await tx
    .updateTable('identity.session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('id', '=', end.sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const STALE_SESSIONS_MAX = 500;

/**
 * Ends the open sessions that were last seen before `seenBefore` or opened before `openedBefore`;
 * at most STALE_SESSIONS_MAX of them, those that another process ends at the moment left out, and
 * those that are held for longer.
 */
export async function endStaleSessions(
  tx: Tx,
  limits: { seenBefore: Date; openedBefore: Date; at: Date },
): Promise<{ id: Uuid; realm: Realm; subjectId: Uuid }[]> {
  const rows = await tx
    .with('stale', (query) =>
      query
        .selectFrom('identity.session')
        .select('id')
        .where('ended_at', 'is', null)
        .where('held_until', 'is', null)
        .where((eb) =>
          eb.or([
            eb('last_seen_at', '<=', limits.seenBefore),
            eb('created_at', '<=', limits.openedBefore),
          ]),
        )
        .limit(STALE_SESSIONS_MAX)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('identity.session')
    .set((eb) => ({
      ended_at: limits.at,
      end_reason: eb
        .case()
        .when('created_at', '<=', limits.openedBefore)
        .then<SessionEnd>('lifetime')
        .else<SessionEnd>('idle')
        .end(),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('stale').select('stale.id'))
    .returning(['id', 'realm', 'subject_id'])
    .execute();
  return rows.map((row) => ({
    id: row.id as Uuid,
    realm: row.realm,
    subjectId: row.subject_id as Uuid,
  }));
}

/** Ends all open sessions of these players. */
export async function endSessionsOfMembers(
  tx: Tx,
  end: { memberIds: readonly string[]; at: Date; reason: SessionEnd },
): Promise<{ id: Uuid; memberId: Uuid }[]> {
  if (end.memberIds.length === 0) return [];
  const rows = await tx
    .updateTable('identity.session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('subject_id', 'in', [...end.memberIds])
    .where('realm', '=', 'player')
    .where('ended_at', 'is', null)
    .returning(['id', 'subject_id'])
    .execute();
  return rows.map((row) => ({ id: row.id as Uuid, memberId: row.subject_id as Uuid }));
}
