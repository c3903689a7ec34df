import type { Uuid } from '@padauk/base';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

export type DraftProtocol = 'padauk' | 'btcpay';
type DraftTable = {
  id: string;
  merchant_id: string;
  code: string;
  protocol: DraftProtocol;
  url: string;
  store_id: string | null;
  pays_out: boolean;
  request_key_sealed: Buffer | null;
  callback_key_sealed: Buffer | null;
  drafted_by: string;
  drafted_at: Date;
};

declare module '../../../platform/database.ts' {
  interface Database {
    'wallet.provider_draft': DraftTable;
  }
}

/** What somebody has written down of a provider, until a second person has agreed to it. */
export type ProviderDraft = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly code: string;
  readonly protocol: DraftProtocol;
  readonly url: string;
  readonly storeId: string | null;
  readonly paysOut: boolean;
  /** Sealed; null: the one in use stays. */
  readonly requestKey: Buffer | null;
  readonly callbackKey: Buffer | null;
  readonly draftedBy: Uuid;
  readonly draftedAt: Date;
};

/** Drafts under one code are written one after the other. */
export async function lockDraft(tx: Tx, code: string): Promise<void> {
  const name = `wallet.provider-draft:${code}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Writes it in place of an earlier one under the same code, which is locked. */
export async function putDraft(tx: Tx, draft: ProviderDraft): Promise<void> {
  await tx.deleteFrom('wallet.provider_draft').where('code', '=', draft.code).execute();
  await tx
    .insertInto('wallet.provider_draft')
    .values({
      id: draft.id,
      merchant_id: draft.merchantId,
      code: draft.code,
      protocol: draft.protocol,
      url: draft.url,
      store_id: draft.storeId,
      pays_out: draft.paysOut,
      request_key_sealed: draft.requestKey,
      callback_key_sealed: draft.callbackKey,
      drafted_by: draft.draftedBy,
      drafted_at: draft.draftedAt,
    })
    .execute();
}

export async function findDraft(tx: Db | Tx, code: string): Promise<ProviderDraft | undefined> {
  const row = await tx
    .selectFrom('wallet.provider_draft')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row && toDraft(row);
}

export async function listDrafts(tx: Db | Tx, merchantId: Uuid): Promise<ProviderDraft[]> {
  const rows = await tx
    .selectFrom('wallet.provider_draft')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('code')
    .execute();
  return rows.map(toDraft);
}

/** @returns false when the brand has none under that code */
export async function deleteDraft(
  tx: Db | Tx,
  key: { readonly merchantId: Uuid; readonly code: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('wallet.provider_draft')
    .where('merchant_id', '=', key.merchantId)
    .where('code', '=', key.code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Puts a draft into use. A new callback key leaves the old one valid beside it, until the provider
 * has changed over.
 *
 * @returns false when nothing was put into use: the draft is gone, or the code somebody else's
 */
export async function enableDraft(
  tx: Tx,
  draft: ProviderDraft,
  agreed: { readonly by: Uuid; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into wallet.provider as p (code, protocol, url, store_id, pays_out, merchant_id,
      request_key_sealed, callback_key_sealed, changed_at, changed_by)
    select code, protocol, url, store_id, pays_out, merchant_id,
      coalesce(request_key_sealed,
        (select o.request_key_sealed from wallet.provider o where o.code = d.code)),
      coalesce(callback_key_sealed,
        (select o.callback_key_sealed from wallet.provider o where o.code = d.code)),
      ${agreed.at}, ${agreed.by}
    from wallet.provider_draft d where d.id = ${draft.id}
    on conflict (code) do update set
      protocol = excluded.protocol, url = excluded.url, store_id = excluded.store_id,
      pays_out = excluded.pays_out, request_key_sealed = excluded.request_key_sealed,
      callback_key_previous_sealed = case
        when excluded.callback_key_sealed = p.callback_key_sealed
        then p.callback_key_previous_sealed else p.callback_key_sealed end,
      callback_key_sealed = excluded.callback_key_sealed,
      version = p.version + 1, changed_at = ${agreed.at}, changed_by = ${agreed.by}
    where p.merchant_id = excluded.merchant_id`.execute(tx);
  return numAffectedRows > 0n && deleteDraft(tx, draft);
}

const toDraft = (row: Selectable<DraftTable>): ProviderDraft => ({
  id: row.id as Uuid,
  merchantId: row.merchant_id as Uuid,
  code: row.code,
  protocol: row.protocol,
  url: row.url,
  storeId: row.store_id,
  paysOut: row.pays_out,
  requestKey: row.request_key_sealed,
  callbackKey: row.callback_key_sealed,
  draftedBy: row.drafted_by as Uuid,
  draftedAt: row.drafted_at,
});
