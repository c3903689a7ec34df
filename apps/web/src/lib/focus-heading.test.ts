import { expect, test } from 'vitest';
import { beginsAtHeading } from './focus-heading.ts';

test.each([
  ['/help', '/rng', true, true],
  ['/', '/login', false, false],
  // Closed: its opener has the focus again.
  ['/login', '/', true, false],
  ['/register', '/', true, false],
  // Signed in: the button that opened it is gone.
  ['/login', '/', false, true],
  ['/login', '/rng', true, true],
  ['/rng', '/', true, true],
])('from %s to %s, with a focus %s, it begins at the heading: %s', (from, to, focus, begins) => {
  expect(beginsAtHeading(from, to, focus)).toBe(begins);
});
