import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecentMap } from './recent-map.ts';

test('the newest entries are there when one more comes, and the oldest are not for ever', () => {
  const map = createRecentMap<number, string>(3);
  for (let n = 0; n < 100; n += 1) {
    map.set(n, `${n}`);
    for (let back = 0; back < Math.min(3, n + 1); back += 1) {
      expect(map.has(n - back)).toBe(true);
    }
  }
  expect(map.get(99)).toBe('99');
  expect(map.has(93)).toBe(false);
});

test('what is asked for stays', () => {
  const map = createRecentMap<number, string>(4);
  map.set(-1, 'asked');
  for (let n = 0; n < 100; n += 1) {
    map.set(n, '');
    expect(map.get(-1)).toBe('asked');
  }
});

test('an entry that is nothing is kept like any other', () => {
  const map = createRecentMap<string, undefined>(1);
  map.set('a', undefined);
  map.set('b', undefined);
  expect(map.has('a')).toBe(true);
  expect(map.get('a')).toBeUndefined();
  map.set('c', undefined);
  expect([map.has('a'), map.has('b'), map.has('c')]).toEqual([true, false, true]);
});

test('any uses: what is told is what was set last, of few keys all, of many a bounded number', () => {
  const use = fc.record({ key: fc.nat(30), isSet: fc.boolean() });
  fc.assert(
    fc.property(fc.array(use, { maxLength: 300 }), fc.integer({ min: 1, max: 8 }), (uses, min) => {
      const [map, all] = [createRecentMap<number, number>(min), new Map<number, number>()];
      const recent: number[] = [];
      for (const [at, { key, isSet }] of uses.entries()) {
        if (isSet) {
          map.set(key, at);
          all.set(key, at);
        }
        const told = map.get(key);
        if (told !== undefined) expect(told).toBe(all.get(key));
        if (told !== undefined) recent.unshift(key);
        for (const last of [...new Set(recent)].slice(0, min)) expect(map.has(last)).toBe(true);
        const size = [...all.keys()].filter((known) => map.has(known)).length;
        expect(size).toBeLessThanOrEqual(2 * min);
      }
    }),
  );
});
