import type { Uuid } from '@padauk/base';
import type { markerOutcomes } from '@padauk/contracts/harm';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { Facts, MarkerKind } from './harm.ts';

export type MarkerOutcome = (typeof markerOutcomes)[number];
export type Marker = {
  readonly id: Uuid;
  readonly memberId: Uuid;
  readonly merchantId: Uuid;
  readonly kind: MarkerKind;
  readonly facts: Facts<string | number>;
  readonly foundAt: Date;
  readonly outcome: MarkerOutcome | null;
  readonly note: string | null;
  readonly decidedAt: Date | null;
};

const columns = sql`id, member_id as "memberId", merchant_id as "merchantId", kind, facts,
  found_at as "foundAt", outcome, note, decided_at as "decidedAt"`;

/** One week of play is one sign, on whichever of its days it is found. */
const WEEK_DAYS = 7;

/** One of a kind for a player and day: a day that is judged again adds nothing. */
export async function insertMarker(
  tx: Tx,
  marker: Pick<Marker, 'id' | 'memberId' | 'merchantId' | 'kind' | 'facts' | 'foundAt'> & {
    readonly date: string;
  },
): Promise<void> {
  const restDays = marker.kind === 'plays_more' ? WEEK_DAYS : 0;
  await sql`
    insert into safety.marker (id, member_id, merchant_id, kind, facts, found_on, found_at)
    select ${marker.id}, ${marker.memberId}::uuid, ${marker.merchantId}, ${marker.kind},
      ${JSON.stringify(marker.facts)}::jsonb, ${marker.date}::date, ${marker.foundAt}
     where not exists (select from safety.marker o
       where o.member_id = ${marker.memberId}::uuid and o.kind = ${marker.kind}
         and o.found_on > ${marker.date}::date - ${restDays}::int
         and o.found_on < ${marker.date}::date)
    on conflict (member_id, kind, found_on) do nothing`.execute(tx);
}

/** Signs of a brand: those to look at, the oldest first; or those decided on, the newest first. */
export async function listMarkers(
  db: Db,
  asked: {
    readonly merchantId: Uuid;
    readonly decided: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly markers: readonly Marker[]; readonly total: number }> {
  const { rows } = await sql<Marker & { total: bigint }>`
    select ${columns}, count(*) over () as total from safety.marker
    where merchant_id = ${asked.merchantId} and (outcome is not null) = ${asked.decided}
    order by ${asked.decided ? sql`decided_at desc` : sql`found_at`}, id
    limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return { markers: rows, total: Number(rows[0]?.total ?? 0n) };
}

/** How many signs of a brand nobody has looked at. */
export async function countOpenMarkers(db: Db | Tx, merchantId: Uuid): Promise<number> {
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from safety.marker
    where merchant_id = ${merchantId} and outcome is null`.execute(db);
  return Number(rows[0]?.open ?? 0n);
}

/** Writes down what was done; undefined when another one was quicker, or for another brand's. */
export async function closeMarker(
  tx: Tx,
  decision: {
    readonly merchantId: Uuid;
    readonly markerId: Uuid;
    readonly outcome: MarkerOutcome;
    readonly note: string;
    readonly operatorId: Uuid;
    readonly at: Date;
  },
): Promise<Marker | undefined> {
  const { rows } = await sql<Marker>`
    update safety.marker set outcome = ${decision.outcome}, note = ${decision.note},
      decided_by = ${decision.operatorId}, decided_at = ${decision.at}
    where id = ${decision.markerId} and merchant_id = ${decision.merchantId} and outcome is null
    returning ${columns}`.execute(tx);
  return rows[0];
}

export async function hasMarker(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly markerId: Uuid },
): Promise<boolean> {
  const { rows } = await sql`
    select from safety.marker
    where id = ${key.markerId} and merchant_id = ${key.merchantId}`.execute(tx);
  return rows.length > 0;
}
