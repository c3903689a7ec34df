import { expect, test } from 'vitest';
import { timeText } from './time-text.ts';

test("times stand in the brand's zone, year first", () => {
  expect(timeText('2026-03-09T14:34:05Z', 'Asia/Yangon')).toBe('2026/03/09 21:04:05');
  expect(timeText('2026-12-31T17:30:00.123Z', 'Asia/Yangon')).toBe('2027/01/01 00:00:00');
  expect(timeText('2026-12-31T17:30:00.123Z', 'Asia/Shanghai')).toBe('2027/01/01 01:30:00');
});
