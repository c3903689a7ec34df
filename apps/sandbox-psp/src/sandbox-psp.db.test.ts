import { randomBytes, randomUUID } from 'node:crypto';
import { sign } from '@padauk/provider-sdk/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tools/testing/database.ts';
import { type SandboxPsp, type SandboxPspOptions, startSandboxPsp } from './sandbox-psp.ts';

let database: TestDatabase;
let psp: SandboxPsp;
let isDemo = true;
const options = (): SandboxPspOptions => ({
  pool: database.pool,
  clock: { now: () => new Date() },
  newToken: () => randomBytes(32).toString('base64url'),
  requestKey: 'request',
  webhookKey: 'webhook',
  publicPath: '/sandbox-psp',
  isDemo: async () => isDemo,
  onError: () => undefined,
});
beforeAll(async () => {
  database = await freshDatabase();
  psp = await startSandboxPsp(options());
});
afterAll(async () => {
  await psp.stop();
  await database.drop();
});

const ask = (change: object = {}) => ({
  reference: randomUUID(),
  amount: '5000.00',
  currency: 'MMK',
  language: 'EN',
  returnUrl: '/member/deposit',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  ...change,
});
async function create(body: object, key = 'request', seconds = Date.now() / 1_000) {
  const raw = JSON.stringify(body);
  const response = await fetch(`${psp.url}/v1/checkouts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'padauk-signature': sign(key, Buffer.from(raw), seconds),
    },
    body: raw,
  });
  return { status: response.status, value: await response.json() };
}

test('the same reference gives the same checkout', async () => {
  const body = ask();
  const first = await create(body);
  expect(first).toMatchObject({ status: 201, value: { status: 'pending', amount: '5000.00' } });
  expect((await create(body)).value.checkoutId).toBe(first.value.checkoutId);
});

test('a player whose language the page has not pays in English', async () => {
  const { status, value } = await create(ask({ language: 'FI' }));
  expect({ status, url: value.checkoutUrl }).toEqual({
    status: 201,
    url: expect.stringMatching(/\?language=EN$/),
  });
});

test('only the merchant may ask, and only now', async () => {
  expect((await create(ask(), 'guess')).status).toBe(401);
  expect((await create(ask(), 'webhook')).status).toBe(401);
  expect((await create(ask(), 'request', Date.now() / 1_000 - 600)).status).toBe(401);
});

test.each([
  { returnUrl: 'https://evil.example/' },
  { returnUrl: '//evil.example/' },
  { returnUrl: '/\\evil.example/' },
  { amount: '-1' },
  { amount: '1e3' },
  { currency: 'kyat' },
  { language: 7 },
  { expiresAt: 'tomorrow' },
  { surprise: 1 },
])('%j is malformed', async (change) => {
  expect(await create(ask(change))).toMatchObject({ status: 400 });
});

/** Reads a checkout with a signature for one, maybe another. */
async function read(id: string, signedId: string) {
  const signed = Buffer.from(`/v1/checkouts/${signedId}`);
  const response = await fetch(`${psp.url}/v1/checkouts/${id}`, {
    headers: { 'padauk-signature': sign('request', signed, Date.now() / 1_000) },
  });
  return response.status;
}

test('a signature opens its own checkout and no other', async () => {
  const { value } = await create(ask());
  const other = await create(ask());
  expect(await read(value.checkoutId, value.checkoutId)).toBe(200);
  expect(await read(value.checkoutId, other.value.checkoutId)).toBe(401);
  expect(await read('unknown', 'unknown')).toBe(404);
});

test('there is no sandbox for a live brand', async () => {
  isDemo = false;
  try {
    await expect(startSandboxPsp(options())).rejects.toThrow('live brand');
    expect(await create(ask())).toMatchObject({ status: 403 });
  } finally {
    isDemo = true;
  }
});

test('pressing twice, or something else, changes nothing', async () => {
  const { value } = await create(ask());
  const press = async (decision: string) => {
    const response = await fetch(`${psp.url}/checkout/${value.checkoutId}`, {
      method: 'POST',
      body: new URLSearchParams({ decision }),
      redirect: 'manual',
    });
    return response.status;
  };
  expect(await press('steal')).toBe(400);
  expect(await press('pay')).toBe(303);
  expect(await press('fail')).toBe(303);
  const { rows } = await database.pool.query(
    'select status from sandbox_psp.checkout where id = $1',
    [value.checkoutId],
  );
  expect(rows).toEqual([{ status: 'paid' }]);
  const webhooks = await database.pool.query('select from sandbox_psp.webhook');
  expect(webhooks.rows).toHaveLength(1);
});
