import { DAY_MS, ok, type Result, refuse } from '@padauk/base';
import { approveProposal, propose } from '@padauk/contracts/staff';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { listMerchantsAbove } from '../../site/index.ts';
import type { Actor } from './invite-staff.ts';
import type { Role } from './staff.ts';
import { countApprovers, lockStaff } from './staff-list.repo.ts';

/** Whoever has one of these may agree to what another one proposes. */
const approving: readonly Role[] = approveProposal.role;
/** Whoever has one of these can be one of the two: an own proposer is as good as an own approver. */
const ofTwo: ReadonlySet<Role> = new Set([...approving, ...propose.role]);

/** Shutting the second person out is no way around asking them: for this long they still count. */
const GONE_MS = 30 * DAY_MS;

/**
 * Whether one person alone may let somebody in who would then propose or agree. Only while there is
 * nobody else to agree, in the brand or as an owner of one above: else one owner could be both of
 * the two people.
 */
export async function mayLetInAlone(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { merchant, operator }: Actor,
  entrant: { readonly roles: readonly Role[]; readonly operatorId?: string },
): Promise<Result<undefined, 'two_people_needed'>> {
  if (!entrant.roles.some((role) => ofTwo.has(role))) return ok(undefined);
  await lockStaff(tx, merchant.id);
  const { operatorId } = entrant;
  const others = await countApprovers(tx, {
    merchantId: merchant.id,
    above: await listMerchantsAbove(tx, merchant.id),
    roles: approving,
    without: [operator.operatorId, ...(operatorId === undefined ? [] : [operatorId])],
    goneAfter: new Date(clock.now().getTime() - GONE_MS),
  });
  return others === 0 ? ok(undefined) : refuse('two_people_needed');
}
