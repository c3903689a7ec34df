import { Tabs } from '@padauk/ui/tabs';
import { PageTitle } from '../../components/page-title.tsx';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { RebateRates } from './rebate-rates.tsx';
import { ReferralForm } from './referral-form.tsx';

const parts = ['rebates', 'referral'] as const;

/** The rebates on stakes, and what an invitation brings. */
export function RewardsPage() {
  const t = useTexts();
  const address = useAddress();
  const part = parts.find((key) => key === address.valueOf('part')) ?? 'rebates';
  return (
    <>
      <PageTitle title={t('console_rewards')} />
      <Tabs
        label={t('console_rewards')}
        look="line"
        tabs={parts.map((key) => ({ key, label: t(`campaigns_${key}`) }))}
        current={part}
        onChange={(key) => address.change({ part: key })}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4">
          {part === 'rebates' ? <RebateRates /> : <ReferralForm />}
        </div>
      </Tabs>
    </>
  );
}
