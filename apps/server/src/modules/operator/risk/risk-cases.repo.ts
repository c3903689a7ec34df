import type { Uuid } from '@padauk/base';
import type { riskOutcomes } from '@padauk/contracts/risk';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { RiskFacts, RiskKind } from './risk-rule.ts';

export type RiskOutcome = (typeof riskOutcomes)[number];
export type RiskCase = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly memberId: Uuid;
  readonly kind: RiskKind;
  readonly facts: RiskFacts;
  readonly openedAt: Date;
  readonly assignedTo: Uuid | null;
  readonly outcome: RiskOutcome | null;
  readonly note: string | null;
  readonly decidedBy: Uuid | null;
  readonly decidedAt: Date | null;
};
const columns = sql`id, merchant_id as "merchantId", member_id as "memberId", kind, facts,
  opened_at as "openedAt", assigned_to as "assignedTo", outcome, note, decided_by as "decidedBy",
  decided_at as "decidedAt"`;

/** One case of a kind for a member and day; more of the same on that day change nothing. */
export async function openCase(
  tx: Tx,
  found: Pick<RiskCase, 'id' | 'merchantId' | 'memberId' | 'kind' | 'facts' | 'openedAt'> & {
    /** The day of the brand. */
    readonly foundOn: string;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into operator.risk_case (id, merchant_id, member_id, kind, facts, found_on, opened_at)
    values (${found.id}, ${found.merchantId}, ${found.memberId}, ${found.kind},
      ${JSON.stringify(found.facts)}::jsonb, ${found.foundOn}::date, ${found.openedAt})
    on conflict (member_id, kind, found_on) do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Cases of a brand: open ones oldest first, decided ones newest first. */
export async function listCases(
  tx: Db,
  asked: {
    readonly merchantId: string;
    readonly decided: boolean;
    readonly kind?: RiskKind | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ cases: RiskCase[]; total: number }> {
  const kind = asked.kind ?? null;
  const fitting = sql`from operator.risk_case where merchant_id = ${asked.merchantId}
    and (outcome is not null) = ${asked.decided} and (${kind}::text is null or kind = ${kind})`;
  const order = asked.decided ? sql`decided_at desc, id` : sql`opened_at, id`;
  const [page, count] = await Promise.all([
    sql<RiskCase>`select ${columns} ${fitting} order by ${order}
      limit ${asked.limit} offset ${asked.offset}`.execute(tx),
    sql<{ total: bigint }>`select count(*) as total ${fitting}`.execute(tx),
  ]);
  return { cases: page.rows, total: Number(count.rows[0]?.total ?? 0n) };
}

/** A case of the brand, locked while it is decided on. */
export async function lockCase(
  tx: Tx,
  key: { readonly merchantId: string; readonly caseId: string },
): Promise<RiskCase | undefined> {
  const { rows } = await sql<RiskCase>`select ${columns} from operator.risk_case
    where id = ${key.caseId} and merchant_id = ${key.merchantId} for update`.execute(tx);
  return rows[0];
}

export async function assignCase(tx: Tx, caseId: string, to: string | null): Promise<void> {
  await sql`update operator.risk_case set assigned_to = ${to} where id = ${caseId}`.execute(tx);
}

export async function closeCase(
  tx: Tx,
  decided: {
    readonly caseId: string;
    readonly outcome: RiskOutcome;
    readonly note: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`update operator.risk_case set outcome = ${decided.outcome}, note = ${decided.note},
    decided_by = ${decided.by}, decided_at = ${decided.at} where id = ${decided.caseId}`.execute(
    tx,
  );
}
