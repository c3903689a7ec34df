import { expect, test } from 'vitest';
import { decideAgain, IdTaken } from './decide-again.ts';

/** A call of which others take an id that many times before it is decided. */
function taken(times: number) {
  let left = times;
  return async () => {
    if (left === 0) return 'decided';
    left -= 1;
    throw new IdTaken();
  };
}

test('a call goes on to its answer while others take its two ids, each once and back', async () => {
  expect(await decideAgain(taken(4))).toBe('decided');
});

test('what goes wrong otherwise, or without end, is told', async () => {
  await expect(decideAgain(taken(5))).rejects.toThrow(IdTaken);
  let runs = 0;
  const broken = async () => {
    runs += 1;
    throw new Error('broken');
  };
  await expect(decideAgain(broken)).rejects.toThrow('broken');
  expect(runs).toBe(1);
});
