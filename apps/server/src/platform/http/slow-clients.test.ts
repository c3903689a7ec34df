import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serverPatience, watchBodies } from './slow-clients.ts';

const GRACE_MS = 150;
const RATE = 10_000;
const fastify = Fastify(serverPatience(5_000_000));
fastify.removeAllContentTypeParsers();
fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
fastify.post('/', async ({ body }) => String((body as Buffer).length));
watchBodies(fastify, { graceMs: GRACE_MS, bytesPerSecond: RATE, lookMs: 10 });
await fastify.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => fastify.close());
const { port } = fastify.server.address() as AddressInfo;

/** Sends the parts, `everyMs` apart; resolves with all that is answered until the end. */
const say = (parts: readonly string[], everyMs = 0) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answered = '';
    let sent = 0;
    const next = () => {
      if (sent < parts.length && socket.writable) socket.write(parts[sent] ?? '');
      sent += 1;
    };
    next();
    const pace = setInterval(next, everyMs);
    socket.on('data', (data) => (answered += String(data)));
    // What still came when the server had cut us off is answered by a reset: the answer is here.
    socket.on('error', (error) => answered === '' && reject(error));
    socket.on('close', () => {
      clearInterval(pace);
      resolve(answered);
    });
  });

const headers = (length: number) =>
  `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;

test('a body that comes slowly but comes is waited for, far beyond the first wait', async () => {
  const parts = Array.from({ length: 10 }, () => 'x'.repeat(4_000));
  const answered = await say([headers(40_000), ...parts], GRACE_MS / 3);
  expect(answered).toMatch(/^HTTP\/1.1 200 .*40000$/s);
});

test('who sends a body drop by drop is told so and cut off', async () => {
  const answered = await say([headers(40_000), ...'drop by drop'.repeat(9)], 20);
  expect(answered).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(answered).toContain('"code":"malformed_body"');
});

test('what came fast buys no silence afterwards', async () => {
  // By all that came, a wait longer than that of this test.
  const answered = await say([headers(1_000_000), 'x'.repeat(990_000)]);
  expect(answered).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
});

test('the longest wait of the server leaves time for the largest picture', () => {
  expect(fastify.server.requestTimeout).toBeGreaterThan(600_000);
  expect(fastify.server.headersTimeout).toBe(10_000);
});

test.each([
  ['no request at all', 'hello\r\n\r\n', '400 Bad Request'],
  [
    'more headers than anybody needs',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('%s is answered in the envelope, with words', async (_, text, status) => {
  const [head = '', body = ''] = (await say([text])).split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
  expect(head).toContain('content-type: application/json');
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  const answer = JSON.parse(body) as { message: string };
  expect(answer).toMatchObject({ success: false, code: 'malformed_body', value: {} });
  expect(answer.message).toMatch(/\p{Script=Myanmar}/u);
});
