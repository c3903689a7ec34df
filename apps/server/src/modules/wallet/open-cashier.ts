import {
  type Amount,
  amount,
  assert,
  type Currency,
  currencyDigits,
  isCurrency,
} from '@padauk/base';
import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { openVault } from '../../platform/secret-key.ts';
import type { DepositMethod } from './deposits/deposit.ts';
import { insertMethod } from './deposits/deposits.repo.ts';
import { insertProvider } from './deposits/payment-providers.repo.ts';
import { insertSettings, noExtraRules, type WalletSettings } from './settings.repo.ts';

/** Whole units of the currency, as minor units. */
const whole =
  (currency: Currency) =>
  (units: number): Amount =>
    amount(BigInt(units) * 10n ** BigInt(currencyDigits(currency)));

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
    banks: ['KBZPay', 'Wave Money', 'AYA Pay', 'CB Pay', 'KBZ Bank', 'AYA Bank', 'Yoma Bank'],
  };
}

function sandboxMethod(currency: Currency): DepositMethod {
  const units = whole(currency);
  return {
    code: 'sandbox',
    kind: 'hosted_checkout',
    provider: 'sandbox',
    titles: { EN: 'Sandbox payment', MY: 'စမ်းသပ် ငွေပေးချေမှု', CN: '沙盒支付' },
    amountMin: units(1_000),
    amountMax: units(1_000_000),
    fee: amount(0n),
    expectedMinutes: 1,
    expiresMinutes: 30,
    amountChips: [5_000, 10_000, 30_000, 50_000, 100_000, 500_000].map(units),
  };
}

/**
 * Gives a brand a cashier: its rules, and with demo money the sandbox as the way to pay in. What is
 * there already stays as it is.
 */
export async function openCashier(tx: Tx, platform: Platform, merchant: Merchant): Promise<void> {
  const { currency } = merchant;
  assert(isCurrency(currency), `a brand has a known currency: ${currency}`);
  await insertSettings(tx, merchant.id, firstSettings(currency));
  if (!merchant.demo) return;
  await insertProvider(tx, openVault(platform.config), {
    code: 'sandbox',
    requestKey: platform.random.token(),
    callbackKey: platform.random.token(),
  });
  const method = sandboxMethod(currency);
  await insertMethod(tx, { merchantId: merchant.id, method, position: 1 });
}
