import type { Bonus } from '@padauk/contracts/bonuses';
import { EmptyState } from '@padauk/ui/empty-state';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { ActiveBonus } from '../features/bonuses/active-bonus.tsx';
import { History, Offers } from '../features/bonuses/bonus-list.tsx';
import { bonusesQuery, reloadBonuses } from '../features/bonuses/bonuses.ts';
import { CodeForm } from '../features/bonuses/code-form.tsx';
import { feed } from '../lib/feed.ts';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

const isIn = (states: readonly Bonus['state'][]) => (bonus: Bonus) => states.includes(bonus.state);

/** The bonus that runs, what is offered, and what became of earlier ones. */
export function BonusPage() {
  const t = useTexts();
  useTitle(t('bonuses_title'));
  const bonuses = useQuery(bonusesQuery);
  // Rounds and grants come with the balance.
  useEffect(() => feed.on('balance', () => void reloadBonuses()), []);
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-24">{t('bonuses_title')}</h1>
        <p className="mt-1 text-15 text-mid">{t('bonuses_intro')}</p>
      </div>
      <QueryView query={bonuses} pending={<Skeleton className="h-64 rounded-lg!" />}>
        {({ purse, bonuses: all }) => {
          const active = all.find(isIn(['active']));
          const offers = all.filter(isIn(['offered']));
          const ended = all.filter((bonus) => !isIn(['active', 'offered'])(bonus));
          return (
            <>
              {active && <ActiveBonus bonus={active} purse={purse} />}
              {offers.length > 0 && <Offers bonuses={offers} />}
              {all.length === 0 && (
                <EmptyState
                  picture="/illustrations/empty.svg"
                  title={t('bonuses_none')}
                  text={t('bonuses_none_text')}
                />
              )}
              <CodeForm />
              {ended.length > 0 && <History bonuses={ended} />}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
