import type { Certificate } from '@padauk/engines/certificate';
import { SIGMAS_ALARM } from '@padauk/engines/simulate';

/** What is certified of a bet, as far as rounds can be held against it. */
export type Certified = {
  readonly name: string;
  readonly certificate: Pick<Certificate, 'return' | 'deviation' | 'largestWin'>;
};
/** What a number of rounds of a bet came to. */
export type Measured = {
  readonly title: string;
  readonly bet: string;
  readonly rounds: number;
  readonly measured: number;
  readonly certified: number;
  readonly sigmas: number;
  readonly largestWin: number;
  /** A win that no round can bring: no other rounds excuse it. */
  readonly tooLarge: boolean;
  readonly alarm: boolean;
  /** Whether a bet that never pays would have been an alarm: else its rounds prove nothing. */
  readonly hasPower: boolean;
  /** Where it was an alarm and was played again: how far away the first rounds lay. */
  readonly firstSigmas?: number;
  /** The same of both runs together. */
  readonly bothSigmas?: number;
};

/** How many rounds of a bet show that it does not pay at all. */
export const roundsToTell = ({ certificate }: Certified): number =>
  Math.ceil((SIGMAS_ALARM * certificate.deviation) / certificate.return) ** 2;

/**
 * @param won - by round, in stakes
 * @param singles - what each bet won where rounds are means of several: a mean is never too large
 */
export function judge(
  title: string,
  { name, certificate }: Certified,
  won: readonly number[],
  singles: readonly number[] = won,
): Measured {
  const measured = won.reduce((sum, one) => sum + one, 0) / won.length;
  const error = certificate.deviation / Math.sqrt(won.length);
  const sigmas = error === 0 ? 0 : (measured - certificate.return) / error;
  const largestWin = singles.reduce((most, one) => Math.max(most, one), 0);
  const tooLarge = largestWin > certificate.largestWin + 1e-9;
  return {
    title,
    bet: name,
    rounds: won.length,
    measured,
    certified: certificate.return,
    sigmas,
    largestWin,
    tooLarge,
    alarm: Math.abs(sigmas) >= SIGMAS_ALARM || tooLarge,
    hasPower: error * SIGMAS_ALARM <= certificate.return,
  };
}

/** A second run that is so far away on the same side speaks for the first one. */
const SIGMAS_SAME = 2;

/** Distances of two runs of one bet, as that of all their rounds. */
const together = (one: Measured, other: Measured): number =>
  (one.sigmas * Math.sqrt(one.rounds) + other.sigmas * Math.sqrt(other.rounds)) /
  Math.sqrt(one.rounds + other.rounds);

/**
 * So few rounds are not spread as many are: one rare win is an alarm. It is not twice, when bets
 * that are far away are played again, on rounds of their own and twice as many. Where the second
 * run leans to the same side, both are judged together as well; else the first one, which was
 * picked for its distance, would decide alone.
 *
 * @param first - bets that were played together
 * @param playAnew - plays them again; those that were no alarm may be played along
 */
export async function judgeTwice(
  first: readonly Measured[],
  playAnew: () => Promise<readonly Measured[]>,
): Promise<readonly Measured[]> {
  const doubtful = ({ alarm, tooLarge }: Measured) => alarm && !tooLarge;
  if (!first.some(doubtful)) return first;
  const second = await playAnew();
  return first.map((row) => {
    const again = doubtful(row) ? second.find(({ bet }) => bet === row.bet) : undefined;
    if (!again) return row;
    const bothSigmas = together(row, again);
    const isSame = again.sigmas * Math.sign(row.sigmas) >= SIGMAS_SAME;
    const alarm = again.alarm || (isSame && Math.abs(bothSigmas) >= SIGMAS_ALARM);
    return { ...again, alarm, firstSigmas: row.sigmas, bothSigmas };
  });
}
