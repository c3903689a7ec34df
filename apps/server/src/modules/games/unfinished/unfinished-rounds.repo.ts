import { TRIAL_CURRENCY, type Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { hasRollback, KIND } from '../transaction-kinds.repo.ts';
import { beginLook, endLook } from './round-look.repo.ts';
import type { Ending } from './round-moves.ts';

/** A round that nothing was heard of for longer than it should take. */
export type UnfinishedRound = {
  readonly roundId: Uuid;
  readonly vendorId: Uuid;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly memberId: Uuid;
  readonly roundRef: string;
  /** As the vendor calls it; null where the call named no game that is known. */
  readonly vendorGameCode: string | null;
  /** By language. */
  readonly gameNames: Readonly<Record<string, string>>;
  readonly openedAt: Date;
  readonly foundAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolution: 'vendor' | Ending | null;
};

const rounds = sql`
  select u.round_id as "roundId", u.vendor_id as "vendorId", v.code as "vendorCode",
    v.name as "vendorName", u.member_id as "memberId", u.round_ref as "roundRef",
    g.vendor_game_code as "vendorGameCode",
    coalesce((select jsonb_object_agg(n.language, n.name) from games.game_name n
      where n.game_id = g.id), '{}') as "gameNames",
    u.opened_at as "openedAt", u.found_at as "foundAt", u.resolved_at as "resolvedAt",
    u.resolution
  from games.unfinished_round u
  join games.vendor v on v.id = u.vendor_id
  left join lateral (
    select t.game_id from games.wallet_transaction t
    where t.round_id = u.round_id and t.game_id is not null limit 1) played on true
  left join games.game g on g.id = played.game_id`;

/** Rounds of a brand that are open, the oldest first, or were ended since, the newest first. */
export async function pageUnfinishedRounds(
  db: Db,
  query: {
    readonly merchantId: string;
    readonly open: boolean;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly rounds: UnfinishedRound[]; readonly total: number }> {
  const { merchantId, open, offset, limit } = query;
  const order = open ? sql`u.opened_at, u.round_id` : sql`u.resolved_at desc, u.round_id`;
  const { rows } = await sql<UnfinishedRound>`
    ${rounds}
    where v.merchant_id = ${merchantId} and (u.resolved_at is null) = ${open}
    order by ${order} offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total
    from games.unfinished_round u join games.vendor v on v.id = u.vendor_id
    where v.merchant_id = ${merchantId} and (u.resolved_at is null) = ${open}`.execute(db);
  return { rounds: rows, total: counted.rows[0]?.total ?? 0 };
}

/** An open round of a brand; nobody else ends it on the list until `tx` does. */
export async function lockUnfinishedRound(
  tx: Tx,
  key: { readonly merchantId: string; readonly roundId: string },
): Promise<UnfinishedRound | undefined> {
  const { rows } = await sql<UnfinishedRound>`
    ${rounds}
    where u.round_id = ${key.roundId} and v.merchant_id = ${key.merchantId}
      and u.resolved_at is null
    for update of u`.execute(tx);
  return rows[0];
}

/** Whether people have given the stakes of a round back. */
export async function wasRefunded(tx: Tx, roundId: Uuid): Promise<boolean> {
  const { rows } = await sql`
    select from games.unfinished_round
    where round_id = ${roundId} and resolution = 'refund'`.execute(tx);
  return rows.length > 0;
}

export async function resolveRound(
  tx: Tx,
  ended: { readonly roundId: Uuid; readonly resolution: Ending; readonly at: Date },
): Promise<void> {
  await sql`
    update games.unfinished_round
    set resolved_at = ${ended.at}, resolution = ${ended.resolution}
    where round_id = ${ended.roundId}`.execute(tx);
}

/** At most this many are put on the list in one look. */
const NOTED_MAX = 500;

/**
 * Puts rounds on the list with a standing bet or win, no close, and nothing since that moment. One
 * that is on the list stays once, and one that had left it comes back where a bet was taken in it
 * after that. Those of trials are nobody's money.
 *
 * @returns how many have come
 */
export async function noteUnfinishedRounds(
  tx: Tx,
  { untouchedSince, at }: { readonly untouchedSince: Date; readonly at: Date },
): Promise<number> {
  const look = await beginLook(tx, untouchedSince);
  const { rows } = await sql`
    insert into games.unfinished_round
      (round_id, vendor_id, member_id, round_ref, opened_at, found_at)
    select t.round_id, min(t.vendor_id::text)::uuid, min(t.member_id::text)::uuid,
      min(t.round_ref), min(t.at), ${at}
    from games.wallet_transaction t
    join wallet.member m on m.member_id = t.member_id and m.currency <> ${TRIAL_CURRENCY}
    where t.kind in (${KIND.bet}, ${KIND.win}) and t.moved
      and t.at < ${look.to} and t.at > ${look.from}
      and not exists (
        select from games.wallet_transaction o
        where o.round_id = t.round_id and (o.closes_round or o.at >= ${untouchedSince}))
      and not ${hasRollback('t.id', 't.member_id')}
      and not exists (select from games.unfinished_round u
        where u.round_id = t.round_id and u.resolved_at is null)
    group by t.round_id
    order by min(t.at)
    limit ${NOTED_MAX}
    on conflict (round_id) do update
      set opened_at = excluded.opened_at, found_at = excluded.found_at, resolved_at = null,
        resolution = null
      where unfinished_round.resolved_at is not null
    returning round_id`.execute(tx);
  // Where more were found than are taken at once, the rest is found by the same look.
  if (rows.length < NOTED_MAX) await endLook(tx, look);
  return rows.length;
}

/** Rounds on the list that were closed or rolled back since leave it. */
export async function resolveFinishedRounds(tx: Tx, at: Date): Promise<number> {
  const { rows } = await sql`
    update games.unfinished_round u set resolved_at = ${at}, resolution = 'vendor'
    where u.resolved_at is null
      and (exists (select from games.wallet_transaction t
          where t.round_id = u.round_id and t.closes_round)
        or not exists (select from games.wallet_transaction t
          where t.round_id = u.round_id and t.kind in (${KIND.bet}, ${KIND.win}) and t.moved
            and not ${hasRollback('t.id', 't.member_id')}))
    returning round_id`.execute(tx);
  return rows.length;
}
