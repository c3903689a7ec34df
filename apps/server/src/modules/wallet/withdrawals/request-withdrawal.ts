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
import { refuseField } from '@padauk/contracts/refuse-field';
import { postTransfers } from '@padauk/ledger';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { findPayoutSharers } from '../member-file.repo.ts';
import { findMember, lockMember, type WalletMember } from '../members.repo.ts';
import { sumRoundStakes } from '../turnover/play-sums.ts';
import type { Payee } from './add-payout-account.ts';
import { holderDiffers } from './own-name.ts';
import { hasPaymentPassword } from './payment-password.ts';
import type { PayoutAccount } from './payout-account.ts';
import { findOwnPayoutAccount } from './payout-accounts.repo.ts';
import { readFunds, withdrawable } from '../read-balance.ts';
import { repaymentOf } from '../repay-debt.ts';
import { readSettings, type WalletSettings } from '../settings.repo.ts';
import { sumOpenTurnover } from '../turnover/turnovers.repo.ts';
import type { Withdrawal } from './withdrawal.ts';
import { judgeRules, REQUESTS_LOOK_BACK_MS } from './withdrawal-rules.ts';
import { SIGNS_LOOK_BACK_MS, signsOf } from './withdrawal-signs.ts';
import { readSignSums, readTurnoverMeter, sumRequests } from './withdrawal-signs.repo.ts';
import { insertWithdrawal, type StoredWithdrawal } from './withdrawals.repo.ts';

/** What a player is shown before asking for a payout. */
export async function readWithdrawalRules(
  tx: Db | Tx,
  { clock }: Pick<Platform, 'clock'>,
  payee: Pick<Payee, 'isHeld'>,
  memberId: Uuid,
) {
  const member = await findMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  const settings = await readSettings(tx, member.merchantId);
  const write = (value: Amount) => writeAmount(value, member.currency);
  const held = await payee.isHeld(tx, memberId);
  const { lines, available } = await readRules(tx, { member, settings, held, at: clock.now() });
  return {
    amountMin: write(settings.withdrawalMin),
    amountMax: write(settings.withdrawalMax),
    fee: write(settings.withdrawalFee),
    expectedMinutes: settings.expectedMinutes,
    confirmMinutes: settings.confirmMinutes,
    twoApprovalsAbove: write(settings.twoApprovalsAbove),
    available: write(available),
    turnoverOpen: write(await sumOpenTurnover(tx, memberId)),
    hasPaymentPassword: await hasPaymentPassword(tx, memberId),
    rules: lines.map((line) => ({
      rule: line.rule,
      met: line.met,
      missing: 'missing' in line ? write(line.missing) : null,
      used: 'used' in line ? write(line.used) : null,
      most: 'most' in line ? write(line.most) : null,
      usedCount: 'usedCount' in line ? line.usedCount : null,
      mostCount: 'mostCount' in line ? line.mostCount : null,
      until: 'until' in line && line.until ? line.until.toISOString() : null,
    })),
  };
}

/** The lines of the rules as they are at that moment, and what can be withdrawn. */
async function readRules(
  tx: Db | Tx,
  {
    member,
    settings,
    held,
    at,
  }: {
    readonly member: WalletMember;
    readonly settings: WalletSettings;
    readonly held: boolean;
    readonly at: Date;
  },
) {
  const { memberId, frozenUntil } = member;
  const since = new Date(at.getTime() - REQUESTS_LOOK_BACK_MS);
  const funds = await readFunds(tx, member);
  const available = withdrawable(funds);
  const lately = await sumRequests(tx, memberId, since);
  const turnover = await readTurnoverMeter(tx, memberId);
  const lines = judgeRules({ at, held, available, funds, turnover, frozenUntil, lately, settings });
  return { lines, funds, available, lately };
}

/** From where the request comes: a sign of risk, no more. */
export type RequestPlace = { readonly ip: string; readonly userAgent: string };

/**
 * Asks for a payout: all checks, then the row, what cash pays back of a debt, and the move from
 * cash to locked, in one transaction. The payment password was checked before.
 */
