import type pg from 'pg';
import { insertWebhooks, type NewWebhook } from './checkouts.repo.ts';
import type { Payout } from './payout.ts';

type PayoutRow = {
  id: string;
  reference: string;
  amount: string;
  currency: string;
  number_end: string;
  outcome: Payout['outcome'];
  sent_at: Date;
  ends_at: Date;
  returns_at: Date | null;
};

const toPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  numberEnd: row.number_end,
  outcome: row.outcome,
  sentAt: row.sent_at,
  endsAt: row.ends_at,
  returnsAt: row.returns_at,
});

/** Writes a payout with its webhooks, or gives the one that was made for the same reference. */
export async function insertPayout(
  pool: pg.Pool,
  payout: Payout,
  webhooks: readonly NewWebhook[],
): Promise<Payout> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<PayoutRow>(
      `insert into sandbox_psp.payout
         (id, reference, amount, currency, number_end, outcome, sent_at, ends_at, returns_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (reference) do update set reference = excluded.reference
       returning *`,
      [
        payout.id,
        payout.reference,
        payout.amount,
        payout.currency,
        payout.numberEnd,
        payout.outcome,
        payout.sentAt,
        payout.endsAt,
        payout.returnsAt,
      ],
    );
    const made = rows[0] ? toPayout(rows[0]) : payout;
    if (made.id === payout.id) await insertWebhooks(client, webhooks);
    await client.query('commit');
    return made;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export async function findPayout(pool: pg.Pool, id: string): Promise<Payout | undefined> {
  const { rows } = await pool.query<PayoutRow>('select * from sandbox_psp.payout where id = $1', [
    id,
  ]);
  return rows[0] && toPayout(rows[0]);
}

/** What was paid out on a day of UTC until now and has not come back, in the order of time. */
export async function listPaidOut(
  pool: pg.Pool,
  query: { readonly day: string; readonly at: Date },
): Promise<Payout[]> {
  const { rows } = await pool.query<PayoutRow>(
    `select * from sandbox_psp.payout
     where outcome <> 'failed' and ends_at <= $2 and (returns_at is null or returns_at > $2)
       and ends_at >= $1::date::timestamp at time zone 'UTC'
       and ends_at < ($1::date + 1)::timestamp at time zone 'UTC'
     order by ends_at`,
    [query.day, query.at],
  );
  return rows.map(toPayout);
}
