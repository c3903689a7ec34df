import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexesInView, nextInGrid, tilesPerRow } from './grid-window.ts';

const phone = { count: 10_000, columns: 3, stridePx: 220, windowPx: 800 };

test('at the top the first rows are drawn, and two more below the window', () => {
  expect(indexesInView({ ...phone, topPx: 300 })).toEqual({ from: 0, to: 15 });
});

test('in the middle only the rows around the window are drawn', () => {
  expect(indexesInView({ ...phone, topPx: -220 * 1000 })).toEqual({ from: 2994, to: 3018 });
});

test('wherever the page stands, what can be seen is drawn and never more than a few rows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: -900_000, max: 2000 }),
      (count, columns, topPx) => {
        const { from, to } = indexesInView({ ...phone, count, columns, topPx });
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        expect(from).toBeLessThan(to);
        expect(to - from).toBeLessThanOrEqual(columns * 9);
        for (let index = 0; index < count; index += columns) {
          const rowTop = topPx + (index / columns) * phone.stridePx;
          const seen = rowTop + phone.stridePx > 0 && rowTop < phone.windowPx;
          if (seen) expect(index >= from && index < to).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('phones have three tiles in a row, tablets five, desks six or seven', () => {
  expect([336, 744, 950, 1150].map(tilesPerRow)).toEqual([3, 5, 6, 7]);
});

const at = (key: string, index: number, more: { ctrl?: boolean; rtl?: boolean } = {}) =>
  nextInGrid({ key, ctrl: false, rtl: false, ...more }, index, { count: 20, columns: 3 });

test('arrows lead to the neighbours, and at an edge they lead nowhere', () => {
  expect(at('ArrowRight', 4)).toBe(5);
  expect(at('ArrowDown', 4)).toBe(7);
  expect(at('ArrowUp', 1)).toBeUndefined();
  expect(at('ArrowDown', 18)).toBeUndefined();
});

test('from right to left the arrows change sides', () => {
  expect(at('ArrowLeft', 4, { rtl: true })).toBe(5);
  expect(at('ArrowRight', 4, { rtl: true })).toBe(3);
});

test('Home and End stay in the row, with Ctrl they go to the ends of the list', () => {
  expect(at('Home', 4)).toBe(3);
  expect(at('End', 19)).toBe(19);
  expect(at('Home', 17, { ctrl: true })).toBe(0);
  expect(at('End', 2, { ctrl: true })).toBe(19);
});
