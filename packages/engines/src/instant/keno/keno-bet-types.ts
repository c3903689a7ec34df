import type { BetType } from '../../bet-type.ts';
import { choose } from '../../choose.ts';
import { gather } from '../../outcomes.ts';
import type { KenoRules } from './keno.ts';

/** In how many draws so many of the picked numbers come: C(d, h) · C(n − d, s − h). */
export const kenoWays = (
  { numbers, drawn }: Pick<KenoRules, 'numbers' | 'drawn'>,
  picked: number,
  hits: number,
): bigint => choose(drawn, hits) * choose(numbers - drawn, picked - hits);

/** A bet for each table and number of picks. */
export const kenoBetTypes = (rules: KenoRules): readonly BetType[] =>
  Object.entries(rules.pays).flatMap(([table, byPicks]) =>
    byPicks.map((pays, at) => {
      const picked = at + 1;
      return {
        name: `${table}, ${picked} picked`,
        stake: 100n,
        input: () => ({ table, picks: Array.from({ length: picked }, (_, k) => k + 1) }),
        certify: () => ({
          total: choose(rules.numbers, picked),
          unit: 100n,
          list: gather(
            pays.map((price, hits) => ({
              ways: kenoWays(rules, picked, hits),
              pays: BigInt(price),
            })),
          ),
        }),
      };
    }),
  );
