import { once } from 'node:events';
import { request } from 'node:http';
import { ok, refuse } from '@padauk/base';
import { route } from '@padauk/contracts';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startTestPlatform, testPlayer } from '../../../../../tools/testing/platform.ts';
import { senderTo } from '../../../../../tools/testing/send.ts';

const readThing = route({
  id: 'test.readThing',
  method: 'GET',
  path: '/wps/test/things/:thingId',
  summary: 'A thing',
  auth: 'public',
  limit: 'read',
  params: z.strictObject({ thingId: z.string().check(z.regex(/^[a-z]{1,8}$/)) }),
  query: z.strictObject({ size: z.optional(z.string().check(z.regex(/^\d{1,3}$/))) }),
  reply: z.strictObject({ name: z.string() }),
  refusals: ['game_not_found'],
});
const writeThing = route({
  id: 'test.writeThing',
  method: 'POST',
  path: '/wps/test/things',
  summary: 'Write a thing',
  auth: 'session',
  limit: 'write',
  body: z.strictObject({
    name: z.string().check(z.minLength(2), z.maxLength(8)),
    more: z.optional(z.looseObject({})),
    inner: z.optional(z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(9)) })),
  }),
  reply: z.strictObject({ name: z.string() }),
  refusals: [],
});
const memberThing = route({
  ...writeThing,
  id: 'test.memberThing',
  path: '/wps/test/m',
  auth: 'member',
});
const agentThing = route({
  ...writeThing,
  id: 'test.agentThing',
  path: '/wps/test/a',
  auth: 'agent',
});
const brokenThing = route({
  ...readThing,
  id: 'test.brokenThing',
  path: '/wps/test/broken/:thingId',
});
let failWith: unknown;
const server = await startTestPlatform(({ platform: { http } }) => {
  http.serve(readThing, async ({ params }) =>
    params.thingId === 'none' ? refuse('game_not_found') : ok({ name: params.thingId }),
  );
  for (const contract of [writeThing, memberThing, agentThing]) {
    http.serve(contract, async ({ body }) => ok({ name: body.name }));
  }
  http.serve(brokenThing, async () => {
    throw failWith;
  });
});
server.players.set('alice', testPlayer());
server.players.set('trial', testPlayer({ type: 4 }));
server.players.set('agent', testPlayer({ type: 1 }));
afterAll(() => server.stop());
const send = senderTo(server.url);

const write = (body: unknown, token = 'alice') => send('POST', '/wps/test/things', { body, token });

test('an answer is the value in the envelope, and is never kept or framed', async () => {
  const answer = await send('GET', '/wps/test/things/abc?size=3');
  expect(answer.status).toBe(200);
  expect(answer.text).toBe('{"success":true,"value":{"name":"abc"}}');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a refusal has its status, its code and words in the language of the caller', async () => {
  const english = await send('GET', '/wps/test/things/none');
  expect(english.status).toBe(404);
  expect(english.json).toMatchObject({ success: false, code: 'game_not_found', value: {} });
  const chinese = await send('GET', '/wps/test/things/none?language=CN');
  expect(chinese.json.message).toMatch(/\p{Script=Han}/u);
  const burmese = await send('GET', '/wps/test/things/none', {
    headers: { 'accept-language': 'my-MM,en;q=0.5' },
  });
  expect(burmese.json.message).toMatch(/\p{Script=Myanmar}/u);
});

test.each([
  [{}, [{ path: 'name', code: 'required' }]],
  [{ name: 'a' }, [{ path: 'name', code: 'too_short', params: { min: 2 } }]],
  [{ name: 'abcdefghi' }, [{ path: 'name', code: 'too_long', params: { max: 8 } }]],
  [{ name: 12 }, [{ path: 'name', code: 'wrong_type' }]],
  [{ name: null }, [{ path: 'name', code: 'wrong_type' }]],
  [{ name: 'ok', isAdmin: true }, [{ path: 'isAdmin', code: 'unknown_field' }]],
  [
    { name: 'ok', inner: { count: 0 } },
    [{ path: 'inner.count', code: 'too_small', params: { min: 1 } }],
  ],
  [
    { name: 'ok', inner: { count: 99 } },
    [{ path: 'inner.count', code: 'too_large', params: { max: 9 } }],
  ],
  [{ name: 'ok', inner: { count: 1, x: 1 } }, [{ path: 'inner.x', code: 'unknown_field' }]],
  [[], [{ path: '', code: 'wrong_type' }]],
])('the fields of %j are refused with their paths', async (body, fields) => {
  const answer = await write(body);
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ code: 'invalid_fields', value: { fields } });
});

