import { Tabs } from '@padauk/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { brandQuery } from '../../lib/brand-queries.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { FactsForm } from './facts-form.tsx';
import { LiveList } from './live-list.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SwitchTree } from './switch-tree.tsx';
import { ThemeForm } from './theme-form.tsx';

const parts = ['facts', 'settings', 'switches', 'theme', 'live'] as const;

/** What the brand is, what it asks for and how it looks; owners change it, others read it. */
export function BrandPage() {
  const t = useTexts();
  const address = useAddress();
  const part = parts.find((key) => key === address.valueOf('part')) ?? 'facts';
  const brand = useQuery(brandQuery);
  const mayWrite = useQuery(operatorQuery).data?.roles.includes('owner') ?? false;
  return (
    <>
      <PageTitle title={t('console_brand')} />
      <Tabs
        label={t('console_brand')}
        look="line"
        tabs={parts.map((key) => ({ key, label: t(`desk_brand_${key}`) }))}
        current={part}
        onChange={(key) => address.change({ part: key })}
      >
        <QueryView query={brand}>
          {(value) => {
            const props = { brand: value, mayWrite };
            return (
              <div className="pt-4">
                {part === 'facts' && <FactsForm {...props} />}
                {part === 'settings' && <SettingsForm {...props} />}
                {part === 'switches' && <SwitchTree {...props} />}
                {part === 'theme' && <ThemeForm {...props} />}
                {part === 'live' && <LiveList {...props} />}
              </div>
            );
          }}
        </QueryView>
      </Tabs>
    </>
  );
}
