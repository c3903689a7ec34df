import {
  type Amount,
  amount,
  assert,
  HOUR_MS,
  ok,
  parseAmount,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import { postTransfers } from '@padauk/ledger';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { findMember, lockMember } from '../members.repo.ts';
import { hasPaymentPassword } from './payment-password.ts';
import type { PayoutAccount } from './payout-account.ts';
import { findOwnPayoutAccount } from './payout-accounts.repo.ts';
import { readFunds, withdrawable } from '../read-balance.ts';
import { readSettings, type WalletSettings } from '../settings.repo.ts';
import { sumOpenTurnover } from '../turnover/turnovers.repo.ts';
import { refuseField } from '../wallet-wire.ts';
import type { Withdrawal } from './withdrawal.ts';
import { insertWithdrawal, type StoredWithdrawal } from './withdrawals.repo.ts';

/** What a player is told before asking for a payout. */
export async function readWithdrawalRules(tx: Db | Tx, memberId: Uuid) {
  const member = await findMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  const settings = await readSettings(tx, member.merchantId);
  const write = (value: Amount) => writeAmount(value, member.currency);
  return {
    amountMin: write(settings.withdrawalMin),
    amountMax: write(settings.withdrawalMax),
    fee: write(settings.withdrawalFee),
    expectedMinutes: settings.expectedMinutes,
    confirmMinutes: settings.confirmMinutes,
    available: write(withdrawable(await readFunds(tx, member))),
    turnoverOpen: write(await sumOpenTurnover(tx, memberId)),
    hasPaymentPassword: await hasPaymentPassword(tx, memberId),
  };
}

/**
 * Asks for a payout: all checks, then the row and the move from cash to locked, in one transaction.
 * The payment password was checked before.
 */
export async function requestWithdrawal(
  tx: Tx,
  platform: Platform,
  args: { memberId: Uuid; amount: string; payoutAccountId: Uuid },
): Promise<
  Result<
    StoredWithdrawal,
    | 'payout_account_missing'
    | 'amount_out_of_limits'
    | 'turnover_open'
    | 'balance_too_low'
    | 'payout_account_on_hold'
    | 'account_frozen'
    | 'invalid_fields'
  >
> {
  const { memberId, payoutAccountId } = args;
  // From here on nothing else moves this member's money through the cashier.
  const member = await lockMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  const { currency, merchantId } = member;
  const value = parseAmount(args.amount, currency);
  if (value === undefined) return refuseField({ path: 'amount', code: 'pattern' });
  const requestedAt = platform.clock.now();
  const payoutAccount = await findOwnPayoutAccount(tx, { memberId, payoutAccountId });
  if (!payoutAccount) return refuse('payout_account_missing');
  const held = holdOf(payoutAccount, requestedAt);
  if (held) return held;
  const settings = await readSettings(tx, merchantId);
  const limits = limitsBroken(settings, value);
  if (limits) {
    return refuse('amount_out_of_limits', {
      min: writeAmount(limits.min, currency),
      max: writeAmount(limits.max, currency),
    });
  }
  const turnover = await sumOpenTurnover(tx, memberId);
  if (turnover > 0n) return refuse('turnover_open', { amount: writeAmount(turnover, currency) });
  const available = withdrawable(await readFunds(tx, member));
  const tooLow = () => refuse('balance_too_low', { available: writeAmount(available, currency) });
  if (value > available) return tooLow();

  const withdrawal: Withdrawal = {
    id: platform.random.uuid(),
    merchantId,
    memberId,
    currency,
    amount: value,
    fee: settings.withdrawalFee,
    state: 'requested',
    approvalsNeeded: value > settings.twoApprovalsAbove ? 2 : 1,
    approvals: [],
    requestedAt,
    reviewedAt: null,
    paidAt: null,
    confirmBy: null,
    receivedAt: null,
    receivedBy: null,
    amountReceived: null,
    amountReturned: amount(0n),
    receiptRemark: null,
    receiptProof: null,
    rejectReason: null,
    settleReason: null,
    bankReference: null,
    proof: null,
    paidThrough: 'manual',
  };
  // Play goes on beside the cashier: the ledger has the last word on the balance.
  const posted = await postTransfers(tx, [
    {
      id: withdrawal.id,
      fromId: member.cashId,
      toId: member.lockedId,
      amount: value,
      kind: 'withdrawal_lock',
      reference: withdrawal.id,
    },
  ]);
  if (!posted.ok) {
    if (posted.code === 'balance_too_low') return tooLow();
    if (posted.code === 'account_frozen') return refuse('account_frozen');
    throw new Error(`a withdrawal is locked: ${posted.code}`);
  }
  await insertWithdrawal(tx, withdrawal, payoutAccountId);
  await platform.outbox.emit(tx, 'withdrawal.changed', {
    memberId,
    withdrawalId: withdrawal.id,
    state: withdrawal.state,
  });
  platform.faultPoint('withdrawal.after-lock');
  return ok({ ...withdrawal, payoutAccount });
}

function holdOf(account: PayoutAccount, at: Date) {
  if (account.usableFrom <= at) return undefined;
  const hours = Math.ceil((account.usableFrom.getTime() - at.getTime()) / HOUR_MS);
  return refuse('payout_account_on_hold', { hours });
}

function limitsBroken(settings: WalletSettings, value: Amount) {
  const { withdrawalMin: min, withdrawalMax: max } = settings;
  return value < min || value > max ? { min, max } : undefined;
}
