import { ok, type Result, refuse } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { deletePasskeysOf, findMember, resetFactors } from '../../identity/index.ts';
import { type Actor, type Invitation, makeInvitation } from '../staff/invite-staff.ts';
import { setRoles } from '../staff/manage-staff.ts';
import type { Proposal, ProposalKind } from './proposals.repo.ts';
import { endAllStaffSessions } from '../staff/staff-sessions.ts';
import { listStaff } from '../staff/staff-list.repo.ts';

import type { Role } from '../staff/staff.ts';

type Refused = 'operator_not_found' | 'member_not_found' | 'last_owner';
type Applied = { readonly invitation: Invitation | null };

/** What takes two people: who may propose it, who may agree, and what is done then. */
export type Kind = {
  readonly proposers: readonly Role[];
  readonly approvers: readonly Role[];
  /** The name of whom it is about, as both people read it. */
  readonly nameOf: (tx: Tx, actor: Actor, subjectId: string) => Promise<Result<string, Refused>>;
  readonly apply: (
    tx: Tx,
    platform: Platform,
    actor: Actor,
    proposal: Proposal,
  ) => Promise<Result<Applied, Refused>>;
};

const nameOfOperator: Kind['nameOf'] = async (tx, { merchant }, operatorId) => {
  const [staff] = await listStaff(tx, { merchantId: merchant.id, operatorId });
  return staff ? ok(staff.username) : refuse('operator_not_found');
};

/** Somebody who has lost the authenticator starts anew, by an invitation that one person hands over. */
const resetStaffFactors: Kind = {
  proposers: ['owner', 'risk', 'support'],
  approvers: ['owner', 'risk'],
  nameOf: nameOfOperator,
  apply: async (tx, platform, actor, { subjectId }) => {
    const known = await nameOfOperator(tx, actor, subjectId);
    if (!known.ok) return known;
    await deletePasskeysOf(tx, { realm: 'operator', subjectId });
    await endAllStaffSessions(tx, platform, subjectId);
    return ok({ invitation: await makeInvitation(tx, platform, subjectId) });
  },
};

const setStaffRoles: Kind = {
  proposers: ['owner'],
  approvers: ['owner', 'risk'],
  nameOf: nameOfOperator,
  apply: async (tx, _platform, actor, { subjectId, details }) => {
    const set = await setRoles(tx, actor, subjectId, details.roles ?? []);
    return set.ok ? ok({ invitation: null }) : set;
  },
};

/** A member who has lost the second factor signs in by the first one again; nobody reads either. */
const resetMemberFactors: Kind = {
  proposers: ['owner', 'risk', 'support'],
  approvers: ['owner', 'risk'],
  nameOf: async (tx, { merchant }, memberId) => {
    const member = await findMember(tx, memberId);
    return member?.merchantId === merchant.id ? ok(member.account) : refuse('member_not_found');
  },
  apply: async (tx, platform, _actor, { subjectId }) => {
    await resetFactors(tx, platform, subjectId);
    return ok({ invitation: null });
  },
};

export const kinds: Readonly<Record<ProposalKind, Kind>> = {
  'staff.reset-factors': resetStaffFactors,
  'staff.set-roles': setStaffRoles,
  'member.reset-factors': resetMemberFactors,
};
