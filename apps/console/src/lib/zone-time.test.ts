import { expect, test } from 'vitest';
import { instantInZone, localInZone } from './zone-time.ts';

test('a typed time is one of the brand’s clocks', () => {
  expect(instantInZone('2026-03-09T21:04', 'Asia/Yangon')).toBe('2026-03-09T14:34:00.000Z');
  expect(instantInZone('2026-07-01T00:00', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z');
  expect(instantInZone('2026-01-01T00:00', 'America/New_York')).toBe('2026-01-01T05:00:00.000Z');
  expect(instantInZone('', 'Asia/Yangon')).toBeUndefined();
});

test('a time around a change of clocks is found, and reads as it was typed', () => {
  for (const local of ['2026-03-29T01:30', '2026-03-29T03:30', '2026-10-25T04:00']) {
    const instant = instantInZone(local, 'Europe/Berlin');
    expect(localInZone(instant ?? null, 'Europe/Berlin')).toBe(local);
  }
});
