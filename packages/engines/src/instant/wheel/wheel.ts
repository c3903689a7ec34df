import type { Amount } from '@padauk/base';
import type { Engine } from '../../engine.ts';
import { payHundredths } from '../../multiple.ts';
import { readFields } from '../../untrusted.ts';

/** A wheel of equal segments; the one under the pointer pays. */
export type WheelRules = {
  /** By wheel: what each segment pays in hundredths, clockwise. */
  readonly wheels: Readonly<Record<string, readonly number[]>>;
};
export type WheelBet = { readonly stake: Amount; readonly segments: readonly number[] };
export type WheelEvent =
  | { readonly type: 'spun'; readonly segment: number; readonly segments: number }
  | { readonly type: 'total'; readonly multiple: number; readonly amount: Amount };

/** The engine of the wheel of segments. */
export const wheel: Engine<WheelRules, WheelBet, never, never, WheelEvent> = {
  name: 'wheel',
  readBet({ wheels }, input, stake) {
    const name = readFields(input, 'wheel')?.wheel;
    if (typeof name !== 'string' || !Object.hasOwn(wheels, name)) return undefined;
    const segments = wheels[name];
    return segments && { stake, segments };
  },
  maxWin: (_rules, { stake, segments }) => payHundredths(stake, Math.max(...segments)),
  open(_rules, { stake, segments }, { float }) {
    const segment = Math.floor(float() * segments.length);
    const pays = segments[segment] ?? 0;
    const payout = payHundredths(stake, pays);
    return {
      state: undefined,
      events: [
        { type: 'spun', segment, segments: segments.length },
        { type: 'total', multiple: pays / 100, amount: payout },
      ],
      payout,
    };
  },
};