test('fields of the query and of the address are held to the contract too', async () => {
  const unknown = await send('GET', '/wps/test/things/abc?colour=red');
  expect(unknown.json.value['fields']).toEqual([{ path: 'colour', code: 'unknown_field' }]);
  const pattern = await send('GET', '/wps/test/things/ABC');
  expect(pattern.json.value['fields']).toEqual([{ path: 'thingId', code: 'pattern' }]);
  const twice = await send('GET', '/wps/test/things/abc?size=1&size=2');
  expect(twice.json.code).toBe('invalid_fields');
  const zero = await send('GET', '/wps/test/things/a%00b');
  expect(zero.status).toBe(400);
});

const deep = `{"name":"ok","more":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`;
test.each([
  ['cut off', '{"name":"ok"'],
  ['empty', ''],
  ['a key that objects inherit by', '{"name":"ok","more":{"__proto__":{"x":1}}}'],
  ['that key in disguise', '{"name":"ok","more":{"\\u005f_proto__":{"x":1}}}'],
  ['a NUL', '{"name":"ok","more":{"a":"\\u0000"}}'],
  ['half a pair', '{"name":"ok","more":{"a":"\\ud800"}}'],
  ['too deep', deep],
  ['not a number', '{"name":"ok","more":{"a":NaN}}'],
])('a body that is %s is refused before anything looks at it', async (_, raw) => {
  const answer = await send('POST', '/wps/test/things', { token: 'alice', raw });
  expect(answer.status).toBe(400);
  expect(answer.json.code).toBe('malformed_body');
});

test('bytes that are no text are refused', async () => {
  const raw = new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]);
  const answer = await send('POST', '/wps/test/things', { token: 'alice', raw });
  expect(answer.json.code).toBe('malformed_body');
});

