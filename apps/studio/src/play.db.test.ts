import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, openFrame } from '../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../tools/testing/server.ts';

const { studio } = domains;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('smoke', async () => {
  const player = await newMember(server.url);
  const frame = await openFrame(server.url, player);
  console.log(frame.session);
  const round = await frame.call(studio.playRound, {
    body: { stake: '200.00', bet: {}, clientRoundId: randomUUID() },
  });
  console.log(round);
  expect(1).toBe(1);
});
