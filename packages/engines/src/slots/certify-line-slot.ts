import type { Figures } from '../certify.ts';
import { type Rational, rational, toFloat } from '../rational.ts';
import type { LineSlotRules } from './line-slot-rules.ts';
import { type RoundDistribution, roundDistribution } from './round-distribution.ts';

/** Wins that a player asks about; those above the limit of the rules are left out. */
const ASKED_STAKES = [1, 5, 20, 100, 500, 1_000];

/** The figures of a line slot, without what names the title. Exact; takes seconds. */
export function certifyLineSlot(rules: LineSlotRules): Figures {
  const round = roundDistribution(rules);
  const lines = rules.lines.length;
  const units = (power: bigint) =>
    rational(
      round.chances.reduce((sum, ways, unit) => sum + ways * BigInt(unit) ** power, 0n),
      round.denominator,
    );
  const inStakes = (value: Rational, lineStakes: number) =>
    rational(value.numerator * BigInt(lineStakes), value.denominator * BigInt(lines));

  const exact = inStakes(units(1n), round.unitLineStakes);
  const mean = toFloat(exact);
  const square = toFloat(units(2n)) * (round.unitLineStakes / lines) ** 2;
  const parts = {
    lines: toFloat(inStakes(round.means.lines, 1)),
    scatters: toFloat(inStakes(round.means.scatters, 1)),
    freeSpins: toFloat(inStakes(round.means.freeSpins, 1)),
  };
  const odds = (stakes: number) => oneIn(round, Math.ceil((stakes * lines) / round.unitLineStakes));
  return {
    variant: 'standard',
    bet: `${lines} lines`,
    method: 'exact',
    return: rounded(mean),
    numerator: exact.numerator.toString(),
    denominator: exact.denominator.toString(),
    hitFrequency: rounded(1 / oneIn(round, 1)),
    deviation: rounded(Math.sqrt(square - mean ** 2)),
    largestWin: rules.winStakesMax,
    largestWinOdds: rounded(odds(rules.winStakesMax)),
    features: {
      lines: rounded(parts.lines),
      scatters: rounded(parts.scatters),
      freeSpins: rounded(parts.freeSpins),
      limit: rounded(mean - parts.lines - parts.scatters - parts.freeSpins),
    },
    freeSpinsOdds: rounded(1 / toFloat(round.freeSpinsChance)),
    winOdds: ASKED_STAKES.filter((stakes) => stakes <= rules.winStakesMax).map((stakes) => ({
      stakes,
      odds: rounded(odds(stakes)),
    })),
  };
}

/** One round in so many pays at least this many units. */
function oneIn(round: RoundDistribution, units: number): number {
  const ways = round.chances.slice(units).reduce((sum, chance) => sum + chance, 0n);
  return toFloat(rational(round.denominator, ways));
}

/** Ten digits: enough for every use, and the same text on every machine. */
const rounded = (value: number): number => Number(value.toPrecision(10));
