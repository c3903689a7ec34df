import { type Amount, assert, type Currency, isCurrency, writeAmount } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import type {
  Deposit as WireDeposit,
  DepositMethod as WireDepositMethod,
  PayoutAccount as WirePayoutAccount,
  Withdrawal as WireWithdrawal,
} from '@padauk/contracts/wallet';
import type * as z from 'zod/mini';
import { DESK, type Deposit, type DepositMethod } from './deposits/deposit.ts';
import type { PayoutAccount } from './withdrawals/payout-account.ts';
import { remainderOf } from './withdrawals/withdrawal.ts';
import type { StoredWithdrawal } from './withdrawals/withdrawals.repo.ts';

const writeInstant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const writeMethod = (
  method: DepositMethod,
  currency: Currency,
  language: Language,
): z.output<typeof WireDepositMethod> => ({
  code: method.code,
  kind: method.kind,
  scheme: method.details.payee?.scheme ?? null,
  title: method.titles[language] ?? method.titles.EN,
  amountMin: writeAmount(method.amountMin, currency),
  amountMax: writeAmount(method.amountMax, currency),
  fee: writeAmount(method.fee, currency),
  expectedMinutes: method.expectedMinutes,
  amountChips: method.amountChips.map((chip) => writeAmount(chip, currency)),
});

export const writeDeposit = (deposit: Deposit): WireDeposit => ({
  depositId: deposit.id,
  method: deposit.method,
  kind: deposit.kind,
  amountAsked: deposit.amountAsked && writeAmount(deposit.amountAsked, deposit.currency),
  amount: writeAmount(deposit.amount, deposit.currency),
  fee: writeAmount(deposit.fee, deposit.currency),
  currency: deposit.currency,
  state: deposit.state,
  attention: deposit.attention,
  // What was paid is not asked for again.
  checkoutUrl: isPayable(deposit) ? deposit.checkoutUrl : null,
  payment: writePayment(deposit),
  slipAt: writeInstant(deposit.slip?.at ?? null),
  refuseReason: deposit.refuseReason,
  expiresAt: deposit.expiresAt.toISOString(),
  createdAt: deposit.createdAt.toISOString(),
  postedAt: writeInstant(deposit.postedAt),
});

const isPayable = ({ state, attention }: Deposit): boolean => state === 'pending' && !attention;

function writePayment(deposit: Deposit): WireDeposit['payment'] {
  const { instructions, reference, state } = deposit;
  const { code = null, account = null } = instructions;
  if (reference === null || (code === null && account === null)) return null;
  const takesSlip = deposit.provider === DESK;
  if (isPayable(deposit) || state === 'review') return { code, account, reference, takesSlip };
  // Whoever has paid before the time was over may still say so; nobody is to pay any more.
  return state === 'expired' && takesSlip
    ? { code: null, account: null, reference, takesSlip }
    : null;
}

export const writePayoutAccount = (account: PayoutAccount): z.output<typeof WirePayoutAccount> => ({
  payoutAccountId: account.id,
  bank: account.bank,
  holder: account.holder,
  numberMasked: account.numberMasked,
  kind: account.kind,
  isDefault: account.isDefault,
  usableFrom: account.usableFrom.toISOString(),
});

export function writeWithdrawal(w: StoredWithdrawal): WireWithdrawal {
  const write = (value: Amount | null) => (value === null ? null : writeAmount(value, w.currency));
  return {
    withdrawalId: w.id,
    amount: writeAmount(w.amount, w.currency),
    fee: writeAmount(w.fee, w.currency),
    currency: w.currency,
    state: w.state,
    payoutAccount: writePayoutAccount(w.payoutAccount),
    requestedAt: w.requestedAt.toISOString(),
    reviewedAt: writeInstant(w.reviewedAt),
    paidAt: writeInstant(w.paidAt),
    confirmBy: writeInstant(w.confirmBy),
    receivedAt: writeInstant(w.receivedAt),
    receivedBy: w.receivedBy,
    amountReceived: write(w.amountReceived),
    remainder: write(remainderOf(w)),
    rejectReason: w.rejectReason,
    settleReason: w.settleTold ? w.settleReason : null,
    hasProof: w.proof !== null,
    hasReceiptPicture: w.receiptProof !== null,
    amountReturned: writeAmount(w.amountReturned, w.currency),
  };
}

/** The currency of a brand is one that the ledger keeps. */
export function currencyOf({ currency }: { readonly currency: string }): Currency {
  assert(isCurrency(currency), `a known currency: ${currency}`);
  return currency;
}
