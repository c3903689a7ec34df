import { ok, refuse } from '@padauk/base';
import { route } from '@padauk/contracts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import {
  startTestPlatform,
  testMerchant,
  testPlayer,
} from '../../../../../tools/testing/platform.ts';
import { senderTo } from '../../../../../tools/testing/send.ts';
import type { RunningPlatform } from '../create-platform.ts';
import { systemRandom } from '../random.ts';

const moveThing = route({
  id: 'test.moveThing',
  method: 'POST',
  path: '/wps/test/moves',
  summary: 'Move a thing',
  auth: 'session',
  limit: 'money',
  idempotent: true,
  body: z.strictObject({ amount: z.string(), refuseWith: z.optional(z.string()) }),
  reply: z.strictObject({ number: z.int() }),
  refusals: ['balance_too_low', 'system_busy'],
});

const openThing = route({
  id: 'test.openThing',
  method: 'POST',
  path: '/wps/test/openings',
  summary: 'Open a thing by its password',
  auth: 'session',
  limit: 'money',
  idempotent: true,
  body: z.strictObject({ password: z.string() }),
  reply: z.strictObject({ number: z.int() }),
  refusals: ['wrong_payment_password'],
});
const joinAsGuest = route({
  id: 'test.joinAsGuest',
  method: 'POST',
  path: '/wps/test/guests',
  summary: 'Take a name, and get a token for it',
  auth: 'public',
  limit: 'write',
  idempotent: true,
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ token: z.string() }),
  refusals: ['username_taken'],
});
/** Names that are taken, by brand. */
const names = new Set<string>();
const brands = ['one', 'two'].map((code) => ({ ...testMerchant, id: systemRandom.uuid(), code }));

/** The password of the thing, how often it was compared, and whom a call waits for. */
const thing = { password: 'first', compared: 0, opened: 0, beforeCommit: Promise.resolve() };

const bind = ({ platform: { http } }: RunningPlatform): void => {
  http.resolveMerchant(
    async ({ code }) => brands.find((brand) => brand.code === code) ?? brands[0],
  );
  http.serveIdempotent(joinAsGuest, async ({ body, merchant }) => {
    const name = `${merchant.code} ${body.name}`;
    if (names.has(name)) return refuse('username_taken');
    names.add(name);
    return ok({ token: `${name} ${systemRandom.token()}` });
  });
  http.servePrepared(openThing, {
    prepare: async ({ body }) => {
      thing.compared += 1;
      return body.password === thing.password ? ok(undefined) : refuse('wrong_payment_password');
    },
    commit: async () => {
      thing.opened += 1;
      const number = thing.opened;
      await thing.beforeCommit;
      return ok({ number });
    },
  });
  http.serveIdempotent(moveThing, async ({ body }, tx) => {
    const { rows } = await sql<{ n: bigint }>`
      insert into test_move (amount) values (${body.amount}) returning n`.execute(tx);
    await sql`select pg_sleep(0.05)`.execute(tx);
    if (body.refuseWith === 'balance_too_low') return refuse('balance_too_low');
    if (body.refuseWith === 'system_busy') return refuse('system_busy');
    return ok({ number: Number(onlyRow(rows).n) });
  });
};
const server = await startTestPlatform(bind, { config: { trustProxy: '127.0.0.1' } });
await server.database.pool.query(
  'create table test_move (n bigint generated always as identity, amount text)',
);
server.players.set('alice', testPlayer());
server.players.set('agent', testPlayer({ type: 1 }));
afterAll(() => server.stop());
const send = senderTo(server.url);

