import { finalStatesOf, type Machine, type Result } from '@padauk/base';
import * as fc from 'fast-check';
import { expect } from 'vitest';

/**
 * Walks a state machine 1,000 times through up to 50 random steps. Whatever `take` does must stand
 * in the table: a step that has no edge is refused with `wrong_state`, one that is taken ends where
 * an edge leads. What has refused a step in a final state starts again. At the end every edge was
 * walked, so that the table has none that nobody can take.
 *
 * @param walk.keeps - what must hold after each step, taken or refused, told from outside
 */
export function walkMachine<Thing, Step>(
  machine: Machine<string, string, string, string, string>,
  walk: {
    readonly begin: fc.Arbitrary<Thing>;
    readonly steps: fc.Arbitrary<Step>;
    readonly eventOf: (step: Step) => string;
    readonly stateOf: (thing: Thing) => string;
    readonly take: (thing: Thing, step: Step) => Result<Thing>;
    readonly keeps?: (before: Thing, step: Step, after: Thing, taken: boolean) => void;
  },
): void {
  const { eventOf, stateOf } = walk;
  const walked = new Set<string>();
  const finals = finalStatesOf(machine);
  const runs = fc.tuple(
    walk.begin,
    fc.array(walk.steps, { minLength: 1, maxLength: 50, size: 'max' }),
  );
  fc.assert(
    fc.property(runs, ([begin, steps]) => {
      let thing = begin;
      for (const step of steps) {
        const [from, on] = [stateOf(thing), eventOf(step)];
        const open = machine.edges.filter((edge) => edge.from === from && edge.on === on);
        const taken = walk.take(thing, step);
        if (taken.ok) {
          const to = stateOf(taken.value);
          expect(
            open.map((edge) => edge.to),
            `${on} leads from ${from}`,
          ).toContain(to);
          walked.add(`${from} ${on} ${to}`);
        } else if (open.length === 0) {
          expect(taken.code, `${on} on ${from}`).toBe('wrong_state');
        }
        const before = thing;
        const after = taken.ok ? taken.value : before;
        walk.keeps?.(before, step, after, taken.ok);
        thing = !taken.ok && finals.includes(from) ? begin : after;
      }
    }),
    { numRuns: 1_000 },
  );
  const all = new Set(machine.edges.map(({ from, on, to }) => `${from} ${on} ${to}`));
  expect([...walked].toSorted()).toEqual([...all].toSorted());
}
