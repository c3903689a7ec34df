import { type Amount, amount, assert, type Currency, currencyDigits } from '@padauk/base';
import type { Certificate } from '../certificate.ts';
import { hasLargeNotes } from '../money-scale.ts';
import { toFloat } from '../rational.ts';
import { type JackpotLevel, type JackpotRules, levelReturn, returnAtSeed } from './jackpot.ts';

/** A level in whole units of a currency with small coins; elsewhere the unit is a hundred times. */
type LevelInUnits = {
  readonly level: JackpotLevel;
  readonly shareMillionths: number;
  readonly seedUnits: bigint;
  readonly lastUnits: bigint;
};

/** A jackpot that stakes on several titles feed together, in each brand and currency one. */
export type LinkedJackpot = {
  readonly code: string;
  readonly titles: readonly string[];
  readonly levels: readonly LevelInUnits[];
};

/** The jackpots that titles of the house feed. */
export const linkedJackpots: readonly LinkedJackpot[] = [
  {
    code: 'four-rivers',
    titles: ['four-treasures', 'royal-drum', 'honey-bee'],
    levels: [
      { level: 'mini', shareMillionths: 4_000, seedUnits: 10n, lastUnits: 100n },
      { level: 'minor', shareMillionths: 3_000, seedUnits: 100n, lastUnits: 1_000n },
      { level: 'major', shareMillionths: 2_000, seedUnits: 1_000n, lastUnits: 10_000n },
      { level: 'grand', shareMillionths: 1_000, seedUnits: 10_000n, lastUnits: 50_000n },
    ],
  },
];

const LARGE_NOTE = 100n;

/** The rules of a linked jackpot in the minor units of a currency. */
export function jackpotRulesIn({ levels }: LinkedJackpot, currency: Currency): JackpotRules {
  const minor = 10n ** BigInt(currencyDigits(currency));
  const unit = minor * (hasLargeNotes(currency) ? LARGE_NOTE : 1n);
  const inMinor = (units: bigint): Amount => amount(units * unit);
  return {
    levels: levels.map(({ level, shareMillionths, seedUnits, lastUnits }) => ({
      level,
      shareMillionths,
      seed: inMinor(seedUnits),
      mustDropBy: inMinor(lastUnits),
    })),
  };
}

/** The jackpot that stakes on a title feed. */
export const jackpotOf = (title: string): LinkedJackpot | undefined =>
  linkedJackpots.find(({ titles }) => titles.includes(title));

/**
 * What a title's jackpot adds to its certificate. The shares are those of a currency with two
 * digits: seeds and last amounts are so many units that the one minor unit by which a point lies
 * above the seed shows in no stated digit.
 */
export function jackpotFigures(title: string): Certificate['jackpot'] {
  const linked = jackpotOf(title);
  if (!linked) return undefined;
  const { levels } = jackpotRulesIn(linked, 'USD');
  const sum = (of: (level: (typeof levels)[number]) => number): number =>
    stated(levels.reduce((total, level) => total + of(level), 0));
  return {
    code: linked.code,
    contribution: sum(({ shareMillionths }) => shareMillionths / 1_000_000),
    return: sum((level) => toFloat(levelReturn(level))),
    returnAtSeed: sum((level) => toFloat(returnAtSeed(level))),
  };
}

const DIGITS = 6;
function stated(share: number): number {
  const rounded = Math.round(share * 10 ** DIGITS) / 10 ** DIGITS;
  assert(rounded >= 0 && rounded < 1, 'a jackpot takes and gives a share of a stake');
  return rounded;
}
