import { sql } from 'kysely';
import type { Db } from '../../../platform/platform.ts';
import { judgeHealth, type HealthState, type Tally } from './provider-health.ts';

export type ProviderHealth = {
  readonly kind: 'payment' | 'payout' | 'vendor';
  readonly code: string;
  readonly hour: Tally;
  readonly day: Tally;
  /** How long the oldest payout waits for an answer; null of all else, which lapses by itself. */
  readonly oldestMs: number | null;
  readonly state: HealthState;
};
type Row = { readonly code: string; readonly within: 'hour' | 'day' } & Tally;

const NOTHING: Tally = { begun: 0, done: 0, failed: 0, medianMs: null, slowMs: null };

/**
 * How the payment providers and the vendors of a brand do: what became of the deposits and the
 * payouts of a day, and of the games that were opened. A deposit is done when it is posted, a
 * payout when it was paid and has not come back, a game when its vendor has taken the player; all
 * are measured from their beginning. What was paid out by hand is no provider's.
 */
export async function readProviderHealth(
  db: Db,
  { merchantId, now }: { readonly merchantId: string; readonly now: Date },
): Promise<ProviderHealth[]> {
  const span = (name: 'hour' | 'day') => sql`${now}::timestamptz - ${`1 ${name}`}::interval`;
  const tallies = (of: {
    begunAt: ReturnType<typeof sql>;
    doneAt: ReturnType<typeof sql>;
    failed: ReturnType<typeof sql>;
  }) => sql`
    count(*)::int as begun, count(${of.doneAt})::int as done,
    (count(*) filter (where ${of.failed}))::int as failed,
    (percentile_disc(0.5) within group (order by ${of.doneAt} - ${of.begunAt}))
      as median, (percentile_disc(0.95) within group (order by ${of.doneAt} - ${of.begunAt}))
      as slow`;
  const within = sql`(values ('hour', ${span('hour')}), ('day', ${span('day')}))
    as w (name, start)`;
  // Said once more by itself: of a bound that differs from row to row no index makes use.
  const oldestLooked = span('day');
  const read = (from: ReturnType<typeof sql>) => sql<Row>`
    select code, name as within, begun, done, failed,
      round(extract(epoch from median) * 1000)::float8 as "medianMs",
      round(extract(epoch from slow) * 1000)::float8 as "slowMs"
    from (${from}) tally`;
  const [payments, payouts, waiting, vendors] = await Promise.all([
    read(sql`
      select d.provider as code, w.name, ${tallies({
        begunAt: sql`d.created_at`,
        doneAt: sql`d.posted_at`,
        failed: sql`d.state = 'failed'`,
      })}
      from ${within}
      join wallet.deposit d on d.merchant_id = ${merchantId} and d.created_at >= w.start
        and d.created_at >= ${oldestLooked}
      group by d.provider, w.name`).execute(db),
    read(sql`
      select o.provider as code, w.name, ${tallies({
        begunAt: sql`o.started_at`,
        doneAt: sql`case when o.state = 'paid' then o.ended_at end`,
        failed: sql`o.state in ('failed', 'returned')`,
      })}
      from ${within}
      join wallet.payout o on o.merchant_id = ${merchantId} and o.started_at >= w.start
        and o.started_at >= ${oldestLooked}
      where o.provider <> 'manual'
      group by o.provider, w.name`).execute(db),
    sql<{ code: string; oldestMs: number }>`
      select provider as code,
        round(extract(epoch from ${now}::timestamptz - min(started_at)) * 1000)::float8
          as "oldestMs"
      from wallet.payout where state = 'sending' and merchant_id = ${merchantId}
      group by provider`.execute(db),
    read(sql`
      select v.code, w.name, ${tallies({
        begunAt: sql`l.created_at`,
        doneAt: sql`l.used_at`,
        failed: sql`l.used_at is null and l.token_expires_at < ${now}`,
      })}
      from ${within}
      join games.launch l on l.merchant_id = ${merchantId} and l.created_at >= w.start
        and l.created_at >= ${oldestLooked}
      join games.vendor v on v.id = l.vendor_id
      group by v.code, w.name`).execute(db),
  ]);
  const oldest = new Map(waiting.rows.map(({ code, oldestMs }) => [code, oldestMs]));
  return [
    ...join('payment', payments.rows),
    ...join('payout', payouts.rows, oldest),
    ...join('vendor', vendors.rows),
  ];
}

function join(
  kind: ProviderHealth['kind'],
  rows: readonly Row[],
  oldest: ReadonlyMap<string, number> = new Map(),
): ProviderHealth[] {
  const byCode = Map.groupBy(rows, ({ code }) => code);
  return [...new Set([...byCode.keys(), ...oldest.keys()])]
    .map((code) => {
      const own = byCode.get(code) ?? [];
      const of = (name: Row['within']): Tally => {
        const row = own.find(({ within }) => within === name);
        if (!row) return NOTHING;
        const { begun, done, failed, medianMs, slowMs } = row;
        return { begun, done, failed, medianMs, slowMs };
      };
      const [hour, day] = [of('hour'), of('day')];
      const oldestMs = oldest.get(code) ?? null;
      return { kind, code, hour, day, oldestMs, state: judgeHealth(hour, day, oldestMs) };
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
