import { type Amount, amount } from '@padauk/base';
import type { Engine, Step } from '../../engine.ts';
import { payHundredths } from '../../multiple.ts';
import { readFields, readWhole } from '../../untrusted.ts';
import { pointOfBits } from './crash-point.ts';

/**
 * A multiple rises until the round ends; a player who is out before is paid at it. This is the game
 * for one, with the multiple to leave at chosen before; `rooms/crash-room.ts` is the round that
 * many share.
 */
export type CrashRules = {
  /** In hundredths. */
  readonly cashOutMin: number;
  readonly cashOutMax: number;
};
export type CrashBet = { readonly stake: Amount; readonly cashOut: number };
export type CrashEvent =
  /** Where the round ended, in hundredths; 0 at once. */
  | { readonly type: 'crashed'; readonly point: number; readonly won: boolean }
  | { readonly type: 'total'; readonly multiple: number; readonly amount: Amount };

/** The engine of crash for one player. */
export const crash: Engine<CrashRules, CrashBet, never, never, CrashEvent> = {
  name: 'crash',
  readBet(rules, input, stake) {
    const cashOut = readWhole(
      readFields(input, 'cashOut')?.cashOut,
      rules.cashOutMin,
      rules.cashOutMax,
    );
    return cashOut === undefined ? undefined : { stake, cashOut };
  },
  maxWin: (_rules, { stake, cashOut }) => payHundredths(stake, cashOut),
  open(_rules, { stake, cashOut }, { draw }) {
    const endsAtOnce = draw(101) === 0;
    const bits = draw(2 ** 26) * 2 ** 26 + draw(2 ** 26);
    return endCrash({ stake, cashOut }, endsAtOnce ? 0 : pointOfBits(bits));
  },
};

/** What a round that ends at this point pays a player who is out at the multiple of the bet. */
export function endCrash({ stake, cashOut }: CrashBet, point: number): Step<never, CrashEvent> {
  const won = point >= cashOut;
  const payout = won ? payHundredths(stake, cashOut) : amount(0n);
  return {
    state: undefined,
    events: [
      { type: 'crashed', point, won },
      { type: 'total', multiple: won ? cashOut / 100 : 0, amount: payout },
    ],
    payout,
  };
}
