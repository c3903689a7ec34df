import { HOUR_MS, ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { openVault } from '../../../platform/secret-key.ts';
import { lockMember } from '../members.repo.ts';
import { maskNumber, type PayoutAccount, sealNumber } from './payout-account.ts';
import {
  insertPayoutAccount,
  listPayoutAccounts,
  PAYOUT_ACCOUNTS_MAX,
} from './payout-accounts.repo.ts';
import { readSettings } from '../settings.repo.ts';
import { refuseField } from '../wallet-wire.ts';

/**
 * Adds a bank account or e-wallet. The payment password was checked before. All but the first can
 * be paid to only after the brand's hours: whoever took over an account cannot empty it at once.
 */
export async function addPayoutAccount(
  tx: Tx,
  platform: Platform,
  args: { merchantId: Uuid; memberId: Uuid; bank: string; holder: string; number: string },
): Promise<Result<PayoutAccount, 'invalid_fields' | 'payout_accounts_full'>> {
  const { merchantId, memberId, bank, number } = args;
  const settings = await readSettings(tx, merchantId);
  if (!settings.banks.includes(bank)) return refuseField({ path: 'bank', code: 'choice' });
  const holder = args.holder.normalize('NFC').trim();
  if (holder === '') return refuseField({ path: 'holder', code: 'required' });
  // Two that are added at once cannot both be the first.
  await lockMember(tx, memberId);
  const known = await listPayoutAccounts(tx, memberId);
  if (known.length >= PAYOUT_ACCOUNTS_MAX) {
    return refuse('payout_accounts_full');
  }
  const at = platform.clock.now();
  const holdMs = known.length === 0 ? 0 : settings.payoutHoldHours * HOUR_MS;
  const account: PayoutAccount = {
    id: platform.random.uuid(),
    bank,
    holder,
    numberMasked: maskNumber(number),
    numberSealed: sealNumber(openVault(platform.config), number),
    usableFrom: new Date(at.getTime() + holdMs),
  };
  await insertPayoutAccount(tx, { memberId, account, at });
  return ok(account);
}
