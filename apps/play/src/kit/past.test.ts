import { expect, test } from 'vitest';
import { createPast } from './past.ts';

test('steps are taken back from the newest on, and after hours of play no more than so many', () => {
  const past = createPast<number>(50);
  for (let press = 0; press < 10_000; press += 1) past.add(press);
  const taken: number[] = [];
  for (let step = past.take(); step !== undefined; step = past.take()) taken.push(step);
  expect(taken).toEqual(Array.from({ length: 50 }, (_, at) => 9_999 - at));
  expect(past.isEmpty()).toBe(true);
});

test('the steps come back with the chips that lay there', () => {
  const past = createPast<string>(3);
  past.add('first');
  const restore = past.keep();
  past.take();
  past.add('of another round');
  restore();
  expect([past.take(), past.take()]).toEqual(['first', undefined]);
});
