import { logout } from '@padauk/contracts/identity';
import { afterEach, expect, test, vi } from 'vitest';
import { comeIn } from './come-in.ts';
import { createTrialDesk, playFree } from './free-play.ts';
import { session } from './site.ts';

afterEach(() => {
  session.leave();
  vi.unstubAllGlobals();
});

type Told = Awaited<ReturnType<ReturnType<typeof createTrialDesk>>>;
const lost: Told = { success: false, code: 'network_lost', message: '', status: 0 };
const opened = { success: true, value: { token: 'of a trial' } } as Told;
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
  const { open, answer } = desk();
  const late = playFree(undefined, open);
  session.begin('of a member');
  answer(opened);
  expect(await late).toBe(false);
  expect(session.token()).toBe('of a member');
});

test('what is given up brings nobody in and ends on the server, unless another press wants it', async () => {
  const ended: string[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    if (address === logout.path) ended.push(headers['authorization'] ?? '');
    return Promise.resolve(Response.json({ success: true, value: { nickname: 'Trial' } }));
  });
  const isGone = () => true;
  const { open, answer } = desk();
  const left = playFree(isGone, open);
  answer(opened);
  expect(await left).toBe(false);
  expect(await comeIn('of a sign-up', { from: null, isGone })).toBeUndefined();
  expect(session.token()).toBeNull();
  expect(ended).toEqual(['Bearer of a trial', 'Bearer of a sign-up']);
  const both = Promise.all([playFree(isGone, open), playFree(undefined, open)]);
  answer(opened);
  expect(await both).toEqual([false, true]);
  expect(session.token()).toBe('of a trial');
  expect(ended).toHaveLength(2);
});
