import { Skeleton } from '@padauk/ui/skeleton';
import { type ReactNode, Suspense } from 'react';
import { Tournaments } from '../features/prizes/parts.ts';
import { Missions } from '../features/rewards/missions.tsx';
import { Rebates } from '../features/rewards/rebates.tsx';
import { Referral } from '../features/rewards/referral.tsx';
import { RewardCenter } from '../features/rewards/reward-center.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

function Page(props: { readonly title: string; readonly children: ReactNode }) {
  useTitle(props.title);
  return (
    <div className="grid gap-5">
      <h1 className="text-24">{props.title}</h1>
      {props.children}
    </div>
  );
}

/** All that waits for the player. */
export function RewardsPage() {
  const t = useTexts();
  return (
    <Page title={t('shell_rewards')}>
      <RewardCenter />
    </Page>
  );
}

/** What comes back of stakes. */
export function RebatesPage() {
  const t = useTexts();
  return (
    <Page title={t('records_rebates')}>
      <Rebates />
    </Page>
  );
}

/** Friends who were invited. */
export function ReferralPage() {
  const t = useTexts();
  return (
    <Page title={t('shell_invite')}>
      <Referral />
    </Page>
  );
}

/** Missions and the leaderboard. */
export function MissionsPage() {
  const t = useTexts();
  return (
    <Page title={t('records_missions')}>
      <Suspense fallback={<Skeleton className="h-64 rounded-lg!" />}>
        <Tournaments />
      </Suspense>
      <Missions />
    </Page>
  );
}
