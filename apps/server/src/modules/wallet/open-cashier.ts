import {
  type Amount,
  amount,
  assert,
  type Currency,
  currencyDigits,
  isCurrency,
} from '@padauk/base';
import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { addDemoMethods, SANDBOX } from './deposits/demo-methods.ts';
import { insertSettings, noExtraRules, type WalletSettings } from './settings.repo.ts';

/** Whole units of the currency, as minor units. */
const whole =
  (currency: Currency) =>
  (units: number): Amount =>
    amount(BigInt(units) * 10n ** BigInt(currencyDigits(currency)));

/** Where players of a currency are paid to; of another one the operator names the banks first. */
const firstBanks: Partial<Record<Currency, readonly string[]>> = {
  MMK: ['KBZPay', 'Wave Money', 'AYA Pay', 'CB Pay', 'KBZ Bank', 'AYA Bank', 'Yoma Bank'],
  THB: ['PromptPay', 'Bangkok Bank', 'KBank'],
};

/** The rules that a brand begins with; they suit kyats, and an operator changes them. */
function firstSettings(currency: Currency): WalletSettings {
  const units = whole(currency);
  return {
    ...noExtraRules,
    withdrawalMin: units(1_000),
    withdrawalMax: units(5_000_000),
    withdrawalFee: amount(0n),
    twoApprovalsAbove: units(500_000),
    expectedMinutes: 30,
    confirmMinutes: 30,
    turnoverBps: 10_000,
    payoutHoldHours: 24,
    banks: firstBanks[currency] ?? [],
    lineDailyMax: units(1_000_000),
    confirmedAloneDayMax: units(5_000_000),
  };
}

/**
 * Gives a brand a cashier: its rules, and with demo money the ways to pay in. What is
 * there already stays as it is.
 */
export async function openCashier(tx: Tx, platform: Platform, merchant: Merchant): Promise<void> {
  const { currency } = merchant;
  assert(isCurrency(currency), `a brand has a known currency: ${currency}`);
  const payoutProvider = merchant.demo ? SANDBOX : null;
  await insertSettings(tx, merchant.id, { ...firstSettings(currency), payoutProvider });
  await addDemoMethods(tx, platform, merchant);
}
