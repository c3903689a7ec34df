import type { RecordKind } from '@padauk/contracts/wallet';
import type { TransferKind } from '@padauk/ledger';

/** How the ledger's kinds are called on the player's statement; all others are adjustments. */
export const kindsOf = {
  deposit: ['deposit', 'deposit_fee'],
  // A fee leaves locked money; on the cash it is seen only when it comes back.
  withdrawal: ['withdrawal_lock', 'withdrawal_return', 'withdrawal_fee'],
  transfer: ['agent_transfer', 'wallet_transfer'],
  bonus: ['bonus_grant', 'bonus_release', 'bonus_forfeit', 'promotion'],
  rebate: ['rebate'],
  referral: ['referral'],
  commission: ['commission'],
  bet: ['stake'],
  win: ['payout', 'jackpot_payout'],
  rollback: ['stake_refund', 'payout_reversal'],
  tournament: ['tournament_entry', 'tournament_refund', 'tournament_prize'],
} as const satisfies Partial<Record<RecordKind, readonly TransferKind[]>>;

const recordKinds = new Map<TransferKind, RecordKind>(
  Object.entries(kindsOf).flatMap(([kind, transfers]) =>
    // The keys of the table above are its kinds.
    transfers.map((transfer): [TransferKind, RecordKind] => [transfer, kind as RecordKind]),
  ),
);

export const recordKindOf = (kind: TransferKind): RecordKind =>
  recordKinds.get(kind) ?? 'adjustment';
