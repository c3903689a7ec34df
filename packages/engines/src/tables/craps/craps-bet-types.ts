import type { BetType } from '../../bet-type.ts';
import { gather, type Outcome, type Outcomes } from '../../outcomes.ts';
import { plus, type Rational, rational, times } from '../../rational.ts';
import { allOn } from '../spots.ts';
import type { CrapsRules, CrapsState } from './craps.ts';
import {
  crapsSpots,
  everyRoll,
  oddsMax,
  oddsPrice,
  points,
  totalOf,
  waysOf,
} from './craps-spots.ts';

/** Every spot, and the pass line with all the odds that may be laid behind it. */
export const crapsBetTypes = (rules: CrapsRules): readonly BetType[] => [
  ...[...crapsSpots.keys()].map((on) => ({
    name: on,
    stake: 300n,
    input: allOn(on),
    certify: () => outcomesOf(spotEnds(on)),
    // Known by it on every table.
    ...(on === 'any-seven' && { returnMin: 0.83 }),
  })),
  ...(rules.odds
    ? [
        {
          name: 'pass, full odds',
          stake: 300n,
          input: allOn('pass'),
          choose: (state: unknown) => {
            const { point, odds, spots } = state as CrapsState;
            const line = spots.find((spot) => spot.on === 'pass');
            return point === undefined || !line || odds.length > 0
              ? { type: 'roll' }
              : {
                  type: 'odds',
                  on: 'pass',
                  stake: (line.stake * oddsMax('pass', point)).toString(),
                };
          },
          certify: fullOdds,
        },
      ]
    : []),
];

type End = { readonly chance: Rational; readonly pays: Rational; readonly raised?: bigint };
const NONE = rational(0n, 1n);

/** How a spot ends: by each first roll, and where that leaves it, by the rolls that end it. */
function spotEnds(on: string): readonly End[] {
  const judge = crapsSpots.get(on);
  return everyRoll.flatMap((dice): readonly End[] => {
    const returned = judge?.(dice, undefined);
    const first = rational(1n, 36n);
    if (returned) return [{ chance: first, pays: returned }];
    const point = points.find((one) => one === totalOf(dice));
    const ends = everyRoll.flatMap((next) => judge?.(next, point) ?? []);
    return ends.map((pays) => ({ chance: rational(1n, 36n * BigInt(ends.length)), pays }));
  });
}

/** The odds are fair, so that they change no mean, only what is at stake. */
function fullOdds(): Outcomes {
  const atOnce = everyRoll.flatMap((dice): readonly End[] => {
    const pays = crapsSpots.get('pass')?.(dice, undefined);
    return pays ? [{ chance: rational(1n, 36n), pays }] : [];
  });
  const byPoint = points.flatMap((point): readonly End[] => {
    const ways = BigInt(waysOf(point));
    const raised = oddsMax('pass', point);
    const won = plus(rational(2n, 1n), times(rational(raised, 1n), oddsPrice('pass', point)));
    const come = rational(ways, 36n);
    return [
      { chance: times(come, rational(ways, ways + 6n)), pays: won, raised },
      { chance: times(come, rational(6n, ways + 6n)), pays: NONE, raised },
    ];
  });
  return outcomesOf([...atOnce, ...byPoint]);
}

/** Chances and prices as whole numbers: 5 and 6 divide prices, 9, 10 and 11 the chances. */
function outcomesOf(ends: readonly End[]): Outcomes {
  const [total, unit] = [36n * 36n * 2_310n, 30n];
  const list: Outcome[] = ends.map(({ chance, pays, raised = 0n }) => ({
    ways: (chance.numerator * total) / chance.denominator,
    pays: (pays.numerator * unit) / pays.denominator,
    raised: raised * unit,
  }));
  return { total, unit, list: gather(list) };
}
