import { type Amount, writeAmount } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import type { Bonus } from '@padauk/contracts/bonuses';
import type { BonusGrant } from '../wallet/index.ts';
import type { GameFacts } from './promotion-needs.ts';

/** How a reader's brand and language call things. */
export type Reading = { readonly language: Language; readonly games: readonly GameFacts[] };

export const titleOf = (titles: Readonly<Record<string, string>>, language: Language): string =>
  titles[language] ?? titles.EN ?? '';

export const gameName = ({ names, gameCode }: GameFacts, language: Language): string =>
  names[language] ?? names.EN ?? gameCode;

/** The games that the terms name, by `nodeId`: of all others a bonus tells no name. */
export const namedGames = (grants: readonly Pick<BonusGrant, 'contributions'>[]): string[] => [
  ...new Set(grants.flatMap(({ contributions }) => Object.keys(contributions.nodes))),
];

/**
 * A grant in the words of the contract.
 *
 * @param reading.games - those that its terms name, if not more
 */
export function writeBonus(grant: BonusGrant, { language, games }: Reading): Bonus {
  const write = (value: Amount) => writeAmount(value, grant.currency);
  const orNull = (value: Amount | null) => (value === null ? null : write(value));
  const { types, nodes, others } = grant.contributions;
  return {
    bonusId: grant.id,
    kind: grant.kind,
    title: titleOf(grant.titles, language),
    state: grant.state,
    currency: grant.currency,
    amount: write(grant.amount),
    wageringRequired: write(grant.wageringRequired),
    wageringDone: write(
      grant.wageringDone < grant.wageringRequired ? grant.wageringDone : grant.wageringRequired,
    ),
    stakeMax: orNull(grant.stakeMax),
    conversionMax: orNull(grant.conversionMax),
    freeStake: orNull(grant.freeStake),
    roundsMax: grant.roundsMax,
    roundsLeft: grant.roundsLeft,
    contributions: {
      types: { ...types },
      games: games
        .filter(({ nodeId }) => nodeId in nodes)
        .map((game) => ({
          nodeId: game.nodeId,
          name: gameName(game, language),
          bps: nodes[game.nodeId] ?? 0,
        })),
      others,
    },
    validHours: grant.validHours,
    offeredAt: grant.offeredAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
    activatedAt: grant.activatedAt?.toISOString() ?? null,
    endedAt: grant.endedAt?.toISOString() ?? null,
    converted: write(grant.converted),
  };
}
