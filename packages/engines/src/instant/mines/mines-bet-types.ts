import type { BetType } from '../../bet-type.ts';
import { winOrLose } from '../../outcomes.ts';
import { NOTHING } from '../ladder.ts';
import { minesLadder, minesPassed, type MinesRules, type MinesState } from './mines.ts';

/** Each number of mines, by a plan for how many tiles are opened. The return is the same. */
export function minesBetTypes(rules: MinesRules): readonly BetType[] {
  const plan = (mines: number, tiles: number): BetType => ({
    name: `${mines} mines, ${tiles} tiles`,
    stake: 1_000_000_000n,
    input: () => ({ mines }),
    choose: (state) => {
      const { opened } = state as MinesState;
      return opened.length < tiles ? { type: 'open', tile: opened.length } : { type: 'cash-out' };
    },
    certify: () => {
      const passed = minesPassed(rules.tiles, mines, tiles);
      return winOrLose(
        passed.numerator,
        passed.denominator,
        minesLadder(rules, mines)[tiles - 1] ?? NOTHING,
      );
    },
  });
  return [
    plan(3, 3),
    plan(1, 5),
    plan(3, 1),
    plan(5, 5),
    plan(10, 3),
    plan(24, 1),
    plan(3, minesLadder(rules, 3).length),
  ];
}
