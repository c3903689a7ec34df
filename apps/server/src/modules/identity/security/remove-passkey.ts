import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Merchant } from '../../../platform/platform.ts';
import type { Identity } from '../identity.ts';
import { takeWayIn } from './last-way-in.ts';
import { deletePasskey } from './passkeys.repo.ts';

/** Takes a passkey out of use, unless nothing else lets its owner in. */
export function removePasskey(
  identity: Identity,
  removed: {
    readonly memberId: Uuid;
    readonly merchant: Pick<Merchant, 'id'>;
    readonly passkeyId: string;
  },
): Promise<Result<undefined, 'passkey_not_found' | 'last_way_in'>> {
  const owner = { realm: 'player', subjectId: removed.memberId } as const;
  return takeWayIn(identity, removed, async (tx) => {
    const deleted = await deletePasskey(tx, owner, removed.passkeyId);
    return deleted !== undefined ? ok(undefined) : refuse('passkey_not_found');
  });
}
