import { isCurrency, ok, parseAmount, refuse } from '@padauk/base';
import * as z from 'zod/mini';
import { derivedUuid } from '@padauk/provider-sdk/server';
import { findMember, findMembers } from '../../identity/index.ts';
import { adjustBalance, readMemberFunds } from '../../wallet/index.ts';
import { freezeAccount } from '../people/freeze-account.ts';
import { APPLIED, type Kind, type Wish } from './proposal-kind.ts';

const Adjustment = z.object({ direction: z.enum(['in', 'out']), amount: z.string() });

function readAdjustment({ details }: Wish, currency: string) {
  const { direction, amount } = Adjustment.parse(details);
  const value = isCurrency(currency) ? parseAmount(amount, currency) : undefined;
  return value && value > 0n ? { direction, amount: value } : undefined;
}

/** Money for a member, or from one, outside all games and payments: a correction, a goodwill. */
export const adjustMemberBalance: Kind = {
  proposers: ['finance', 'support'],
  approvers: ['finance'],
  nameOf: async (tx, actor, wish) => {
    const member = await findMember(tx, wish.subjectId);
    if (member?.merchantId !== actor.merchant.id) return refuse('member_not_found');
    const change = readAdjustment(wish, member.currency);
    if (!change) return refuse('invalid_fields', { fields: [{ path: 'amount', code: 'pattern' }] });
    const funds = (await readMemberFunds(tx, [wish.subjectId])).get(wish.subjectId);
    // Nobody is asked to agree to what cannot be done.
    if (change.direction === 'out' && (funds?.cash ?? 0n) < change.amount) {
      return refuse('balance_too_low');
    }
    return ok(member.account);
  },
  apply: async (tx, platform, _actor, proposal) => {
    const member = await findMember(tx, proposal.subjectId);
    const change = member && readAdjustment(proposal, member.currency);
    if (!change) return refuse('member_not_found');
    const moved = await adjustBalance(tx, platform, {
      ...change,
      id: derivedUuid('proposal', proposal.id, 'adjustment'),
      memberId: proposal.subjectId,
    });
    return moved.ok ? ok(APPLIED) : moved;
  },
};

const Several = z.object({ memberIds: z.array(z.string()) });
/** More names than these are counted. */
const NAMES_MAX = 4;

/** Several accounts at once: a list that one person has made, another one looks through. */
export const freezeMembers: Kind = {
  proposers: ['risk', 'support'],
  approvers: ['risk'],
  nameOf: async (tx, { merchant }, { details }) => {
    const asked = new Set(Several.parse(details).memberIds);
    const members = [...(await findMembers(tx, [...asked])).values()];
    const own = members.filter(({ merchantId }) => merchantId === merchant.id);
    if (own.length < asked.size) return refuse('member_not_found');
    const names = own.map(({ account }) => account).sort();
    const rest = names.length - NAMES_MAX;
    return ok(`${names.slice(0, NAMES_MAX).join(', ')}${rest > 0 ? ` +${rest}` : ''}`);
  },
  tell: async (tx, _merchant, { details }) => {
    const members = await findMembers(tx, Several.parse(details).memberIds);
    return { accounts: [...members.values()].map(({ account }) => account).sort() };
  },
  apply: async (tx, platform, actor, { details, reason }) => {
    // In one order everywhere: two lists with the same names wait for each other at most.
    for (const memberId of [...new Set(Several.parse(details).memberIds)].sort()) {
      const frozen = await freezeAccount(tx, platform, actor, { memberId, reason });
      // One that was frozen meanwhile needs nothing more.
      if (!frozen.ok && frozen.code === 'member_not_found') return frozen;
    }
    return ok(APPLIED);
  },
};
