import type { Uuid } from '@padauk/base';
import type { AccountId } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

/** A vendor that keeps a wallet of its own, and the member's account there, once it is open. */
export type VendorWallet = {
  readonly vendor: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly accountId: AccountId | null;
  /** Switched off: money comes back from there, and none goes in. */
  readonly enabled: boolean;
};

/** Vendors of the brand that take transfers, and switched-off ones that still hold an account. */
export async function listVendorWallets(
  tx: Db | Tx,
  key: { readonly merchantId: Uuid; readonly memberId: Uuid },
): Promise<readonly VendorWallet[]> {
  const { rows } = await sql<VendorWallet>`
    select v.code as vendor, v.titles, v.enabled, w.account_id as "accountId"
    from wallet.transfer_vendor v
    left join wallet.vendor_wallet w on w.vendor = v.code and w.member_id = ${key.memberId}
    where v.merchant_id = ${key.merchantId} and (v.enabled or w.account_id is not null)
    order by v.position, v.code`.execute(tx);
  return rows;
}

export async function insertVendorWallet(
  tx: Tx,
  wallet: { readonly memberId: Uuid; readonly vendor: string; readonly accountId: AccountId },
): Promise<void> {
  await sql`
    insert into wallet.vendor_wallet (member_id, vendor, account_id)
    values (${wallet.memberId}, ${wallet.vendor}, ${wallet.accountId})
    on conflict (member_id, vendor) do nothing`.execute(tx);
}

export async function readIsSingle(tx: Db | Tx, merchantId: Uuid): Promise<boolean> {
  const { rows } = await sql<{ single: boolean }>`
    select is_single as single from wallet.setting where merchant_id = ${merchantId}`.execute(tx);
  return rows[0]?.single ?? true;
}

/** Has a vendor of the brand keep a wallet of its own. What is there stays as it is. */
export async function insertTransferVendor(
  tx: Tx,
  vendor: {
    readonly merchantId: Uuid;
    readonly code: string;
    readonly titles: Readonly<Record<string, string>>;
    readonly position: number;
  },
): Promise<void> {
  await sql`
    insert into wallet.transfer_vendor (merchant_id, code, titles, position)
    values (${vendor.merchantId}, ${vendor.code}, ${JSON.stringify(vendor.titles)}::jsonb,
      ${vendor.position})
    on conflict (merchant_id, code) do nothing`.execute(tx);
  await sql`
    update wallet.setting set is_single = false
    where merchant_id = ${vendor.merchantId}`.execute(tx);
}
