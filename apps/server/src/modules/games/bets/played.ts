import { amount, type Currency, writeAmount, ZERO } from '@padauk/base';
import type { Played } from '../days.repo.ts';

/** All of it together. */
export const sumPlayed = (parts: readonly Played[]): Played =>
  parts.reduce<Played>(
    (sum, part) => ({
      rounds: sum.rounds + part.rounds,
      stakes: amount(sum.stakes + part.stakes),
      payouts: amount(sum.payouts + part.payouts),
    }),
    { rounds: 0, stakes: ZERO, payouts: ZERO },
  );

/** On the wire; `net` is what the player has won, below zero what was lost. */
export const writePlayed = ({ rounds, stakes, payouts }: Played, currency: Currency) => ({
  rounds,
  stakes: writeAmount(stakes, currency),
  payouts: writeAmount(payouts, currency),
  net: writeAmount(amount(payouts - stakes), currency),
});
