import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addressOfText, textModule, translatedStamps } from '@padauk/texts/text-modules';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveTextModules } from './text-modules.ts';

const server = fastify();
serveTextModules(server);
afterAll(() => server.close());

const ask = (url: string, encoding = 'gzip, br') =>
  server.inject({ url, headers: { 'accept-encoding': encoding } });
const stamp = (await translatedStamps()).get('TH') ?? '';
const wallet = await textModule('TH', 'wallet');

test('the words of a translated language come packed, and are kept for good', async () => {
  const answer = await ask(addressOfText(stamp, 'TH', 'wallet'));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch('text/javascript');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(wallet?.code);
  const zipped = await ask(addressOfText(stamp, 'TH', 'wallet'), 'gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(wallet?.code);
});

test('an address of an earlier version gets the words of today, and is asked for again', async () => {
  const answer = await ask(addressOfText('earlier-00', 'TH', 'wallet'));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each([
  ['a language that is built in', '/texts/x/EN/wallet.js'],
  ['no language', '/texts/x/constructor/wallet.js'],
  ['no area', '/texts/x/TH/toString.js'],
  ["the server's own words", '/texts/x/TH/letters.js'],
  ['another kind of file', '/texts/x/TH/wallet.json'],
])('there is nothing for %s', async (_, url) => {
  expect((await ask(url)).statusCode).toBe(404);
});
