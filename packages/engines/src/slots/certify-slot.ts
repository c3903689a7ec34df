import type { Figures } from '../certify.ts';
import { rational, times, toFloat } from '../rational.ts';
import { meanOf, type RoundFigures, roundFigures, unlimitedMean } from './round-figures.ts';
import type { SlotRules } from './slot-machine.ts';

/** Wins that a player asks about; those above the limit of the rules are left out. */
const ASKED_STAKES = [1, 5, 20, 100, 500, 1_000, 5_000];

/** The figures of a slot: of the plain spin, and of the bought feature where there is one. */
export function certifySlot(rules: SlotRules): readonly Figures[] {
  const { bought, ...round } = roundFigures(rules);
  const spin = figuresOf(betName(rules), round);
  return bought
    ? [spin, figuresOf(`bought feature, ${rules.buy?.priceStakes} stakes`, bought)]
    : [spin];
}

function betName(rules: SlotRules): string {
  if ('lines' in rules && rules.lines) return `${rules.lines.length} lines`;
  return 'spin';
}

function figuresOf(bet: string, round: RoundFigures): Figures {
  const { chances, unit, parts, limit, means, most } = round;
  const perStake = rational(1n, BigInt(parts));
  const unlimited = times(unlimitedMean(round), perStake);
  // Where the limit cannot be passed, the fraction is the return; else the chances say by how much
  // the return is below it.
  const isFree = most <= limit;
  const mean = isFree ? toFloat(unlimited) : meanOf(round) / parts;
  const square = chances.reduce(
    (sum, chance, cell) => sum + chance * ((cell * unit) / parts) ** 2,
    0,
  );
  const shares = Object.entries(means).map(([name, share]): [string, number] => [
    name,
    rounded(toFloat(times(share, perStake))),
  ]);
  const odds = (stakes: number) => oneIn(round, stakes * parts);
  const largest = largestOf(round);
  return {
    variant: 'standard',
    bet,
    method: 'exact',
    return: rounded(mean),
    numerator: unlimited.numerator.toString(),
    denominator: unlimited.denominator.toString(),
    ...(!isFree && { limitTakes: boundsOf(toFloat(unlimited), mean) }),
    hitFrequency: rounded(1 / oneIn(round, unit)),
    deviation: rounded(Math.sqrt(square - mean ** 2)),
    largestWin: largest / parts,
    largestWinOdds: rounded(oneIn(round, largest)),
    features: {
      ...Object.fromEntries(shares),
      limit: isFree ? 0 : whatLimitTakes(mean - toFloat(unlimited)),
    },
    ...oddsOf(round),
    winOdds: ASKED_STAKES.filter((stakes) => stakes * parts <= largest).map((stakes) => ({
      stakes,
      odds: rounded(odds(stakes)),
    })),
  };
}

/**
 * What rounding may add to the mean of a distribution, or take from it, by its size. Chances are
 * sums of products of positive floats, so that errors grow with the depth of the sums alone: of a
 * million additions one upon the other, more than any feature has, none loses more.
 */
const FLOAT_ERROR = 2 ** -53 * 2 ** 20;

function boundsOf(unlimited: number, mean: number): NonNullable<Figures['limitTakes']> {
  const taken = unlimited - mean;
  // The bounds themselves are written with ten digits.
  const error = FLOAT_ERROR * unlimited + 1e-10 * Math.abs(taken);
  return { least: rounded(Math.max(0, taken - error)), most: rounded(taken + error) };
}

/** What is smaller than this is the rounding of floats. */
const NOTHING = 1e-12;

const whatLimitTakes = (difference: number): number =>
  Math.abs(difference) < NOTHING ? 0 : rounded(difference);

/** The most that a round can win: the limit, or less where the limit cannot be reached. */
const largestOf = ({ most, limit }: RoundFigures): number => Math.min(most, limit);

const oddsOf = ({ featureChances }: RoundFigures) => {
  const odds = Object.entries(featureChances).map(([name, chance]) => [
    `${name}Odds`,
    rounded(1 / chance),
  ]);
  return Object.fromEntries(odds) as Pick<Figures, 'freeSpinsOdds' | 'respinsOdds' | 'holdOdds'>;
};

/** One round in so many wins at least so many parts. */
function oneIn({ chances, unit }: RoundFigures, parts: number): number {
  let chance = 0;
  // From the rarest on, so that small chances are not lost among large ones.
  for (let cell = chances.length - 1; cell >= Math.ceil(parts / unit); cell -= 1) {
    chance += chances[cell] as number;
  }
  return 1 / chance;
}

/** Ten digits: enough for every use, and the same text on every machine. */
const rounded = (value: number): number => Number(value.toPrecision(10));
