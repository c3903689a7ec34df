import { isCurrency, ok, parseAmount, refuse } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as z from 'zod/mini';
import { derivedUuid } from '@padauk/provider-sdk/server';
import {
  correctName,
  draftName,
  findMember,
  findMembers,
  readDraftedName,
} from '../../identity/index.ts';
import {
  adjustBalance,
  holdWithdrawals,
  readMemberFunds,
  readWalletSettings,
} from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { freezeAccount } from '../people/freeze-account.ts';
import {
  APPLIED,
  isUndecided,
  type Kind,
  mayBe,
  nameOfMember,
  type Wish,
} from './proposal-kind.ts';

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
    if (!change) return refuseField({ path: 'amount', code: 'pattern' });
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

const Written = z.object({ payeeName: z.string() });
const Drafted = z.object({ masked: z.string(), sealed: z.string() });

/**
 * The real name of a member who has written it wrong, at registration or later: he gives it once,
 * and where payouts go to its bearer alone, a slip keeps his money here.
 */
export const correctMemberName: Kind = {
  proposers: ['support'],
  approvers: ['risk'],
  nameOf: nameOfMember,
  seal: (tx, platform, { merchant }, { subjectId: memberId, details }) =>
    draftName(
      tx,
      platform,
      { memberId, merchantId: merchant.id },
      Written.parse(details).payeeName,
    ),
  tell: async (_tx, platform, { caller }, proposal) => {
    const own = proposal.proposedBy === caller.operatorId;
    const isRead = own || mayBe(caller, correctMemberName.approvers);
    if (!isRead || !isUndecided(proposal, platform)) return {};
    const { from, to } = readDraftedName(platform, Drafted.parse(proposal.details).sealed);
    // Whoever asks reads what he has written, and no name that he did not know.
    return { realName: { from: own ? null : from, to } };
  },
  apply: async (tx, platform, actor, { subjectId: memberId, details, reason }) => {
    const merchantId = actor.merchant.id;
    const names = readDraftedName(platform, Drafted.parse(details).sealed);
    // As after a change of the accounts that payouts go to. Before the name: whoever decides a
    // withdrawal locks the wallet first, too.
    const { payoutHoldHours: hours } = await readWalletSettings(tx, merchantId);
    await holdWithdrawals(tx, platform, { memberId, hours });
    const corrected = await correctName(tx, platform, { memberId, merchantId }, names);
    if (!corrected.ok) return corrected;
    const { before, after } = corrected.value;
    await noteAct(tx, platform.clock.now(), actor, {
      entity: 'member',
      entityId: memberId,
      action: 'member.correct-name',
      before: { payeeName: before },
      after: { payeeName: after, reason },
    });
    return ok(APPLIED);
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
  tell: async (tx, _platform, _reader, { details }) => {
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
