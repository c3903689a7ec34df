import type { Uuid } from '@padauk/base';
import type { Rider, RiderTable } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { LimitPeriod } from './limit.ts';

const riderTable: RiderTable = {
  name: 'safety.play',
  columns: [
    { name: 'member_id', type: 'uuid' },
    { name: 'staked', type: 'bigint' },
    { name: 'returned', type: 'bigint' },
    { name: 'at', type: 'timestamptz' },
  ],
};

export type Play = {
  readonly memberId: Uuid;
  /** Minor units. */
  readonly staked: bigint;
  readonly returned: bigint;
  readonly at: Date;
};

/** Counts a stake in the transaction of its posting, and stops it there when a limit is broken. */
export const playRider = ({ memberId, staked, returned, at }: Play): Rider => ({
  table: riderTable,
  row: [memberId, staked, returned, at],
});

/** The same for a stake that is taken in `tx`: one of nothing, which nobody posts, is play too. */
export async function takePlay(tx: Tx, { memberId, staked, returned, at }: Play): Promise<void> {
  await sql`insert into safety.play (member_id, staked, returned, at)
    values (${memberId}, ${staked}, ${returned}, ${at})`.execute(tx);
}

/**
 * What came back, or was undone, outside of a stake: wins of rounds that stayed open, stakes given
 * back. Counted for players with limits only; nobody is stopped by it.
 */
export async function notePlay(tx: Tx, { memberId, staked, returned, at }: Play): Promise<void> {
  await sql`
    update safety.usage u
    set staked = u.staked + ${staked}, returned = u.returned + ${returned}
    from safety.member m
    where u.member_id = ${memberId} and m.member_id = u.member_id
      and u.starts_at = safety.period_start(u.period, ${at}, m.time_zone)`.execute(tx);
}

/**
 * Sets what was played in the periods that run, from sums of the ledger; and the minutes of play
 * from the days of the player, which may be a moment behind what is counted here.
 */
export async function recountUsage(
  tx: Tx,
  memberId: Uuid,
  sums: readonly {
    readonly period: LimitPeriod;
    readonly startsAt: Date;
    readonly staked: bigint;
    readonly returned: bigint;
  }[],
): Promise<void> {
  for (const { period, startsAt, staked, returned } of sums) {
    await sql`
      insert into safety.usage as u
        (member_id, period, starts_at, staked, returned, minutes, last_minute)
      select m.member_id, ${period}, ${startsAt}, ${staked}::bigint, ${returned}::bigint,
        coalesce(sum(d.minutes), 0), max(d.last_minute)
      from safety.member m
      left join safety.play_day d on d.member_id = m.member_id
        and d.day >= (${startsAt}::timestamptz at time zone m.time_zone)::date
      where m.member_id = ${memberId}
      group by m.member_id
      on conflict (member_id, period, starts_at) do update
        set staked = excluded.staked, returned = excluded.returned,
          minutes = greatest(u.minutes, excluded.minutes),
          last_minute = greatest(u.last_minute, excluded.last_minute)`.execute(tx);
  }
}

/** Those among the players whose stakes must be judged: by a limit, a pause or an exclusion. */
export async function findGuarded(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.member_id as id from safety.member m
    where m.member_id = any(${[...memberIds]}::uuid[])
      and (m.reality_minutes is not null
        or exists (select from safety.play_limit l where l.member_id = m.member_id
          and l.amount is not null and l.kind <> 'deposit')
        or exists (select from safety.exclusion e where e.member_id = m.member_id
          and (e.ends_at > now() or e.kind = 'self_exclusion')))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
