import type { BetType } from '../../bet-type.ts';
import { winOrLose } from '../../outcomes.ts';
import { NOTHING } from '../ladder.ts';
import { minesLadder, minesPassed, type MinesRules, type MinesState } from './mines.ts';

/** Numbers of mines, by a plan for how many tiles are opened. The return is the same. */
export function minesBetTypes(rules: MinesRules): readonly BetType[] {
  const all = rules.tiles - 1;
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
  /** No more mines than there may be, and no more tiles than the ladder has steps. */
  const within = (mines: number, tiles: number): BetType => {
    const laid = Math.min(mines, all);
    return plan(laid, Math.min(tiles, minesLadder(rules, laid).length));
  };
  return [
    within(3, 3),
    within(1, 5),
    within(3, 1),
    within(5, 5),
    within(10, 3),
    within(all, 1),
    within(3, rules.tiles),
    within(boldest(rules), rules.tiles),
  ];
}

/** The mines whose last step pays the most: no title wins more than this. */
function boldest(rules: MinesRules): number {
  const topOf = (mines: number) => minesLadder(rules, mines).at(-1) ?? NOTHING;
  let found = 1;
  for (let mines = 2; mines < rules.tiles; mines += 1) {
    const [most, top] = [topOf(found), topOf(mines)];
    if (top.numerator * most.denominator > most.numerator * top.denominator) found = mines;
  }
  return found;
}
