import { expect, test } from 'vitest';
import { type Checkout, eventsOf, pageLanguages, statusAt } from './checkout.ts';
import { renderCheckout } from './checkout-page.ts';
import { pageTexts } from './page-texts.ts';
import { retryWaitMs } from './webhook-sender.ts';

const checkout: Checkout = {
  id: 'c1',
  reference: 'd1',
  amount: '1234567.50',
  currency: 'MMK',
  status: 'paid',
  returnUrl: '/member/deposit',
  language: 'EN',
  expiresAt: new Date(60_000),
};
const newIds = () => {
  let n = 0;
  return () => `event-${(n += 1)}`;
};
const view = { language: 'EN', theme: undefined, publicPath: '/sandbox-psp' } as const;

test('a decision is told once, with the money that was asked for', () => {
  expect(eventsOf(checkout, {}, newIds())).toMatchObject([
    { reference: 'd1', status: 'paid', amount: '1234567.50', currency: 'MMK' },
  ]);
});

test('copies carry the same event id, an added failure its own', () => {
  const events = eventsOf(checkout, { copies: 2, failedToo: 'before' }, newIds());
  expect(events.map(({ status }) => status)).toEqual(['failed', 'paid', 'paid']);
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(2);
});

test('nobody pays after the deadline, and what was paid stays paid', () => {
  expect(statusAt({ ...checkout, status: 'pending' }, new Date(59_999))).toBe('pending');
  expect(statusAt({ ...checkout, status: 'pending' }, new Date(60_000))).toBe('expired');
  expect(statusAt(checkout, new Date(60_000))).toBe('paid');
});

test('a webhook that is not taken is tried again, with doubled waits up to five minutes', () => {
  expect([1, 2, 3, 9, 10, 1_000].map((tries) => retryWaitMs(tries, 1_000))).toEqual([
    1_000, 2_000, 4_000, 256_000, 300_000, 300_000,
  ]);
});

test.each(pageLanguages)('the page in %s says that it is demo money, and how much', (language) => {
  const page = renderCheckout({ ...checkout, status: 'pending' }, 'pending', { ...view, language });
  expect(page).toContain(pageTexts[language].demo);
  expect(page).toContain('MMK 1,234,567.50');
  expect(page.match(/<button/g)).toHaveLength(3);
  expect(page).not.toContain('<script');
});

test('digits after the point are not taken for thousands', () => {
  const page = renderCheckout(
    { ...checkout, amount: '1500.000000', currency: 'USDT' },
    'paid',
    view,
  );
  expect(page).toContain('USDT 1,500.000000');
});

test('once decided there is nothing to press but the way back', () => {
  const page = renderCheckout(checkout, 'paid', view);
  expect(page).not.toContain('<button');
  expect(page).toContain('href="/member/deposit"');
});

test('what a merchant wrote is text on the page, never markup', () => {
  const page = renderCheckout({ ...checkout, reference: '<b onload="x">&' }, 'paid', view);
  expect(page).toContain('&lt;b onload=&quot;x&quot;&gt;&amp;');
});
