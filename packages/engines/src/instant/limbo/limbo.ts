import { type Amount, amount } from '@padauk/base';
import type { Engine } from '../../engine.ts';
import { payHundredths } from '../../multiple.ts';
import { readFields, readWhole } from '../../untrusted.ts';

/** A multiple is drawn; the stake is paid at the target when it is reached. casino.md 5.9. */
export type LimboRules = {
  /** 9,900 makes a multiple of m or more come with chance 0.99 / m. */
  readonly returnBps: number;
  /** Targets in hundredths. */
  readonly targetMin: number;
  readonly targetMax: number;
};
export type LimboBet = { readonly stake: Amount; readonly target: number };
export type LimboEvent =
  /** `point` in hundredths. */
  | { readonly type: 'reached'; readonly point: number; readonly won: boolean }
  | { readonly type: 'total'; readonly multiple: number; readonly amount: Amount };

/** The public formula, floor(0.99 / float × 100) / 100 and at least 1, in hundredths. */
export const limboPoint = (rules: LimboRules, float: number): number =>
  // A float of 0 would reach every multiple; the highest that can be asked for is enough to say.
  Math.min(Math.max(Math.floor((rules.returnBps / 10_000 / float) * 100), 100), rules.targetMax);

/** The engine of limbo: one multiple, and whether it reaches the one aimed at. */
export const limbo: Engine<LimboRules, LimboBet, never, never, LimboEvent> = {
  name: 'limbo',
  readBet(rules, input, stake) {
    const target = readWhole(readFields(input, 'target')?.target, rules.targetMin, rules.targetMax);
    return target === undefined ? undefined : { stake, target };
  },
  maxWin: (_rules, { stake, target }) => payHundredths(stake, target),
  open(rules, { stake, target }, { float }) {
    const point = limboPoint(rules, float());
    const won = point >= target;
    const payout = won ? payHundredths(stake, target) : amount(0n);
    return {
      state: undefined,
      events: [
        { type: 'reached', point, won },
        { type: 'total', multiple: won ? target / 100 : 0, amount: payout },
      ],
      payout,
    };
  },
};
