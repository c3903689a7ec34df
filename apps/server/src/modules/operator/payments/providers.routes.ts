import { assert, ok, refuse, type Uuid } from '@padauk/base';
import * as contracts from '@padauk/contracts/payments';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import {
  currencyOf,
  draftProvider,
  dropProviderDraft,
  listProviderSettings,
  type ProviderSetting,
  readCashierSettings,
} from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

/** Binds the contracts of packages/contracts/src/providers.ts and cashier-settings.ts. */
export function serveProviders(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listProviders, async ({ merchant }) =>
    ok({ providers: await write(db, await listProviderSettings(db, merchant.id)) }),
  );

  http.serve(contracts.draftProvider, ({ params, body, merchant, caller, ip }) =>
    db.transaction().execute(async (tx) => {
      const { provider: code } = params;
      const { operatorId } = caller;
      const drafted = await draftProvider(tx, platform, { merchant, operatorId, code, body });
      if (!drafted.ok) return drafted;
      // Keys are in no trail; that they are to change is.
      const { requestKey, callbackKey, ...plain } = body;
      const acting = { merchant, caller, ip };
      await noteAct(tx, clock.now(), acting, {
        action: 'payment-provider.draft',
        entity: 'payment-provider',
        entityId: code,
        after: {
          ...plain,
          newRequestKey: requestKey !== undefined,
          newCallbackKey: callbackKey !== undefined,
        },
      });
      const own = (await listProviderSettings(tx, merchant.id)).filter((one) => one.code === code);
      const [written] = await write(tx, own);
      assert(written, `the draft that was written: ${code}`);
      return ok(written);
    }),
  );

  http.serve(contracts.dropProviderDraft, ({ params, merchant, caller, ip }) =>
    db.transaction().execute(async (tx) => {
      const { provider: code } = params;
      if (!(await dropProviderDraft(tx, { merchantId: merchant.id, code }))) {
        return refuse('not_found');
      }
      const acting = { merchant, caller, ip };
      await noteAct(tx, clock.now(), acting, {
        action: 'payment-provider.drop-draft',
        entity: 'payment-provider',
        entityId: code,
        after: null,
      });
      return ok({});
    }),
  );

  http.serve(contracts.readCashierSettings, async ({ merchant }) => {
    const currency = currencyOf(merchant);
    const key = { merchantId: merchant.id, currency };
    return ok({ currency, settings: await readCashierSettings(db, key) });
  });
}

/** With the names of people, and no key. */
async function write(
  tx: Db | Tx,
  settings: readonly ProviderSetting[],
): Promise<contracts.PaymentProvider[]> {
  const drafters = settings.flatMap(({ draft }): Uuid[] => (draft ? [draft.draftedBy] : []));
  const names = await findStaffNames(tx, drafters);
  return settings.flatMap(({ code, current, draft }): contracts.PaymentProvider[] => {
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
