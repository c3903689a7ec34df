import { expect, test } from 'vitest';
import { defineMachine, finalStatesOf, takeEdge } from './state-machine.ts';

const door = defineMachine({
  name: 'door',
  states: ['open', 'closed', 'locked', 'gone'],
  events: ['shut', 'turn', 'remove'],
  guards: { 'has-key': 'key_missing', daytime: 'too_late', empty: null },
  edges: [
    { from: 'open', on: 'shut', to: 'closed' },
    { from: 'closed', on: 'turn', when: ['has-key'], to: 'locked', effect: 'click' },
    { from: 'closed', on: 'turn', when: ['daytime'], to: 'open' },
    { from: 'open', on: 'remove', when: ['empty'], to: 'gone' },
  ],
});
const holding =
  (...held: string[]) =>
  (guard: string) =>
    held.includes(guard);

test('the first edge whose guards hold is taken, with its effect', () => {
  const asked = { state: 'closed', event: 'turn' } as const;
  expect(takeEdge(door, asked, holding('has-key', 'daytime'))).toMatchObject({
    value: { to: 'locked', effect: 'click' },
  });
  expect(takeEdge(door, asked, holding('daytime'))).toMatchObject({ value: { to: 'open' } });
});

test('when no edge is open, the last one that was tried says why', () => {
  expect(takeEdge(door, { state: 'closed', event: 'turn' }, holding())).toEqual({
    ok: false,
    code: 'too_late',
    facts: { state: 'closed' },
  });
});

test('a guard without a code of its own is a matter of the state', () => {
  const asked = { state: 'open', event: 'remove' } as const;
  expect(takeEdge(door, asked, holding())).toMatchObject({ code: 'wrong_state' });
});

test('what the table does not have is a wrong state, whatever the guards say', () => {
  const asked = { state: 'gone', event: 'shut' } as const;
  expect(takeEdge(door, asked, () => true)).toMatchObject({ code: 'wrong_state' });
});

test('a state that nothing leads out of is final', () => {
  expect(finalStatesOf(door)).toEqual(['locked', 'gone']);
});
