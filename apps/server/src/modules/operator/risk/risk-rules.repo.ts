import { riskKinds } from '@padauk/contracts/risk';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import { type RiskKind, type RiskParams, type RiskRule, standardRules } from './risk-rule.ts';

type Stored = Omit<RiskParams, 'amount'> & { readonly amount?: string };

/** All rules of a brand: as it has set them, else as the house has them. */
export async function readRules(tx: Db | Tx, merchantId: string): Promise<RiskRule[]> {
  const { rows } = await sql<{
    kind: RiskKind;
    enabled: boolean;
    params: Stored;
    changed_at: Date;
  }>`select kind, enabled, params, changed_at from operator.risk_rule
    where merchant_id = ${merchantId}`.execute(tx);
  return riskKinds.map((kind) => {
    const own = rows.find((row) => row.kind === kind);
    if (!own) return { kind, ...standardRules[kind], changedAt: null };
    const { amount, ...counts } = own.params;
    const params = { ...counts, ...(amount !== undefined && { amount: BigInt(amount) }) };
    return { kind, enabled: own.enabled, params, changedAt: own.changed_at };
  });
}

export async function putRule(
  tx: Tx,
  merchantId: string,
  rule: RiskRule & { readonly changedAt: Date },
): Promise<void> {
  const { amount, ...counts } = rule.params;
  const params = { ...counts, ...(amount !== undefined && { amount: String(amount) }) };
  await sql`
    insert into operator.risk_rule (merchant_id, kind, enabled, params, changed_at)
    values (${merchantId}, ${rule.kind}, ${rule.enabled}, ${JSON.stringify(params)}::jsonb,
      ${rule.changedAt})
    on conflict (merchant_id, kind) do update set enabled = excluded.enabled,
      params = excluded.params, changed_at = excluded.changed_at`.execute(tx);
}
