import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from './ask.ts';
import { endSession } from './end-session.ts';
import { depositUnderway, isNoDeposit, isOver } from './deposit-underway.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

test('who comes back from the provider finds the deposit, and nobody else does', () => {
  depositUnderway.keep('anna', 'd1');
  expect(depositUnderway.of('anna')).toBe('d1');
  expect(depositUnderway.of('berta')).toBeUndefined();
  expect(depositUnderway.of(undefined)).toBeUndefined();
});

test('what was kept is forgotten by itself, and with the session', () => {
  depositUnderway.keep('anna', 'd1');
  depositUnderway.forget();
  expect(depositUnderway.of('anna')).toBeUndefined();
  depositUnderway.keep('anna', 'd2');
  endSession();
  expect(depositUnderway.of('anna')).toBeUndefined();
});

test('a deposit that may still change is kept; one that is over or not there is not', () => {
  expect(
    ['pending', 'review', 'posted', 'failed', 'expired'].map((state) => isOver(state as never)),
  ).toEqual([false, false, true, true, true]);
  expect(isOver(undefined)).toBe(false);
  const no = (code: string) =>
    new Refused({ success: false, code, message: '', status: 404 } as never);
  expect(isNoDeposit(no('deposit_not_found'))).toBe(true);
  expect(isNoDeposit(no('network_lost'))).toBe(false);
  expect(isNoDeposit(undefined)).toBe(false);
});
