import { afterEach, expect, test, vi } from 'vitest';
import { turnCard } from './card.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['turns to its face with motion', false, false, [true, true]],
  ['lies open at once with less motion', true, true, [true, true]],
  [
    'lies open with less motion when it would have, where no round is shortened',
    true,
    false,
    [false, true],
  ],
] as const)('a card %s', async (_, calm, atOnce, open) => {
  vi.useFakeTimers();
  const classes = new Set<string>();
  const card = {
    style: { setProperty: () => undefined },
    classList: {
      add: (name: string) => classes.add(name),
      remove: (name: string) => classes.delete(name),
      contains: (name: string) => classes.has(name),
    },
    querySelector: () => null,
    dataset: {},
  };
  const motion = { isCalm: () => calm, isAtOnce: () => atOnce };
  const turned = turnCard(card as never, 7, { ms: 340, motion });
  const seen: boolean[] = [];
  await vi.advanceTimersByTimeAsync(339);
  seen.push(classes.has('is-open'));
  await vi.advanceTimersByTimeAsync(1);
  await turned;
  seen.push(classes.has('is-open'));
  expect(seen).toEqual(open);
});
