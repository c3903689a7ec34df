import { type Currency, type Uuid, writeAmount } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { readReferral as contract } from '@padauk/contracts/rewards';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { findMembers, ownReferralCode } from '../../identity/index.ts';
import type { PromotionNeeds } from '../promotion-needs.ts';
import type { ReferralRule } from './referral-rule.ts';
import { pageReferrals, readRule, sumRewards } from './referrals.repo.ts';

/** The own code with its link, the rule, and who came by it, with names nobody else can read. */
export async function readReferral(
  platform: Pick<Platform, 'db' | 'random' | 'clock'>,
  needs: PromotionNeeds,
  asked: {
    readonly memberId: Uuid;
    readonly merchant: Merchant;
    readonly currency: Currency;
    readonly pageNo?: string | undefined;
    readonly pageSize?: string | undefined;
  },
): Promise<ReplyOf<typeof contract>> {
  const { memberId, merchant, currency } = asked;
  const { db } = platform;
  const code = await db
    .transaction()
    .execute((tx) => ownReferralCode(tx, platform, { id: memberId, merchantId: merchant.id }));
  const link = new URL('/register', await needs.siteUrl(merchant.id));
  link.searchParams.set('referralCode', code);
  const rule = await readRule(db, merchant.id);
  const invites = (await needs.readSwitches(merchant.id))('REFERRAL');
  const page = pageOf(asked);
  const { rows, total } = await pageReferrals(db, { referrerId: memberId, ...page });
  const names = await findMembers(
    db,
    rows.map((row) => row.memberId),
  );
  const sums = await sumRewards(db, memberId);
  return {
    code,
    link: link.href,
    rule: rule?.enabled && invites ? writeRule(rule, currency) : null,
    claimable: writeAmount(sums.claimable, currency),
    earned: writeAmount(sums.earned, currency),
    invited: writePage(
      page,
      rows.map((row) => ({
        name: maskMiddle(names.get(row.memberId)?.account ?? ''),
        registeredAt: row.registeredAt.toISOString(),
        state: row.state,
        deposited: rule ? row.deposited >= rule.depositMin : row.deposited > 0n,
        played: rule ? Math.min(100, Number((row.played * 100n) / rule.turnoverMin)) : 0,
      })),
      total,
    ),
  };
}

export const writeRule = (rule: ReferralRule, currency: Currency) => ({
  reward: writeAmount(rule.reward, currency),
  depositMin: writeAmount(rule.depositMin, currency),
  turnoverMin: writeAmount(rule.turnoverMin, currency),
  monthMax: rule.monthMax,
});

/** `maungmaung` is `ma***g`: enough for a friend, too little for anybody else. */
export const maskMiddle = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`;
