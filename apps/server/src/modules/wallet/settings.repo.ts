import { type Amount, amount, type Uuid } from '@padauk/base';
import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** A column that has a default in the table, so that an insert may leave it out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

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
      payout_day_max: Defaulted<bigint | null>;
      payouts_in_ten_minutes_max: Defaulted<number | null>;
      signer_apart: Defaulted<boolean>;
      withdrawals_per_day_max: Defaulted<number | null>;
      withdrawn_per_day_max: Defaulted<bigint | null>;
      holder_matches: Defaulted<boolean>;
      payout_provider: Defaulted<string | null>;
      line_daily_max: Defaulted<bigint>;
      confirmed_alone_day_max: Defaulted<bigint | null>;
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
  /** After how many minutes without a word from the player a payout counts as received. */
  readonly confirmMinutes: number;
  /** How much of a deposit must be staked before a withdrawal: 10000 is once. */
  readonly turnoverBps: number;
  /** After how many hours a payout account can be used that is not the member's first. */
  readonly payoutHoldHours: number;
  /** Of which members may add accounts to be paid to. */
  readonly banks: readonly string[];
  /** What may leave the brand within 24 hours; null: no cap. */
  readonly payoutDayMax: Amount | null;
  /** More payouts than this within ten minutes stop all of them; null: no such stop. */
  readonly payoutsInTenMinutesMax: number | null;
  /** Nobody pays what he has approved. */
  readonly signerApart: boolean;
  /** Of one member within 24 hours; null: no limit. */
  readonly withdrawalsPerDayMax: number | null;
  readonly withdrawnPerDayMax: Amount | null;
  /** A payout account has to be in the real name of the member. */
  readonly holderMatches: boolean;
  /** The provider that pays out without hands; null where operators pay. */
  readonly payoutProvider: string | null;
  /** What one member gives along the line of agents on one day of the brand. */
  readonly lineDailyMax: Amount;
  /** What one person confirms alone of deposits within 24 hours; null: no limit. */
  readonly confirmedAloneDayMax: Amount | null;
};

/** The rules that a brand need not have. */
export const noExtraRules = {
  payoutDayMax: null,
  payoutsInTenMinutesMax: null,
  signerApart: false,
  withdrawalsPerDayMax: null,
  withdrawnPerDayMax: null,
  holderMatches: false,
  payoutProvider: null,
} as const satisfies Partial<WalletSettings>;

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
    payoutDayMax: row.payout_day_max === null ? null : amount(row.payout_day_max),
    payoutsInTenMinutesMax: row.payouts_in_ten_minutes_max,
    signerApart: row.signer_apart,
    withdrawalsPerDayMax: row.withdrawals_per_day_max,
    withdrawnPerDayMax:
      row.withdrawn_per_day_max === null ? null : amount(row.withdrawn_per_day_max),
    holderMatches: row.holder_matches,
    payoutProvider: row.payout_provider,
    lineDailyMax: amount(row.line_daily_max),
    confirmedAloneDayMax:
      row.confirmed_alone_day_max === null ? null : amount(row.confirmed_alone_day_max),
  };
}

export async function insertSettings(
  tx: Tx,
  merchantId: Uuid,
  settings: WalletSettings,
): Promise<void> {
  await tx
    .insertInto('wallet.setting')
    .values({ merchant_id: merchantId, ...columnsOf(settings) })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
}

/** Changes of a brand's rules come one after the other. */
export async function lockSettings(tx: Tx, merchantId: Uuid): Promise<void> {
  await tx
    .selectFrom('wallet.setting')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .execute();
}

export async function updateSettings(
  tx: Tx,
  merchantId: Uuid,
  settings: WalletSettings,
): Promise<void> {
  await tx
    .updateTable('wallet.setting')
    .set(columnsOf(settings))
    .where('merchant_id', '=', merchantId)
    .execute();
}

const columnsOf = (settings: WalletSettings) => ({
  banks: [...settings.banks],
  withdrawal_min: settings.withdrawalMin,
  withdrawal_max: settings.withdrawalMax,
  withdrawal_fee: settings.withdrawalFee,
  two_approvals_above: settings.twoApprovalsAbove,
  expected_minutes: settings.expectedMinutes,
  confirm_minutes: settings.confirmMinutes,
  turnover_bps: settings.turnoverBps,
  payout_hold_hours: settings.payoutHoldHours,
  payout_day_max: settings.payoutDayMax,
  payouts_in_ten_minutes_max: settings.payoutsInTenMinutesMax,
  signer_apart: settings.signerApart,
  withdrawals_per_day_max: settings.withdrawalsPerDayMax,
  withdrawn_per_day_max: settings.withdrawnPerDayMax,
  holder_matches: settings.holderMatches,
  payout_provider: settings.payoutProvider,
  line_daily_max: settings.lineDailyMax,
  confirmed_alone_day_max: settings.confirmedAloneDayMax,
});
