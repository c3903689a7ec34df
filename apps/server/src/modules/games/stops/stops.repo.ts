import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Stop, StopScope, StopState } from './play-stop.ts';

const columns = sql.raw(`id, merchant_id as "merchantId", scope, subject_id as "subjectId", cause,
  reason, starts_at as "startsAt", ends_at as "endsAt", set_by as "setBy", set_at as "setAt",
  lifted_by as "liftedBy", lifted_at as "liftedAt"`);

/** Stops that hold or will hold, of all brands: what a process keeps in memory. */
export async function readStandingStops(db: Db, now: Date): Promise<readonly Stop[]> {
  const { rows } = await sql<Stop>`
    select ${columns} from games.stop
    where lifted_at is null and (ends_at is null or ends_at > ${now})`.execute(db);
  return rows;
}

/** Stops on any of these subjects that hold or will hold. */
export async function findStops(
  db: Db | Tx,
  subjectIds: readonly string[],
  now: Date,
): Promise<readonly Stop[]> {
  const { rows } = await sql<Stop>`
    select ${columns} from games.stop
    where subject_id = any(${[...subjectIds]}::uuid[])
      and lifted_at is null and (ends_at is null or ends_at > ${now})`.execute(db);
  return rows;
}

/** False: the same finding stops this subject already. */
export async function insertStop(tx: Tx, stop: Omit<Stop, 'liftedBy' | 'liftedAt'>) {
  const { rows } = await sql`
    insert into games.stop (id, merchant_id, scope, subject_id, cause, reason, starts_at, ends_at,
      set_by, set_at)
    values (${stop.id}, ${stop.merchantId}, ${stop.scope}, ${stop.subjectId}, ${stop.cause},
      ${stop.reason}, ${stop.startsAt}, ${stop.endsAt}, ${stop.setBy}, ${stop.setAt})
    on conflict (subject_id, cause) where lifted_at is null and cause <> 'operator' do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

/** A stop of the brand; nobody else ends it until `tx` does. */
export async function lockStop(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly stopId: string },
): Promise<Stop | undefined> {
  const { rows } = await sql<Stop>`
    select ${columns} from games.stop
    where id = ${key.stopId} and merchant_id = ${key.merchantId} for update`.execute(tx);
  return rows[0];
}

export async function closeStop(
  tx: Tx,
  closed: { readonly stopId: Uuid; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update games.stop set lifted_by = ${closed.by}, lifted_at = ${closed.at}
    where id = ${closed.stopId}`.execute(tx);
}

/** The name of what a stop is to cover, as staff read it; undefined where it is not the brand's. */
export async function findSubjectName(
  tx: Db | Tx,
  subject: { readonly merchantId: Uuid; readonly scope: StopScope; readonly subjectId: string },
): Promise<string | undefined> {
  const { merchantId, subjectId } = subject;
  const { rows } = await sql<{ name: string }>`
    select name from (
      select 'brand' as scope, m.id, m.id as merchant_id, m.name from site.merchant m
        where m.id = ${subjectId}
      union all
      select 'vendor', v.id, v.merchant_id, v.name from games.vendor v where v.id = ${subjectId}
      union all
      select 'game', g.id, g.merchant_id, coalesce(n.name, g.game_code) from games.game g
        left join games.game_name n on n.game_id = g.id and n.language = 'EN'
        where g.id = ${subjectId}
      union all
      select 'member', m.id, m.merchant_id, m.username from identity.member m
        where m.id = ${subjectId}) subject
    where scope = ${subject.scope} and merchant_id = ${merchantId}`.execute(tx);
  return rows[0]?.name;
}

export type ListedStop = Stop & {
  readonly subjectName: string;
  /** The code of a game; null for everything else. */
  readonly gameCode: string | null;
};

/** Stops of a brand by state, the newest first, with the names of what they cover. */
export async function listStops(
  db: Db | Tx,
  of: {
    readonly merchantId: Uuid;
    /** As they are at a time; left out, all. */
    readonly state?: { readonly is: StopState; readonly at: Date } | undefined;
    readonly stopId?: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly stops: readonly ListedStop[]; readonly total: number }> {
  const { is, at } = of.state ?? { is: null, at: null };
  const state = sql`case
    when s.lifted_at is not null or s.ends_at <= ${at}::timestamptz then 'over'
    when s.starts_at > ${at}::timestamptz then 'planned' else 'in_force' end`;
  const { rows } = await sql<ListedStop & { total: bigint }>`
    select s.id, s.merchant_id as "merchantId", s.scope, s.subject_id as "subjectId", s.cause,
      s.reason, s.starts_at as "startsAt", s.ends_at as "endsAt", s.set_by as "setBy",
      s.set_at as "setAt", s.lifted_by as "liftedBy", s.lifted_at as "liftedAt",
      coalesce(n.name, g.game_code, v.name, m.username, b.name) as "subjectName",
      g.game_code as "gameCode", count(*) over () as total
    from games.stop s
    join site.merchant b on b.id = s.merchant_id
    left join games.game g on s.scope = 'game' and g.id = s.subject_id
    left join games.game_name n on n.game_id = g.id and n.language = 'EN'
    left join games.vendor v on s.scope = 'vendor' and v.id = s.subject_id
    left join identity.member m on s.scope = 'member' and m.id = s.subject_id
    where s.merchant_id = ${of.merchantId}
      and (${of.stopId ?? null}::uuid is null or s.id = ${of.stopId ?? null}::uuid)
      and (${is}::text is null or ${state} = ${is})
    order by s.set_at desc, s.id
    limit ${of.limit} offset ${of.offset}`.execute(db);
  return { stops: rows, total: Number(rows[0]?.total ?? 0) };
}
