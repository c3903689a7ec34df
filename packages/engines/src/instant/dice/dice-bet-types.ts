import type { BetType } from '../../bet-type.ts';
import { winOrLose } from '../../outcomes.ts';
import { type DiceBet, diceMultiple, type DiceRules, diceWays } from './dice.ts';

/** Every target has the same return; these span the range from the surest to the boldest. */
export function diceBetTypes(rules: DiceRules): readonly BetType[] {
  const last = rules.outcomes - 1;
  const named = (name: string, side: DiceBet['side'], target: number): BetType => {
    const bet = { side, target };
    return {
      name,
      stake: 10_000n,
      input: () => bet,
      certify: () =>
        winOrLose(BigInt(diceWays(rules, bet)), BigInt(rules.outcomes), diceMultiple(rules, bet)),
    };
  };
  return [
    named('under 50.00', 'under', 5_000),
    named('over 50.00', 'over', last - 5_000),
    named('under 95.00', 'under', 9_500),
    named('over 90.00', 'over', 9_000),
    named('boldest', 'under', rules.waysMin),
    named('surest', 'under', rules.waysMax),
  ];
}
