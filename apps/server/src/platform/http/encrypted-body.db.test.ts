import { ok } from '@padauk/base';
import { route } from '@padauk/contracts';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestPlatform } from '../../../../../tools/testing/platform.ts';
import { createSeal } from '../../../../../tools/testing/seal.ts';
import { senderTo } from '../../../../../tools/testing/send.ts';

const sealedThing = route({
  id: 'test.sealedThing',
  method: 'POST',
  path: '/wps/test/sealed',
  summary: 'Write a thing in secret',
  auth: 'public',
  limit: 'write',
  encrypted: true,
  body: z.strictObject({ name: z.string().check(z.minLength(2), z.maxLength(8)) }),
  reply: z.strictObject({ name: z.string() }),
  refusals: [],
});

const server = await startTestPlatform(({ platform: { http } }) => {
  http.serve(sealedThing, async ({ body }) => ok({ name: body.name }));
});
afterAll(() => server.stop());
const send = senderTo(server.url);

const sendSealed = (raw: string) =>
  send('POST', '/wps/test/sealed', { raw, headers: { 'content-type': 'application/jose' } });

test('a sealed body is opened, once', async () => {
  const sealed = await server.seal({ name: 'secret' });
  const first = await sendSealed(sealed);
  expect(first.json).toEqual({ success: true, value: { name: 'secret' } });
  expect((await sendSealed(sealed)).json.code).toBe('replayed_body');
});

test('a sealed body that was seen is known in any spelling', async () => {
  const sealed = await server.seal({ name: 'secret' });
  await sendSealed(sealed);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(sealed.at(-1) ?? '');
  const respelled = sealed.slice(0, -1) + letters.charAt(last ^ 1);
  expect(['replayed_body', 'undecipherable_body']).toContain(
    (await sendSealed(respelled)).json.code,
  );
});

test('a sealed body is refused with any of its letters changed', async () => {
  const sealed = await server.seal({ name: 'secret' });
  const codes = new Set<string | undefined>();
  for (let i = 0; i < sealed.length - 1; i += 1) {
    const letter = sealed[i] === 'A' ? 'B' : 'A';
    if (sealed[i] === '.') continue;
    const answer = await sendSealed(sealed.slice(0, i) + letter + sealed.slice(i + 1));
    codes.add(answer.json.code);
    // The letters at the end of a part hold bits that stand for nothing: the same body, once.
    if (answer.status === 200) expect(answer.json.value).toEqual({ name: 'secret' });
  }
  codes.delete(undefined);
  codes.delete('replayed_body');
  expect([...codes]).toEqual(['undecipherable_body']);
});

test('a sealed call does not take a body in the clear', async () => {
  const answer = await send('POST', '/wps/test/sealed', { body: { name: 'ok' } });
  expect([answer.status, answer.json.code]).toEqual([415, 'encrypted_body_required']);
});

test('a sealed body is taken for two minutes after its making, and two before', async () => {
  for (const [minutes, code] of [
    [-3, 'stale_body'],
    [3, 'stale_body'],
    [-1, undefined],
    [1, undefined],
  ] as const) {
    const seal = createSeal(server.url, () => new Date(Date.now() + minutes * 60_000));
    expect((await sendSealed(await seal({ name: 'secret' }))).json.code).toBe(code);
  }
});

test('a sealed body that is too large, or hides an unknown field, is refused like any other', async () => {
  const large = await sendSealed(await server.seal({ name: 'x'.repeat(70_000) }));
  expect(large.json.code).toBe('body_too_large');
  const unknown = await sendSealed(await server.seal({ name: 'ok', admin: true }));
  expect(unknown.json.value['fields']).toEqual([{ path: 'admin', code: 'unknown_field' }]);
});
