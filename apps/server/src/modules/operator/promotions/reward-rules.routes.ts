import { type Amount, assert, type Currency, isCurrency, ok, parseAmount } from '@padauk/base';
import * as contracts from '@padauk/contracts/rewards';
import type { Call, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { readEdges } from '../../games/index.ts';
import {
  listRebateRates,
  putReferralRule,
  readReferralRule,
  setRebateRate,
  writeReferralRule,
} from '../../promotions/index.ts';
import { refuseField } from '../../wallet/index.ts';
import { writeAudit } from '../audit/audit.repo.ts';

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

  const ruleOf = async (tx: Tx | typeof db, merchant: Merchant) => {
    const rule = await readReferralRule(tx, merchant.id);
    const written = rule && writeReferralRule(rule, currencyOf(merchant));
    return { rule: written ? { ...written, enabled: rule.enabled } : null };
  };
  http.serve(contracts.readReferralRule, async ({ merchant }) => ok(await ruleOf(db, merchant)));
  http.serve(contracts.setReferralRule, (call) =>
    db.transaction().execute(async (tx) => {
      const { merchant, body } = call;
      const currency = currencyOf(merchant);
      const amounts: Record<string, Amount> = {};
      for (const path of ['reward', 'depositMin', 'turnoverMin'] as const) {
        const value = parseAmount(body[path], currency);
        if (value === undefined) return refuseField({ path, code: 'pattern' });
        if (value === 0n) return refuseField({ path, code: 'too_small' });
        amounts[path] = value;
      }
      const { reward, depositMin, turnoverMin } = amounts;
      assert(reward && depositMin && turnoverMin, 'each was read above');
      const before = await ruleOf(tx, merchant);
      const { enabled, monthMax } = body;
      const rule = { enabled, monthMax, reward, depositMin, turnoverMin };
      await putReferralRule(tx, { ...rule, merchantId: merchant.id, at: clock.now() });
      const after = await ruleOf(tx, merchant);
      await note(tx, call, {
        action: 'referral.set-rule',
        entity: 'referral-rule',
        entityId: merchant.code,
        before: before.rule,
        after: after.rule ?? {},
      });
      return ok(after);
    }),
  );
}

function currencyOf({ currency }: Merchant): Currency {
  assert(isCurrency(currency), `the currency of a brand: ${currency}`);
  return currency;
}
