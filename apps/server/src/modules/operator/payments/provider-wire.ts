import type { Uuid } from '@padauk/base';
import type { PaymentProvider } from '@padauk/contracts/payments';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { ProviderSetting } from '../../wallet/index.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

/** Providers as staff read them: with the names of people, and no key. */
export async function writeProviders(
  tx: Db | Tx,
  settings: readonly ProviderSetting[],
): Promise<PaymentProvider[]> {
  const drafters = settings.flatMap(({ draft }): Uuid[] => (draft ? [draft.draftedBy] : []));
  const names = await findStaffNames(tx, drafters);
  return settings.flatMap(({ code, current, draft }): PaymentProvider[] => {
    const shown = current ?? draft;
    if (!shown) return [];
    const { protocol, url, storeId, paysOut, merchantId } = shown;
    return [
      {
        code,
        protocol,
        url,
        storeId,
        paysOut,
        own: merchantId !== null,
        active: current !== undefined,
        changedAt: current?.changedAt?.toISOString() ?? null,
        draft: draft
          ? {
              draftId: draft.id,
              protocol: draft.protocol,
              url: draft.url,
              storeId: draft.storeId,
              paysOut: draft.paysOut,
              newRequestKey: draft.requestKey !== null,
              newCallbackKey: draft.callbackKey !== null,
              draftedBy: names.get(draft.draftedBy) ?? draft.draftedBy,
              draftedAt: draft.draftedAt.toISOString(),
            }
          : null,
      },
    ];
  });
}
