import type { BetType } from '../../bet-type.ts';
import { gather } from '../../outcomes.ts';
import type { WheelRules } from './wheel.ts';

/** A bet for each wheel of the rules. */
export const wheelBetTypes = (rules: WheelRules): readonly BetType[] =>
  Object.entries(rules.wheels).map(([wheel, segments]) => ({
    name: wheel,
    stake: 100n,
    input: () => ({ wheel }),
    certify: () => ({
      total: BigInt(segments.length),
      unit: 100n,
      list: gather(segments.map((pays) => ({ ways: 1n, pays: BigInt(pays) }))),
    }),
  }));
