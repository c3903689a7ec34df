import type { Uuid } from '@padauk/base';
import type { Db, Tx } from '../../../platform/platform.ts';
import { readSettings } from '../settings.repo.ts';
import type { Payee } from './add-payout-account.ts';
import { isSameName } from './payout-account.ts';

/**
 * Whether the brand pays to accounts in the member's own name alone, and this one bears another. It
 * is judged by the name that stands now, which may have been corrected since the account was added.
 */
export async function holderDiffers(
  tx: Db | Tx,
  payee: Pick<Payee, 'readRealName'>,
  asked: { readonly merchantId: Uuid; readonly memberId: Uuid; readonly holder: string },
): Promise<boolean> {
  const { holderMatches } = await readSettings(tx, asked.merchantId);
  if (!holderMatches) return false;
  return !isSameName(asked.holder, await payee.readRealName(tx, asked.memberId));
}
