import { expect, test } from 'vitest';
import { collect, isDue } from './idle-memory.ts';

const MIB = 2 ** 20;

test('memory is given back after the start, and again after it has grown', () => {
  expect(isDue({ utilization: 0.03, heapBytes: 120 * MIB, keptBytes: 0 })).toBe(true);
  expect(isDue({ utilization: 0.03, heapBytes: 90 * MIB, keptBytes: 60 * MIB })).toBe(true);
});

test('while people play nothing is collected for its own sake', () => {
  expect(isDue({ utilization: 0.3, heapBytes: 200 * MIB, keptBytes: 60 * MIB })).toBe(false);
});

test('a process that has nothing to give is left alone', () => {
  expect(isDue({ utilization: 0.03, heapBytes: 70 * MIB, keptBytes: 60 * MIB })).toBe(false);
});

test('a collection gives freed pages back to the machine', () => {
  const fill = (): number => {
    const kept = Array.from({ length: 400_000 }, (_, index) => ({ index, text: `${index}` }));
    expect(kept).toHaveLength(400_000);
    return process.memoryUsage().heapTotal;
  };
  const full = fill();
  collect();
  expect(process.memoryUsage().heapTotal).toBeLessThan(full);
});
