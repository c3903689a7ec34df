import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Platform } from '../../../platform/platform.ts';
import { lockMember } from '../members.repo.ts';
import { readMeans } from './means.repo.ts';
import { deletePasskey } from './passkeys.repo.ts';

/** Takes a passkey out of use, unless nothing else lets its owner in. */
export async function removePasskey(
  { db }: Pick<Platform, 'db'>,
  removed: { readonly memberId: Uuid; readonly passkeyId: string },
): Promise<Result<undefined, 'passkey_not_found' | 'last_way_in'>> {
  const owner = { realm: 'player', subjectId: removed.memberId } as const;
  return db.transaction().execute(async (tx) => {
    // Of two ways in, two calls at once must not take both.
    await lockMember(tx, removed.memberId);
    const means = await readMeans(tx, removed.memberId);
    if (!means.password && means.social === 0 && means.passkeys === 1) {
      return refuse('last_way_in');
    }
    const deleted = await deletePasskey(tx, owner, removed.passkeyId);
    return deleted !== undefined ? ok(undefined) : refuse('passkey_not_found');
  });
}
