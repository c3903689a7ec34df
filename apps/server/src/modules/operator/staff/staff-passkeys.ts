import { ok, type Result, refuse } from '@padauk/base';
import type { BodyOf, ReplyOf } from '@padauk/contracts';
import type { addPasskey as addContract } from '@padauk/contracts/staff';
import type { Operator, Platform, Tx } from '../../../platform/platform.ts';
import {
  addPasskey,
  deletePasskey,
  type relyingPartyOf,
  toWirePasskey,
} from '../../identity/index.ts';
import { noteAct } from '../audit/note-act.ts';

/** Whoever acts for himself, and from where. */
type Own = { readonly caller: Operator; readonly ip: string };

/** Passkeys are those of the brand that they sign in at, whichever their owner works in now. */
export const passkeyOwnerOf = ({ caller }: Pick<Own, 'caller'>) =>
  ({ realm: 'operator', subjectId: caller.operatorId, merchantId: caller.homeId }) as const;

/** Keeps a passkey of one of the staff; the trail of his brand tells of every new way in. */
export function addStaffPasskey(
  platform: Platform,
  site: ReturnType<typeof relyingPartyOf>,
  by: Own,
  given: BodyOf<typeof addContract>,
): Promise<Result<ReplyOf<typeof addContract>, 'passkey_refused' | 'passkeys_full'>> {
  return platform.db.transaction().execute(async (tx) => {
    const added = await addPasskey({ ...platform, db: tx }, site, passkeyOwnerOf(by), given);
    if (!added.ok) return added;
    const { id: passkeyId, name } = added.value;
    await note(tx, platform, by, { action: 'staff.passkey-add', after: { passkeyId, name } });
    return ok(toWirePasskey(added.value));
  });
}

/** Takes a passkey of one of the staff out of use. */
export function removeStaffPasskey(
  platform: Pick<Platform, 'db' | 'clock'>,
  by: Own,
  passkeyId: string,
): Promise<Result<Record<never, never>, 'passkey_not_found'>> {
  return platform.db.transaction().execute(async (tx) => {
    const name = await deletePasskey(tx, passkeyOwnerOf(by), passkeyId);
    if (name === undefined) return refuse('passkey_not_found');
    const before = { passkeyId, name };
    await note(tx, platform, by, { action: 'staff.passkey-remove', before, after: null });
    return ok({});
  });
}

const note = (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { caller, ip }: Own,
  did: { readonly action: string; readonly before?: object; readonly after: object | null },
): Promise<void> =>
  noteAct(
    tx,
    clock.now(),
    { merchant: { id: caller.homeId }, caller, ip },
    { entity: 'operator', entityId: caller.operatorId, ...did },
  );