export async function requestWithdrawal(
  tx: Tx,
  platform: Platform,
  payee: Pick<Payee, 'readSigns' | 'isHeld' | 'readRealName'>,
  args: { memberId: Uuid; amount: string; payoutAccountId: Uuid } & RequestPlace,
): Promise<
  Result<
    StoredWithdrawal,
    | 'payout_account_missing'
    | 'withdrawals_frozen'
    | 'withdrawals_held'
    | 'amount_out_of_limits'
    | 'day_limit_reached'
    | 'turnover_open'
    | 'balance_too_low'
    | 'payout_account_on_hold'
    | 'holder_differs'
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
  const settings = await readSettings(tx, merchantId);
  const held = await payee.isHeld(tx, memberId);
  if (held) return refuse('withdrawals_held');
  const rules = await readRules(tx, { member, settings, held, at: requestedAt });
  const { available } = rules;
  const frozen = rules.lines.find((line) => line.rule === 'freeze' && !line.met);
  if (frozen?.rule === 'freeze' && frozen.until) {
    const until = frozen.until.toISOString();
    return refuse('withdrawals_frozen', { until, hours: hoursBetween(requestedAt, frozen.until) });
  }
  const onHold = holdOf(payoutAccount, requestedAt);
  if (onHold) return onHold;
  const { holder } = payoutAccount;
  if (await holderDiffers(tx, payee, { merchantId, memberId, holder })) {
    return refuse('holder_differs');
  }
  const limits = limitsBroken(settings, value);
  if (limits) {
    return refuse('amount_out_of_limits', {
      min: writeAmount(limits.min, currency),
      max: writeAmount(limits.max, currency),
    });
  }
  const { withdrawalsPerDayMax: countMax, withdrawnPerDayMax: sumMax } = settings;
  if (countMax !== null && rules.lately.count >= countMax) {
    return refuse('day_limit_reached');
  }
  if (sumMax !== null && rules.lately.amount + value > sumMax) {
    const left = amount(sumMax > rules.lately.amount ? sumMax - rules.lately.amount : 0n);
    return refuse('day_limit_reached', { left: writeAmount(left, currency) });
  }
  const turnover = await sumOpenTurnover(tx, memberId);
  if (turnover > 0n) return refuse('turnover_open', { amount: writeAmount(turnover, currency) });
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
    payoutReturns: 0,
    restPayouts: 0,
    restAgreed: null,
  };
  // Play goes on beside the cashier: the ledger has the last word on the balance.
  const posted = await postTransfers(tx, [
    ...repaymentOf(platform, member, rules.funds, withdrawal.id),
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
  const signs = await readSigns(tx, payee, { ...args, member, withdrawal, payoutAccount });
  await insertWithdrawal(tx, withdrawal, { payoutAccountId, signs });
  await platform.outbox.emit(tx, 'withdrawal.changed', {
    memberId,
    withdrawalId: withdrawal.id,
    state: withdrawal.state,
  });
  platform.faultPoint('withdrawal.after-lock');
  return ok({ ...withdrawal, payoutAccount, signs, claim: null, settleTold: false });
}

/** What an operator will be shown beside the request. */
async function readSigns(
  tx: Tx,
  payee: Pick<Payee, 'readSigns'>,
  asked: RequestPlace & {
    readonly member: WalletMember;
    readonly withdrawal: Withdrawal;
    readonly payoutAccount: PayoutAccount;
  },
) {
  const { member, withdrawal, payoutAccount, ip, userAgent } = asked;
  const { memberId, merchantId } = member;
  const { requestedAt } = withdrawal;
  const since = new Date(requestedAt.getTime() - SIGNS_LOOK_BACK_MS);
  const place = await payee.readSigns(tx, { memberId, merchantId, ip, userAgent });
  const staked = await sumRoundStakes(tx, memberId, since);
  const sharers = await findPayoutSharers(tx, memberId);
  return signsOf({
    ...(await readSignSums(tx, member, since)),
    amount: withdrawal.amount,
    requestedAt,
    accountAddedAt: payoutAccount.addedAt,
    newDevice: place.newDevice,
    linked: place.linked || sharers.length > 0,
    staked,
  });
}

const hoursBetween = (from: Date, to: Date): number =>
  Math.ceil((to.getTime() - from.getTime()) / HOUR_MS);

function holdOf(account: PayoutAccount, at: Date) {
  if (account.usableFrom <= at) return undefined;
  return refuse('payout_account_on_hold', { hours: hoursBetween(at, account.usableFrom) });
}

function limitsBroken(settings: WalletSettings, value: Amount) {
  const { withdrawalMin: min, withdrawalMax: max } = settings;
  return value < min || value > max ? { min, max } : undefined;
}
