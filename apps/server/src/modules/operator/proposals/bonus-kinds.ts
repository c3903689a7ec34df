import { isCurrency, ok, parseAmount, refuse } from '@padauk/base';
import { HandGrant } from '@padauk/contracts/campaigns';
import { refuseField } from '@padauk/contracts/refuse-field';
import { derivedUuid } from '@padauk/provider-sdk/server';
import { findMember } from '../../identity/index.ts';
import { readTerms } from '../../promotions/index.ts';
import { offerByHand } from '../promotions/offer-by-hand.ts';
import { APPLIED, type Kind, type Wish } from './proposal-kind.ts';

function readGrant({ details }: Wish, currency: string) {
  const { terms, amount } = HandGrant.parse(details);
  if (!isCurrency(currency)) return undefined;
  const read = readTerms(terms, currency);
  const value = parseAmount(amount, currency);
  return read.ok && value ? { terms: read.value, amount: value } : undefined;
}

/** A bonus by hand above the threshold of the brand; below it one person is enough. */
export const grantBonus: Kind = {
  proposers: ['finance', 'support'],
  approvers: ['finance'],
  nameOf: async (tx, { merchant }, wish) => {
    const member = await findMember(tx, wish.subjectId);
    if (member?.merchantId !== merchant.id) return refuse('member_not_found');
    return readGrant(wish, member.currency)
      ? ok(member.account)
      : refuseField({ path: 'amount', code: 'pattern' });
  },
  apply: async (tx, platform, actor, proposal) => {
    const member = await findMember(tx, proposal.subjectId);
    const grant = member && readGrant(proposal, member.currency);
    if (!grant) return refuse('member_not_found');
    const offered = await offerByHand(tx, platform, {
      ...grant,
      id: derivedUuid('proposal', proposal.id, 'bonus'),
      memberId: proposal.subjectId,
      grantedBy: proposal.proposedBy,
      agreedBy: actor.operator.operatorId,
      note: proposal.reason,
    });
    return offered.ok ? ok(APPLIED) : offered;
  },
};
