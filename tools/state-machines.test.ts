import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawStateMachines, stateMachines } from './state-machines.ts';
import { root } from './steps.ts';

test('docs/state-machines.md draws the tables as they are', () => {
  const page = readFileSync(join(root, 'docs/state-machines.md'), 'utf8');
  expect(page, 'run node tools/write-state-machines.ts').toBe(drawStateMachines());
});

test.each(stateMachines)('$name: every state can be reached, and every word is used', (machine) => {
  const { states, events, guards, edges } = machine;
  const reached = new Set(states.slice(0, 1));
  // As many rounds as there are states: no way without circles is longer.
  for (const _ of states) {
    for (const { from, to } of edges) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...states].toSorted());
  expect(new Set(edges.map(({ on }) => on))).toEqual(new Set(events));
  expect(new Set(edges.flatMap(({ when }) => when ?? []))).toEqual(new Set(Object.keys(guards)));
});

test.each(stateMachines)('$name: no edge stands behind one that is always open', ({ edges }) => {
  const hidden = edges.filter(({ from, on }, index) =>
    edges.slice(0, index).some((edge) => edge.from === from && edge.on === on && !edge.when),
  );
  expect(hidden).toEqual([]);
});
