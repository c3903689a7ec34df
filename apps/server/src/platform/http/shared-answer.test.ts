import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Incoming } from './answer-call.ts';
import { JSON_TYPE, success } from './envelope.ts';
import { createSharedAnswers } from './shared-answer.ts';

const asked = (headers: Incoming['headers'] = {}): Incoming => ({
  headers,
  params: {},
  query: {},
  rawBody: Buffer.alloc(0),
  ip: '203.0.113.7',
  host: 'padauk.example',
});
const long = success({ text: 'padauk '.repeat(400) });
const share = createSharedAnswers();

test('who has the answer already is only told so', () => {
  const first = share(long, asked());
  const etag = first.headers?.['etag'] ?? '';
  expect(first).toMatchObject({ status: 200, body: long.body });
  expect(share(long, asked({ 'if-none-match': `"other", ${etag}` }))).toMatchObject({
    status: 304,
    body: '',
    headers: { etag, 'cache-control': 'no-cache' },
  });
});

test('another answer has another mark', () => {
  const mark = (value: unknown) => share(success(value), asked()).headers?.['etag'];
  expect(mark({ a: 1 })).toBe(mark({ a: 1 }));
  expect(mark({ a: 1 })).not.toBe(mark({ a: 2 }));
});

test('a long answer goes out packed to whom can unpack it', () => {
  const packed = share(long, asked({ 'accept-encoding': 'br;q=1.0, gzip;q=0.8' }));
  expect(packed.headers?.['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.body as Buffer).toString()).toBe(long.body);
  expect(packed.body.length).toBeLessThan(200);
  expect(share(long, asked({ 'accept-encoding': 'br' })).body).toBe(long.body);
  const short = share(success({ a: 1 }), asked({ 'accept-encoding': 'gzip' }));
  expect(short.headers).not.toHaveProperty('content-encoding');
});

test('a refusal is never kept', () => {
  const refusal = { status: 503, body: '{"success":false}', mediaType: JSON_TYPE };
  expect(share(refusal, asked())).toBe(refusal);
});
