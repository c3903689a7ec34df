import { isCurrency, ok } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import { NewTournament } from '@padauk/contracts/tournaments';
import { derivedUuid } from '@padauk/provider-sdk/server';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/platform.ts';
import { beginTournament, readTournament } from '../../tournaments/index.ts';
import { APPLIED, type Kind, type Wish } from './proposal-kind.ts';

const Wanted = z.object({ tournament: NewTournament });

function readWish({ details }: Wish, currency: string, now: Date) {
  const { tournament } = Wanted.parse(details);
  if (!isCurrency(currency)) return refuseField({ path: 'currency', code: 'choice' });
  const terms = readTournament(tournament, { currency, now });
  return terms.ok ? ok({ terms: terms.value, currency }) : terms;
}

/** A tournament to which the house adds more than one person may give alone. */
export const beginTournamentTogether: Kind = {
  proposers: ['finance', 'content'],
  approvers: ['finance'],
  nameOf: async (_tx, { merchant }, wish) => {
    // Whether its time has passed is looked at again when somebody agrees.
    const wanted = readWish(wish, merchant.currency, new Date(0));
    return wanted.ok ? ok(wanted.value.terms.titles.EN) : wanted;
  },
  apply: async (tx, platform: Platform, actor, proposal) => {
    const wanted = readWish(proposal, actor.merchant.currency, platform.clock.now());
    if (!wanted.ok) return wanted;
    await beginTournament(tx, platform, {
      ...wanted.value,
      id: derivedUuid('proposal', proposal.id, 'tournament'),
      merchantId: actor.merchant.id,
      createdBy: proposal.proposedBy,
      agreedBy: actor.operator.operatorId,
    });
    return ok(APPLIED);
  },
};
