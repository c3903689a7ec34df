import { ok } from '@padauk/base';
import { route } from '@padauk/contracts';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  startTestPlatform,
  type TestPlatform,
  testPlayer,
} from '../../../../../tools/testing/platform.ts';
import { addressLimits, callLimits } from './call-limits.ts';

const readThing = route({
  id: 'test.readThing',
  method: 'GET',
  path: '/wps/test/thing',
  summary: 'A thing',
  auth: 'public',
  limit: 'money',
  reply: z.strictObject({}),
  refusals: [],
});

/** What a caller may in these tests, and how many of them may all of it at one address. */
const POINTS = 3;
const CALLERS = addressLimits.money.points / callLimits.money.points;

let server: TestPlatform;
afterEach(() => server.stop());

/** With few calls for each caller, behind a load balancer that tells where they come from. */
const start = async (): Promise<void> => {
  const config = { trustProxy: '127.0.0.1', limitFactor: POINTS / callLimits.money.points };
  server = await startTestPlatform(
    ({ platform: { http } }) => {
      http.serve(readThing, async () => ok({}));
    },
    { config },
  );
};
const callFrom = async (ip: string, token?: string): Promise<number> => {
  const headers = {
    'x-forwarded-for': ip,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return (await fetch(`${server.url}${readThing.path}`, { headers })).status;
};

test('a guest who changes his address within his network is the same guest', async () => {
  await start();
  const own = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:2::4'];
  const statuses: number[] = [];
  for (const ip of own) statuses.push(await callFrom(ip));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await callFrom('2001:db8:1:3::1')).toBe(200);
});

test('many accounts at one address share what an address may do, and others are free', async () => {
  await start();
  const names = Array.from({ length: CALLERS + 1 }, (_, index) => `p${index}`);
  for (const name of names) server.players.set(name, testPlayer());
  const statuses: number[] = [];
  for (const name of names) {
    for (let i = 0; i < POINTS; i += 1) statuses.push(await callFrom('203.0.113.7', name));
  }
  expect(statuses).toEqual([...Array.from({ length: CALLERS * POINTS }, () => 200), 429, 429, 429]);
  server.players.set('fresh', testPlayer());
  expect(await callFrom('203.0.113.8', 'fresh')).toBe(200);
});

test('who is over his own limit takes nothing from others at his address', async () => {
  await start();
  server.players.set('loud', testPlayer());
  server.players.set('quiet', testPlayer());
  const loud: number[] = [];
  for (let i = 0; i < (CALLERS + 1) * POINTS; i += 1) {
    loud.push(await callFrom('203.0.113.9', 'loud'));
  }
  expect(loud.filter((status) => status === 200)).toHaveLength(POINTS);
  expect(await callFrom('203.0.113.9', 'quiet')).toBe(200);
});
