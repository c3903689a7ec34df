import { assert, isCurrency, ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/payments';
import type { Call, Merchant, Platform } from '../../../platform/platform.ts';
import {
  listMethodSettings,
  readReconciliation,
  readSlipForReview,
  setMethod,
} from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { confirm, type Decision, reject } from './decide-deposit.ts';
import { close, readMismatches } from './reconcile.ts';
import { listDeposits, readDeposit } from './review-deposits.ts';

/** Binds the contracts of packages/contracts/src/payments.ts to their use cases. */
export function servePayments(platform: Platform): void {
  const { http, db } = platform;

  http.serve(contracts.listReviewDeposits, ({ merchant, query }) =>
    listDeposits(platform, merchant, query),
  );
  http.serve(contracts.readReviewDeposit, ({ merchant, params }) =>
    readDeposit(db, { merchantId: merchant.id, ...params }),
  );
  http.serve(contracts.readReviewSlip, ({ merchant, params }) =>
    readSlipForReview(platform, { merchantId: merchant.id, ...params }),
  );
  http.serveIdempotent(contracts.confirmDeposit, (call, tx) =>
    confirm(tx, platform, decisionOf(call), call.body),
  );
  http.serveIdempotent(contracts.refuseDeposit, (call, tx) =>
    reject(tx, platform, decisionOf(call), call.body),
  );

  http.serve(contracts.readReconciliation, async ({ merchant, query }) => {
    const { merchantId, currency } = keyOf(merchant);
    const days = await readReconciliation(db, { merchantId, currency, ...query });
    return ok({ currency, days });
  });
  http.serve(contracts.listMismatches, async ({ merchant, query }) =>
    ok(await readMismatches(db, merchant, query)),
  );
  http.serve(contracts.closeMismatch, ({ merchant, caller, params, body, ip }) =>
    db
      .transaction()
      .execute((tx) =>
        close(tx, platform, { merchant, operator: caller, ip, ...params, ...body, as: 'close' }),
      ),
  );
  http.serveIdempotent(contracts.claimMismatch, ({ merchant, caller, params, body, ip }, tx) =>
    close(tx, platform, { merchant, operator: caller, ip, ...params, ...body, as: 'claim' }),
  );

  http.serve(contracts.listPaymentMethods, async ({ merchant }) => {
    const key = keyOf(merchant);
    return ok({ currency: key.currency, methods: await listMethodSettings(db, key) });
  });
  http.serve(contracts.setPaymentMethod, (call) =>
    db.transaction().execute(async (tx) => {
      const { merchant, params, body } = call;
      const set = await setMethod(tx, { ...keyOf(merchant), code: params.code, body });
      if (!set.ok) return set;
      await noteAct(tx, platform.clock.now(), call, {
        action: 'payment-method.set',
        entity: 'payment-method',
        entityId: params.code,
        before: set.value.before,
        after: set.value.after,
      });
      return ok(set.value.after);
    }),
  );
}

const keyOf = ({ id, currency }: Merchant) => {
  assert(isCurrency(currency), `a brand has a known currency: ${currency}`);
  return { merchantId: id, currency };
};

const decisionOf = ({
  params,
  merchant,
  caller,
  ip,
}: Pick<
  Call<typeof contracts.confirmDeposit>,
  'params' | 'merchant' | 'caller' | 'ip'
>): Decision => ({ depositId: params.depositId, merchant, operator: caller, ip });
