import type { Amount } from '@padauk/base';
import type { Chance } from '@padauk/engines';
import type { RoomPace } from '@padauk/engines/rooms/room-pace';
import type { StakeLimits } from '../stake-limits.ts';

/** A bet as a room decides it. */
export type DecidedBet = {
  readonly id: string;
  readonly stake: Amount;
  /** As it was kept by `readBet`. */
  readonly bet: unknown;
  readonly seed: string;
  /** When the player left, counted from the start of the round; null: he stayed. */
  readonly leftMs: number | null;
  /** Bets with the same pool share its prizes. */
  readonly pool: string;
};
/** What an engine is asked with. */
export type Input = Record<string, unknown>;
/** What a bet came to; amounts in events are minor units. */
export type BetResult = {
  /** What is kept of what the engine plays again: for receipts. */
  readonly input: Input;
  readonly actions: readonly unknown[];
  readonly events: readonly unknown[];
  readonly payout: Amount;
};
/** A round whose chance is known. */
export type RoundPlan = {
  readonly runMs: number;
  /** When something is seen of the run, counted from its start; rising. */
  readonly beatsMs: readonly number[];
  /** What everybody has seen after this many beats; with all of them: at the end. */
  readonly seen: (beats: number) => readonly unknown[];
  /** What everybody is shown when it is over. */
  readonly outcome: readonly unknown[];
  readonly decide: (bets: readonly DecidedBet[]) => readonly BetResult[];
};

/** How an engine is played by a room. Pure. */
export type RoomGame = {
  readonly engine: string;
  /** A bet has one price in each currency. */
  readonly isPriced?: boolean;
  /** How many bets one player may have in a round. */
  readonly slots: number;
  readonly pace: (rules: unknown) => RoomPace;
  /** What is kept of a bet; or why it is none. */
  readonly readBet: (
    rules: unknown,
    request: { readonly stake: Amount; readonly bet: unknown; readonly limits: StakeLimits },
  ) => { readonly bet: object } | 'not_a_bet' | 'stake_out_of_limits';
  /** Whether the pool of these bets takes no more; asked before a bet is taken. */
  readonly isFull?: (rules: unknown, pool: readonly DecidedBet[]) => boolean;
  /** What belongs to a player from the moment of the bet, such as his tickets. */
  readonly ownEvents: (
    by: { readonly rules: unknown; readonly link: string },
    bet: Pick<DecidedBet, 'bet' | 'seed'>,
  ) => readonly unknown[];
  /** Games that can be left while they run. */
  readonly leave?: {
    /** The multiple after this time, in hundredths. */
    readonly at: (rules: unknown, leftMs: number) => number;
    /** Whether the round had not ended before that multiple. */
    readonly inTime: (chance: Chance, at: number) => boolean;
  };
  /**
   * What the engine plays again, of what was kept with a bet and the bets of its pool in their
   * order. Without it: what was kept is all.
   */
  readonly recall?: (
    kept: Input,
    round: { readonly link: string; readonly pool: readonly DecidedBet[] },
  ) => Input;
  readonly plan: (
    rules: unknown,
    round: {
      readonly link: string;
      readonly chance: () => Chance;
      readonly bets: readonly DecidedBet[];
    },
  ) => RoundPlan;
};
