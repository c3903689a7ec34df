import { ok } from '@padauk/base';
import { route } from '@padauk/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestPlatform } from '../../../../tools/testing/platform.ts';

const greet = route({
  id: 'test.greet',
  method: 'GET',
  path: '/wps/greet',
  summary: 'Answers',
  auth: 'public',
  limit: 'read',
  reply: z.strictObject({}),
  refusals: [],
});

test('a stop is seen by load balancers before calls are refused', async () => {
  const server = await startTestPlatform(
    ({ platform }) => platform.http.serve(greet, async () => ok({})),
    { config: { stopGraceSeconds: 1.5 } },
  );
  const ask = async (path: string) => (await fetch(server.url + path)).status;
  server.markReady();
  expect([await ask('/readyz'), await ask(greet.path)]).toEqual([200, 200]);
  const stopping = server.stop();
  expect([await ask('/readyz'), await ask(greet.path)]).toEqual([503, 200]);
  await stopping;
  await expect(ask('/readyz')).rejects.toThrow();
});
