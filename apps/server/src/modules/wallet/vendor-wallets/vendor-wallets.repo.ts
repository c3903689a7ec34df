import type { Uuid } from '@padauk/base';
import type { AccountId } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

/** A vendor that keeps a wallet of its own, and the member's account there, once it is open. */
export type VendorWallet = {
  readonly vendor: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly accountId: AccountId | null;
  /** Neither switched off nor stopped; of others money comes back, and none goes in. */
  readonly open: boolean;
};

/** Vendors of the brand that take transfers, and switched-off ones that still hold an account. */
export async function listVendorWallets(
  tx: Db | Tx,
  key: { readonly merchantId: Uuid; readonly memberId: Uuid },
): Promise<readonly VendorWallet[]> {
  const { rows } = await sql<VendorWallet>`
    select v.code as vendor, v.titles, v.enabled and v.stopped_at is null as open,
      w.account_id as "accountId"
    from wallet.transfer_vendor v
    left join wallet.vendor_wallet w on w.vendor = v.code and w.member_id = ${key.memberId}
    where v.merchant_id = ${key.merchantId} and (v.enabled or w.account_id is not null)
    order by v.position, v.code`.execute(tx);
  return rows;
}

/** Every account that a member has at vendors, of those who are switched off too. */
export async function listVendorAccounts(tx: Tx, memberId: Uuid): Promise<readonly AccountId[]> {
  const { rows } = await sql<{ accountId: AccountId }>`
    select account_id as "accountId" from wallet.vendor_wallet
    where member_id = ${memberId}`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}

/**
 * Whether money may go to that vendor. Nobody stops it until `tx` ends, so that none is on its way
 * when a stop is committed.
 */
export async function lockOpenVendor(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly vendor: string },
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select enabled and stopped_at is null as open from wallet.transfer_vendor
    where merchant_id = ${key.merchantId} and code = ${key.vendor} for share`.execute(tx);
  return rows[0]?.open ?? false;
}

/** A stop of a vendor's wallet: who keeps money from going there, since when and why. */
export type VendorWalletStop = {
  readonly reason: string;
  readonly by: Uuid;
  readonly at: Date;
};
/** A vendor that keeps a wallet of its own, as the brand has set it up. */
export type TransferVendor = {
  readonly code: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly enabled: boolean;
  readonly stop: VendorWalletStop | null;
};

export async function listTransferVendors(
  tx: Db | Tx,
  merchantId: Uuid,
): Promise<readonly TransferVendor[]> {
  const { rows } = await sql<
    Omit<TransferVendor, 'stop'> & { reason: string | null; by: Uuid | null; at: Date | null }
  >`
    select code, titles, enabled, stop_reason as reason, stopped_by as by, stopped_at as at
    from wallet.transfer_vendor where merchant_id = ${merchantId}
    order by position, code`.execute(tx);
  return rows.map(({ reason, by, at, ...vendor }) => ({
    ...vendor,
    stop: reason !== null && by !== null && at !== null ? { reason, by, at } : null,
  }));
}

/** Stops a vendor's wallet, or lets it go on; false where it stands so already, or is not there. */
export async function setVendorWalletStop(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly vendor: string },
  stop: VendorWalletStop | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update wallet.transfer_vendor
    set stop_reason = ${stop?.reason ?? null}, stopped_by = ${stop?.by ?? null},
      stopped_at = ${stop?.at ?? null}
    where merchant_id = ${key.merchantId} and code = ${key.vendor}
      and (stopped_at is null) = ${stop !== null}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
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
