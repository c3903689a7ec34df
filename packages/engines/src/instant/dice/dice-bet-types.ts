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
  const at = (side: DiceBet['side'], percent: number): BetType => {
    const target = Math.floor((last * percent) / 100);
    return named(`${side} ${(target / 100).toFixed(2)}`, side, target);
  };
  return [
    at('under', 50),
    at('over', 50),
    at('under', 95),
    at('over', 90),
    named('boldest', 'under', rules.waysMin),
    named('surest', 'under', rules.waysMax),
  ];
}
