import type pg from 'pg';
import type { Checkout, CheckoutEvent, CheckoutStatus, PageLanguage } from './checkout.ts';
import type { PayoutEvent } from './payout.ts';

type CheckoutRow = {
  id: string;
  reference: string;
  amount: string;
  currency: string;
  status: CheckoutStatus;
  return_url: string | null;
  language: PageLanguage;
  expires_at: Date;
};

const toCheckout = (row: CheckoutRow): Checkout => ({
  id: row.id,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  returnUrl: row.return_url,
  language: row.language,
  expiresAt: row.expires_at,
});

/** Writes a checkout, or gives the one that was made for the same reference before. */
export async function insertCheckout(pool: pg.Pool, checkout: Checkout): Promise<Checkout> {
  const { rows } = await pool.query<CheckoutRow>(
    `insert into sandbox_psp.checkout
       (id, reference, amount, currency, status, return_url, language, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (reference) do update set reference = excluded.reference
     returning *`,
    [
      checkout.id,
      checkout.reference,
      checkout.amount,
      checkout.currency,
      checkout.status,
      checkout.returnUrl,
      checkout.language,
      checkout.expiresAt,
    ],
  );
  const [row] = rows;
  return row ? toCheckout(row) : checkout;
}

export async function findCheckout(pool: pg.Pool, id: string): Promise<Checkout | undefined> {
  const { rows } = await pool.query<CheckoutRow>(
    'select * from sandbox_psp.checkout where id = $1',
    [id],
  );
  return rows[0] && toCheckout(rows[0]);
}

/** To which receiver a webhook goes, and signed in whose way. */
export type Channel = 'padauk' | 'btcpay' | 'payouts';

/** A webhook to be sent, with how and when. */
export type NewWebhook = {
  readonly channel: Channel;
  readonly event: CheckoutEvent | PayoutEvent | Readonly<Record<string, unknown>>;
  readonly forged: boolean;
  readonly at: Date;
};

/**
 * Ends a pending checkout and queues its webhooks, both or neither.
 *
 * @param webhooks - made from the checkout as it is after the decision
 * @returns undefined when it was not pending any more: somebody pressed twice
 */
export async function decideCheckout(
  pool: pg.Pool,
  decision: { id: string; status: CheckoutStatus; at: Date },
  webhooks: (checkout: Checkout) => readonly NewWebhook[],
): Promise<Checkout | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<CheckoutRow>(
      `update sandbox_psp.checkout set status = $2, decided_at = $3
       where id = $1 and status = 'pending' and expires_at > $3 returning *`,
      [decision.id, decision.status, decision.at],
    );
    const checkout = rows[0] && toCheckout(rows[0]);
    if (checkout) await insertWebhooks(client, webhooks(checkout));
    await client.query('commit');
    return checkout;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Queues webhooks in the transaction of what they report. */
export async function insertWebhooks(
  client: pg.PoolClient,
  webhooks: readonly NewWebhook[],
): Promise<void> {
  for (const { event, forged, at, channel } of webhooks) {
    await client.query(
      'insert into sandbox_psp.webhook (body, forged, next_at, channel) values ($1, $2, $3, $4)',
      [JSON.stringify(event), forged, at, channel],
    );
  }
}

/** What was paid on a day of UTC, in the order of time. */
export async function listPaid(
  pool: pg.Pool,
  day: string,
): Promise<(Checkout & { readonly decidedAt: Date })[]> {
  const { rows } = await pool.query<CheckoutRow & { decided_at: Date }>(
    `select * from sandbox_psp.checkout
     where status = 'paid' and decided_at >= $1::date::timestamp at time zone 'UTC'
       and decided_at < ($1::date + 1)::timestamp at time zone 'UTC'
     order by decided_at`,
    [day],
  );
  return rows.map((row) => ({ ...toCheckout(row), decidedAt: row.decided_at }));
}

export type DueWebhook = {
  readonly channel: Channel;
  readonly id: bigint;
  readonly body: string;
  readonly forged: boolean;
  readonly tries: number;
};

/**
 * Takes webhooks whose time has come, oldest first. Until `busyUntil` no other process takes them;
 * if this one dies while sending, they are sent again then.
 */
export async function takeDueWebhooks(
  pool: pg.Pool,
  args: { at: Date; busyUntil: Date; limit: number },
): Promise<DueWebhook[]> {
  const { rows } = await pool.query<DueWebhook>(
    `with due as (
       select id from sandbox_psp.webhook
       where delivered_at is null and next_at <= $1
       order by next_at, id limit $3 for update skip locked),
     taken as (
       update sandbox_psp.webhook w set next_at = $2, tries = w.tries + 1
       from due where w.id = due.id returning w.id, w.body, w.forged, w.tries, w.channel)
     select * from taken order by id`,
    [args.at, args.busyUntil, args.limit],
  );
  return rows;
}

export async function markDelivered(pool: pg.Pool, args: { id: bigint; at: Date }): Promise<void> {
  await pool.query('update sandbox_psp.webhook set delivered_at = $2 where id = $1', [
    args.id,
    args.at,
  ]);
}

export async function postponeWebhook(
  pool: pg.Pool,
  args: { id: bigint; until: Date },
): Promise<void> {
  await pool.query('update sandbox_psp.webhook set next_at = $2 where id = $1', [
    args.id,
    args.until,
  ]);
}

/** When the next webhook wants to be sent; undefined when all are delivered. */
export async function nextWebhookAt(pool: pg.Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ next_at: Date | null }>(
    'select min(next_at) as next_at from sandbox_psp.webhook where delivered_at is null',
  );
  return rows[0]?.next_at ?? undefined;
}
