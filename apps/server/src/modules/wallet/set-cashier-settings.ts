import {
  type Amount,
  amount,
  type Currency,
  ok,
  type Result,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import type { CashierSettings, SomeCashierSettings } from '@padauk/contracts/payments';
import { atLeast, atMost, readAmounts, refuseField } from '@padauk/contracts/refuse-field';
import type { Db, Tx } from '../../platform/platform.ts';
import { listProviders } from './deposits/payment-providers.repo.ts';
import { readSettings, updateSettings, type WalletSettings } from './settings.repo.ts';

type Key = { readonly merchantId: Uuid; readonly currency: Currency };

/** The rules of the cashier as the back office reads and proposes them. */
export async function readCashierSettings(
  tx: Db | Tx,
  { merchantId, currency }: Key,
): Promise<CashierSettings> {
  return toWire(await readSettings(tx, merchantId), currency);
}

function toWire(settings: WalletSettings, currency: Currency): CashierSettings {
  const write = (value: Amount) => writeAmount(value, currency);
  const orNull = (value: Amount | null) => (value === null ? null : write(value));
  const { expectedMinutes, confirmMinutes, turnoverBps, payoutHoldHours } = settings;
  const { payoutsInTenMinutesMax, signerApart, withdrawalsPerDayMax } = settings;
  const { holderMatches, payoutProvider } = settings;
  return {
    expectedMinutes,
    confirmMinutes,
    turnoverBps,
    payoutHoldHours,
    payoutsInTenMinutesMax,
    signerApart,
    withdrawalsPerDayMax,
    holderMatches,
    payoutProvider,
    banks: [...settings.banks],
    lineDailyMax: write(settings.lineDailyMax),
    withdrawalMin: write(settings.withdrawalMin),
    withdrawalMax: write(settings.withdrawalMax),
    withdrawalFee: write(settings.withdrawalFee),
    twoApprovalsAbove: write(settings.twoApprovalsAbove),
    payoutDayMax: orNull(settings.payoutDayMax),
    withdrawnPerDayMax: orNull(settings.withdrawnPerDayMax),
    confirmedAloneDayMax: orNull(settings.confirmedAloneDayMax),
  };
}

type Read = Result<WalletSettings, 'invalid_fields'>;

/** Rules as they are wanted, read and checked against each other. */
async function readWanted(
  tx: Tx,
  { merchantId, currency }: Key,
  wanted: CashierSettings,
): Promise<Read> {
  const wrong = (path: string, code: 'pattern' | 'choice' = 'pattern') =>
    refuseField({ path: `settings.${path}`, code });
  const below = (path: string, least = amount(1n)) =>
    refuseField(atLeast(`settings.${path}`, least, currency));
  const { withdrawalMin, withdrawalMax, withdrawalFee, twoApprovalsAbove, lineDailyMax } = wanted;
  const { payoutDayMax, withdrawnPerDayMax, confirmedAloneDayMax } = wanted;
  // None of these lets anything through at nothing.
  const caps = { payoutDayMax, withdrawnPerDayMax, confirmedAloneDayMax, lineDailyMax };
  const read = readAmounts(
    { withdrawalMin, withdrawalMax, withdrawalFee, twoApprovalsAbove, ...caps },
    currency,
    'settings.',
  );
  if (!read.ok) return read;
  const amounts = read.value;
  const { withdrawalMin: min, withdrawalMax: max, withdrawalFee: fee } = amounts;
  if (min === 0n) return below('withdrawalMin');
  if (max < min) return below('withdrawalMax', min);
  // A fee that eats the smallest withdrawal leaves nothing to pay.
  if (fee >= min) {
    return refuseField(atMost('settings.withdrawalFee', amount(min - 1n), currency));
  }
  const capped = (Object.keys(caps) as (keyof typeof caps)[]).find((path) => amounts[path] === 0n);
  if (capped) return below(capped);
  if (new Set(wanted.banks).size < wanted.banks.length) return wrong('banks', 'choice');
  const { payoutProvider: code } = wanted;
  const paying = (await listProviders(tx, merchantId)).filter(({ paysOut }) => paysOut);
  if (code !== null && !paying.some((one) => one.code === code)) {
    return wrong('payoutProvider', 'choice');
  }
  return ok({
    ...wanted,
    ...amounts,
  });
}

/**
 * Sets some rules of the cashier. Withdrawals that were asked for before keep the fee and the
 * number of approvals that they were told.
 *
 * @param only - `check` only checks whether it could be done
 * @returns what was before, and what is now
 */
export async function setCashierSettings(
  tx: Tx,
  key: Key,
  change: SomeCashierSettings,
  only?: 'check',
): Promise<Result<{ before: CashierSettings; after: CashierSettings }, 'invalid_fields'>> {
  const before = await readCashierSettings(tx, key);
  const wanted = { ...before, ...change } as CashierSettings;
  // Who has a list pays to somebody: without one no member could be paid any more.
  if (wanted.banks.length === 0 && before.banks.length > 0) {
    return refuseField({ path: 'settings.banks', code: 'required' });
  }
  const read = await readWanted(tx, key, wanted);
  if (!read.ok) return read;
  if (only !== 'check') await updateSettings(tx, key.merchantId, read.value);
  return ok({ before, after: wanted });
}
