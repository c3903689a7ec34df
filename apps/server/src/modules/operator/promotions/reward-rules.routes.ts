import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/rewards';
import type { Call, Platform, Tx } from '../../../platform/platform.ts';
import { readEdges } from '../../games/index.ts';
import { listRebateRates, setRebateRate } from '../../promotions/index.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { setReferralRule, tellReferralRule } from './set-referral-rule.ts';

/** Binds what staff calls in packages/contracts/src/rewards.ts; every change is in the trail. */
export function serveRewardRules(platform: Platform): void {
  const { http, db, clock } = platform;
  const needs = { readEdges };
  const note = (
    tx: Tx,
    call: Pick<Call<typeof contracts.setRebateRate>, 'merchant' | 'caller' | 'ip'>,
    change: {
      action: string;
      entity: string;
      entityId: string;
      before: object | null;
      after: object;
    },
  ) =>
    writeAudit(tx, {
      merchantId: call.merchant.id,
      operatorId: call.caller.operatorId,
      at: clock.now(),
      ip: call.ip,
      ...change,
    });

  http.serve(contracts.readRebateRates, async ({ merchant }) =>
    ok({ rates: await listRebateRates(db, needs, merchant.id) }),
  );
  http.serve(contracts.setRebateRate, (call) =>
    db.transaction().execute(async (tx) => {
      const { merchant, body } = call;
      const rates = await listRebateRates(tx, needs, merchant.id);
      const before = rates.find(({ gameType }) => gameType === body.gameType);
      const rate = { merchantId: merchant.id, ...body, at: clock.now() };
      const set = await setRebateRate(tx, needs, rate);
      if (!set.ok) return set;
      await note(tx, call, {
        action: 'rebate.set-rate',
        entity: 'rebate-rate',
        entityId: body.gameType,
        before: { rateBps: before?.rateBps ?? 0 },
        after: { rateBps: body.rateBps },
      });
      return ok({ rates: set.value });
    }),
  );

  http.serve(contracts.readReferralRule, async ({ merchant }) =>
    ok({ rule: await tellReferralRule(db, merchant) }),
  );
  http.serve(contracts.setReferralRule, ({ merchant, caller, ip, body }) =>
    db.transaction().execute(async (tx) => {
      const actor = { merchant, operatorId: caller.operatorId, ip };
      const set = await setReferralRule(tx, platform, actor, body, 'one');
      return set.ok ? ok({ rule: await tellReferralRule(tx, merchant) }) : set;
    }),
  );
}
