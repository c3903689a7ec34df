import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Uuid } from '@padauk/base';
import { afterEach, expect, test } from 'vitest';
import type { Tx } from '../../../platform/platform.ts';
import { aDeposit } from '../testing/a-deposit.ts';
import { createClients } from './payment-providers.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Where the deposit is made: what its provider needs is read there. */
const tx = {} as Tx;

/** What the provider is told of the way back, by a server of its own or by one that we run. */
async function wayBack(protocol: 'padauk' | 'btcpay', own: boolean): Promise<string | undefined> {
  const told: string[] = [];
  server = createServer((request, response) => {
    request.on('data', (part: Buffer) => told.push(part.toString()));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = {
    clock: { now: () => new Date(0) },
    onError: () => undefined,
    urlOf: () => url,
    siteUrl: async (merchantId: Uuid, from?: unknown) =>
      from === tx ? `https://${merchantId}.example` : 'https://another-connection.example',
  };
  const { payments } = createClients(options, {
    code: 'one',
    merchantId: null,
    changedAt: null,
    protocol,
    url: own ? null : url,
    storeId: 'store',
    paysOut: false,
    version: 1,
    keys: { requestKey: 'request', callbackKey: 'callback', callbackKeyPrevious: null },
  });
  const page = { language: 'EN', returnUrl: '/member/depositv2' } as const;
  await payments(tx).createCheckout(aDeposit(), page);
  const { returnUrl, checkout } = JSON.parse(told.join(''));
  return returnUrl ?? checkout.redirectURL;
}

test.each(['padauk', 'btcpay'] as const)(
  'from the pages of another server, by %s, the whole address of the brand leads back',
  async (protocol) => {
    const home = `https://${aDeposit().merchantId}.example`;
    expect(await wayBack(protocol, false)).toBe(`${home}/member/depositv2`);
    server?.close();
    expect(await wayBack(protocol, true)).toBe('/member/depositv2');
  },
);
