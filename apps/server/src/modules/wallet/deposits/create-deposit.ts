import {
  type Amount,
  assert,
  type Currency,
  parseAmount,
  MINUTE_MS,
  ok,
  type Refusal,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Merchant, Platform, Tx } from '../../../platform/platform.ts';
import type { Deposit, DepositMethod } from './deposit.ts';
import { findMethod, listMethods } from './deposit-methods.repo.ts';
import { insertDeposit } from './deposits.repo.ts';
import { codeAmount } from './emv-qr/payment-code.ts';
import { instructionsOf, makeReference } from './instructions.ts';
import { findMember } from '../members.repo.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { isPathOfSite } from './return-url.ts';
import { tellDeposit } from './settle-deposit.ts';

/** Asked before a checkout is made; a refusal carries its facts for the player's screen. */
export type StopDeposit = (
  tx: Tx,
  asked: {
    readonly memberId: Uuid;
    readonly merchantId: Uuid;
    readonly currency: Currency;
    readonly amount: Amount;
  },
) => Promise<Refusal<'limits_first' | 'play_limit_reached' | 'self_excluded'> | undefined>;

/** Methods of the sandbox exist for a brand with demo money only. */
const isOpenTo = (merchant: Merchant) => (method: DepositMethod) =>
  merchant.demo || !method.provider.startsWith('sandbox');

/** The ways to pay in that this brand offers now. */
export async function listDepositMethods(
  platform: Platform,
  merchant: Merchant,
): Promise<readonly DepositMethod[]> {
  return (await listMethods(platform.db, merchant.id)).filter(isOpenTo(merchant));
}

/** Their names, each once: a bank may take transfers in more than one way. */
export async function listPaymentNames(
  platform: Platform,
  merchant: Merchant,
  language: Language,
): Promise<string[]> {
  const methods = await listDepositMethods(platform, merchant);
  return [...new Set(methods.map(({ titles }) => titles[language] ?? titles.EN))];
}

type Stopped = 'limits_first' | 'play_limit_reached' | 'self_excluded';

/**
 * Has the provider make a checkout, in no transaction: one that takes its time holds nobody up.
 * Only `createDeposit` writes of it, and only then somebody is led there: where a process dies in
 * between, or the provider is down, no trace is left and the player may try again.
 */
export async function prepareDeposit(
  platform: Platform,
  { providers, stopDeposit }: { providers: PaymentProviders; stopDeposit: StopDeposit },
  args: {
    memberId: Uuid;
    merchant: Merchant;
    method: string;
    amount: string;
    returnUrl: string | undefined;
    language: Language;
  },
): Promise<
  Result<Deposit, 'amount_out_of_limits' | 'not_found' | 'system_busy' | 'invalid_fields' | Stopped>
> {
  const { db } = platform;
  const { memberId, merchant, language } = args;
  const method = await findMethod(db, { merchantId: merchant.id, code: args.method });
  if (!method || !isOpenTo(merchant)(method)) return refuse('not_found');
  const member = await findMember(db, memberId);
  assert(member, `a wallet of ${memberId}`);
  const { currency } = member;
  const value = parseAmount(args.amount, currency);
  if (value === undefined) return refuseField({ path: 'amount', code: 'pattern' });
  if (value < method.amountMin || value > method.amountMax) {
    return refuse('amount_out_of_limits', {
      min: writeAmount(method.amountMin, currency),
      max: writeAmount(method.amountMax, currency),
    });
  }
  if (
    method.kind === 'emv_qr' &&
    codeAmount(writeAmount(value, currency), currency) === undefined
  ) {
    return refuseField({ path: 'amount', code: 'pattern' });
  }
  const returnUrl = args.returnUrl ?? null;
  if (returnUrl !== null && !isPathOfSite(returnUrl)) {
    return refuseField({ path: 'returnUrl', code: 'pattern', params: { patternId: 'path' } });
  }

  const createdAt = platform.clock.now();
  const draft = {
    reference: makeReference(platform.random),
    currency,
    amount: value,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + method.expiresMinutes * MINUTE_MS),
  };
  const asked: Deposit = {
    ...draft,
    id: platform.random.uuid(),
    merchantId: merchant.id,
    memberId,
    method: method.code,
    kind: method.kind,
    provider: method.provider,
    amountAsked: null,
    fee: method.fee,
    state: 'pending',
    checkoutUrl: null,
    providerReference: null,
    instructions: instructionsOf(method, draft),
    attention: null,
    amountReported: null,
    currencyReported: null,
    slip: null,
    refuseReason: null,
    postedAt: null,
  };
  // Nobody is asked for what may not begin.
  const stopped = await db.transaction().execute((tx) => stopDeposit(tx, asked));
  if (stopped) return stopped;
  const provider = await providers.find(db, method.provider);
  assert(provider, `the payment provider of the method ${method.code}`);
  const made = await provider.createCheckout(asked, { language, returnUrl });
  return made.ok ? ok({ ...asked, ...made.value }) : made;
}

/**
 * Begins a deposit whose checkout is made; nothing moves until the provider's signed callback says
 * that it was paid. It is judged with what has come since: another one may have begun meanwhile.
 */
export async function createDeposit(
  tx: Tx,
  platform: Platform,
  { stopDeposit }: { stopDeposit: StopDeposit },
  deposit: Deposit,
): Promise<Result<Deposit, Stopped>> {
  const stopped = await stopDeposit(tx, deposit);
  if (stopped) return stopped;
  await insertDeposit(tx, deposit);
  await tellDeposit(tx, platform, deposit, deposit.state);
  platform.faultPoint('deposit.after-intent');
  return ok(deposit);
}
