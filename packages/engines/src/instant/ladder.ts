import { type Amount, amount } from '@padauk/base';
import { payAt, shownMultiple } from '../multiple.ts';
import { type Rational, rational } from '../rational.ts';
import { readFields } from '../untrusted.ts';

/**
 * Games in which every step may be the last: who passes it may take what the stake has become, or
 * go on. A multiple is the return over the chance of having come so far, so that every plan has
 * the same return; the return is taken once, not at every step.
 */
export type LadderRules = {
  /** 9,900 returns 99 %. */
  readonly returnBps: number;
  /** Nobody climbs beyond this many stakes: the last step below it pays by itself. */
  readonly winStakesMax: number;
};

/** What the stake has become after steps that were passed with this chance in all. */
export const ladderMultiple = ({ returnBps }: LadderRules, passed: Rational): Rational =>
  rational(BigInt(returnBps) * passed.denominator, 10_000n * passed.numerator);

/** Whether a multiple may still be played for. */
export const isWithinTop = ({ winStakesMax }: LadderRules, multiple: Rational): boolean =>
  multiple.numerator <= BigInt(winStakesMax) * multiple.denominator;

/**
 * What the stake becomes step by step, from the first one to the last that may be taken: the last
 * below the largest win, but one step at least.
 *
 * @param passed - chance of having passed so many steps
 */
export function climb(
  rules: LadderRules,
  stepsMax: number,
  passed: (steps: number) => Rational,
): readonly Rational[] {
  const multiples: Rational[] = [];
  while (multiples.length < stepsMax) {
    const next = ladderMultiple(rules, passed(multiples.length + 1));
    if (multiples.length > 0 && !isWithinTop(rules, next)) break;
    multiples.push(next);
  }
  return multiples;
}

/** The multiple of a lost stake. */
export const NOTHING: Rational = { numerator: 0n, denominator: 1n };
/** The multiple of a stake that comes back. */
export const ONE: Rational = { numerator: 1n, denominator: 1n };

/** The last event of a ladder, as of every game. */
export type LadderTotal = {
  readonly type: 'total';
  readonly multiple: number;
  readonly amount: Amount;
};

export type LadderEnd = { readonly event: LadderTotal; readonly payout: Amount };

/** The end of a round that pays at this multiple. */
export function cashOutAt(stake: Amount, multiple: Rational): LadderEnd {
  const payout = payAt(stake, multiple);
  return { event: { type: 'total', multiple: shownMultiple(multiple), amount: payout }, payout };
}

/** The end of a round that was lost. */
export const bust: LadderEnd = {
  event: { type: 'total', multiple: 0, amount: amount(0n) },
  payout: amount(0n),
};

export type CashOut = { readonly type: 'cash-out' };
/** The action that takes what the stake has become. */
export const CASH_OUT: CashOut = { type: 'cash-out' };

/** Whether input of a client is exactly that action. */
export const readsCashOut = (input: unknown): boolean =>
  readFields(input, 'type')?.type === 'cash-out';
