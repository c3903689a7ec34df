import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Merchant, Tx } from '../../../platform/platform.ts';
import type { Identity } from '../identity.ts';
import { lockMember } from '../members.repo.ts';
import { readPolicy } from '../policies.repo.ts';
import { opensByNumber } from '../policy.ts';
import { readMeans } from './means.repo.ts';
import type { Means } from './proof.ts';

class LastWayIn extends Error {}

/**
 * Takes a way in from a member, unless it is the last that opens. Of two ways in, two calls at once
 * must not take both.
 *
 * @param take - takes it; a refusal of its own takes nothing
 */
export async function takeWayIn<C extends string>(
  { platform, needs }: Identity,
  of: { readonly memberId: Uuid; readonly merchant: Pick<Merchant, 'id'> },
  take: (tx: Tx) => Promise<Result<undefined, C>>,
): Promise<Result<undefined, C | 'last_way_in'>> {
  const { db } = platform;
  const { options } = await readPolicy(db, of.merchant.id);
  const byNumber = opensByNumber(await needs.readSwitches(of.merchant.id), options);
  const opens = ({ password, passkeys, social, verifiedMobile }: Means): boolean =>
    password || passkeys > 0 || social > 0 || (byNumber && verifiedMobile);
  try {
    return await db.transaction().execute(async (tx) => {
      await lockMember(tx, of.memberId);
      const before = await readMeans(tx, of.memberId);
      const taken = await take(tx);
      if (!taken.ok) return taken;
      const isLast = opens(before) && !opens(await readMeans(tx, of.memberId));
      // What was taken comes back with the end of the transaction.
      if (isLast) throw new LastWayIn();
      return ok(undefined);
    });
  } catch (error) {
    if (error instanceof LastWayIn) return refuse('last_way_in');
    throw error;
  }
}
