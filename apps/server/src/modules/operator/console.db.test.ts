import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOperator, granted } from '../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import * as contracts from '@padauk/contracts/operator';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the seeded owner signs in and reads the dashboard', async () => {
  const owner = await demoOperator(server.url);
  const me = granted(await owner.call(contracts.readOperator));
  expect(me).toMatchObject({ username: 'owner', roles: ['owner'], merchantCode: 'padauk' });
  const board = granted(await owner.call(contracts.readDashboard));
  expect(board).toMatchObject({ membersNew: 2, stakes: '0.00', withdrawalsOpen: 0 });
});
