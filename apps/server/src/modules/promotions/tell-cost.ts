import { type Amount, amount, type Currency, writeAmount } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import type { BonusCost } from '@padauk/contracts/bonuses';
import { findTitle } from '@padauk/engines';
import { type BonusGrant, contributionOf } from '../wallet/index.ts';
import { type Cost, costOf, costOfFreeBets } from './bonus-cost.ts';
import type { GameFacts } from './promotion-needs.ts';
import { gameName } from './write-bonus.ts';

/** What the cost of a bonus follows from: a grant, or the terms of one that is being written. */
export type Priced = Pick<
  BonusGrant,
  | 'amount'
  | 'wageringRequired'
  | 'stakeMax'
  | 'conversionMax'
  | 'contributions'
  | 'freeStake'
  | 'roundsMax'
> & { readonly currency: Currency };

/** A stake of so many parts of the bonus is taken for usual: fifty rounds at least. */
const USUAL_PARTS = 50n;

/**
 * The cost of a bonus in the game of the brand that fits it and comes first in its catalogue. What
 * is told of money is rounded to the nearest unit of the currency; nothing of it is ever booked.
 * Without a certificate nobody knows the chance, and the turnover alone is told.
 *
 * @returns undefined when the bonus can be played in no game
 */
export function tellCost(
  priced: Priced,
  reading: { readonly games: readonly GameFacts[]; readonly language: Language },
): BonusCost | undefined {
  const found = findPriced(priced, reading.games);
  if (!found) return undefined;
  const { game, shareBps } = found;
  const usual = priced.amount / USUAL_PARTS;
  const largest = priced.stakeMax ?? usual;
  const stake = amount(priced.freeStake ?? (usual < largest ? usual : largest));
  const unit = stake > 0n ? stake : 1n;
  const turnover = amount((priced.wageringRequired * 10_000n) / BigInt(shareBps));
  const asked = {
    turnover: writeAmount(turnover, priced.currency),
    gameName: gameName(game, reading.language),
    stake: writeAmount(amount(unit), priced.currency),
  };
  const certificate = findTitle(game.gameCode)?.certificate;
  if (!certificate) {
    return {
      ...asked,
      completeBps: null,
      expectedCash: null,
      expectedLoss: null,
      returnPercent: null,
    };
  }
  const inStakes = (value: bigint) => Number((value * 1_000n) / unit) / 1_000;
  const cap = priced.conversionMax === null ? null : inStakes(priced.conversionMax);
  const cost: Cost = priced.roundsMax
    ? costOfFreeBets(certificate, priced.roundsMax, cap)
    : costOf(certificate, { bank: inStakes(priced.amount), rounds: inStakes(turnover), cap });
  const told = (stakes: number): string => {
    const value: Amount = amount((BigInt(Math.round(stakes * 1_000)) * unit) / 1_000n);
    return writeAmount(value, priced.currency);
  };
  return {
    ...asked,
    completeBps: Math.round(cost.complete * 10_000),
    expectedCash: told(cost.cash),
    expectedLoss: told(cost.loss),
    returnPercent: (certificate.return * 100).toFixed(2),
  };
}

/**
 * The game by which the bonus is priced: one that has a certificate before one that has none, and
 * one that is named in its terms before any other.
 */
function findPriced(priced: Priced, games: readonly GameFacts[]) {
  const named = games.filter(({ nodeId }) => nodeId in priced.contributions.nodes);
  const played = [...named, ...games]
    .map((game) => ({ game, shareBps: contributionOf(priced.contributions, game) }))
    .filter(({ shareBps }) => shareBps > 0);
  return played.find(({ game }) => findTitle(game.gameCode)) ?? played[0];
}
