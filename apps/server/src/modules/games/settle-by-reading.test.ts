import { expect, test } from 'vitest';
import { caseOf, type StakeCase } from './settle-by-reading.ts';

/** By what is found: the first of these that holds decides. */
const order = ['isVoided', 'isClosed', 'isEmpty', 'isJoining'] as const;
const cases: readonly StakeCase[] = ['voided', 'round-closed', 'empty', 'joins-round'];

test.each(order.map((name, index) => [name, cases[index], index] as const))(
  'what is found first says what a call is that is not on record: %s, %s',
  (_, expected, index) => {
    for (const later of [false, true]) {
      const found = order.map((name, at) => [name, at === index || (at > index && later)]);
      expect(caseOf(Object.fromEntries(found))).toBe(expected);
    }
  },
);

test('a call that is not on record and yet has an id that is in use is no transaction of a vendor', () => {
  expect(caseOf({ isVoided: false, isClosed: false, isEmpty: false, isJoining: false })).toBe(
    'id-in-use',
  );
});
