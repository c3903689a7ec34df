import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { aDeposit } from '../testing/a-deposit.ts';
import { createBtcpayProvider, worthOf } from './btcpay-provider.ts';
import { decideDeposit } from './deposit.ts';

const deposit = aDeposit({ provider: 'sandbox-btcpay', kind: 'btcpay', providerReference: 'i1' });
const invoice = {
  id: 'i1',
  amount: '5000',
  currency: 'MMK',
  status: 'New',
  additionalStatus: 'None',
  checkoutLink: 'https://pay.example/i/i1',
  createdTime: 1,
  metadata: { orderId: deposit.id },
};
type Change = Partial<Record<keyof typeof invoice, unknown>>;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A provider whose server answers with this invoice, and with these payments of it. */
async function providerWith(change: Change, payments: readonly object[] = []) {
  server = createServer((request, response) => {
    request.resume();
    const isPayments = request.url?.endsWith('/payment-methods') ?? false;
    const answer = isPayments ? [{ rate: '250000000', payments }] : { ...invoice, ...change };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return createBtcpayProvider({
    clock: { now: () => new Date(0) },
    url: () => `http://127.0.0.1:${port}`,
    keys: { requestKey: 'api', callbackKey: 'hook', callbackKeyPrevious: 'old' },
    storeId: 'store',
    onError: () => undefined,
    timeoutMs: 500,
  });
}
const settled = (value: string) => ({ value, status: 'Settled' });
const confirming = (value: string) => ({ value, status: 'Processing' });

test.each<[string, Change, object[], string]>([
  ['New', {}, [], 'keep'],
  ['Processing', { status: 'Processing' }, [], 'keep'],
  ['open, and paid in part', { additionalStatus: 'PaidPartial' }, [settled('0.00001')], 'keep'],
  [
    'overpaid and not confirmed',
    { status: 'Processing', additionalStatus: 'PaidOver' },
    [confirming('0.00004')],
    'keep',
  ],
  [
    'paid after the end and not confirmed',
    { status: 'Expired', additionalStatus: 'PaidLate' },
    [confirming('0.00002')],
    'keep',
  ],
  [
    'paid in part by coins that are never confirmed',
    { status: 'Invalid', additionalStatus: 'PaidPartial' },
    [confirming('0.00001')],
    'fail',
  ],
  ['Settled', { status: 'Settled' }, [], 'post'],
  ['Settled by hand', { status: 'Settled', additionalStatus: 'Marked' }, [], 'post'],
  ['Settled late', { status: 'Settled', additionalStatus: 'PaidLate' }, [], 'post'],
  ['Invalid', { status: 'Invalid' }, [], 'fail'],
  ['Expired', { status: 'Expired' }, [], 'expire'],
  [
    'paid after the end, all of it',
    { status: 'Expired', additionalStatus: 'PaidLate' },
    [settled('0.00002000')],
    'post',
  ],
  [
    'paid after the end, half of it',
    { status: 'Expired', additionalStatus: 'PaidLate' },
    [settled('0.00001')],
    'amount_differs',
  ],
  [
    'overpaid',
    { status: 'Settled', additionalStatus: 'PaidOver' },
    [settled('0.00004')],
    'amount_differs',
  ],
  [
    'underpaid',
    { status: 'Expired', additionalStatus: 'PaidPartial' },
    [settled('0.00001'), { value: '0.00001', status: 'Invalid' }],
    'amount_differs',
  ],
  ['of another amount', { status: 'Settled', amount: '4999.99' }, [], 'amount_differs'],
  ['of another currency', { status: 'Settled', currency: 'THB' }, [], 'currency_differs'],
])('an invoice that is %s', async (_name, change, payments, decision) => {
  const provider = await providerWith(change, payments);
  const report = await provider.readCheckout(deposit);
  expect(report.ok && decideDeposit(deposit, report.value)).toBe(decision);
});

test.each<[string, Change]>([
  ['a status of its own', { status: 'Paid' }],
  ['an amount that is a number', { amount: 5000 }],
  ['a link to a script', { checkoutLink: 'javascript:alert(1)' }],
])('an answer with %s is none', async (_name, change) => {
  const provider = await providerWith(change);
  const made = await provider.createCheckout(deposit, { language: 'EN', returnUrl: null });
  expect(made).toEqual({ ok: false, code: 'system_busy' });
});

test('an invoice is not asked for twice: the server would make two', async () => {
  const provider = await providerWith({});
  let calls = 0;
  server?.removeAllListeners('request').on('request', (_request, response) => {
    calls += 1;
    response.destroy();
  });
  const made = await provider.createCheckout(deposit, { language: 'EN', returnUrl: null });
  expect(made).toEqual({ ok: false, code: 'system_busy' });
  expect(calls).toBe(1);
});

test('a webhook holds by the key of today and of yesterday, and by nothing else', async () => {
  const provider = await providerWith({});
  const rawBody = Buffer.from('{}');
  const fault = (header: string | undefined) =>
    provider.faultOf({ rawBody, headers: { 'btcpay-sig': header }, body: {} });
  const by = (key: string) => `sha256=${createHmac('sha256', key).update(rawBody).digest('hex')}`;
  expect(fault(by('hook'))).toBeUndefined();
  expect(fault(by('old'))).toBeUndefined();
  expect(fault(by('api'))).toBe('wrong_key');
  expect(fault(by('hook').toUpperCase())).toBe('malformed');
  expect(fault(undefined)).toBe('missing');
});

test('a webhook without a deposit of ours is for nobody', async () => {
  const provider = await providerWith({ metadata: { orderId: null } });
  const body = { deliveryId: 'd1', type: 'InvoiceSettled', invoiceId: 'i1' };
  expect(await provider.readCallback({ rawBody: Buffer.of(), headers: {}, body })).toEqual({
    ok: false,
    code: 'deposit_not_found',
  });
});

test('coins are worth their share of the rate, never rounded up', () => {
  const coins = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const rate = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(coins, rate, (units, centsPerCoin) => {
      const text = units.toString().padStart(9, '0');
      const value = `${text.slice(0, -8)}.${text.slice(-8)}`;
      const rateText = `${centsPerCoin / 100n}.${String(centsPerCoin % 100n).padStart(2, '0')}`;
      const worth = worthOf([{ rate: rateText, payments: [{ value, status: 'Settled' }] }], 'MMK');
      const exact = units * centsPerCoin;
      expect(worth * 10n ** 8n <= exact && exact < (worth + 1n) * 10n ** 8n).toBe(true);
    }),
  );
});
