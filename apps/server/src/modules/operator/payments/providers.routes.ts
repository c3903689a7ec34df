import { assert, ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/payments';
import type { Platform } from '../../../platform/platform.ts';
import {
  currencyOf,
  draftProvider,
  dropProviderDraft,
  listProviderSettings,
  readCashierSettings,
} from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { writeProviders } from './provider-wire.ts';

/** Binds the contracts of packages/contracts/src/providers.ts and cashier-settings.ts. */
export function serveProviders(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listProviders, async ({ merchant }) =>
    ok({ providers: await writeProviders(db, await listProviderSettings(db, merchant.id)) }),
  );

  http.serve(contracts.draftProvider, (call) =>
    db.transaction().execute(async (tx) => {
      const { params, body, merchant, caller } = call;
      const { provider: code } = params;
      const { operatorId } = caller;
      const drafted = await draftProvider(tx, platform, { merchant, operatorId, code, body });
      if (!drafted.ok) return drafted;
      // Keys are in no trail; that they are to change is.
      const { requestKey, callbackKey, ...plain } = body;
      await noteAct(tx, clock.now(), call, {
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
      const [written] = await writeProviders(tx, own);
      assert(written, `the draft that was written: ${code}`);
      return ok(written);
    }),
  );

  http.serve(contracts.dropProviderDraft, (call) =>
    db.transaction().execute(async (tx) => {
      const { params, merchant } = call;
      const { provider: code } = params;
      if (!(await dropProviderDraft(tx, { merchantId: merchant.id, code }))) {
        return refuse('not_found');
      }
      await noteAct(tx, clock.now(), call, {
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
