import type { BetType } from '../../bet-type.ts';
import { gather } from '../../outcomes.ts';
import type { PlinkoRules } from './plinko.ts';

/** Every board: slot k of n rows is reached by C(n, k) of 2^n paths. */
export const plinkoBetTypes = (rules: PlinkoRules): readonly BetType[] =>
  Object.entries(rules.boards).map(([board, slots]) => ({
    name: board,
    stake: 100n,
    input: () => ({ board }),
    certify: () => {
      const rows = slots.length - 1;
      let paths = 1n;
      const list = slots.map((pays, slot) => {
        const ways = paths;
        paths = (paths * BigInt(rows - slot)) / BigInt(slot + 1);
        return { ways, pays: BigInt(pays) };
      });
      return { total: 2n ** BigInt(rows), unit: 100n, list: gather(list) };
    },
  }));
