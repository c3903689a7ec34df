import { expect, test } from 'vitest';
import { clockText } from './countdown.tsx';

test('the time left is written in minutes and seconds, with hours where there are any', () => {
  expect(clockText(249_000)).toBe('04:09');
  expect(clockText(3_849_000)).toBe('1:04:09');
});

test('a second that has begun still counts, and past the end there is nothing left', () => {
  expect(clockText(1)).toBe('00:01');
  expect(clockText(-5000)).toBe('00:00');
});
