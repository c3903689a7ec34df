import type pg from 'pg';
import { insertWebhooks, type NewWebhook } from '../checkouts.repo.ts';
import type { AdditionalStatus, Invoice, InvoiceStatus } from './invoice.ts';
import type { PageLanguage } from '../checkout.ts';

type InvoiceRow = {
  id: string;
  order_id: string | null;
  amount: string;
  currency: string;
  status: InvoiceStatus;
  additional_status: AdditionalStatus;
  rate: bigint;
  paid: bigint;
  return_url: string | null;
  language: PageLanguage;
  created_at: Date;
  expires_at: Date;
};

const toInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  orderId: row.order_id,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  additionalStatus: row.additional_status,
  rate: BigInt(row.rate),
  paid: BigInt(row.paid),
  returnUrl: row.return_url,
  language: row.language,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export async function insertInvoice(pool: pg.Pool, invoice: Invoice): Promise<void> {
  await pool.query(
    `insert into sandbox_psp.invoice (id, order_id, amount, currency, status, additional_status,
       rate, paid, return_url, language, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      invoice.id,
      invoice.orderId,
      invoice.amount,
      invoice.currency,
      invoice.status,
      invoice.additionalStatus,
      invoice.rate,
      invoice.paid,
      invoice.returnUrl,
      invoice.language,
      invoice.createdAt,
      invoice.expiresAt,
    ],
  );
}

export async function findInvoice(pool: pg.Pool, id: string): Promise<Invoice | undefined> {
  const { rows } = await pool.query<InvoiceRow>('select * from sandbox_psp.invoice where id = $1', [
    id,
  ]);
  return rows[0] && toInvoice(rows[0]);
}

/** Invoices that were created in [from, to], newest first. */
export async function listInvoices(
  pool: pg.Pool,
  span: {
    readonly from: Date;
    readonly to: Date;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<Invoice[]> {
  const { rows } = await pool.query<InvoiceRow>(
    `select * from sandbox_psp.invoice where created_at between $1 and $2
     order by created_at desc, id limit $3 offset $4`,
    [span.from, span.to, span.limit, span.offset],
  );
  return rows.map(toInvoice);
}

/**
 * Changes an invoice and queues what the merchant is told, both or neither.
 *
 * @param change - undefined when nothing is to be changed: somebody pressed twice
 */
export async function changeInvoice(
  pool: pg.Pool,
  id: string,
  change: (
    invoice: Invoice,
  ) => { readonly invoice: Invoice; readonly webhooks: readonly NewWebhook[] } | undefined,
): Promise<Invoice | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<InvoiceRow>(
      'select * from sandbox_psp.invoice where id = $1 for update',
      [id],
    );
    const changed = rows[0] && change(toInvoice(rows[0]));
    if (changed) {
      const { status, additionalStatus, paid } = changed.invoice;
      await client.query(
        `update sandbox_psp.invoice set status = $2, additional_status = $3, paid = $4
         where id = $1`,
        [id, status, additionalStatus, paid],
      );
      await insertWebhooks(client, changed.webhooks);
    }
    await client.query('commit');
    return changed?.invoice;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
