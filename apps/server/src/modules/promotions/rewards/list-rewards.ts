import { type Currency, type Uuid, writeAmount } from '@padauk/base';
import type { Language, ReplyOf } from '@padauk/contracts';
import type { listRewards as contract } from '@padauk/contracts/rewards';
import type { Db, Merchant } from '../../../platform/platform.ts';
import { listBonusGrants } from '../../wallet/index.ts';
import type { PromotionNeeds } from '../promotion-needs.ts';
import { writeBonus } from '../write-bonus.ts';
import { sumOpenRebates } from './rebates.repo.ts';
import { sumRewards } from './referrals.repo.ts';

const GRANTS_MAX = 100;
type Reward = ReplyOf<typeof contract>['rewards'][number];

/** All that waits for a player: what is claimed by one press, and bonuses that are offered. */
export async function listRewards(
  db: Db,
  needs: PromotionNeeds,
  asked: {
    readonly memberId: Uuid;
    readonly currency: Currency;
    readonly merchant: Merchant;
    readonly language: Language;
  },
): Promise<ReplyOf<typeof contract>> {
  const { memberId, currency, language } = asked;
  const [rebate, referral, grants, games] = await Promise.all([
    sumOpenRebates(db, memberId),
    sumRewards(db, memberId),
    listBonusGrants(db, { memberId, limit: GRANTS_MAX }),
    needs.listGames(db, asked.merchant.id),
  ]);
  const claimable = (kind: 'rebate' | 'referral', amount: typeof rebate): Reward[] =>
    amount > 0n
      ? [{ kind, bonusId: null, title: '', amount: writeAmount(amount, currency), until: null }]
      : [];
  const offered = grants
    .filter(({ state }) => state === 'offered')
    .map((grant): Reward => {
      const bonus = writeBonus(grant, { language, games });
      return {
        kind: grant.kind === 'free_bets' ? 'free_bets' : 'bonus',
        bonusId: grant.id,
        title: bonus.title,
        amount: bonus.amount,
        until: grant.expiresAt.toISOString(),
      };
    });
  const rewards = [
    ...claimable('rebate', rebate),
    ...claimable('referral', referral.claimable),
    ...offered,
  ];
  return { count: rewards.length, rewards };
}
