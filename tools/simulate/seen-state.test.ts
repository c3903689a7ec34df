import { amount } from '@padauk/base';
import { findTitle } from '@padauk/engines';
import { createChance } from '@padauk/engines/engine';
import { hiLo, type HiLoState } from '@padauk/engines/instant/hi-lo/hi-lo';
import { expect, test } from 'vitest';
import { type Round, seenState } from './seen-state.ts';

test('hi-lo: the chance of having come so far is read off the cards', () => {
  const title = findTitle('hi-lo');
  if (title?.engine !== 'hi-lo') throw new Error('the title is there');
  // Cards of the middle, so that every guess on the higher side is right.
  const floats = [0.1, 0.3, 0.5, 0.7];
  const chance = { ...createChance(() => 0), float: () => floats.shift() ?? 0 };
  const opened = hiLo.open(title.rules, { stake: amount(100n) }, chance);
  let state = opened.state as HiLoState;
  const events: object[] = [...opened.events];
  for (const action of [{ type: 'guess', side: 'higher' }, { type: 'skip' }] as const) {
    const step = hiLo.act?.(title.rules, state, action, chance);
    if (!step?.state) throw new Error('the round goes on');
    state = step.state;
    events.push(...step.events);
  }
  const { card, cards, guesses, passed } = state;
  expect(state.guesses).toBe(1);
  expect(seenState(title, { events } as unknown as Round)).toEqual({
    card,
    cards,
    guesses,
    passed,
  });
});
