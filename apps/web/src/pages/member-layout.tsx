import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MemberAvatar } from '../components/member-avatar.tsx';
import { RealAccount } from '../features/identity/real-account.tsx';
import { useUnread } from '../features/inbox/use-unread.ts';
import { useMissionCount, useRewardCount } from '../features/rewards/use-reward-count.ts';
import { useBrand } from '../lib/config.ts';
import { useBalance, useMember } from '../lib/member.ts';
import { useTexts } from '../lib/site.ts';
import { memberCenterOf } from './member-center.ts';

/** The member center, for real accounts. */
export const MemberLayout = () => (
  <RealAccount>
    <MemberFrame />
  </RealAccount>
);

/** The member center: its list beside the page, or as a row above it on a phone. */
function MemberFrame() {
  const t = useTexts();
  const member = useMember();
  const balance = useBalance();
  const { whitelabel } = useBrand();
  const list = useRef<HTMLElement>(null);
  const counts: Readonly<Record<string, number>> = {
    '/member/messageV2': useUnread(),
    '/member/rewardCenter': useRewardCount(),
    '/member/missionLeaderboard': useMissionCount(),
  };
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    // On a phone the list is a row that scrolls: where one stands must be in sight.
    const current = list.current?.querySelector(`a[href="${path}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <div className="page grid grid-cols-1 items-start gap-5 py-4 lg:grid-cols-[264px_minmax(0,760px)] lg:gap-8">
      {/* Longer than a low window, it scrolls by itself: else its end would never be seen. */}
      <div className="scroll-quiet grid grid-cols-1 gap-4 lg:sticky lg:top-[76px] lg:-m-1 lg:max-h-[calc(100dvh-92px)] lg:overflow-y-auto lg:p-1">
        <div
          className={`rounded-lg bg-linear-to-br from-[#2b1a52] to-[#10214a] p-5 text-white ${path === '/member/securityCenter' ? '' : 'max-lg:hidden'}`}
        >
          <p className="flex items-center gap-3 text-15 text-white/90">
            <MemberAvatar sizePx={44} />
            {member.data?.nickname}
          </p>
          <div className="mt-1 text-24 leading-tight font-bold">
            {balance.data ? (
              <Money amount={balance.data.balance} symbol={balance.data.currencySymbol} />
            ) : (
              <Skeleton className="h-8 w-40" />
            )}
          </div>
          {balance.data && (
            <p className="mt-1 text-13 text-white/80">
              {t('wallet_locked')}:{' '}
              <Money amount={balance.data.locked} symbol={balance.data.currencySymbol} />
            </p>
          )}
        </div>
        <nav ref={list} aria-label={t('wallet_sections')}>
          <ul className="scroll-quiet -mx-3 flex gap-2 overflow-x-auto px-3 py-1 lg:mx-0 lg:grid lg:gap-1 lg:px-0">
            {memberCenterOf(whitelabel).map(({ to, label, Icon }) => (
              <li key={to} className="shrink-0">
                <Link
                  to={to}
                  activeOptions={{ includeSearch: false }}
                  activeProps={{ className: 'bg-s2 text-brand-text border-brand-text' }}
                  inactiveProps={{
                    className:
                      'text-mid hover:bg-s2 hover:text-hi border-line lg:border-transparent',
                  }}
                  className="flex min-h-11 items-center gap-3 rounded-full border px-4 text-15 leading-tight font-bold whitespace-nowrap no-underline lg:rounded-md"
                >
                  <Icon size={20} aria-hidden="true" />
                  {t(label)}
                  {(counts[to] ?? 0) > 0 && (
                    <span className="tabular ms-auto rounded-full bg-brand px-2 py-0.5 text-12 text-on-brand">
                      {counts[to]}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
