import { afterEach, expect, test, vi } from 'vitest';
import { kept } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that refuses its storage keeps nothing, and stops nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  kept.write('menuFolded', '1');
  expect(kept.read('menuFolded')).toBeNull();
});

test('what was kept is read again until it is forgotten', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  kept.write('menuFolded', '1');
  expect(kept.read('menuFolded')).toBe('1');
  kept.write('menuFolded', null);
  expect(kept.read('menuFolded')).toBeNull();
});
