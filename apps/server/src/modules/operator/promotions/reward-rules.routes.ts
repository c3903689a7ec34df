import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/rewards';
import type { Platform } from '../../../platform/platform.ts';
import { readEdges } from '../../games/index.ts';
import { listRebateRates } from '../../promotions/index.ts';
import { setRebateRate } from './set-rebate-rate.ts';
import { setReferralRule, tellReferralRule } from './set-referral-rule.ts';

/** Binds what staff calls in packages/contracts/src/rewards.ts; every change is in the trail. */
export function serveRewardRules(platform: Platform): void {
  const { http, db } = platform;
  const needs = { readEdges };

  http.serve(contracts.readRebateRates, async ({ merchant }) =>
    ok({ rates: await listRebateRates(db, needs, merchant.id) }),
  );
  http.serve(contracts.setRebateRate, ({ merchant, caller, ip, body }) =>
    db.transaction().execute(async (tx) => {
      const actor = { merchant, operatorId: caller.operatorId, ip };
      const set = await setRebateRate(tx, platform, actor, body, 'one');
      return set.ok ? ok({ rates: await listRebateRates(tx, needs, merchant.id) }) : set;
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
