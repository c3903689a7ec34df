import { expect, test } from 'vitest';
import { FIRST_TURN, turnTo, warm } from './turn.ts';

test('whatever leads to a slide has it drawn', () => {
  const third = turnTo(FIRST_TURN, 2, -1);
  expect(third).toEqual({ at: 2, from: 0, sign: -1, seen: new Set([0, 2]) });
  expect(turnTo(third, 3, 1).seen).toEqual(new Set([0, 2, 3]));
});

test('a turn to the slide that is shown is none, and a slide is made ready once', () => {
  expect(turnTo(FIRST_TURN, 0, -1)).toBe(FIRST_TURN);
  const ready = warm(FIRST_TURN, 1);
  expect(ready.at).toBe(0);
  expect(warm(ready, 1)).toBe(ready);
});
