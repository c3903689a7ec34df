import { type Amount, amount } from '@padauk/base';
import type { Engine } from '../../engine.ts';
import { payAt, shownMultiple } from '../../multiple.ts';
import { type Rational, rational } from '../../rational.ts';
import { readFields, readWhole, readWord } from '../../untrusted.ts';

/** A roll from 0.00 to 100.00 against a target. Public formula: casino.md 5.9. */
export type DiceRules = {
  /** Rolls are hundredths from 0 to 10,000. */
  readonly outcomes: number;
  /** Multiple of a bet times its chance, in basis points: 9,900 returns 99 %. */
  readonly returnBps: number;
  /** Bounds of how many of the outcomes may win. */
  readonly waysMin: number;
  readonly waysMax: number;
};

/** Over or under the target. */
export const diceSides = ['over', 'under'] as const;
export type DiceBet = {
  readonly stake: Amount;
  readonly side: (typeof diceSides)[number];
  /** In hundredths. The roll wins beyond it; it loses on it. */
  readonly target: number;
};

export type DiceEvent =
  | { readonly type: 'rolled'; readonly roll: number; readonly won: boolean }
  | { readonly type: 'total'; readonly multiple: number; readonly amount: Amount };

/** How many rolls win. */
export const diceWays = (rules: DiceRules, { side, target }: Omit<DiceBet, 'stake'>): number =>
  side === 'over' ? rules.outcomes - 1 - target : target;

/** Return over chance, as an exact fraction. */
export const diceMultiple = (rules: DiceRules, bet: Omit<DiceBet, 'stake'>): Rational =>
  rational(BigInt(rules.returnBps * rules.outcomes), BigInt(10_000 * diceWays(rules, bet)));

/** The engine of dice: one number, over or under a target. */
export const dice: Engine<DiceRules, DiceBet, never, never, DiceEvent> = {
  name: 'dice',
  readBet(rules, input, stake) {
    const fields = readFields(input, 'side', 'target');
    const side = readWord(fields?.side, diceSides);
    const target = readWhole(fields?.target, 0, rules.outcomes - 1);
    if (side === undefined || target === undefined) return undefined;
    const ways = diceWays(rules, { side, target });
    if (ways < rules.waysMin || ways > rules.waysMax) return undefined;
    return { stake, side, target };
  },
  maxWin: (rules, bet) => payAt(bet.stake, diceMultiple(rules, bet)),
  open(rules, bet, { float }) {
    const roll = Math.floor(float() * rules.outcomes);
    const won = bet.side === 'over' ? roll > bet.target : roll < bet.target;
    const multiple = diceMultiple(rules, bet);
    const payout = won ? payAt(bet.stake, multiple) : amount(0n);
    return {
      state: undefined,
      events: [
        { type: 'rolled', roll, won },
        { type: 'total', multiple: won ? shownMultiple(multiple) : 0, amount: payout },
      ],
      payout,
    };
  },
};
