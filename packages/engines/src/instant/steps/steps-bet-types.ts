import type { BetType } from '../../bet-type.ts';
import { winOrLose } from '../../outcomes.ts';
import { NOTHING } from '../ladder.ts';
import {
  type StepLevel,
  stepsLadder,
  stepsPassed,
  type StepsRules,
  type StepsState,
} from './steps.ts';

/** Each level, out after the first step and after the last one. */
export function stepsBetTypes(rules: StepsRules): readonly BetType[] {
  const plan = (name: string, level: StepLevel, steps: number): BetType => ({
    name: steps === 1 ? `${name}, 1 step` : `${name}, ${steps} steps`,
    stake: 1_000_000_000n,
    input: () => ({ level: name, place: 0 }),
    choose: (state) =>
      (state as StepsState).steps < steps ? { type: 'step', place: 0 } : { type: 'cash-out' },
    certify: () => {
      const passed = stepsPassed(level, steps);
      return winOrLose(
        passed.numerator,
        passed.denominator,
        stepsLadder(rules, level)[steps - 1] ?? NOTHING,
      );
    },
  });
  return Object.entries(rules.levels).flatMap(([name, level]) => [
    plan(name, level, 1),
    plan(name, level, Math.min(3, stepsLadder(rules, level).length)),
    plan(name, level, stepsLadder(rules, level).length),
  ]);
}
