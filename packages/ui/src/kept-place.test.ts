import { expect, test } from 'vitest';
import { keepPlace, takePlace } from './kept-place.ts';

test('a row that is drawn anew stands where it was left, another one at its beginning', () => {
  keepPlace('slots', { scrollLeft: 40 });
  keepPlace('slots', { scrollLeft: -240 });
  const [slots, fishing] = [{ scrollLeft: 0 }, { scrollLeft: 0 }];
  takePlace('slots', slots);
  takePlace('fishing', fishing);
  expect([slots, fishing]).toEqual([{ scrollLeft: -240 }, { scrollLeft: 0 }]);
});
