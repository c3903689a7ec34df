import { stopStates } from '@padauk/contracts/game-desk';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { useQuery } from '@tanstack/react-query';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { LiftButton } from '../../components/lift-button.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StopDialog, type StopTarget } from '../../components/stop-dialog.tsx';
import { StopNote } from '../../components/stop-note.tsx';
import { Time } from '../../components/time.tsx';
import { StatePills } from '../../components/state-pills.tsx';
import { type StopState, stopsQuery, vendorsQuery } from '../../lib/game-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { VendorWallets } from './vendor-wallets.tsx';

const kinds = {
  in_force: 'lose',
  planned: 'info',
  over: 'win',
} as const satisfies Record<StopState, BadgeKind>;

/** All gaming, and the games of each vendor: stopped and let go at once, or by a plan. */
export function StopsPage() {
  const t = useTexts();
  const vendors = useQuery(vendorsQuery);
  const brand = useBrand();
  const [stopping, setStopping] = useState<StopTarget>();
  return (
    <>
      <PageTitle title={t('desk_stops')} />
      <QueryView query={vendors}>
        {({ vendors: all, brandStop, wallets }) => (
          <>
            <Card>
              <div className="flex flex-wrap items-center gap-4">
                <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
                  <h2 className="text-17">{t('desk_all_gaming', { name: brand.name })}</h2>
                  {brandStop ? (
                    <StopNote stop={brandStop} />
                  ) : (
                    <p className="text-13 text-mid">{t('desk_all_gaming_text')}</p>
                  )}
                </div>
                {brandStop ? (
                  <LiftButton stop={brandStop} />
                ) : (
                  <Button
                    kind="danger"
                    icon={<OctagonX size={18} aria-hidden="true" />}
                    onClick={() => setStopping({ scope: 'brand', name: brand.name })}
                  >
                    {t('desk_stop_all')}
                  </Button>
                )}
              </div>
            </Card>
            <section className="grid gap-3" aria-labelledby="desk-vendors">
              <h2 id="desk-vendors" className="text-17">
                {t('desk_vendors')}
              </h2>
              <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
                {all
                  .filter(({ active, games }) => active && games > 0)
                  .map(({ vendorId, name, games, stop }) => (
                    <li
                      key={vendorId}
                      className="flex flex-wrap items-center gap-3 rounded-md border border-line/60 bg-s1 p-3"
                    >
                      <div className="grid min-w-0 flex-[1_1_10rem]">
                        <b>{name}</b>
                        {stop ? (
                          <StopNote stop={stop} />
                        ) : (
                          <span className="text-13 text-mid">
                            {t('desk_games_count', { count: games })}
                          </span>
                        )}
                      </div>
                      {stop ? (
                        <LiftButton stop={stop} />
                      ) : (
                        <Button
                          size="sm"
                          kind="danger"
                          onClick={() => setStopping({ scope: 'vendor', id: vendorId, name })}
                        >
                          {t('desk_stop')}
                          <span className="sr-only">: {name}</span>
                        </Button>
                      )}
                    </li>
                  ))}
              </ul>
            </section>
            {wallets.length > 0 && <VendorWallets wallets={wallets} />}
          </>
        )}
      </QueryView>
      <StopList />
      {stopping && <StopDialog target={stopping} onClose={() => setStopping(undefined)} />}
    </>
  );
}

/** Every stop there is, will be or was, with who set and ended it. */
function StopList() {
  const t = useTexts();
  const address = useAddress();
  const state = stopStates.find((key) => key === address.valueOf('state')) ?? 'in_force';
  const stops = useQuery(stopsQuery(state, address.page));
  return (
    <section className="grid gap-3" aria-labelledby="desk-stop-list">
      <h2 id="desk-stop-list" className="text-17">
        {t('desk_stop_list')}
      </h2>
      <StatePills states={stopStates} chosen={state} wordOf={(key) => t(`desk_stop_${key}`)} />
      <PagedTable
        caption={t('desk_stop_list')}
        query={stops}
        keyOf={(row) => row.stopId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'scope',
            title: t('desk_covers'),
            cell: (row) => (
              <>
                <Badge>{t(`desk_scope_${row.scope}`)}</Badge> <b>{row.subject.name}</b>
              </>
            ),
          },
          { key: 'why', title: t('console_reason'), cell: (row) => <StopNote stop={row} /> },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => <Badge kind={kinds[row.state]}>{t(`desk_stop_${row.state}`)}</Badge>,
          },
          {
            key: 'lifted',
            title: t('console_action'),
            cell: (row) =>
              row.state === 'over' ? (
                <span className="text-13">
                  {row.liftedBy ?? '–'} <Time at={row.liftedAt} />
                </span>
              ) : (
                <LiftButton stop={row} />
              ),
          },
        ]}
      />
    </section>
  );
}
