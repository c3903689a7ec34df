import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proxyTo, targetOf } from './proxy.ts';

const asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const upstream = createServer((incoming, answer) => {
  asked.push({ url: incoming.url ?? '', headers: incoming.headers });
  answer.writeHead(200, {
    'content-type': 'text/html',
    'set-cookie': 'a=b',
    'access-control-allow-origin': '*',
  });
  answer.end('<p>page</p>');
});
/** Stands for any other machine. */
const stranger = createServer((_incoming, answer) => answer.end('stranger'));
const fastify = Fastify();
let base: string | undefined;
let own = 0;
let strange = 0;
beforeAll(async () => {
  base = `http://127.0.0.1:${await listen(upstream)}`;
  strange = await listen(stranger);
  proxyTo(fastify, '/psp', async () => base);
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  own = (fastify.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await fastify.close();
  upstream.close();
  stranger.close();
});
beforeEach(() => {
  asked.length = 0;
});

/** The address goes out as it is: `fetch` would tidy it up first. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const outgoing = request({ host: '127.0.0.1', port: own, path, headers });
  outgoing.end();
  const [answer] = await once(outgoing, 'response');
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode as number, headers: answer.headers, text };
}

test('no address under the prefix leads to another server', async () => {
  const host = `127.0.0.1:${strange}`;
  const odd = [
    `/psp//${host}/`,
    `/psp///${host}/`,
    `/psp/\\${host}/`,
    `/psp/%2f${host}/`,
    `/psp/%2F%2F${host}/`,
    `/psp/%5c${host}/`,
    `/psp/a//${host}/`,
    `/psp/../${host}`,
    `/psp/..%2f..`,
    `/psp/@${host}/`,
    `/psp/http://${host}/`,
    `/%70sp//${host}/`,
  ];
  for (const path of odd) {
    const { status, text } = await ask(path);
    expect([path, status, text.includes('stranger')]).toEqual([path, 404, false]);
  }
  expect(asked).toEqual([]);
});

test('what passes keeps its path and its query, and nothing that tells who asks', async () => {
  const { status, headers, text } = await ask('/psp/checkout/a-B_9.x?language=MY&next=//x', {
    cookie: 'session=1',
    authorization: 'Bearer x',
    'x-forwarded-for': '1.2.3.4',
    'accept-language': 'my',
  });
  expect([status, text]).toEqual([200, '<p>page</p>']);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe('/checkout/a-B_9.x?language=MY&next=//x');
  expect(asked[0]?.headers).toMatchObject({ 'accept-language': 'my' });
  for (const name of ['cookie', 'authorization', 'x-forwarded-for']) {
    expect(asked[0]?.headers).not.toHaveProperty(name);
  }
  // A page that says nothing of what may run in it gets our word for it.
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('once there is no server behind it, nothing is there', async () => {
  const before = base;
  base = undefined;
  expect((await ask('/psp/checkout/x')).status).toBe(404);
  base = before;
  expect(asked).toEqual([]);
});

test('a target is of the server that was named, whatever the address says', () => {
  expect(targetOf('/psp/a/b?c', '/psp', 'http://h:1')?.href).toBe('http://h:1/a/b?c');
  expect(targetOf('/other/a', '/psp', 'http://h:1')).toBeUndefined();
  expect(targetOf('/psp', '/psp', 'http://h:1')).toBeUndefined();
});
