import { ok, refuse } from '@padauk/base';
import { ReferralWish } from '@padauk/contracts/rewards';
import * as z from 'zod/mini';
import { readReferralWish } from '../../promotions/index.ts';
import { currencyOf } from '../../wallet/index.ts';
import { setReferralRule } from '../promotions/set-referral-rule.ts';
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
  apply: async (tx, platform, { merchant, operator, ip }, { details }) => {
    const actor = { merchant, operatorId: operator.operatorId, ip };
    const { rule } = Details.parse(details);
    const set = await setReferralRule(tx, platform, actor, rule, 'two');
    return set.ok ? ok(APPLIED) : refuse('wrong_state');
  },
};
