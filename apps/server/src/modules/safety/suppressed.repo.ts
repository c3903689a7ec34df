import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** How long nothing is offered to a player after a sign of harm was acted upon. */
const QUIET_DAYS = 30;

/**
 * The players who get no marketing now, by whatever channel (RG-11): those who stay away, and those
 * who have shown a sign of harm that nobody has looked at or that led to something. Read at the
 * moment of sending, so that it holds at once and not within two days.
 */
export async function findSuppressed(
  db: Db | Tx,
  memberIds: readonly Uuid[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select e.member_id as id from safety.exclusion e
    where e.member_id = any(${[...memberIds]}::uuid[]) and e.starts_at <= ${now}
      and (case e.kind when 'time_out' then ${now} < e.ends_at
           else e.returns_at is null or ${now} < e.returns_at end)
    union
    select m.member_id from safety.marker m
    where m.member_id = any(${[...memberIds]}::uuid[])
      and (m.outcome is null
        or m.outcome <> 'no_action' and m.decided_at > ${now}::timestamptz
          - make_interval(days => ${QUIET_DAYS}))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
