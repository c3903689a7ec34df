import { domains } from '@padauk/contracts';
import { afterAll, expect, test } from 'vitest';
import { codeOf, demoPlayer, granted } from '../../../tools/testing/actors.ts';
import { demo } from '../../../tools/testing/product.ts';
import { startTestServer } from '../../../tools/testing/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('the seeded member signs in and has a balance', async () => {
  const login = await server.call(domains.identity.login, {
    body: { username: demo.member, password: demo.password, type: 'username' },
  });
  expect(login.success && login.value.token).toMatch(/^[\w-]{43}$/);
  const token = login.success ? login.value.token : '';
  const balance = await server.callAs(token)(domains.wallet.readBalance, {});
  expect(balance.success).toBe(true);
});

test('more deposits than there are connections of calls are begun at once', async () => {
  const player = await demoPlayer(server.url);
  const { methods } = granted(await player.call(domains.wallet.listDepositMethods, {}));
  const sandbox = methods.find(({ kind }) => kind === 'hosted_checkout');
  const body = { method: sandbox?.code ?? '', amount: '10000.00' };
  const begun = await Promise.all(
    Array.from({ length: 30 }, () => player.call(domains.wallet.createDeposit, { body })),
  );
  expect(new Set(begun.map(codeOf))).toEqual(new Set(['granted']));
});

test('every route of the contract is bound, and none beside', () => {
  const bound = server.routes.map(({ id }) => id).toSorted();
  const promised = Object.values(domains)
    .flatMap((domain) => Object.values(domain))
    .filter((value) => typeof value === 'object' && 'method' in value && 'path' in value)
    .map(({ id }) => id)
    .toSorted();
  expect(bound).toEqual(promised);
});

test('once the brand is live, nothing of the sandbox is reached any more', async () => {
  const page = async () => (await fetch(`${server.url}/sandbox-psp/checkout.css`)).status;
  expect(await page()).toBe(200);
  await server.database.pool.query('update site.merchant set demo = false');
  expect(await page()).toBe(404);
  await server.database.pool.query('update site.merchant set demo = true');
  expect(await page()).toBe(200);
});
