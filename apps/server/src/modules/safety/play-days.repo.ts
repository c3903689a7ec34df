import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { PlayDay, UsualPlay } from './harm.ts';

/** Of a member: by what his days are counted. */
export type PlayerFacts = {
  readonly memberId: string;
  readonly merchantId: string;
  readonly timeZone: string;
};
/** What a player played within the minute of `at`; minor units. */
export type PlayedMinute = PlayerFacts & {
  readonly rounds: number;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly at: Date;
};

/** Adds what was played to the days of the players, a batch in one statement. */
export async function addRounds(tx: Tx, played: readonly PlayedMinute[]): Promise<void> {
  if (played.length === 0) return;
  await sql`
    with round as (
      select member_id, merchant_id, rounds, staked, returned,
        (at at time zone zone)::date as day, date_trunc('minute', at) as minute,
        extract(hour from at at time zone zone) < 5 as night
      from unnest(
        ${played.map((p) => p.memberId)}::uuid[], ${played.map((p) => p.merchantId)}::uuid[],
        ${played.map((p) => p.timeZone)}::text[], ${played.map((p) => p.rounds)}::integer[],
        ${played.map((p) => p.staked)}::bigint[], ${played.map((p) => p.returned)}::bigint[],
        ${played.map((p) => p.at)}::timestamptz[])
        as r (member_id, merchant_id, zone, rounds, staked, returned, at)
    ), fresh as (
      -- A minute that the day has already counted is not counted again.
      select r.*, coalesce(r.minute > d.last_minute, true) as new_minute
      from round r left join safety.play_day d using (member_id, day)
    )
    insert into safety.play_day as d (member_id, merchant_id, day, staked, returned, rounds,
      minutes, night_minutes, last_minute)
    select member_id, merchant_id, day, sum(staked), sum(returned), sum(rounds),
      count(distinct minute) filter (where new_minute),
      count(distinct minute) filter (where new_minute and night), max(minute)
    from fresh group by member_id, merchant_id, day
    on conflict (member_id, day) do update set
      staked = d.staked + excluded.staked, returned = d.returned + excluded.returned,
      rounds = d.rounds + excluded.rounds, minutes = d.minutes + excluded.minutes,
      night_minutes = d.night_minutes + excluded.night_minutes,
      last_minute = greatest(d.last_minute, excluded.last_minute), judged = false`.execute(tx);
}

/**
 * Takes back what was undone of a round that a day has counted: from the day on which it was
 * undone, or from the last one before it on which the player played.
 */
export async function takeBackRound(tx: Tx, undone: Omit<PlayedMinute, 'rounds'>): Promise<void> {
  await sql`
    update safety.play_day set judged = false,
      staked = greatest(staked - ${undone.staked}::bigint, 0),
      returned = greatest(returned - ${undone.returned}::bigint, 0)
    where member_id = ${undone.memberId} and day = (
      select max(day) from safety.play_day where member_id = ${undone.memberId} and rounds > 0
        and day <= (${undone.at} at time zone ${undone.timeZone})::date)`.execute(tx);
}

/** A deposit that came (`amount`, minor units), or one that was declined (null). */
export type DepositSeen = PlayerFacts & { readonly amount: bigint | null; readonly at: Date };

/** Adds a deposit; one that follows play at a loss within an hour counts as chased. */
export async function addDeposit(tx: Tx, seen: DepositSeen): Promise<void> {
  const came = seen.amount !== null;
  await sql`
    insert into safety.play_day as d
      (member_id, merchant_id, day, deposits, deposited, declined)
    values (${seen.memberId}, ${seen.merchantId}, (${seen.at} at time zone ${seen.timeZone})::date,
      ${came ? 1 : 0}, ${seen.amount ?? 0n}, ${came ? 0 : 1})
    on conflict (member_id, day) do update set
      deposits = d.deposits + excluded.deposits, deposited = d.deposited + excluded.deposited,
      declined = d.declined + excluded.declined,
      chased = d.chased + (${came} and d.staked > d.returned
        and d.last_minute > ${seen.at}::timestamptz - interval '1 hour')::integer,
      judged = false`.execute(tx);
}

export type DayToJudge = PlayDay & {
  readonly memberId: Uuid;
  readonly merchantId: Uuid;
  /** `YYYY-MM-DD` of the brand. */
  readonly date: string;
  readonly usual: UsualPlay;
  /** Wishes for looser limits in the week up to that day. */
  readonly raises: number;
};

/** Takes days at which nobody has looked since something came; they count as looked at. */
export async function takeDays(tx: Tx, max: number): Promise<readonly DayToJudge[]> {
  const { rows } = await sql<
    PlayDay & {
      memberId: Uuid;
      merchantId: Uuid;
      date: string;
      usualDays: number;
      usualLost: bigint;
      usualDeposited: bigint;
      playedOf28: number;
      raises: number;
    }
  >`
    with due as (
      select member_id, day from safety.play_day where not judged
      order by merchant_id, day limit ${max} for update skip locked
    ), taken as (
      update safety.play_day d set judged = true from due
      where d.member_id = due.member_id and d.day = due.day returning d.*
    )
    select t.member_id as "memberId", t.merchant_id as "merchantId",
      to_char(t.day, 'YYYY-MM-DD') as date, t.staked, t.returned, t.minutes,
      t.night_minutes as "nightMinutes", t.deposited, t.declined, t.chased,
      often.week + (t.rounds > 0)::integer as "playedOf7", often.before as "playedOf28",
      usual.days as "usualDays", usual.lost as "usualLost", usual.deposited as "usualDeposited",
      (select count(*)::integer from safety.change c
        where c.member_id = t.member_id and c.what = 'wish'
          and c.at > t.day::timestamp - interval '7 days'
          and c.at < t.day::timestamp + interval '2 days') as raises
    from taken t cross join lateral (
      select count(*)::integer as days,
        coalesce(sum(greatest(p.staked - p.returned, 0)), 0)::bigint as lost,
        coalesce(sum(p.deposited), 0)::bigint as deposited
      from safety.play_day p
      where p.member_id = t.member_id and p.day < t.day and p.day >= t.day - 28 and p.rounds > 0
    ) usual cross join lateral (
      select (count(*) filter (where p.day > t.day - 7))::integer as week,
        (count(*) filter (where p.day <= t.day - 7))::integer as before
      from safety.play_day p
      where p.member_id = t.member_id and p.day < t.day and p.day > t.day - 35 and p.rounds > 0
    ) often`.execute(tx);
  return rows.map(({ usualDays, usualLost, usualDeposited, playedOf28, ...row }) => ({
    ...row,
    usual: { days: usualDays, lost: usualLost, deposited: usualDeposited, playedOf28 },
  }));
}

export type PlayedDay = {
  readonly date: string;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly rounds: number;
  readonly minutes: number;
  readonly nightMinutes: number;
  readonly deposits: number;
  readonly deposited: bigint;
};

/** The last days of one player on which something was played or paid in, newest first. */
export async function listDays(db: Db | Tx, memberId: Uuid, max: number): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    select to_char(day, 'YYYY-MM-DD') as date, staked, returned, rounds, minutes,
      night_minutes as "nightMinutes", deposits, deposited
    from safety.play_day where member_id = ${memberId} order by day desc limit ${max}`.execute(db);
  return rows;
}
