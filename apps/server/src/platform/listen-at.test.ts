import { fastify } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenAt } from './listen-at.ts';
import { StartError } from './start-error.ts';

const faultAt = (host: string, port: number): Promise<unknown> =>
  listenAt(fastify(), { host, port }).catch((error: unknown) => error);

test('a place where nobody can listen is told in words', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const faults = [
    await faultAt('127.0.0.1', port),
    // Of the addresses for examples: no machine has it.
    await faultAt('192.0.2.1', 0),
  ];
  other.close();
  for (const fault of faults) expect(fault).toBeInstanceOf(StartError);
  expect(String(faults[0])).toContain(`127.0.0.1 port ${port}: something else listens there`);
  expect(String(faults[1])).toContain('192.0.2.1 port 0: this machine has no such address');
});
