import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Realm, SessionEnd } from '../session.ts';

export type OpenSession = {
  readonly id: Uuid;
  readonly subjectId: Uuid;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** More open sessions of one person are not shown. */
const SHOWN_MAX = 100;

/** Sessions that still hold, the last used first. */
export async function listOpenSessions(
  tx: Db,
  of: { readonly realm: Realm; readonly subjectIds: readonly string[] },
): Promise<OpenSession[]> {
  if (of.subjectIds.length === 0) return [];
  const rows = await tx
    .selectFrom('identity.session')
    .select(['id', 'subject_id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('realm', '=', of.realm)
    .where('subject_id', 'in', [...of.subjectIds])
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id as Uuid,
    subjectId: row.subject_id as Uuid,
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Ends open sessions of one person: a named one, or all but the one that is kept. */
export async function endSessionsOf(
  tx: Tx,
  end: {
    readonly realm: Realm;
    readonly subjectId: string;
    readonly at: Date;
    readonly reason: SessionEnd;
    readonly only?: string;
    readonly except?: string;
  },
): Promise<Uuid[]> {
  let query = tx
    .updateTable('identity.session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('realm', '=', end.realm)
    .where('subject_id', '=', end.subjectId)
    .where('ended_at', 'is', null);
  if (end.only !== undefined) query = query.where('id', '=', end.only);
  if (end.except !== undefined) query = query.where('id', '!=', end.except);
  const rows = await query.returning('id').execute();
  return rows.map(({ id }) => id as Uuid);
}

/** Ends all open sessions of many people of one kind. */
export async function endSessionsOfMany(
  tx: Tx,
  end: {
    readonly realm: Realm;
    readonly subjectIds: readonly string[];
    readonly at: Date;
    readonly reason: SessionEnd;
  },
): Promise<{ sessionId: Uuid; subjectId: Uuid }[]> {
  const { rows } = await sql<{ sessionId: Uuid; subjectId: Uuid }>`
    update identity.session set ended_at = ${end.at}, end_reason = ${end.reason}
    where realm = ${end.realm} and subject_id = any(${[...end.subjectIds]}::uuid[])
      and ended_at is null
    returning id as "sessionId", subject_id as "subjectId"`.execute(tx);
  return rows;
}

/** How many of these people are signed in. */
export async function countOpenSessions(
  tx: Db | Tx,
  of: { readonly realm: Realm; readonly subjectIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct subject_id)::int as people from identity.session
    where realm = ${of.realm} and subject_id = any(${[...of.subjectIds]}::uuid[])
      and ended_at is null`.execute(tx);
  return rows[0]?.people ?? 0;
}

export type LoginEntry = {
  readonly at: Date;
  readonly passed: boolean;
  readonly ip: string;
  readonly userAgent: string | null;
};

/** Sessions that were opened, and tries of the password that failed, newest first. */
export async function listLogins(
  tx: Db,
  of: {
    readonly memberId: string;
    readonly since: Date;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ entries: LoginEntry[]; total: number }> {
  const { rows } = await sql<LoginEntry & { total: bigint }>`
    with entries as (
      select created_at as at, true as passed, ip, user_agent
      from identity.session
      where subject_id = ${of.memberId} and realm = 'player' and created_at >= ${of.since}
      union all
      select a.at, false, a.ip, null
      from identity.login_attempt a
      join identity.member m on m.merchant_id = a.merchant_id and m.username_key = a.username_key
      where m.id = ${of.memberId} and a.realm = 'player' and a.outcome = 'failed'
        and a.at >= ${of.since}
    )
    select at, passed, host(ip) as ip, user_agent as "userAgent", count(*) over () as total
    from entries order by at desc limit ${of.limit} offset ${of.offset}`.execute(tx);
  const entries = rows.map(({ at, passed, ip, userAgent }) => ({ at, passed, ip, userAgent }));
  return { entries, total: Number(rows[0]?.total ?? 0) };
}
