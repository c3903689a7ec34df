import { listMerchants } from '@padauk/contracts/merchants';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { DataTable } from '@padauk/ui/data-table';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { ask } from '../../lib/ask.ts';
import { workIn } from '../../lib/merchant.ts';
import { useTexts } from '../../lib/site.ts';
import { OpenMerchantDialog } from './open-merchant-dialog.tsx';

const merchantsQuery = queryOptions({
  queryKey: ['staff', 'merchants'],
  queryFn: ({ signal }) => ask(listMerchants, { signal }),
});

/** The brands of the house as a tree, and the way into each of them. */
export function MerchantsPage() {
  const t = useTexts();
  const merchants = useQuery(merchantsQuery);
  const [opening, setOpening] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title={t('console_merchants')} />
        <Button kind="gold" onClick={() => setOpening(true)}>
          {t('console_open_merchant')}
        </Button>
      </div>
      <p className="text-15 text-mid">{t('desk_merchants_text')}</p>
      <QueryView query={merchants}>
        {({ merchants: rows }) => (
          <DataTable
            caption={t('console_merchants')}
            rows={rows}
            keyOf={({ merchantId }) => merchantId}
            columns={[
              {
                key: 'name',
                title: t('desk_merchant'),
                cell: ({ name, merchantCode, depth }) => (
                  <span className="grid" style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
                    <b>
                      {/* Cards of a phone have no left edge in common. */}
                      {depth > 0 && (
                        <CornerDownRight
                          size={14}
                          aria-hidden="true"
                          className="me-1 inline text-mid rtl:-scale-x-100"
                        />
                      )}
                      {name}
                    </b>
                    <bdi className="text-13 text-mid">{merchantCode}</bdi>
                  </span>
                ),
              },
              {
                key: 'hosts',
                title: t('desk_hosts'),
                cell: ({ hosts }) => <bdi className="break-all">{hosts.join(', ') || '–'}</bdi>,
              },
              {
                key: 'money',
                title: t('desk_merchant_money'),
                cell: ({ currency, demo }) => (
                  <span className="inline-flex flex-wrap items-center gap-2">
                    {currency}
                    <Badge kind={demo ? 'warn' : 'win'}>
                      {t(demo ? 'desk_merchant_demo' : 'desk_merchant_real')}
                    </Badge>
                  </span>
                ),
              },
              {
                key: 'opened',
                title: t('desk_merchant_opened'),
                cell: ({ openedAt }) => <Time at={openedAt} />,
              },
              {
                key: 'work',
                title: t('console_action'),
                cell: ({ name, merchantCode, depth }) =>
                  depth === 0 ? (
                    t('desk_merchant_here')
                  ) : (
                    <Button size="sm" onClick={() => workIn(merchantCode)}>
                      {t('desk_merchant_work')}
                      <span className="sr-only">: {name}</span>
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </QueryView>
      {opening && <OpenMerchantDialog onClose={() => setOpening(false)} />}
    </>
  );
}
