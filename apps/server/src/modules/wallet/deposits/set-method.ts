import {
  type Amount,
  amount,
  type Currency,
  ok,
  parseAmount,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import type { BodyOf, ReplyOf } from '@padauk/contracts';
import type { NewMethod, setPaymentMethod } from '@padauk/contracts/payments';
import { atLeast, atMost, readAmounts, refuseField } from '@padauk/contracts/refuse-field';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { DepositMethod, MethodDetails, MethodTitles } from './deposit.ts';
import {
  insertMethod,
  listAllMethods,
  type SetMethod,
  updateMethod,
} from './deposit-methods.repo.ts';
import { Payee } from './emv-qr/payee.ts';
import { listProviders, type ProviderProtocol } from './payment-providers.repo.ts';

type Wire = ReplyOf<typeof setPaymentMethod>;
type Key = { readonly merchantId: Uuid; readonly currency: Currency };

/** All ways to pay in of a brand, switched off ones too, in their order. */
export async function listMethodSettings(tx: Db | Tx, key: Key): Promise<Wire[]> {
  return (await listAllMethods(tx, key.merchantId)).map((method) => toWire(method, key.currency));
}

/**
 * Changes how a way to pay in is offered. What it does and who confirms it stay as they are.
 *
 * @returns what was before, and what is now
 */
export async function setMethod(
  tx: Tx,
  {
    merchantId,
    currency,
    code,
    body,
  }: Key & { code: string; body: BodyOf<typeof setPaymentMethod> },
): Promise<Result<{ before: Wire; after: Wire }, 'not_found' | 'invalid_fields'>> {
  const known = await listAllMethods(tx, merchantId);
  const before = known.find((method) => method.code === code);
  if (!before) return refuse('not_found');
  const money = readMoney(body, currency);
  if (!money.ok) return money;
  const { EN } = body.titles;
  if (EN === undefined) return refuseField({ path: 'titles.EN', code: 'required' });
  const { expectedMinutes, expiresMinutes, enabled, position } = body;
  const titles: MethodTitles = { ...definedOf(body.titles), EN };
  const changed = { ...money.value, titles, expectedMinutes, expiresMinutes, enabled, position };
  const after = { ...before, ...changed };
  await updateMethod(tx, { merchantId, method: after });
  return ok({ before: toWire(before, currency), after: toWire(after, currency) });
}

/**
 * A way to pay in that is to be added, read and checked: its provider is one that the brand can use
 * and fits the kind, and where players pay to us directly it says to whom.
 */
export async function readNewMethod(
  tx: Db | Tx,
  { merchantId, currency }: Key,
  wanted: NewMethod,
): Promise<Result<DepositMethod, 'invalid_fields'>> {
  const known = await listAllMethods(tx, merchantId);
  if (known.some(({ code }) => code === wanted.code)) {
    return refuseField({ path: 'method.code', code: 'taken' });
  }
  const provider = (await listProviders(tx, merchantId)).find(
    ({ code }) => code === wanted.provider,
  );
  if (!provider || protocolOf(wanted.kind, provider.protocol) === undefined) {
    return refuseField({ path: 'method.provider', code: 'choice' });
  }
  const money = readMoney(wanted, currency, 'method.');
  if (!money.ok) return money;
  const { EN } = wanted.titles;
  if (EN === undefined) return refuseField({ path: 'method.titles.EN', code: 'required' });
  const details = readDetails(wanted);
  if (!details.ok) return details;
  const { code, kind, expectedMinutes, expiresMinutes } = wanted;
  const titles: MethodTitles = { ...definedOf(wanted.titles), EN };
  return ok({
    ...money.value,
    code,
    kind,
    provider: provider.code,
    titles,
    expectedMinutes,
    expiresMinutes,
    details: details.value,
  });
}

/** Of which protocol a provider has to be that a kind of payment goes through. */
const protocolOf = (
  kind: NewMethod['kind'],
  protocol: ProviderProtocol,
): ProviderProtocol | undefined => {
  const fitting: Readonly<Record<NewMethod['kind'], readonly ProviderProtocol[]>> = {
    hosted_checkout: ['padauk'],
    btcpay: ['btcpay'],
    emv_qr: ['padauk', 'desk'],
    bank_transfer: ['desk'],
  };
  return fitting[kind].find((one) => one === protocol);
};

function readDetails({ kind, account, payee }: NewMethod): Result<MethodDetails, 'invalid_fields'> {
  if (kind === 'bank_transfer') {
    return account ? ok({ account }) : refuseField({ path: 'method.account', code: 'required' });
  }
  if (kind !== 'emv_qr') return ok({});
  const read = Payee.safeParse(payee);
  if (read.success) return ok({ payee: read.data });
  const path = ['method.payee', ...(read.error.issues[0]?.path ?? [])].join('.');
  return refuseField({ path, code: 'pattern' });
}

/** Adds it, switched off: that it works is for the brand to see before players do. */
export async function addMethod(tx: Tx, merchantId: Uuid, method: DepositMethod): Promise<void> {
  const position = (await listAllMethods(tx, merchantId)).length + 1;
  await insertMethod(tx, { merchantId, method, position });
  await updateMethod(tx, { merchantId, method: { ...method, enabled: false, position } });
}

type Money = Record<'amountMin' | 'amountMax' | 'fee', Amount> & { amountChips: Amount[] };

function readMoney(
  body: Pick<BodyOf<typeof setPaymentMethod>, 'amountMin' | 'amountMax' | 'fee' | 'amountChips'>,
  currency: Currency,
  /** What stands before their names in the path of a refusal. */
  within = '',
): Result<Money, 'invalid_fields'> {
  const read = readAmounts(
    { amountMin: body.amountMin, amountMax: body.amountMax, fee: body.fee },
    currency,
    within,
  );
  if (!read.ok) return read;
  const { amountMin, amountMax, fee } = read.value;
  const smallest = amount(1n);
  if (amountMin === 0n) return refuseField(atLeast(`${within}amountMin`, smallest, currency));
  if (amountMax < amountMin) return refuseField(atLeast(`${within}amountMax`, amountMin, currency));
  if (fee >= amountMin) {
    return refuseField(atMost(`${within}fee`, amount(amountMin - smallest), currency));
  }
  const amountChips: Amount[] = [];
  for (const [index, text] of body.amountChips.entries()) {
    const chip = parseAmount(text, currency);
    const path = `${within}amountChips.${index}`;
    if (chip === undefined) return refuseField({ path, code: 'pattern' });
    if (chip < amountMin) return refuseField(atLeast(path, amountMin, currency));
    if (chip > amountMax) return refuseField(atMost(path, amountMax, currency));
    amountChips.push(chip);
  }
  return ok({ ...read.value, amountChips });
}

const definedOf = (titles: Wire['titles']): Partial<MethodTitles> =>
  Object.fromEntries(Object.entries(titles).filter(([, title]) => title !== undefined));

function toWire(method: SetMethod, currency: Currency): Wire {
  const write = (value: Amount) => writeAmount(value, currency);
  return {
    code: method.code,
    kind: method.kind,
    scheme: method.details.payee?.scheme ?? null,
    provider: method.provider,
    titles: { ...method.titles },
    amountMin: write(method.amountMin),
    amountMax: write(method.amountMax),
    fee: write(method.fee),
    expectedMinutes: method.expectedMinutes,
    expiresMinutes: method.expiresMinutes,
    amountChips: method.amountChips.map(write),
    enabled: method.enabled,
    position: method.position,
  };
}
