import { ok, refuse } from '@padauk/base';
import { RebateWish, ReferralWish } from '@padauk/contracts/rewards';
import * as z from 'zod/mini';
import { readEdges } from '../../games/index.ts';
import {
  checkRebateRate,
  lockRebateRates,
  lockReferralRule,
  readReferralWish,
} from '../../promotions/index.ts';
import { currencyOf } from '../../wallet/index.ts';
import { setRebateRate } from '../promotions/set-rebate-rate.ts';
import { setReferralRule, tellReferralRule } from '../promotions/set-referral-rule.ts';
import { APPLIED, type Kind } from './proposal-kind.ts';

const Details = z.object({ rule: ReferralWish });

/** What an invitation brings, where it is to bring more than it does. */
export const setReferralTogether: Kind = {
  proposers: ['finance'],
  approvers: ['finance', 'risk'],
  nameOf: async (_tx, { merchant }, { details }) => {
    const read = readReferralWish(Details.parse(details).rule, currencyOf(merchant));
    return read.ok ? ok(merchant.name) : read;
  },
  standsOn: async (tx, merchant) => {
    await lockReferralRule(tx, merchant.id);
    return { rule: await tellReferralRule(tx, merchant) };
  },
  apply: async (tx, platform, { merchant, operator, ip }, { details }) => {
    const actor = { merchant, operatorId: operator.operatorId, ip };
    const { rule } = Details.parse(details);
    const set = await setReferralRule(tx, platform, actor, rule, 'two');
    return set.ok ? ok(APPLIED) : refuse('wrong_state');
  },
};

const RateDetails = z.object({ rate: RebateWish });

/** What comes back of the stakes in one type of games, where it is to be more than it is. */
export const setRebateTogether: Kind = {
  proposers: ['finance'],
  approvers: ['finance', 'risk'],
  nameOf: async (tx, { merchant }, { details }) => {
    const { rate } = RateDetails.parse(details);
    const checked = await checkRebateRate(tx, { readEdges }, merchant.id, rate);
    return checked.ok ? ok(merchant.name) : checked;
  },
  standsOn: async (tx, { id }, { details }) => {
    const { gameType } = RateDetails.parse(details).rate;
    const rates = await lockRebateRates(tx, id);
    return { rateBps: rates.find((rate) => rate.gameType === gameType)?.rateBps ?? 0 };
  },
  apply: async (tx, platform, { merchant, operator, ip }, { details }) => {
    const actor = { merchant, operatorId: operator.operatorId, ip };
    const { rate } = RateDetails.parse(details);
    const set = await setRebateRate(tx, platform, actor, rate, 'two');
    if (set.ok) return ok(APPLIED);
    // Two may raise a rate: what is left to refuse is that the house cannot pay it any more.
    return set.code === 'rebate_above_edge' ? refuse(set.code, set.facts) : refuse('wrong_state');
  },
};
