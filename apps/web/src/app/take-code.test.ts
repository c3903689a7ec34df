import { exchangeUrlCode, logout } from '@padauk/contracts/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remember } from '../features/identity/remembered.ts';
import { closeLayers } from '../lib/layers.tsx';
import { nowMs, session } from '../lib/site.ts';
import { takeCode } from './take-code.tsx';

/** Who is behind the tokens of these tests. */
const members: Readonly<Record<string, string>> = { offered: 'thief', own: 'aung', same: 'thief' };
let told: string[] = [];
let lost = 0;

beforeEach(() => {
  told = [];
  lost = 0;
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (address: string, { method, headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? '';
    told.push(`${method} ${address} ${token}`.trim());
    if (lost > 0) {
      lost -= 1;
      return Promise.reject(new Error('no line'));
    }
    const name = members[token];
    const value =
      address === exchangeUrlCode.path ? { token: 'offered' } : { id: name, account: name };
    return Promise.resolve(Response.json({ success: true, value }));
  });
});
afterEach(() => {
  session.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const exchange = `POST ${exchangeUrlCode.path}`;
const end = (token: string) => `${logout.method} ${logout.path} ${token}`;

test('a code in the address signs nobody in to a stranger’s account before they say so', async () => {
  for (const own of [null, 'own']) {
    if (own) session.begin(own);
    const asked: (() => void)[] = [];
    expect(await takeCode('code', (act) => asked.push(act))).toBe(false);
    expect(session.token()).toBe(own);
    expect(asked).toHaveLength(1);
    // Whatever takes the question away leaves the offered session to nobody.
    asked[0]?.();
    expect(told).not.toContain(end('offered'));
    closeLayers();
    expect(told.pop()).toBe(end('offered'));
  }
});

test('who is signed in already stays in the session that is there', async () => {
  session.begin('same');
  expect(await takeCode('code', () => expect.unreachable())).toBe(false);
  expect(session.token()).toBe('same');
  expect(told.at(-1)).toBe(end('offered'));
});

test('an account that is remembered in this browser is entered without a question', async () => {
  remember({ username: 'thief' }, nowMs());
  expect(await takeCode('code', () => expect.unreachable())).toBe(true);
  expect(session.token()).toBe('offered');
});

test('a code whose answer was lost is shown again', async () => {
  vi.useFakeTimers();
  lost = 1;
  const asked: unknown[] = [];
  const taken = takeCode('code', (act) => asked.push(act));
  await vi.runAllTimersAsync();
  await taken;
  expect(asked).toHaveLength(1);
  expect(told.slice(0, 2)).toEqual([exchange, exchange]);
});
