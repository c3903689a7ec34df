import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

export type SignificantEvent = {
  readonly at: Date;
  readonly kind: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

export async function insertSignificantEvents(
  tx: Tx,
  events: readonly (SignificantEvent & { readonly merchantId: string })[],
): Promise<void> {
  await sql`
    insert into operator.significant_event (merchant_id, at, kind, subject, facts)
    select * from unnest(
      ${events.map((one) => one.merchantId)}::uuid[], ${events.map((one) => one.at)}::timestamptz[],
      ${events.map((one) => one.kind)}::text[], ${events.map((one) => one.subject)}::text[],
      ${events.map((one) => JSON.stringify(one.facts))}::jsonb[])`.execute(tx);
}

/** Of a brand, newest first. */
export async function listSignificantEvents(
  db: Db,
  page: { readonly merchantId: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly events: readonly SignificantEvent[]; readonly total: number }> {
  const { rows } = await sql<SignificantEvent & { total: bigint }>`
    select at, kind, subject, facts, count(*) over () as total
    from operator.significant_event where merchant_id = ${page.merchantId}
    order by id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const events = rows.map(({ at, kind, subject, facts }) => ({ at, kind, subject, facts }));
  return { events, total: Number(rows[0]?.total ?? 0) };
}
