import { type Amount, amount, type Uuid } from '@padauk/base';
import type { Db, Tx } from '../../platform/platform.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'wallet.setting': {
      merchant_id: string;
      withdrawal_min: bigint;
      withdrawal_max: bigint;
      withdrawal_fee: bigint;
      two_approvals_above: bigint;
      expected_minutes: number;
      confirm_minutes: number;
      turnover_bps: number;
      payout_hold_hours: number;
      banks: string[];
    };
  }
}

/** The rules of a brand's cashier. */
export type WalletSettings = {
  readonly withdrawalMin: Amount;
  readonly withdrawalMax: Amount;
  readonly withdrawalFee: Amount;
  /** Above it two operators must approve. */
  readonly twoApprovalsAbove: Amount;
  readonly expectedMinutes: number;
  /** Without a word from the player, a payout counts as received after so many minutes. */
  readonly confirmMinutes: number;
  /** How much of a deposit must be staked before a withdrawal: 10000 is once. */
  readonly turnoverBps: number;
  /** A payout account that is not the member's first can be used after so many hours. */
  readonly payoutHoldHours: number;
  readonly banks: readonly string[];
};

/** @throws when the brand has no cashier: the seed or the opening of the brand writes the row */
export async function readSettings(tx: Db | Tx, merchantId: Uuid): Promise<WalletSettings> {
  const row = await tx
    .selectFrom('wallet.setting')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return {
    withdrawalMin: amount(row.withdrawal_min),
    withdrawalMax: amount(row.withdrawal_max),
    withdrawalFee: amount(row.withdrawal_fee),
    twoApprovalsAbove: amount(row.two_approvals_above),
    expectedMinutes: row.expected_minutes,
    confirmMinutes: row.confirm_minutes,
    turnoverBps: row.turnover_bps,
    payoutHoldHours: row.payout_hold_hours,
    banks: row.banks,
  };
}

export async function insertSettings(
  tx: Tx,
  merchantId: Uuid,
  settings: WalletSettings,
): Promise<void> {
  await tx
    .insertInto('wallet.setting')
    .values({
      merchant_id: merchantId,
      withdrawal_min: settings.withdrawalMin,
      withdrawal_max: settings.withdrawalMax,
      withdrawal_fee: settings.withdrawalFee,
      two_approvals_above: settings.twoApprovalsAbove,
      expected_minutes: settings.expectedMinutes,
      confirm_minutes: settings.confirmMinutes,
      turnover_bps: settings.turnoverBps,
      payout_hold_hours: settings.payoutHoldHours,
      banks: [...settings.banks],
    })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
}
