import type { VendorConnection } from '@padauk/contracts/vendor-connections';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { DataTable } from '@padauk/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { useTexts } from '../../lib/site.ts';
import { useMay } from '../../lib/use-may.ts';
import { connectionsQuery } from '../../lib/vendor-queries.ts';
import { NewGameDialog } from './new-game-dialog.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

type Asked = { readonly what: 'set' | 'game'; readonly vendor?: VendorConnection };

/** The vendors of games: where their games open, and whose calls the wallet believes. */
export function VendorsPage() {
  const t = useTexts();
  const vendors = useQuery(connectionsQuery);
  const mayWrite = useMay('risk', 'content');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title={t('console_vendors')} />
        {mayWrite && (
          <Button kind="gold" onClick={() => setAsked({ what: 'set' })}>
            {t('desk_vendor_new')}
          </Button>
        )}
      </div>
      <p className="max-w-[70ch] text-mid">{t('desk_vendor_text')}</p>
      <QueryView query={vendors}>
        {({ vendors: list }) => (
          <DataTable
            caption={t('console_vendors')}
            rows={list}
            keyOf={({ code }) => code}
            columns={[
              {
                key: 'name',
                title: t('desk_vendor'),
                cell: ({ name, code }) => (
                  <>
                    <b>{name}</b> <span className="text-13 text-mid">{code}</span>
                  </>
                ),
              },
              {
                key: 'state',
                title: t('console_state'),
                cell: ({ active }) => (
                  <Badge kind={active ? 'win' : 'lose'}>
                    {t(active ? 'desk_vendor_on' : 'desk_game_off')}
                  </Badge>
                ),
              },
              {
                key: 'url',
                title: t('desk_vendor_url'),
                cell: ({ launchUrl }) => <bdi className="break-all">{launchUrl || '–'}</bdi>,
              },
              {
                key: 'networks',
                title: t('desk_vendor_networks'),
                cell: ({ networks }) => networks.join(', ') || t('desk_vendor_any'),
              },
              {
                key: 'keys',
                title: t('desk_vendor_keys'),
                cell: ({ keys }) => (
                  <span className="grid">
                    {keys.length === 0 ? '–' : keys.map((at) => <Time key={at} at={at} />)}
                  </span>
                ),
              },
              {
                key: 'told',
                title: t('desk_statement_told'),
                cell: ({ toldAt }) => (toldAt === null ? '–' : <Time at={toldAt} />),
              },
              { key: 'games', title: t('desk_games'), align: 'end', cell: ({ games }) => games },
              {
                key: 'acts',
                title: t('console_action'),
                cell: (vendor) =>
                  mayWrite && (
                    <span className="flex flex-wrap gap-2">
                      <Button size="sm" onClick={() => setAsked({ what: 'set', vendor })}>
                        {t('desk_change')}
                        <span className="sr-only">: {vendor.name}</span>
                      </Button>
                      <Button size="sm" onClick={() => setAsked({ what: 'game', vendor })}>
                        {t('desk_vendor_game')}
                        <span className="sr-only">: {vendor.name}</span>
                      </Button>
                    </span>
                  ),
              },
            ]}
          />
        )}
      </QueryView>
      {asked?.what === 'set' && <VendorDialog vendor={asked.vendor} onClose={close} />}
      {asked?.what === 'game' && asked.vendor && (
        <NewGameDialog vendor={asked.vendor} onClose={close} />
      )}
    </>
  );
}
