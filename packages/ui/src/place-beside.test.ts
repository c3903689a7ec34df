import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const phone = { width: 360, height: 800 };
const at = (left: number, top: number) => ({ left, top, width: 44, height: 44 });

test('it hangs below its anchor, along the edge that was asked for', () => {
  const place = { anchor: at(100, 10), size: { width: 200, height: 300 }, window: phone };
  expect(placeBeside({ ...place, align: 'start', rtl: false })).toMatchObject({
    left: 100,
    top: 54,
  });
  expect(placeBeside({ ...place, align: 'start', rtl: true }).left).toBe(8);
  expect(placeBeside({ ...place, align: 'end', rtl: true }).left).toBe(100);
});

test('where there is no room below it stands above', () => {
  const size = { width: 100, height: 300 };
  const place = placeBeside({
    anchor: at(100, 700),
    size,
    window: phone,
    align: 'center',
    rtl: false,
  });
  expect(place).toMatchObject({ left: 72, top: 400 });
});

test('it never leaves the window to a side, and says how high it may be', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 340 }),
      fc.integer({ min: 8, max: 740 }),
      fc.integer({ min: 20, max: 340 }),
      fc.integer({ min: 20, max: 2000 }),
      fc.constantFrom('start' as const, 'center' as const, 'end' as const),
      fc.boolean(),
      (left, top, width, height, align, rtl) => {
        const size = { width, height };
        const place = placeBeside({ anchor: at(left, top), size, window: phone, align, rtl });
        expect(place.left).toBeGreaterThanOrEqual(8);
        expect(place.left + width).toBeLessThanOrEqual(352);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.top + Math.min(height, place.heightMax)).toBeLessThanOrEqual(800);
      },
    ),
  );
});
