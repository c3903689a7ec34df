import { amount } from '@padauk/base';
import type { BetType } from '../bet-type.ts';
import { CELLS } from '../bingo/bingo-bet-types.ts';
import { patterns } from '../bingo/bingo-card.ts';
import { choose } from '../choose.ts';
import type { Outcomes } from '../outcomes.ts';
import { type BingoRoomRules, shareOf } from './bingo-room.ts';

const PRICE = amount(10_000n);

/** A ticket alone in its pool: the three prizes are its own, a full card with few balls is besides. */
export function aloneOutcomes(rules: BingoRoomRules): Outcomes {
  const { kind, early } = rules;
  const cells = CELLS[kind];
  const total = choose(kind, early.calls);
  const ways = choose(kind - cells, early.calls - cells);
  const shared = patterns.reduce((sum, pattern) => sum + shareOf(rules, PRICE, pattern), 0n);
  const more = (PRICE * BigInt(early.pays)) / 100n;
  return {
    total,
    unit: PRICE,
    list: [
      { ways: total - ways, pays: shared },
      { ways, pays: shared + more },
    ],
  };
}

/** The bet that can be played again and again with nobody else; `bingo-pools.ts` has the others. */
export const bingoRoomBetTypes = (rules: BingoRoomRules): readonly BetType[] => [
  {
    name: 'one ticket, alone in the room',
    stake: PRICE,
    input: () => ({ pool: [{ seed: 'alone', tickets: 1 }], place: 0 }),
    certify: () => aloneOutcomes(rules),
  },
];
