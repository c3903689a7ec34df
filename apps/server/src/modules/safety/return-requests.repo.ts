import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** A wish to end a self-exclusion before its time. */
export type ReturnRequest = {
  readonly id: Uuid;
  readonly memberId: Uuid;
  readonly merchantId: Uuid;
  readonly exclusionId: Uuid;
  readonly reason: string;
  readonly askedAt: Date;
  readonly decideBy: Date;
  readonly exclusionStartsAt: Date;
  readonly exclusionEndsAt: Date;
  readonly madeWith: Uuid;
  readonly granted: boolean | null;
  readonly note: string | null;
  readonly decidedAt: Date | null;
};

const selected = sql`select r.id, r.member_id as "memberId", r.merchant_id as "merchantId",
  r.exclusion_id as "exclusionId", r.reason, r.asked_at as "askedAt", r.decide_by as "decideBy",
  e.starts_at as "exclusionStartsAt", e.ends_at as "exclusionEndsAt", e.made_with as "madeWith",
  r.granted, r.note, r.decided_at as "decidedAt"`;
const joined = sql`from safety.return_request r
  join safety.exclusion e on e.id = r.exclusion_id`;

export async function insertReturnRequest(
  tx: Tx,
  request: Pick<
    ReturnRequest,
    'id' | 'memberId' | 'merchantId' | 'exclusionId' | 'reason' | 'askedAt' | 'decideBy'
  >,
): Promise<void> {
  await sql`
    insert into safety.return_request
      (id, member_id, merchant_id, exclusion_id, reason, asked_at, decide_by)
    values (${request.id}, ${request.memberId}, ${request.merchantId}, ${request.exclusionId},
      ${request.reason}, ${request.askedAt}, ${request.decideBy})`.execute(tx);
}

/** What was asked about an exclusion, or about one of the same person that was made with it. */
export async function findRequestOf(
  tx: Db | Tx,
  { merchantId, madeWith }: { readonly merchantId: Uuid; readonly madeWith: Uuid },
): Promise<ReturnRequest | undefined> {
  const { rows } = await sql<ReturnRequest>`
    ${selected} ${joined}
    where e.made_with = ${madeWith} and r.merchant_id = ${merchantId}`.execute(tx);
  return rows[0];
}

/** One request of a brand; until `tx` ends nobody else decides on it. */
export async function lockRequest(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly requestId: Uuid },
): Promise<ReturnRequest | undefined> {
  const { rows } = await sql<ReturnRequest>`
    ${selected} ${joined}
    where r.id = ${key.requestId} and r.merchant_id = ${key.merchantId}
    for update of r`.execute(tx);
  return rows[0];
}

export async function closeRequest(
  tx: Tx,
  decision: {
    readonly requestId: Uuid;
    readonly granted: boolean;
    readonly note: string;
    readonly operatorId: Uuid;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update safety.return_request set granted = ${decision.granted}, note = ${decision.note},
      decided_by = ${decision.operatorId}, decided_at = ${decision.at}
    where id = ${decision.requestId}`.execute(tx);
}

/** Requests of a brand: those to decide on, the one due first; or the decided, the newest first. */
export async function listRequests(
  db: Db,
  asked: {
    readonly merchantId: Uuid;
    readonly decided: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly requests: readonly ReturnRequest[]; readonly total: number }> {
  const { rows } = await sql<ReturnRequest & { total: bigint }>`
    ${selected}, count(*) over () as total ${joined}
    where r.merchant_id = ${asked.merchantId} and (r.granted is not null) = ${asked.decided}
    order by ${asked.decided ? sql`r.decided_at desc` : sql`r.decide_by`}, r.id
    limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return { requests: rows, total: Number(rows[0]?.total ?? 0n) };
}
