import type { Amount } from '@padauk/base';
import type { SymbolCode } from './slot-rules.ts';

/** A place in the window: reel from the left, row from the top, both from 0. */
export type Position = { readonly reel: number; readonly row: number };

/** Symbols by reel, then by row; reels may differ in height. */
export type Window = readonly (readonly SymbolCode[])[];

/** A win, with every multiplier in its amount. */
type Won<A> = {
  readonly symbol: SymbolCode;
  readonly count: number;
  readonly positions: readonly Position[];
  readonly amount: A;
};

/** A coin on the board of the hold feature. */
export type Coin<A = Amount> = Position & {
  readonly amount: A;
  readonly prize?: 'mini' | 'minor' | 'major';
};

/**
 * What happened in a round, in order, enough for a client to show it and to show it again; one
 * vocabulary for all slots. `A` is `Amount` in the engine and a decimal string on the wire and in
 * receipts.
 */
export type SlotEvent<A = Amount> =
  /** The round is not a spin but the feature itself, for this many stakes. */
  | { readonly type: 'feature-bought'; readonly priceStakes: number }
  /** The reels stop. All that follows until the next spin was won by this one. */
  | {
      readonly type: 'spin';
      /** 0 is the paid spin; free spins and respins count from 1. */
      readonly freeSpin: number;
      /** Free spins awarded so far; 0 in the paid spin. */
      readonly freeSpinsTotal: number;
      /** Of this spin; a ladder and multiplying wilds come on top. */
      readonly multiplier: number;
      /** Index of the top row on each strip; -1 for a reel that was held. */
      readonly stops: readonly number[];
      readonly window: Window;
    }
  /** These reels are wild from top to bottom before wins are counted; some were held so. */
  | { readonly type: 'wilds-expanded'; readonly reels: readonly number[] }
  | (Won<A> & {
      readonly type: 'line-win' /** Index into the rules' lines. */;
      readonly line: number;
    })
  /** `count` reels; the places make up `ways` ways, multiplying wilds counted as often as they say. */
  | (Won<A> & { readonly type: 'ways-win'; readonly ways: number })
  /** Symbols that touch. */
  | (Won<A> & { readonly type: 'cluster-win' })
  /** Symbols anywhere. */
  | (Won<A> & { readonly type: 'count-win' })
  /** The symbol of the free spins fills the reels it is on and pays on all lines. */
  | (Won<A> & { readonly type: 'special-win'; readonly reels: readonly number[] })
  /** The amount is zero where these scatters earn spins only. */
  | (Won<A> & { readonly type: 'scatter-win' })
  /** Winning symbols are gone, the rest has fallen. Wins that follow are those of this window. */
  | {
      readonly type: 'cascade';
      /** Counts the falls of a spin from 1. */
      readonly fall: number;
      /** The rung of the ladder for the wins that follow. */
      readonly multiplier: number;
      readonly removed: readonly Position[];
      readonly window: Window;
    }
  /** The paid spin won free spins. */
  | {
      readonly type: 'free-spins-awarded';
      readonly scatters: number;
      readonly spins: number;
      readonly freeSpinsTotal: number;
      /** Respins: for a win, or for wilds that are held. Absent: for scatters. */
      readonly cause?: 'win' | 'wilds' | 'bought';
      /** The symbol that was drawn to fill reels. */
      readonly special?: SymbolCode;
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
  /** The coins of the spin go to the board. */
  | { readonly type: 'hold-started'; readonly coins: readonly Coin<A>[]; readonly respins: number }
  /** The empty places spin. `coins` are the new ones. */
  | { readonly type: 'hold-spin'; readonly coins: readonly Coin<A>[]; readonly respinsLeft: number }
  /** `grand` is paid for a full board besides the coins; both are in `amount`. */
  | { readonly type: 'hold-ended'; readonly coins: number; readonly grand: A; readonly amount: A }
  /** The wins reached the limit of the rules; the round ends here. `amount` is what is paid. */
  | { readonly type: 'win-limited'; readonly amount: A }
  /** The round waits: `amount` can be taken, or doubled or lost. */
  | { readonly type: 'gamble-offered'; readonly step: number; readonly amount: A }
  | {
      readonly type: 'gamble-shown';
      readonly picked: 'red' | 'black';
      /** A card of 52: suit is card mod 4 (clubs, diamonds, hearts, spades), rank card div 4. */
      readonly card: number;
      readonly won: boolean;
      readonly amount: A;
    }
  /** Always the last event. */
  | { readonly type: 'total'; readonly amount: A };

/** The same event with its amount in another form, such as a decimal string. */
export function mapSlotEvent<A, B>(event: SlotEvent<A>, map: (amount: A) => B): SlotEvent<B> {
  switch (event.type) {
    case 'hold-started':
    case 'hold-spin':
      return {
        ...event,
        coins: event.coins.map((coin) => ({ ...coin, amount: map(coin.amount) })),
      };
    case 'hold-ended':
      return { ...event, grand: map(event.grand), amount: map(event.amount) };
    default:
      return 'amount' in event ? { ...event, amount: map(event.amount) } : event;
  }
}
