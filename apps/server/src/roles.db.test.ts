import { domains } from '@padauk/contracts';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';

const database = await freshDatabase();
const start = (role: 'all' | 'api' | 'studio' | 'worker') =>
  startTestServer({ database, config: { role } });
const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
});

test('processes of each role share one database, and each answers what is its own', async () => {
  const [api, studio, worker] = await Promise.all([start('api'), start('studio'), start('worker')]);
  servers.push(api, studio, worker);
  const statusOf = async (server: TestServer, address: string) =>
    (await fetch(server.url + address)).status;
  const site = '/wps/system/status';
  const game = '/studio/v1/titles/padauk-blossom';
  expect([await statusOf(api, site), await statusOf(api, game)]).toEqual([200, 404]);
  expect([await statusOf(studio, site), await statusOf(studio, game)]).toEqual([404, 200]);
  expect([await statusOf(worker, site), await statusOf(worker, game)]).toEqual([404, 404]);
  for (const server of [api, studio, worker]) expect(await statusOf(server, '/readyz')).toBe(200);
});

test('together they show the same keys, so that a body sealed at one opens at the other', async () => {
  const [first, second] = await Promise.all([start('api'), start('api')]);
  servers.push(first, second);
  const body = await first.seal({ username: 'nobody', password: 'nothing', type: 'username' });
  const answer = await fetch(second.url + domains.identity.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/jose' },
    body,
  });
  expect(((await answer.json()) as { code: string }).code).toBe('wrong_credentials');
  const again = await fetch(first.url + domains.identity.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/jose' },
    body,
  });
  expect(((await again.json()) as { code: string }).code).toBe('replayed_body');
});
