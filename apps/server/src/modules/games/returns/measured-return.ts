import type { Certificate } from '@padauk/engines';

/**
 * Words used here:
 * - return of a round: what it paid in stakes; the mean over many is the return of a title
 * - band: where the mean of so many rounds lies by the certificate, but for one case in 16,000
 *   (z = 4)
 * - window: so many rounds that the band is narrow enough to say something; then the next begins,
 *   so that a fault of today is not hidden by the good rounds of last year
 */
export const Z = 4;
/** A window is full when its band reaches so far to each side. */
const BAND = 0.25;
/** No window is shorter, and no run of losses is called one before. */
export const ROUNDS_MIN = 500;
/** A run of losses this unlikely by the certificate is a fault. */
const RUN_CHANCE = 1e-9;
const MILLION = 1_000_000;

/** What the certificates of a title promise, whichever of its bets was placed. */
export type Promised = {
  readonly returnMin: number;
  readonly returnMax: number;
  /** Standard deviation of one round's return, of the bet where it is largest. */
  readonly deviation: number;
  readonly hitFrequency: number;
  /** Its players decide: by playing badly they get less, and no fault of the title shows in it. */
  readonly decided: boolean;
};

export type Tally = {
  readonly rounds: number;
  /** Sums of returns, in stakes. */
  readonly returned: number;
  readonly windowRounds: number;
  readonly windowReturned: number;
  /** As `windowReturned`, with no round counted for more than `capOf`. */
  readonly windowCapped: number;
  readonly losingRun: number;
};
export const emptyTally: Tally = {
  rounds: 0,
  returned: 0,
  windowRounds: 0,
  windowReturned: 0,
  windowCapped: 0,
  losingRun: 0,
};

export type Finding =
  | { readonly kind: 'all_lost'; readonly rounds: number }
  | {
      readonly kind: 'above' | 'below';
      readonly rounds: number;
      readonly measured: number;
      readonly low: number;
      readonly high: number;
    };

/** Titles with raises, holds or cash-outs; their certificates are for the best play. */
const decidedEngines = /blackjack|poker|stud|hi-lo|mines|tower|penalty/;

export function promisedBy(engine: string, certificates: readonly Certificate[]): Promised {
  // Where a round is raised, its return is told by all that was staked: the edge is spread thinner.
  const returns = certificates.map((one) => 1 - (1 - one.return) / (one.meanStake ?? 1));
  return {
    returnMin: Math.min(...returns),
    returnMax: Math.max(...returns),
    deviation: Math.max(...certificates.map(({ deviation }) => deviation)),
    hitFrequency: Math.min(...certificates.map(({ hitFrequency }) => hitFrequency)),
    decided: decidedEngines.test(engine),
  };
}

/** The band of so many rounds. */
export function bandOf(promised: Promised, rounds: number, z = Z) {
  const reach = (z * promised.deviation) / Math.sqrt(rounds);
  return { low: promised.returnMin - reach, high: promised.returnMax + reach };
}

/** How many rounds fill a window. */
export const windowOf = ({ deviation }: Promised): number =>
  Math.max(ROUNDS_MIN, Math.ceil(((Z * deviation) / BAND) ** 2));

/** How many losses in a row are a fault. */
export const losingRunMax = ({ hitFrequency }: Promised): number =>
  hitFrequency >= 1
    ? ROUNDS_MIN
    : Math.max(ROUNDS_MIN, Math.ceil(Math.log(RUN_CHANCE) / Math.log1p(-hitFrequency)));

/**
 * One large win is no fault: where the mean is held against the top of its band, no round counts
 * for more than moves a full window by half a deviation of its mean. The true mean with such a cap
 * is lower than without it, so the band holds all the more.
 */
export const capOf = ({ deviation }: Promised): number =>
  Math.max(2, ((Z / BAND) * deviation ** 2) / 2);

/** Adds a round. A finding is reported once: the window and the run start again after it. */
export function addRound(
  tally: Tally,
  promised: Promised,
  round: number,
): { readonly tally: Tally; readonly finding: Finding | undefined } {
  const added: Tally = {
    rounds: tally.rounds + 1,
    returned: tally.returned + round,
    windowRounds: tally.windowRounds + 1,
    windowReturned: tally.windowReturned + round,
    windowCapped: tally.windowCapped + Math.min(round, capOf(promised)),
    losingRun: round > 0 ? 0 : tally.losingRun + 1,
  };
  if (added.losingRun >= losingRunMax(promised)) {
    const finding = { kind: 'all_lost', rounds: added.losingRun } as const;
    return { tally: { ...added, losingRun: 0 }, finding };
  }
  if (added.windowRounds < windowOf(promised)) return { tally: added, finding: undefined };
  const next = { ...added, windowRounds: 0, windowReturned: 0, windowCapped: 0 };
  return { tally: next, finding: judgeWindow(added, promised) };
}

function judgeWindow(
  { windowRounds: rounds, windowReturned, windowCapped }: Tally,
  promised: Promised,
): Finding | undefined {
  const { low, high } = bandOf(promised, rounds);
  const measured = windowReturned / rounds;
  if (windowCapped / rounds > high) return { kind: 'above', rounds, measured, low, high };
  if (measured < low && !promised.decided) return { kind: 'below', rounds, measured, low, high };
  return undefined;
}

/** What a round has returned, in stakes; undefined where nothing was staked. Six digits are kept. */
export function returnOf(stake: bigint, payout: bigint): number | undefined {
  if (stake <= 0n) return undefined;
  // Payouts are far below the 9,007 million stakes at which a number would lose digits.
  return Number((payout * BigInt(MILLION)) / stake) / MILLION;
}
