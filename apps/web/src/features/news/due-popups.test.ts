import { expect, test } from 'vitest';
import { dueExecutions } from './due-popups.ts';

const day = '2026-11-21';

test('a first visit of the day opens A and F, and B waits for the login', () => {
  expect(dueExecutions({ session: [], day: null }, { day, signedIn: false })).toEqual(['A', 'F']);
  expect(dueExecutions({ session: ['A', 'F'], day }, { day, signedIn: true })).toEqual(['B']);
});

test('a second visit on the same day opens A alone', () => {
  expect(dueExecutions({ session: [], day }, { day, signedIn: false })).toEqual(['A']);
});

test('nothing opens twice in one session, even over midnight', () => {
  const session = ['A', 'B', 'F'];
  expect(dueExecutions({ session, day }, { day: '2026-11-22', signedIn: true })).toEqual([]);
});
