import { expect, test } from 'vitest';
import { callGroups } from './call-groups.ts';

test('what was called in a hall of 75 balls stands in the columns of a card', () => {
  expect(callGroups([75, 16, 1, 46, 15, 31, 60], 75)).toEqual([
    { name: 'B', numbers: [1, 15] },
    { name: 'I', numbers: [16] },
    { name: 'N', numbers: [31] },
    { name: 'G', numbers: [46, 60] },
    { name: 'O', numbers: [75] },
  ]);
});

test('what was called in a hall of 90 balls stands in tens, and empty ones are left out', () => {
  expect(callGroups([90, 10, 9, 1, 80, 19], 90)).toEqual([
    { name: '1–9', numbers: [1, 9] },
    { name: '10–19', numbers: [10, 19] },
    { name: '80–90', numbers: [80, 90] },
  ]);
});
