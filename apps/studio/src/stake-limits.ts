import { type Amount, amount, type Currency, currencyDigits } from '@padauk/base';
import { type LineSlotRules, maxWin } from '@padauk/engines';

/** What a player may stake on a round, and what a round may pay. */
export type StakeLimits = {
  /** Ascending, minor units. */
  readonly stakes: readonly Amount[];
  readonly stakeDefault: Amount;
  readonly winMax: Amount;
};

/** Whole units of the currency. Each is divisible by the lines of a slot also in the smallest. */
const small = [1, 2, 5, 10, 20, 50, 100] as const;
const large = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000] as const;
/** Currencies in which a hundred units buy little. */
const largeNotes: readonly Currency[] = ['MMK', 'FUN', 'IDR', 'VND', 'KHR', 'LAK', 'KRW', 'JPY'];

/**
 * The stakes of a title in a currency: those whose largest possible win the studio is ready to pay,
 * so that no round is ever drawn that could not be.
 */
export function stakeLimitsOf(rules: LineSlotRules, currency: Currency): StakeLimits {
  const scale = 10n ** BigInt(currencyDigits(currency));
  const isLarge = largeNotes.includes(currency);
  const units: readonly number[] = isLarge ? large : small;
  const winLimit = amount((isLarge ? 50_000_000n : 100_000n) * scale);
  const stakes = units
    .map((unit) => amount(BigInt(unit) * scale))
    .filter((stake) => stake % BigInt(rules.lines.length) === 0n)
    .filter((stake) => maxWin(rules, stake) <= winLimit);
  const [first] = stakes;
  const last = stakes.at(-1);
  if (first === undefined || last === undefined) {
    throw new Error(`no stake in ${currency} lies within the limits of the studio`);
  }
  return { stakes, stakeDefault: stakes[2] ?? first, winMax: maxWin(rules, last) };
}