const move = (body: unknown, key: string | undefined, token = 'alice') =>
  send('POST', '/wps/test/moves', {
    token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const openBy = (password: string, key: string, sendTo = send) =>
  sendTo('POST', '/wps/test/openings', {
    token: 'alice',
    body: { password },
    headers: { 'idempotency-key': key },
  });
const countMoves = async (amount: string): Promise<bigint> => {
  const { rows } = await server.database.pool.query(
    'select count(*) from test_move where amount = $1',
    [amount],
  );
  return onlyRow(rows).count;
};

test('a keyed call needs its key', async () => {
  expect((await move({ amount: '1' }, undefined)).json.code).toBe('idempotency_key_required');
  expect((await move({ amount: '1' }, 'not-a-uuid')).json.code).toBe('idempotency_key_required');
});

test('five sends of one key at once move once, and all get the same bytes', async () => {
  const key = systemRandom.uuid();
  const answers = await Promise.all(Array.from({ length: 5 }, () => move({ amount: '5.00' }, key)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await countMoves('5.00')).toBe(1n);
});

test('a key with another body is refused, and another caller may use the same key', async () => {
  const key = systemRandom.uuid();
  const first = await move({ amount: '6.00' }, key);
  const changed = await move({ amount: '6.01' }, key);
  expect([changed.status, changed.json.code]).toEqual([422, 'idempotency_key_reused']);
  const other = await move({ amount: '6.00' }, key, 'agent');
  expect(other.text).not.toBe(first.text);
  expect(await countMoves('6.00')).toBe(2n);
});

const join = (
  name: string,
  key: string,
  from: { readonly address: string; readonly brand?: string },
) =>
  send('POST', '/wps/test/guests', {
    body: { name },
    headers: {
      'idempotency-key': key,
      'x-forwarded-for': from.address,
      merchant: from.brand ?? 'one',
    },
  });

test('a guest whose phone has changed its network gets the answer that was lost', async () => {
  const key = systemRandom.uuid();
  const first = await join('thida', key, { address: '203.0.113.7' });
  expect(first.status).toBe(200);
  const again = await join('thida', key, { address: '198.51.100.9' });
  expect(again.text).toBe(first.text);
  const other = await join('thida', systemRandom.uuid(), { address: '198.51.100.9' });
  expect(other.json.code).toBe('username_taken');
});

test('what a guest was answered at one brand is told at no other', async () => {
  const key = systemRandom.uuid();
  const address = '203.0.113.7';
  const first = await join('zaw', key, { address });
  const elsewhere = await join('zaw', key, { address, brand: 'two' });
  expect(elsewhere.status).toBe(200);
  expect(elsewhere.text).toContain('two zaw');
  expect(elsewhere.text).not.toBe(first.text);
});

test('a refusal takes the writes back and is the answer from then on', async () => {
  const key = systemRandom.uuid();
  const body = { amount: '7.00', refuseWith: 'balance_too_low' };
  const first = await move(body, key);
  const second = await move(body, key);
  expect([first.status, first.json.code]).toEqual([409, 'balance_too_low']);
  expect(second.text).toBe(first.text);
  expect(await countMoves('7.00')).toBe(0n);
});

test('a refusal that may change is not kept', async () => {
  const key = systemRandom.uuid();
  const busy = await move({ amount: '8.00', refuseWith: 'system_busy' }, key);
  expect(busy.status).toBe(503);
  const again = await move({ amount: '8.00' }, key);
  expect(again.status).toBe(200);
  expect(await countMoves('8.00')).toBe(1n);
});

test('what was proved once is not proved again for the answer that is there', async () => {
  const [key, wrong] = [systemRandom.uuid(), systemRandom.uuid()];
  thing.password = 'first';
  const first = await openBy('first', key);
  const refused = await openBy('another', wrong);
  expect([first.status, refused.json.code]).toEqual([200, 'wrong_payment_password']);
  thing.password = 'another';
  const { compared, opened } = thing;
  expect((await openBy('first', key)).text).toBe(first.text);
  expect((await openBy('another', wrong)).text).toBe(refused.text);
  expect((await openBy('another', key)).json.code).toBe('idempotency_key_reused');
  expect([thing.compared, thing.opened]).toEqual([compared, opened]);
  expect((await openBy('first', systemRandom.uuid())).json.code).toBe('wrong_payment_password');
});

test('a repeat that comes too early to find the answer gets it, though its own proof fails', async () => {
  const key = systemRandom.uuid();
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(thing, { password: 'first', beforeCommit: promise });
  const { compared, opened } = thing;
  const first = openBy('first', key);
  await expect.poll(() => thing.opened).toBe(opened + 1);
  thing.password = 'changed meanwhile';
  const second = openBy('first', key);
  await expect.poll(() => thing.compared).toBe(compared + 2);
  resolve();
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1].text).toBe(answers[0].text);
  expect(thing.opened).toBe(opened + 1);
});

test('a call that takes too long is told to come back, and its repeat gets what was committed', async () => {
  const key = systemRandom.uuid();
  const hasty = await startTestPlatform(bind, { database: server.database, callTimeoutMs: 1 });
  hasty.players.set('alice', testPlayer(server.players.get('alice')));
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(thing, { password: 'first', beforeCommit: promise });
  const { opened } = thing;
  const late = await openBy('first', key, senderTo(hasty.url));
  expect([late.status, late.json.code]).toEqual([503, 'system_busy']);
  await expect.poll(() => thing.opened).toBe(opened + 1);
  const repeat = openBy('first', key);
  resolve();
  expect((await repeat).json.value).toEqual({ number: opened + 1 });
  expect(thing.opened).toBe(opened + 1);
  await hasty.stop();
});

test('where no connection is free a call is told so in two seconds, and behind 200 others at once', async () => {
  const key = systemRandom.uuid();
  const { pool } = server.platform;
  const { options } = pool;
  const taken = await Promise.all(Array.from({ length: options.max }, () => pool.connect()));
  const waitMs = options.connectionTimeoutMillis;
  expect(waitMs).toBe(2_000);
  Object.assign(options, { connectionTimeoutMillis: 20 });
  expect((await move({ amount: '9.00' }, key)).status).toBe(503);
  Object.assign(options, { connectionTimeoutMillis: 60_000 });
  const crowd = Array.from({ length: 201 }, async () => (await pool.connect()).release());
  expect((await move({ amount: '9.00' }, key)).status).toBe(503);
  Object.assign(options, { connectionTimeoutMillis: waitMs });
  for (const client of taken) client.release();
  await Promise.all(crowd);
  expect((await move({ amount: '9.00' }, key)).status).toBe(200);
  expect(await countMoves('9.00')).toBe(1n);
});
