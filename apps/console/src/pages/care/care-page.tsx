import { Badge } from '@padauk/ui/badge';
import { Tabs } from '@padauk/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { DeskLink } from '../../app/desk-link.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Time } from '../../components/time.tsx';
import { markersQuery } from '../../lib/care-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { DecideMarker } from './decide-marker.tsx';
import { MarkerFacts } from './marker-facts.tsx';
import { Returns } from './returns.tsx';
import { useCareState } from './use-care-state.tsx';

const views = ['markers', 'returns'] as const;

/** Signs of harm, and wishes to come back early. */
export function CarePage() {
  const t = useTexts();
  const address = useAddress();
  const view = views.find((key) => key === address.valueOf('view')) ?? 'markers';
  return (
    <>
      <PageTitle title={t('harm_title')} />
      <Tabs
        label={t('harm_title')}
        look="line"
        current={view}
        onChange={(next) => address.change({ view: next, page: undefined, state: undefined })}
        tabs={views.map((key) => ({ key, label: t(`harm_tab_${key}`) }))}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
          {view === 'markers' && <Markers />}
          {view === 'returns' && <Returns />}
        </div>
      </Tabs>
    </>
  );
}

function Markers() {
  const t = useTexts();
  const { state, address, pills } = useCareState();
  const markers = useQuery(markersQuery(state, address.page));
  const chosen = markers.data?.content.find(
    ({ markerId }) => markerId === address.valueOf('marker'),
  );
  return (
    <>
      <p className="max-w-[70ch] text-mid">{t('harm_text')}</p>
      {pills}
      <PagedTable
        caption={t('harm_title')}
        query={markers}
        keyOf={(row) => row.markerId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'member',
            title: t('console_member'),
            cell: (row) => <DeskLink to={`/care/${row.memberId}`}>{row.account}</DeskLink>,
          },
          {
            key: 'kind',
            title: t('harm_sign'),
            cell: (row) => <Badge kind="warn">{t(`harm_kind_${row.kind}`)}</Badge>,
          },
          {
            key: 'facts',
            title: t('harm_facts'),
            cell: (row) => <MarkerFacts facts={row.facts} />,
          },
          { key: 'found', title: t('harm_found'), cell: (row) => <Time at={row.foundAt} /> },
          {
            key: 'outcome',
            title: t('harm_outcome'),
            cell: (row) =>
              row.outcome === null ? (
                <DeskLink to={`/care?view=markers&marker=${row.markerId}`}>
                  {t('harm_look')}
                  <span className="sr-only">: {row.account}</span>
                </DeskLink>
              ) : (
                <span className="grid py-1">
                  <b>{t(`harm_outcome_${row.outcome}`)}</b>
                  <span className="text-mid">{row.note}</span>
                </span>
              ),
          },
        ]}
      />
      {chosen && (
        <DecideMarker marker={chosen} onClose={() => address.change({ marker: undefined })} />
      )}
    </>
  );
}
