import { beforeEach, expect, test, vi } from 'vitest';
import { forget, readRemembered, remember } from './remembered.ts';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
});

test('who asked to be remembered is known for a day and not longer', () => {
  remember({ username: 'mya', deviceToken: 'd' }, 1_000);
  expect(readRemembered(1_000 + 86_399_999)).toEqual({ username: 'mya', deviceToken: 'd' });
  expect(readRemembered(1_000 + 86_400_000)).toBeUndefined();
});

test('who takes it back is forgotten, and what is unreadable is nobody', () => {
  remember({ username: 'mya' }, 0);
  forget();
  expect(readRemembered(1)).toBeUndefined();
  localStorage.setItem('remembered', '{"username":');
  expect(readRemembered(1)).toBeUndefined();
  localStorage.setItem('remembered', '{"username":7,"untilMs":9}');
  expect(readRemembered(1)).toBeUndefined();
});
