import { timeText } from '@padauk/site-client/time-text';
import { buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift, RotateCcw, Users } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { ClaimButton } from './claim-button.tsx';
import { rewardsQuery } from './rewards.ts';

const signs = { rebate: RotateCcw, referral: Users, bonus: Gift, free_bets: Gift } as const;

/** All that waits for the player, each with the one thing there is to do about it. */
export function RewardCenter() {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const rewards = useQuery(rewardsQuery);
  return (
    <QueryView query={rewards} pending={<Skeleton className="h-64 rounded-lg!" />}>
      {(value) =>
        value.rewards.length === 0 ? (
          <EmptyState
            picture="/illustrations/empty.svg"
            title={t('records_rewards_none')}
            text={t('records_rewards_none_text')}
            action={
              <Link to="/promotions" className={buttonClass()}>
                {t('shell_promotions')}
              </Link>
            }
          />
        ) : (
          <ul className="grid gap-3">
            {value.rewards.map((reward) => {
              const Sign = signs[reward.kind];
              return (
                <li key={reward.bonusId ?? reward.kind}>
                  <Card className="flex flex-wrap items-center gap-4">
                    <Sign size={28} aria-hidden="true" className="shrink-0 text-brand-text" />
                    <div className="min-w-0 flex-1 basis-52">
                      <h2 className="text-17">
                        {reward.title || t(`records_reward_${reward.kind}`)}
                      </h2>
                      <p className="text-20 font-bold">
                        <Money amount={reward.amount} symbol={symbol} />
                      </p>
                      {reward.until && (
                        <p className="text-13 text-mid">
                          {t('records_until', { time: timeText(reward.until, timeZone) })}
                        </p>
                      )}
                    </div>
                    {reward.kind === 'rebate' || reward.kind === 'referral' ? (
                      <ClaimButton kind={reward.kind} amount={reward.amount} />
                    ) : (
                      <Link to="/member/bonusDetails" className={buttonClass({ kind: 'gold' })}>
                        {t('records_see_terms')}
                      </Link>
                    )}
                  </Card>
                </li>
              );
            })}
          </ul>
        )
      }
    </QueryView>
  );
}
