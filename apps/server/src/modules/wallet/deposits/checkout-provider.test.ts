import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { aDeposit } from '../testing/a-deposit.ts';
import { createCheckoutProvider, reportOf } from './checkout-provider.ts';
import { decideDeposit } from './deposit.ts';

const deposit = aDeposit();
const page = { language: 'EN', returnUrl: null } as const;
const good = {
  checkoutId: 'c1',
  reference: deposit.id,
  status: 'pending',
  amount: '5000.00',
  currency: 'MMK',
  checkoutUrl: '/sandbox-psp/checkout/c1',
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answer = (response: ServerResponse, call: number) => void;
async function providerThat(answer: Answer) {
  let calls = 0;
  let now = 0;
  server = createServer((request, response) => {
    calls += 1;
    request.resume();
    answer(response, calls);
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const provider = createCheckoutProvider({
    clock: { now: () => new Date(now) },
    url: () => `http://127.0.0.1:${port}`,
    keys: { requestKey: 'request', callbackKey: 'callback', callbackKeyPrevious: null },
    onError: () => undefined,
    timeoutMs: 200,
  });
  return { provider, calls: () => calls, passMs: (ms: number) => (now += ms) };
}
const busy = { ok: false, code: 'system_busy' };

test.each<[string, Answer]>([
  ['never answers', () => undefined],
  ['answers 500', (response) => response.writeHead(500).end('{}')],
  ['hangs up', (response) => response.destroy()],
  ['sends no JSON', (response) => response.end('<html>')],
  ['sends another type', (response) => response.end(JSON.stringify({ ...good, checkoutId: 7 }))],
  ['sends too much', (response) => response.end(' '.repeat(1_000_000))],
  ['redirects', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  [
    'sends the player to a script',
    (response) => response.end(JSON.stringify({ ...good, checkoutUrl: 'javascript:alert(1)' })),
  ],
  [
    'sends the player to another host without a scheme',
    (response) => response.end(JSON.stringify({ ...good, checkoutUrl: '//evil.example/' })),
  ],
])('a provider that %s is busy, soon', async (_name, answer) => {
  const { provider } = await providerThat(answer);
  expect(await provider.createCheckout(deposit, page)).toEqual(busy);
});

test('a connection that was closed before an answer is tried once more', async () => {
  const { provider, calls } = await providerThat((response, call) => {
    if (call === 1) response.destroy();
    else response.end(JSON.stringify(good));
  });
  expect(await provider.createCheckout(deposit, page)).toMatchObject({ ok: true });
  expect(calls()).toBe(2);
});

test('after three failures nobody waits for five seconds, and then it is tried again', async () => {
  const { provider, calls, passMs } = await providerThat((response, call) => {
    if (call <= 3) response.writeHead(503).end();
    else response.end(JSON.stringify(good));
  });
  for (let n = 0; n < 5; n += 1) {
    expect(await provider.createCheckout(deposit, page)).toEqual(busy);
  }
  expect(calls()).toBe(3);
  passMs(5_000);
  expect(await provider.createCheckout(deposit, page)).toEqual({
    ok: true,
    value: { providerReference: 'c1', checkoutUrl: good.checkoutUrl },
  });
});

test('what it does not take of one player keeps nobody else waiting', async () => {
  const { provider, calls } = await providerThat((response, call) => {
    if (call <= 3) response.writeHead(400).end();
    else response.end(JSON.stringify(good));
  });
  for (let n = 0; n < 3; n += 1) {
    expect(await provider.createCheckout(deposit, page)).toEqual(busy);
  }
  expect(await provider.createCheckout(deposit, page)).toMatchObject({ ok: true });
  expect(calls()).toBe(4);
});

test('a slow provider holds sixty-four calls and no more', async () => {
  const { provider, calls } = await providerThat(() => undefined);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => provider.createCheckout(deposit, page)),
  );
  expect(answers.every((answer) => !answer.ok)).toBe(true);
  expect(calls()).toBe(64);
});

test.each(['-5000', '5e3', '5000.001', 'NaN', '', '5,000.00'])(
  'a report of %j for 5000.00 does not fit',
  (text) => {
    const report = reportOf({ ...good, status: 'paid', amount: text });
    expect(decideDeposit(deposit, report)).toBe('amount_differs');
  },
);
