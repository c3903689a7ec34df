import type { Amount } from '@padauk/base';
import type { BetFigures, Outcomes } from './outcomes.ts';

/** One kind of bet of a game, as it is certified, simulated and tested. */
export type BetType = {
  /** Names it in certificates: `red`, `3 mines, 5 tiles`. */
  readonly name: string;
  /** Minor units of a stake at which no payout has to be rounded, or as good as none. */
  readonly stake: bigint;
  /** The bet as a client sends it. */
  readonly input: (stake: Amount) => unknown;
  /**
   * The action that leads to the certified figures, as a client sends it. Without it the round is
   * played by the engine's own rule for rounds that are left open.
   */
  readonly choose?: (state: unknown) => unknown;
  /** Computes the figures; may take seconds. */
  readonly certify: () => Outcomes | BetFigures;
  /** Where the bet is known by a return below the usual floor. */
  readonly returnMin?: number;
};
