import {
  type Amount,
  amount,
  assert,
  type Currency,
  currencyDigits,
  isCurrency,
} from '@padauk/base';
import type { Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { DESK, type DepositMethod } from './deposit.ts';
import { insertMethod } from './deposit-methods.repo.ts';
import type { Payee } from './emv-qr/payee.ts';
import { insertProvider, type ProviderProtocol } from './payment-providers.repo.ts';

/** Our own providers for demo money, and the desk of the brand. */
export const SANDBOX = 'sandbox';
export const SANDBOX_BTCPAY = 'sandbox-btcpay';
/** The store of the sandbox that speaks as a BTCPay server. */
export const SANDBOX_STORE = 'demo';

const providers: readonly {
  readonly code: string;
  readonly protocol: ProviderProtocol;
  readonly storeId?: string;
  readonly paysOut?: boolean;
}[] = [
  { code: SANDBOX, protocol: 'padauk', paysOut: true },
  { code: SANDBOX_BTCPAY, protocol: 'btcpay', storeId: SANDBOX_STORE },
  { code: DESK, protocol: 'desk' },
];

/** The code that payment apps of the currency's country read; undefined where there is none. */
function demoPayee(currency: Currency): Payee | undefined {
  const shop = { name: 'Padauk Demo', city: 'Demo City' };
  switch (currency) {
    case 'MMK':
      return { scheme: 'mmqr', guid: 'demo.padauk', merchantId: 'DEMO0001', ...shop };
    case 'THB':
      return { scheme: 'promptpay_bill', billerId: '000000000000000' };
    case 'VND':
      return { scheme: 'vietqr', bankBin: '000000', account: '0000000000' };
    case 'KHR':
    case 'USD':
      return { scheme: 'khqr', accountId: 'padauk@demo', ...shop };
    default:
      return undefined;
  }
}

/** The ways to pay in of a brand with demo money: one of each kind. */
function demoMethods(currency: Currency): DepositMethod[] {
  const units = (count: number): Amount =>
    amount(BigInt(count) * 10n ** BigInt(currencyDigits(currency)));
  const common = {
    amountMin: units(1_000),
    amountMax: units(1_000_000),
    fee: amount(0n),
    expiresMinutes: 30,
    amountChips: [5_000, 10_000, 30_000, 50_000, 100_000, 500_000].map(units),
    details: {},
  };
  const payee = demoPayee(currency);
  return [
    {
      ...common,
      code: 'sandbox',
      kind: 'hosted_checkout',
      provider: SANDBOX,
      titles: { EN: 'Sandbox payment', MY: 'စမ်းသပ် ငွေပေးချေမှု', CN: '沙盒支付' },
      expectedMinutes: 1,
    },
    ...(payee
      ? [
          {
            ...common,
            code: 'qr',
            kind: 'emv_qr' as const,
            provider: SANDBOX,
            titles: { EN: 'QR code (demo)', MY: 'QR ကုဒ် (စမ်းသပ်)', CN: '扫码支付（演示）' },
            expectedMinutes: 1,
            details: { payee },
          },
        ]
      : []),
    {
      ...common,
      code: 'bank',
      kind: 'bank_transfer',
      provider: DESK,
      titles: { EN: 'Bank transfer (demo)', MY: 'ဘဏ်ငွေလွှဲ (စမ်းသပ်)', CN: '银行转账（演示）' },
      expectedMinutes: 30,
      // A transfer and its slip take longer than a tap.
      expiresMinutes: 1_440,
      details: {
        account: { bank: 'Demo Bank', holder: 'Padauk Demo', number: '000012345678' },
      },
    },
    {
      ...common,
      code: 'bitcoin',
      kind: 'btcpay',
      provider: SANDBOX_BTCPAY,
      titles: { EN: 'Bitcoin (demo)', MY: 'Bitcoin (စမ်းသပ်)', CN: '比特币（演示）' },
      expectedMinutes: 10,
      amountMin: units(10_000),
    },
  ];
}

/** Gives a brand with demo money its ways to pay in. What is there already stays as it is. */
export async function addDemoMethods(
  tx: Tx,
  platform: Platform,
  merchant: Merchant,
): Promise<void> {
  if (!merchant.demo) return;
  const { currency, id: merchantId } = merchant;
  assert(isCurrency(currency), `a brand has a known currency: ${currency}`);
  const { vault } = platform;
  for (const provider of providers) {
    const requestKey = platform.random.token();
    const callbackKey = platform.random.token();
    await insertProvider(tx, vault, { ...provider, requestKey, callbackKey });
  }
  for (const [index, method] of demoMethods(currency).entries()) {
    await insertMethod(tx, { merchantId, method, position: index + 1 });
  }
}
