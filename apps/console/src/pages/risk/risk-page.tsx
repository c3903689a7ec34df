import { Tabs } from '@padauk/ui/tabs';
import { PageTitle } from '../../components/page-title.tsx';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { RiskBlocks } from './risk-blocks.tsx';
import { RiskCases } from './risk-cases.tsx';
import { RiskRules } from './risk-rules.tsx';

const tabs = ['cases', 'rules', 'blocks'] as const;

/** What the rules have found, the rules themselves, and what is kept out. */
export function RiskPage() {
  const t = useTexts();
  const address = useAddress();
  const tab = tabs.find((key) => key === address.valueOf('tab')) ?? 'cases';
  return (
    <>
      <PageTitle title={t('risk_title')} />
      <Tabs
        label={t('risk_title')}
        look="line"
        current={tab}
        onChange={(next) => address.change({ tab: next, page: undefined })}
        tabs={tabs.map((key) => ({ key, label: t(`risk_tab_${key}`) }))}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
          {tab === 'cases' && <RiskCases />}
          {tab === 'rules' && <RiskRules />}
          {tab === 'blocks' && <RiskBlocks />}
        </div>
      </Tabs>
    </>
  );
}
