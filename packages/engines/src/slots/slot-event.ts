import type { Amount } from '@padauk/base';
import type { SymbolCode } from './line-slot-rules.ts';

/** A place in the window: reel from the left, row from the top, both from 0. */
export type Position = { readonly reel: number; readonly row: number };

/**
 * What happened in a round, in order, enough for a client to show it and to show it again.
 * `A` is `Amount` in the engine and a decimal string on the wire and in receipts.
 */
export type SlotEvent<A = Amount> =
  /** The reels stop. All that follows until the next spin was won by this one. */
  | {
      readonly type: 'spin';
      /** 0 is the paid spin; free spins count from 1. */
      readonly freeSpin: number;
      /** Free spins awarded so far; 0 in the paid spin. */
      readonly freeSpinsTotal: number;
      readonly multiplier: number;
      /** Index of the top row on each strip. */
      readonly stops: readonly number[];
      /** Symbols by reel, then by row. */
      readonly window: readonly (readonly SymbolCode[])[];
    }
  | {
      readonly type: 'line-win';
      /** Index into the rules' lines. */
      readonly line: number;
      readonly symbol: SymbolCode;
      readonly count: number;
      readonly positions: readonly Position[];
      /** With the multiplier of the spin. */
      readonly amount: A;
    }
  | {
      readonly type: 'scatter-win';
      readonly symbol: SymbolCode;
      readonly count: number;
      readonly positions: readonly Position[];
      /** With the multiplier of the spin; zero where these scatters earn spins only. */
      readonly amount: A;
    }
  /** The paid spin won free spins. */
  | {
      readonly type: 'free-spins-awarded';
      readonly scatters: number;
      readonly spins: number;
      readonly freeSpinsTotal: number;
    }
  /** A free spin won more of them; `spins` is what the limit of the rules left over. */
  | {
      readonly type: 'free-spins-retriggered';
      readonly scatters: number;
      readonly spins: number;
      readonly freeSpinsTotal: number;
    }
  /** All wins of the free spins together, before the limit on a round's win. */
  | { readonly type: 'free-spins-ended'; readonly played: number; readonly amount: A }
  /** The wins reached the limit of the rules; the round ends here. `amount` is what is paid. */
  | { readonly type: 'win-limited'; readonly amount: A }
  /** Always the last event. */
  | { readonly type: 'total'; readonly amount: A };

/** The same event with its amount in another form, such as a decimal string. */
export function mapSlotEvent<A, B>(event: SlotEvent<A>, map: (amount: A) => B): SlotEvent<B> {
  return 'amount' in event ? { ...event, amount: map(event.amount) } : event;
}
