import { ok, refuse } from '@padauk/base';
import * as z from 'zod/mini';
import { roles } from '@padauk/contracts/route';
import { deletePasskeysOf, resetFactors, usernameKeyOf } from '../../identity/index.ts';
import { inviteStaff, makeInvitation } from '../staff/invite-staff.ts';
import { enableStaff, setRoles } from '../staff/manage-staff.ts';
import { isStaffNameTaken } from '../staff/staff.repo.ts';
import { listStaff } from '../staff/staff-list.repo.ts';
import { endAllStaffSessions } from '../staff/staff-sessions.ts';
import { APPLIED, type Kind, nameOfMember } from './proposal-kind.ts';

const nameOfOperator: Kind['nameOf'] = async (tx, { merchant }, { subjectId: operatorId }) => {
  const [staff] = await listStaff(tx, { merchantId: merchant.id, operatorId });
  return staff ? ok(staff.username) : refuse('operator_not_found');
};

/**
 * Somebody who has lost the authenticator starts again, by an invitation that one person hands
 * over.
 */
export const resetStaffFactors: Kind = {
  proposers: ['owner', 'risk', 'support'],
  approvers: ['owner', 'risk'],
  nameOf: nameOfOperator,
  apply: async (tx, platform, actor, proposal) => {
    const known = await nameOfOperator(tx, actor, proposal);
    if (!known.ok) return known;
    const { subjectId } = proposal;
    // It locks the account, so that no login by the old proofs comes between.
    const invitation = await makeInvitation(tx, platform, subjectId);
    await deletePasskeysOf(tx, { realm: 'operator', subjectId });
    await endAllStaffSessions(tx, platform, subjectId);
    return ok({ ...APPLIED, invitation });
  },
};

const Invited = z.object({ username: z.string(), roles: z.array(z.enum(roles)) });
/** Somebody who will be one of two people is not let in by the other one alone. */
export const inviteApprover: Kind = {
  proposers: ['owner'],
  approvers: ['owner', 'finance', 'risk'],
  nameOf: async (tx, { merchant }, { details }) => {
    const { username } = Invited.parse(details);
    const key = { merchantId: merchant.id, usernameKey: usernameKeyOf(username) };
    return (await isStaffNameTaken(tx, key)) ? refuse('username_taken') : ok(username);
  },
  apply: async (tx, platform, actor, { details }) => {
    const invited = await inviteStaff(tx, platform, actor, Invited.parse(details));
    return invited.ok ? ok({ ...APPLIED, invitation: invited.value.invitation }) : invited;
  },
};

/** Nor let in again, once shut out. */
export const enableApprover: Kind = {
  proposers: ['owner'],
  approvers: ['owner', 'finance', 'risk'],
  nameOf: nameOfOperator,
  apply: async (tx, platform, actor, { subjectId }) => {
    const enabled = await enableStaff(tx, platform, actor, subjectId);
    return enabled.ok ? ok(APPLIED) : enabled;
  },
};

const RoleDetails = z.object({ roles: z.array(z.enum(roles)) });
export const setStaffRoles: Kind = {
  proposers: ['owner'],
  approvers: ['owner', 'risk'],
  nameOf: nameOfOperator,
  tell: async (tx, _platform, { merchant }, { subjectId: operatorId, state }) => {
    if (state !== 'open') return {};
    const [staff] = await listStaff(tx, { merchantId: merchant.id, operatorId });
    return { roles: staff?.roles ?? null };
  },
  apply: async (tx, _platform, actor, { subjectId, details }) => {
    const set = await setRoles(tx, actor, subjectId, RoleDetails.parse(details).roles);
    return set.ok ? ok(APPLIED) : set;
  },
};

/** A member who has lost the second factor signs in by the first one again; nobody reads either. */
export const resetMemberFactors: Kind = {
  proposers: ['owner', 'risk', 'support'],
  approvers: ['owner', 'risk'],
  nameOf: nameOfMember,
  apply: async (tx, platform, _actor, { subjectId }) => {
    await resetFactors(tx, platform, subjectId);
    return ok(APPLIED);
  },
};
