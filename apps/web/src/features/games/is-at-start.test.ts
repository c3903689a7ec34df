import { expect, test } from 'vitest';
import { isAtStart } from './is-at-start.ts';

const body = { matches: () => false };
const heading = { matches: (selector: string) => selector === '#main h1' };
const button = { matches: () => false };

test.each([
  ['nothing', null, false, true],
  ['the page itself', body, false, true],
  ['its heading', heading, false, true],
  ['a control', button, false, false],
  ['the page under a dialog', body, true, false],
] as const)('the keyboard on %s', (_, activeElement, isDialogOpen, expected) => {
  const page = { activeElement, body, querySelector: () => (isDialogOpen ? {} : null) };
  expect(isAtStart(page as unknown as Document)).toBe(expected);
});
