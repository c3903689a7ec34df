import { readConfig } from '@padauk/contracts/site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from './create-api.ts';

const SERVER_AHEAD_MS = 3_600_000;

/** A page whose device is an hour behind, and whose network takes as long as the test says. */
function page() {
  let deviceMs = Date.UTC(2026, 0, 5, 8, 0, 0, 300);
  let aheadMs = SERVER_AHEAD_MS;
  let [thereMs, backMs] = [0, 0];
  let dated = true;
  let asked: RequestInit | undefined;
  const { call, nowMs } = createApi({
    deviceNowMs: () => deviceMs,
    token: () => null,
    language: () => 'EN',
    onSessionEnded: () => undefined,
    fetch: async (_, init) => {
      asked = init;
      deviceMs += thereMs;
      const date = new Date(deviceMs + aheadMs).toUTCString();
      deviceMs += backMs;
      return Response.json({ success: true, value: {} }, dated ? { headers: { date } } : {});
    },
  });
  return {
    /** How far the learned clock is from the server's. */
    errorMs: () => Math.abs(nowMs() - (deviceMs + aheadMs)),
    ask: async (there: number, back: number, withDate = true) => {
      [thereMs, backMs, dated] = [there, back, withDate];
      await call(readConfig);
      deviceMs += 10_000;
    },
    sent: () => new Headers(asked?.headers),
    turnDeviceClock: (byMs: number) => {
      deviceMs += byMs;
      aheadMs -= byMs;
    },
  };
}

beforeAll(() => {
  vi.stubGlobal('location', { pathname: '/member/inbox/0197' });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('a call says which page it comes from', async () => {
  const { ask, sent } = page();
  await ask(20, 20);
  expect(sent().get('module-id')).toBe('/member/inbox');
});

test('the clock of the server is learned from an answer to half a second and half its way', async () => {
  const { ask, errorMs } = page();
  expect(errorMs()).toBe(SERVER_AHEAD_MS);
  await ask(20, 20);
  expect(errorMs()).toBeLessThanOrEqual(520);
});

test('a slow answer makes the clock no worse, and a quick one mends what a slow one taught', async () => {
  const { ask, errorMs } = page();
  await ask(20, 20);
  const learned = errorMs();
  await ask(100, 15_000);
  await ask(15_000, 100);
  await ask(20, 20, false);
  expect(errorMs()).toBe(learned);

  const late = page();
  await late.ask(100, 15_000);
  expect(late.errorMs()).toBeGreaterThan(5_000);
  await late.ask(20, 20);
  expect(late.errorMs()).toBeLessThanOrEqual(520);
});

test('when the device is set right in between, the next answer says so', async () => {
  const { ask, errorMs, turnDeviceClock } = page();
  await ask(20, 20);
  turnDeviceClock(SERVER_AHEAD_MS);
  await ask(20, 20);
  expect(errorMs()).toBeLessThanOrEqual(520);
});
