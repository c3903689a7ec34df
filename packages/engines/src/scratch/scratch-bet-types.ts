import type { BetType } from '../bet-type.ts';
import { gather, type Outcome } from '../outcomes.ts';
import type { ScratchRules } from './scratch.ts';

/** A ticket of the whole run. */
export const scratchBetTypes = (rules: ScratchRules): readonly BetType[] => [
  {
    name: 'ticket',
    stake: 100n,
    input: () => ({}),
    certify: () => {
      const winning = rules.prizes.reduce((sum, { tickets }) => sum + tickets, 0);
      const list: Outcome[] = rules.prizes.map(({ tickets, pays }) => ({
        ways: BigInt(tickets),
        pays: BigInt(pays),
      }));
      list.push({ ways: BigInt(rules.tickets - winning), pays: 0n });
      return { total: BigInt(rules.tickets), unit: 100n, list: gather(list) };
    },
  },
];
