import { afterEach, expect, test, vi } from 'vitest';
import { createTrialDesk, playFree } from './free-play.ts';
import { session } from './site.ts';

afterEach(() => {
  session.leave();
  vi.unstubAllGlobals();
});

type Told = Awaited<ReturnType<ReturnType<typeof createTrialDesk>>>;
const lost: Told = { success: false, code: 'network_lost', message: '', status: 0 };
const busy: Told = { success: false, code: 'too_many_requests', message: '', status: 429 };

/** A desk whose calls are answered by hand, and the keys of what was asked. */
function desk() {
  const keys: string[] = [];
  const waiting: ((told: Told) => void)[] = [];
  const open = createTrialDesk(({ body, idempotencyKey }) => {
    keys.push(`${idempotencyKey} ${body.random}`);
    return new Promise((resolve) => waiting.push(resolve));
  });
  return { open, keys, answer: (told: Told) => waiting.shift()?.(told) };
}

test('whoever presses twice asks for one trial account', async () => {
  const { open, keys, answer } = desk();
  const both = Promise.all([open(), open()]);
  answer(busy);
  expect(await both).toEqual([busy, busy]);
  expect(keys).toHaveLength(1);
});

test('after an answer that was lost the same account is asked for, after a refusal another one', async () => {
  const { open, keys, answer } = desk();
  for (const told of [lost, busy, busy]) {
    const asked = open();
    answer(told);
    await asked;
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('who has signed in before the trial account came plays on as that', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { userAgent: '(Linux)' });
  const value = { token: 'of a trial' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, value })));
  const late = playFree();
  session.begin('of a member');
  expect(await late).toBe(false);
  expect(session.token()).toBe('of a member');
});