test('a body of another kind, or of more than 64 KiB, is refused', async () => {
  const kind = await send('POST', '/wps/test/things', {
    token: 'alice',
    raw: 'name=ok',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([kind.status, kind.json.code]).toEqual([415, 'unsupported_media_type']);
  const large = await write({ name: 'ok', more: { a: 'x'.repeat(70_000) } });
  expect([large.status, large.json.code]).toEqual([413, 'body_too_large']);
});

test('who calls is asked before what is said', async () => {
  expect((await write({}, '')).json.code).toBe('session_expired');
  expect((await write({}, 'nobody')).status).toBe(401);
  const trial = await send('POST', '/wps/test/m', { token: 'trial', body: { name: 'ok' } });
  expect([trial.status, trial.json.code]).toEqual([403, 'trial_account']);
  const tried = await send('POST', '/wps/test/a', { token: 'trial', body: { name: 'ok' } });
  expect([tried.status, tried.json.code]).toEqual([403, 'trial_account']);
  const member = await send('POST', '/wps/test/a', { token: 'alice', body: { name: 'ok' } });
  expect([member.status, member.json.code]).toEqual([403, 'agents_only']);
  const agent = await send('POST', '/wps/test/a', { token: 'agent', body: { name: 'ok' } });
  expect(agent.status).toBe(200);
});

test('no page of another origin reads an answer, and no call is sent back as it came', async () => {
  const origin = 'https://elsewhere.example';
  const asked = { headers: { origin, 'access-control-request-method': 'POST' } };
  const told = async (method: string, address: string) => {
    const { headers } = await send(method, address, asked);
    return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  };
  expect(await told('GET', '/wps/test/things/abc')).toEqual([]);
  expect(await told('OPTIONS', '/wps/test/things')).toEqual([]);
  // A browser and `fetch` send no TRACE.
  for (const method of ['TRACE', 'TRACK']) {
    const headers = { 'x-secret': 'sent-along' };
    const call = request(`${server.url}/wps/test/things/abc`, { method, headers }).end();
    const [answer] = await once(call, 'response');
    const body = (await answer.toArray()).join('');
    expect([method, answer.statusCode >= 400, body.includes('sent-along')]).toEqual([
      method,
      true,
      false,
    ]);
  }
});

test('an unknown address is 404, a known one with another verb 405 with the verbs that it has', async () => {
  expect((await send('GET', '/wps/none')).json.code).toBe('not_found');
  expect((await send('GET', '/wps/relay/NONE')).json.code).toBe('unknown_relay');
  const verb = await send('DELETE', '/wps/test/things/abc');
  expect([verb.status, verb.json.code]).toEqual([405, 'method_not_allowed']);
  expect(verb.headers.get('allow')).toBe('GET, HEAD');
  expect((await send('OPTIONS', '/wps/test/things/abc')).status).toBe(405);
  expect((await send('HEAD', '/wps/test/things/abc')).status).toBe(200);
  for (const malformed of ['/wps/%E0%A4%A', '/wps/test/%', '/lgw/%zz?a=%']) {
    const answer = await send('GET', malformed);
    expect([malformed, answer.status, answer.json.code]).toEqual([malformed, 404, 'not_found']);
  }
});

test('a thrown error goes out as a reference and nothing of the inside', async () => {
  failWith = new Error('secret of the inside');
  const logged = vi.spyOn(server.platform.log, 'error');
  const headers = { 'module-id': '/member/inbox' };
  const answer = await send('GET', '/wps/test/broken/abc', { headers });
  expect(answer.status).toBe(500);
  expect(answer.json).toMatchObject({ code: 'system_error' });
  expect(answer.json.value['reference']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.text).not.toContain('secret');
  const { reference } = answer.json.value;
  expect(logged.mock.calls).toMatchObject([
    [{ reference, moduleId: '/member/inbox' }, 'a call failed'],
  ]);
});

test('an outage is told as busy, with a time to come back', async () => {
  failWith = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  const answer = await send('GET', '/wps/test/broken/abc');
  expect([answer.status, answer.json.code]).toEqual([503, 'system_busy']);
  expect(answer.headers.get('retry-after')).toBe('1');
});

test('a caller who calls too often has to wait, and the others do not', async () => {
  const strict = await startTestPlatform(
    ({ platform: { http } }) => {
      http.serve(memberThing, async ({ body }) => ok({ name: body.name }));
    },
    { database: server.database, config: { limitFactor: 0.02 } },
  );
  strict.players.set('alice', testPlayer());
  strict.players.set('bob', testPlayer());
  const call = (token: string) =>
    fetch(`${strict.url}/wps/test/m`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"name":"ok"}',
    });
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await call('alice')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  const refused = await call('alice');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call('bob')).status).toBe(200);
  await strict.stop();
});

test('metrics are for this machine, or for who has the token', async () => {
  const own = await send('GET', '/metrics');
  expect(own.status).toBe(200);
  expect(own.text).toContain('padauk_call_seconds_count{operation="test.readThing",status="200"}');
  const behind = await send('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(behind.status).toBe(404);
});

test('a stop lets the calls under way finish and takes no others', async () => {
  const stopping = await startTestPlatform(
    ({ platform: { http } }) => {
      http.serve(memberThing, async ({ body }) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return ok({ name: body.name });
      });
    },
    { database: server.database },
  );
  stopping.players.set('alice', testPlayer());
  const call = () =>
    fetch(`${stopping.url}/wps/test/m`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer alice' },
      body: '{"name":"ok"}',
    });
  const underWay = call();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const stopped = stopping.stop();
  expect((await underWay).status).toBe(200);
  await stopped;
  await expect(call()).rejects.toThrow();
});
