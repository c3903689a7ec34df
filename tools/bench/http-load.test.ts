import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { getRequest, runLoad } from './http-load.ts';

const HOST = '127.0.0.1';
/** A server that gives up soon on whoever has connected and says nothing. */
const server = createServer(
  { headersTimeout: 200, connectionsCheckingInterval: 50 },
  (_, reply) => {
    const body = '{"success":true}';
    setTimeout(() => reply.setHeader('content-length', body.length).end(body), 5);
  },
);
let sockets = 0;
server.on('connection', () => (sockets += 1));
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const run = async (load: { readonly connections: number; readonly perSecond?: number }) => {
  server.listen(0, HOST);
  await once(server, 'listening');
  sockets = 0;
  const { port } = server.address() as AddressInfo;
  return runLoad({ host: HOST, port, seconds: 1, warmUpSeconds: 0.2, ...load }, () =>
    getRequest('/', {}),
  );
};

test('at a steady rate no more is opened than is used, so that no server gives up on it', async () => {
  const result = await run({ connections: 100, perSecond: 50 });
  expect(result).toMatchObject({ failed: 0, unsent: 0 });
  expect(result.perSecond).toBeGreaterThan(30);
  expect(sockets).toBeLessThan(50);
});

test('without a rate every connection is kept busy', async () => {
  const result = await run({ connections: 4 });
  expect(result.failed).toBe(0);
  expect(result.requests).toBeGreaterThan(50);
  expect(sockets).toBe(4);
});
