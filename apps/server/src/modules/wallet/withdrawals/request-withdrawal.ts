import {
  type Amount,
  amount,
  assert,
  type Currency,
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
import { type Funds, readFunds, withdrawable } from '../read-balance.ts';
import { repaymentOf } from '../repay-debt.ts';
import { readSettings, type WalletSettings } from '../settings.repo.ts';
import { sumOpenTurnover } from '../turnover/turnovers.repo.ts';
import { newWithdrawal, type Withdrawal } from './withdrawal.ts';
import {
  hoursBetween,
  judgeRules,
  refuseFrozen,
  REQUESTS_LOOK_BACK_MS,
} from './withdrawal-rules.ts';
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
  const at = clock.now();
  const funds = await readFunds(tx, member);
  const available = withdrawable(funds);
  const lines = judgeRules({
    at,
    held: await payee.isHeld(tx, memberId),
    available,
    funds,
    turnover: await readTurnoverMeter(tx, memberId),
    frozenUntil: member.frozenUntil,
    lately: await sumRequests(tx, memberId, lookBackFrom(at)),
    settings,
  });
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

const lookBackFrom = (at: Date): Date => new Date(at.getTime() - REQUESTS_LOOK_BACK_MS);

/** From where the request comes: a sign of risk, no more. */
export type RequestPlace = { readonly ip: string; readonly userAgent: string };

type Request = RequestPlace & {
  readonly memberId: Uuid;
  readonly amount: string;
  readonly payoutAccountId: Uuid;
};
type RequestRefusal =
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
  | 'invalid_fields';

/**
 * Asks for a payout: all checks, then the row, what cash pays back of a debt, and the move from
 * cash to locked, in one transaction. The payment password was checked before.
 */
export async function requestWithdrawal(
  tx: Tx,
  platform: Platform,
  payee: Pick<Payee, 'readSigns' | 'isHeld' | 'readRealName'>,
  args: Request,
): Promise<Result<StoredWithdrawal, RequestRefusal>> {
  const { memberId, payoutAccountId } = args;
  // From here on nothing else moves this member's money through the cashier.
  const member = await lockMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  const { currency, merchantId } = member;
  const requestedAt = platform.clock.now();
  const judged = await judgeRequest(tx, payee, { member, at: requestedAt, request: args });
  if (!judged.ok) return judged;
  const { value, payoutAccount, settings, funds } = judged.value;

  const withdrawal = newWithdrawal({
    id: platform.random.uuid(),
    merchantId,
    memberId,
    currency,
    amount: value,
    fee: settings.withdrawalFee,
    approvalsNeeded: value > settings.twoApprovalsAbove ? 2 : 1,
    requestedAt,
  });
  // Play goes on beside the cashier: the ledger has the last word on the balance.
  const posted = await postTransfers(tx, [
    ...repaymentOf(platform, member, funds, withdrawal.id),
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
    if (posted.code === 'balance_too_low') return refuseTooLow(funds, currency);
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

/** Whether this may be asked for now: the first rule that is broken says why not. */
async function judgeRequest(
  tx: Tx,
  payee: Pick<Payee, 'isHeld' | 'readRealName'>,
  asked: { readonly member: WalletMember; readonly at: Date; readonly request: Request },
): Promise<
  Result<
    {
      readonly value: Amount;
      readonly payoutAccount: PayoutAccount;
      readonly settings: WalletSettings;
      readonly funds: Funds;
    },
    RequestRefusal
  >
> {
  const { member, at, request } = asked;
  const { memberId, merchantId, currency } = member;
  const value = parseAmount(request.amount, currency);
  if (value === undefined) return refuseField({ path: 'amount', code: 'pattern' });
  const { payoutAccountId } = request;
  const payoutAccount = await findOwnPayoutAccount(tx, { memberId, payoutAccountId });
  if (!payoutAccount) return refuse('payout_account_missing');
  const settings = await readSettings(tx, merchantId);
  if (await payee.isHeld(tx, memberId)) return refuse('withdrawals_held');
  const frozen = refuseFrozen(member.frozenUntil, at);
  if (frozen) return frozen;
  const onHold = holdOf(payoutAccount, at);
  if (onHold) return onHold;
  const { holder } = payoutAccount;
  if (await holderDiffers(tx, payee, { merchantId, memberId, holder })) {
    return refuse('holder_differs');
  }
  const { withdrawalMin: min, withdrawalMax: max } = settings;
  if (value < min || value > max) {
    return refuse('amount_out_of_limits', {
      min: writeAmount(min, currency),
      max: writeAmount(max, currency),
    });
  }
  const overDay = await refuseOverDay(tx, { member, at, settings, value });
  if (overDay) return overDay;
  const turnover = await sumOpenTurnover(tx, memberId);
  if (turnover > 0n) return refuse('turnover_open', { amount: writeAmount(turnover, currency) });
  const funds = await readFunds(tx, member);
  if (value > withdrawable(funds)) return refuseTooLow(funds, currency);
  return ok({ value, payoutAccount, settings, funds });
}

/** The brand lets so many be asked for, and so much, within a day. */
async function refuseOverDay(
  tx: Tx,
  asked: {
    readonly member: WalletMember;
    readonly at: Date;
    readonly settings: WalletSettings;
    readonly value: Amount;
  },
) {
  const { member, at, value } = asked;
  const { withdrawalsPerDayMax: countMax, withdrawnPerDayMax: sumMax } = asked.settings;
  const lately = await sumRequests(tx, member.memberId, lookBackFrom(at));
  if (countMax !== null && lately.count >= countMax) return refuse('day_limit_reached');
  if (sumMax === null || lately.amount + value <= sumMax) return undefined;
  const left = amount(sumMax > lately.amount ? sumMax - lately.amount : 0n);
  return refuse('day_limit_reached', { left: writeAmount(left, member.currency) });
}

const refuseTooLow = (funds: Funds, currency: Currency) =>
  refuse('balance_too_low', { available: writeAmount(withdrawable(funds), currency) });

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

function holdOf(account: PayoutAccount, at: Date) {
  if (account.usableFrom <= at) return undefined;
  return refuse('payout_account_on_hold', { hours: hoursBetween(at, account.usableFrom) });
}
