import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createOutsideFetch, isPublicAddress } from './outside-fetch.ts';

test('addresses of this machine and of its network are not of the internet', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'localhost',
  ];
  expect(inside.filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
});

test.each([
  'http://127.0.0.1:PORT',
  'http://[::1]:PORT',
  'http://localhost:PORT',
  'http://2130706433:PORT',
])('%s is not called', async (address) => {
  let called = 0;
  const server = createServer((_request, answer) => {
    called += 1;
    answer.end('secret');
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  const place = server.address();
  const port = typeof place === 'object' && place ? String(place.port) : '';
  const url = address.replace('PORT', port);
  await expect(createOutsideFetch({ loopback: false })(url)).rejects.toThrow();
  expect(called).toBe(0);
  await new Promise((closed) => server.close(closed));
});

test('a brand on trial may call its own machine, and no other of the network', async () => {
  const server = createServer((_request, answer) => answer.end('here'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  const call = createOutsideFetch({ loopback: true });
  expect(await (await call(`http://127.0.0.1:${port}`)).text()).toBe('here');
  await expect(call('http://169.254.169.254/latest/meta-data')).rejects.toThrow();
  await new Promise((closed) => server.close(closed));
});
