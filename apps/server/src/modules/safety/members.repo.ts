import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

export type SafetyMember = {
  /** After how many minutes of play a reality check is due; null: never. */
  readonly realityMinutes: number | null;
  readonly realitySince: Date | null;
  readonly promptedAt: Date | null;
  /** The last minute in which something was staked, on whichever day. */
  readonly playedAt: Date | null;
  /** What the day has brought so far, minor units: below zero, the player has lost. */
  readonly netOfDay: bigint;
};
const UNKNOWN: SafetyMember = {
  realityMinutes: null,
  realitySince: null,
  promptedAt: null,
  playedAt: null,
  netOfDay: 0n,
};

/** What is kept of a player beside limits; of one who has used no tool yet, nothing. */
export async function findMember(tx: Db | Tx, memberId: Uuid, at: Date): Promise<SafetyMember> {
  const { rows } = await sql<SafetyMember>`
    select m.reality_minutes as "realityMinutes", m.reality_since as "realitySince",
      m.prompted_at as "promptedAt",
      (select played.last_minute from safety.usage played
       where played.member_id = m.member_id and played.period = 'day'
         and played.last_minute is not null
       order by played.starts_at desc limit 1) as "playedAt",
      coalesce(u.returned - u.staked, 0)::bigint as "netOfDay"
    from safety.member m
    left join safety.usage u on u.member_id = m.member_id and u.period = 'day'
      and u.starts_at = safety.period_start('day', ${at}, m.time_zone)
    where m.member_id = ${memberId}`.execute(tx);
  return rows[0] ?? UNKNOWN;
}

export async function setRealityMinutes(
  tx: Tx,
  memberId: Uuid,
  minutes: number | null,
): Promise<void> {
  await sql`
    update safety.member set reality_minutes = ${minutes}, reality_since = null
    where member_id = ${memberId}`.execute(tx);
}

/** From when on the time to the next reality check is counted. */
export async function setRealitySince(db: Db | Tx, memberId: Uuid, since: Date): Promise<void> {
  await sql`
    update safety.member set reality_since = ${since} where member_id = ${memberId}`.execute(db);
}

export async function setPrompted(tx: Tx, memberId: Uuid, at: Date): Promise<void> {
  await sql`
    update safety.member set prompted_at = ${at} where member_id = ${memberId}`.execute(tx);
}

/** Keeps for good what was changed; facts are plain values. */
export async function insertChange(
  tx: Tx,
  change: Change & { readonly memberId: Uuid },
): Promise<void> {
  await sql`
    insert into safety.change (member_id, at, what, facts)
    values (${change.memberId}, ${change.at}, ${change.what},
      ${JSON.stringify(change.facts)}::jsonb)`.execute(tx);
}

/** The time zone by which the days of a player are counted; undefined for one not known here. */
export async function findTimeZone(tx: Tx, memberId: Uuid): Promise<string | undefined> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from safety.member where member_id = ${memberId}`.execute(tx);
  return rows[0]?.timeZone;
}

export type Change = {
  readonly at: Date;
  readonly what: 'limit' | 'wish' | 'reality_check' | 'exclusion' | 'return';
  readonly facts: Readonly<Record<string, string | number | null>>;
};

/** What a player, or the house for him, has changed; newest first. */
export async function listChanges(db: Db | Tx, memberId: Uuid, max: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select at, what, facts from safety.change
    where member_id = ${memberId} order by at desc, id desc limit ${max}`.execute(db);
  return rows;
}
