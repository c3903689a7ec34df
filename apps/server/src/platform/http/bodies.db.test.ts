import { ok } from '@padauk/base';
import { route } from '@padauk/contracts';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestPlatform } from '../../../../../tools/testing/platform.ts';
import { createSeal } from '../../../../../tools/testing/seal.ts';
import { UPLOAD_BYTES_MAX } from './read-body.ts';

const open = { auth: 'public', limit: 'write', method: 'POST', refusals: [] } as const;
const formThing = route({
  ...open,
  id: 'test.formThing',
  path: '/wps/test/forms',
  summary: 'Ask for a way back in, as a plain form does',
  form: true,
  body: z.strictObject({ username: z.string().check(z.maxLength(8)), note: z.string() }),
  reply: z.strictObject({ username: z.string(), note: z.string() }),
});
const uploadThing = route({
  ...open,
  id: 'test.uploadThing',
  path: '/wps/test/uploads',
  summary: 'Send a file',
  upload: true,
  reply: z.strictObject({ bytes: z.int(), name: z.string() }),
});
const sealedThing = route({
  ...open,
  id: 'test.sealedThing',
  path: '/wps/test/sealed',
  summary: 'Send a secret',
  encrypted: true,
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ name: z.string() }),
});

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const server = await startTestPlatform(
  ({ platform: { http } }) => {
    http.serve(formThing, async ({ body }) => ok(body));
    http.serve(uploadThing, async ({ file }) =>
      ok({ bytes: file?.bytes.length ?? 0, name: file?.name ?? '' }),
    );
    http.serve(sealedThing, async ({ body }) => ok(body));
  },
  { clock: { now } },
);
afterAll(() => server.stop());

type Sent = { status: number; code?: string; value: Record<string, unknown> };
async function post(address: string, body: BodyInit, contentType?: string): Promise<Sent> {
  const response = await fetch(server.url + address, {
    method: 'POST',
    body,
    ...(contentType && { headers: { 'content-type': contentType } }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Sent, 'status'>) };
}

test('a plain form is read like the same body in JSON', async () => {
  const body = new URLSearchParams({ username: 'မြ', note: 'a+b & c=100%' });
  const answer = await post(formThing.path, body);
  expect(answer.value).toEqual({ username: 'မြ', note: 'a+b & c=100%' });
  const json = JSON.stringify(Object.fromEntries(body));
  expect((await post(formThing.path, json, 'application/json')).value).toEqual(answer.value);
});

test('a plain form is held to the contract: unknown, repeated and missing fields are refused', async () => {
  for (const [body, fields] of [
    ['username=mya&note=x&admin=1', [{ path: 'admin', code: 'unknown_field' }]],
    ['username=mya', [{ path: 'note', code: 'required' }]],
  ] as const) {
    const answer = await post(formThing.path, new URLSearchParams(body));
    expect([answer.code, answer.value['fields']]).toEqual(['invalid_fields', fields]);
  }
  const twice = new URLSearchParams('username=mya&username=su&note=x');
  expect((await post(formThing.path, twice)).status).toBe(400);
  const pollution = new URLSearchParams('username=mya&note=x&__proto__=y');
  expect((await post(formThing.path, pollution)).status).toBe(400);
});

const picture = (bytes: number) => new File([new Uint8Array(bytes).fill(1)], 'slip.png');
const formOf = (...entries: readonly (readonly [string, string | File])[]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

test('an upload takes one file of at most five megabytes, and says why not', async () => {
  const send = (form: FormData) => post(uploadThing.path, form);
  const largest = await send(formOf(['file', picture(UPLOAD_BYTES_MAX)]));
  expect(largest.value).toEqual({ bytes: UPLOAD_BYTES_MAX, name: 'slip.png' });
  const larger = await send(formOf(['file', picture(UPLOAD_BYTES_MAX + 1)]));
  expect([larger.status, larger.code]).toEqual([413, 'body_too_large']);
  const huge = await send(formOf(['file', picture(3 * UPLOAD_BYTES_MAX)]));
  expect([huge.status, huge.code]).toEqual([413, 'body_too_large']);
  for (const [form, field] of [
    [formOf(), { path: 'file', code: 'required' }],
    [formOf(['file', picture(0)]), { path: 'file', code: 'required' }],
    [formOf(['file', 'no file but text']), { path: 'file', code: 'required' }],
    [formOf(['file', picture(9)], ['file', picture(9)]), { path: 'file', code: 'unknown_field' }],
    [formOf(['photo', picture(9)]), { path: 'photo', code: 'unknown_field' }],
  ] as const) {
    const answer = await send(form);
    expect([answer.code, answer.value['fields']]).toEqual(['invalid_fields', [field]]);
  }
});

test('an upload that is cut off, or is no form, is refused', async () => {
  const whole = new Response(formOf(['file', picture(4000)]));
  const type = whole.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await whole.arrayBuffer());
  for (const cut of [0, 10, 200, 3000, bytes.length - 8]) {
    const answer = await post(uploadThing.path, bytes.subarray(0, cut), type);
    expect([cut, answer.status, answer.code]).toEqual([cut, 400, 'malformed_body']);
  }
  const without = await post(uploadThing.path, bytes, 'multipart/form-data');
  expect(without.code).toBe('malformed_body');
  const json = await post(uploadThing.path, '{}', 'application/json');
  expect([json.status, json.code]).toEqual([415, 'unsupported_media_type']);
});

const keyIds = async (): Promise<readonly string[]> => {
  const answer = await fetch(`${server.url}/wps/system/keys`);
  const { value } = (await answer.json()) as { value: { keys: { kid: string }[] } };
  return value.keys.map(({ kid }) => kid);
};
/** A week passes: the newest key is old, and the minute's maintenance makes another. */
const passWeek = async () => {
  await server.database.pool.query(
    `update platform.body_key set created_at = created_at - interval '8 days'`,
  );
  await server.server.opener.rotateKey();
  // What a process has read of the keys holds for a minute.
  aheadMs += 61_000;
};

test('a key that was replaced opens bodies until it is replaced again', async () => {
  const seal = createSeal(server.url, now);
  const sendSealed = async (sealed: string) =>
    post(sealedThing.path, sealed, 'application/jose').then(({ status, code }) => code ?? status);
  const [first] = await keyIds();
  const underFirst = await seal({ name: 'first' });
  await passWeek();
  const [second, predecessor, ...older] = await keyIds();
  expect([predecessor, older]).toEqual([first, []]);
  expect(second).not.toBe(first);
  expect(await sendSealed(underFirst)).toBe(200);
  expect(await sendSealed(underFirst)).toBe('replayed_body');

  const underSecond = await seal({ name: 'second' });
  await passWeek();
  expect(await keyIds()).not.toContain(first);
  expect(await sendSealed(underSecond)).toBe(200);
  expect(await sendSealed(underFirst)).toBe('undecipherable_body');
});

test('a young key is kept, however often is looked', async () => {
  const before = await keyIds();
  await server.server.opener.rotateKey();
  aheadMs += 61_000;
  expect(await keyIds()).toEqual(before);
});
