import { ok, type Result, refuse } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from './invite-staff.ts';
import { mayLetInAlone } from './second-approver.ts';
import {
  countOtherOwners,
  listStaff,
  lockStaff,
  type StaffRecord,
  writeDisabled,
  writeRoles,
} from './staff-list.repo.ts';
import { endAllStaffSessions } from './staff-sessions.ts';
import type { Role } from './staff.ts';

type Changed<C extends string> = Promise<Result<StaffRecord, C | 'operator_not_found'>>;

/** Shuts somebody out, at once. An owner who can sign in must be left. */
export const disableStaff = (
  platform: Platform,
  actor: Actor,
  operatorId: string,
): Changed<'last_owner'> =>
  change(platform, actor, operatorId, 'staff.disable', async (tx, staff) => {
    if (await isLastOwner(tx, actor, staff)) return refuse('last_owner');
    await writeDisabled(tx, operatorId, platform.clock.now());
    await endAllStaffSessions(tx, platform, operatorId);
    return ok(undefined);
  });

/** Lets somebody in again on one person's word: nobody who could be the second approver. */
export const enableAlone = (
  platform: Platform,
  actor: Actor,
  operatorId: string,
): Changed<'two_people_needed'> =>
  change(platform, actor, operatorId, 'staff.enable', async (tx, { roles }) => {
    const alone = await mayLetInAlone(tx, platform, actor, { roles, operatorId });
    if (alone.ok) await writeDisabled(tx, operatorId, null);
    return alone;
  });

/** Lets somebody in again, by the password and the authenticator that they had. */
export const enableStaff = (
  tx: Tx,
  platform: Platform,
  actor: Actor,
  operatorId: string,
): Changed<never> =>
  changeIn(tx, platform, actor, operatorId, 'staff.enable', async () => {
    await writeDisabled(tx, operatorId, null);
    return ok(undefined);
  });

/** Gives somebody other roles; what they do from now on goes by them. */
export async function setRoles(
  tx: Tx,
  actor: Actor,
  operatorId: string,
  roles: readonly Role[],
): Promise<Result<undefined, 'operator_not_found' | 'last_owner'>> {
  await lockStaff(tx, actor.merchant.id);
  const staff = await findOne(tx, actor, operatorId);
  if (!staff) return refuse('operator_not_found');
  if (!roles.includes('owner') && (await isLastOwner(tx, actor, staff))) {
    return refuse('last_owner');
  }
  await writeRoles(tx, operatorId, [...new Set(roles)]);
  return ok(undefined);
}

const findOne = async (
  tx: Tx,
  { merchant }: Actor,
  operatorId: string,
): Promise<StaffRecord | undefined> =>
  (await listStaff(tx, { merchantId: merchant.id, operatorId }))[0];

async function isLastOwner(tx: Tx, { merchant }: Actor, staff: StaffRecord): Promise<boolean> {
  if (!staff.roles.includes('owner')) return false;
  const { operatorId } = staff;
  return (await countOtherOwners(tx, { merchantId: merchant.id, operatorId })) === 0;
}

const change = <C extends string>(
  platform: Platform,
  actor: Actor,
  operatorId: string,
  action: string,
  work: (tx: Tx, staff: StaffRecord) => Promise<Result<undefined, C>>,
): Changed<C> =>
  platform.db
    .transaction()
    .execute((tx) => changeIn(tx, platform, actor, operatorId, action, (staff) => work(tx, staff)));

async function changeIn<C extends string>(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  operatorId: string,
  action: string,
  work: (staff: StaffRecord) => Promise<Result<undefined, C>>,
): Changed<C> {
  await lockStaff(tx, actor.merchant.id);
  const before = await findOne(tx, actor, operatorId);
  if (!before) return refuse('operator_not_found');
  const changed = await work(before);
  if (!changed.ok) return changed;
  const after = (await findOne(tx, actor, operatorId)) ?? before;
  await noteAct(tx, platform.clock.now(), actor, {
    action,
    entity: 'operator',
    entityId: operatorId,
    before: { state: before.state, roles: before.roles },
    after: { state: after.state, roles: after.roles },
  });
  return ok(after);
}
