import { type Card } from '../../cards/card.ts';
import { gather, type Outcome, type Outcomes } from '../../outcomes.ts';
import { greatestDivisor, type Rational } from '../../rational.ts';

export const RANKS = 13n;
/** One card of each rank: all that matters of a card here. */
export const ranks: readonly Card[] = Array.from({ length: Number(RANKS) }, (_, rank) => rank * 4);

/** Rows of ranks that are paid alike, and how many they are. */
export type Won = { readonly multiple: Rational; readonly ways: bigint };

/** All ways in which a plan ends, of which the given ones win. */
export function wonOf(won: readonly Won[], total: bigint): Outcomes {
  const unit = won.reduce(
    (all, { multiple: { denominator } }) => (all / greatestDivisor(all, denominator)) * denominator,
    1n,
  );
  const list = won.map(
    ({ multiple, ways }): Outcome => ({
      ways,
      pays: (multiple.numerator * unit) / multiple.denominator,
    }),
  );
  const ways = won.reduce((sum, one) => sum + one.ways, 0n);
  return { total, unit, list: gather([...list, { ways: total - ways, pays: 0n }]) };
}
