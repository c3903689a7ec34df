import { isCurrency, ok, parseAmount, refuse, type Result } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as z from 'zod/mini';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { derivedUuid } from '@padauk/provider-sdk/server';
import {
  correctGiven,
  draftCorrection,
  findMember,
  findMembers,
  type GivenField,
  isTooYoung,
  readCorrection,
} from '../../identity/index.ts';
import {
  adjustBalance,
  holdWithdrawals,
  readMemberFunds,
  readWalletSettings,
} from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { freezeAccount } from '../people/freeze-account.ts';
import type { Actor } from '../staff/invite-staff.ts';
import {
  type Applied,
  APPLIED,
  isUndecided,
  type Kind,
  mayBe,
  nameOfMember,
  type Reader,
  type Wish,
} from './proposal-kind.ts';
import type { Proposal } from './proposals.repo.ts';

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

const Drafted = z.object({ masked: z.string(), sealed: z.string() });

/** What a member has given once, and wrong: proposed by who talks to him, agreed to by who guards. */
const correctionOf = (
  field: GivenField,
): Pick<Kind, 'proposers' | 'approvers' | 'nameOf' | 'seal'> => ({
  proposers: ['support'],
  approvers: ['risk'],
  nameOf: nameOfMember,
  seal: (tx, platform, { merchant }, { subjectId: memberId, details }) =>
    draftCorrection(
      tx,
      platform,
      { memberId, merchantId: merchant.id },
      { field, typed: z.string().parse(details[field]) },
    ),
});

/** What waits, as far as the reader may know it: he who asks reads what he has written alone. */
function readWaiting(
  platform: Pick<Platform, 'clock' | 'vault'>,
  { caller }: Reader,
  proposal: Proposal,
  approvers: Kind['approvers'],
): { readonly from: string | null; readonly to: string } | undefined {
  const own = proposal.proposedBy === caller.operatorId;
  const isRead = own || mayBe(caller, approvers);
  if (!isRead || !isUndecided(proposal, platform)) return undefined;
  const { from, to } = readCorrection(platform, Drafted.parse(proposal.details).sealed);
  return { from: own ? null : from, to };
}

/** Puts it in its place, with its entry in the trail. */
async function applyCorrection(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { field, proposal }: { readonly field: GivenField; readonly proposal: Proposal },
): Promise<Result<Applied, 'wrong_state'>> {
  const { subjectId: memberId, details, reason, kind } = proposal;
  const change = readCorrection(platform, Drafted.parse(details).sealed);
  const whose = { memberId, merchantId: actor.merchant.id };
  const corrected = await correctGiven(tx, platform, whose, { field, ...change });
  if (!corrected.ok) return corrected;
  const { before, after } = corrected.value;
  await noteAct(tx, platform.clock.now(), actor, {
    entity: 'member',
    entityId: memberId,
    action: kind,
    before: { [field]: before },
    after: { [field]: after, reason },
  });
  return ok(APPLIED);
}

/** The real name: where payouts go to its bearer alone, a slip keeps his money here. */
export const correctMemberName: Kind = {
  ...correctionOf('payeeName'),
  tell: async (_tx, platform, reader, proposal) => {
    const realName = readWaiting(platform, reader, proposal, correctMemberName.approvers);
    return realName ? { realName } : {};
  },
  apply: async (tx, platform, actor, proposal) => {
    const { subjectId: memberId } = proposal;
    // As after a change of the accounts that payouts go to. Before the name: whoever decides a
    // withdrawal locks the wallet first, too.
    const { payoutHoldHours: hours } = await readWalletSettings(tx, actor.merchant.id);
    await holdWithdrawals(tx, platform, { memberId, hours });
    return applyCorrection(tx, platform, actor, { field: 'payeeName', proposal });
  },
};

/** The birthday. Who would have been let in by it nowhere plays on no longer. */
export const correctMemberBirthday: Kind = {
  ...correctionOf('birthday'),
  tell: async (tx, platform, reader, proposal) => {
    const told = readWaiting(platform, reader, proposal, correctMemberBirthday.approvers);
    if (!told) return {};
    const whose = { merchantId: reader.merchant.id, birthday: told.to };
    return { birthday: { ...told, tooYoung: await isTooYoung(tx, platform, whose) } };
  },
  apply: async (tx, platform, actor, proposal) => {
    const { subjectId: memberId, details, reason } = proposal;
    const { to: birthday } = readCorrection(platform, Drafted.parse(details).sealed);
    const merchantId = actor.merchant.id;
    // Before the account is locked: whoever freezes locks the lines first.
    if (await isTooYoung(tx, platform, { merchantId, birthday })) {
      const frozen = await freezeAccount(tx, platform, actor, { memberId, reason });
      // One that is frozen already needs nothing more.
      if (!frozen.ok && frozen.code === 'member_not_found') return frozen;
    }
    return applyCorrection(tx, platform, actor, { field: 'birthday', proposal });
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
