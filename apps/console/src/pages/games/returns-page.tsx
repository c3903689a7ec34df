import { Badge } from '@padauk/ui/badge';
import { cardClass } from '@padauk/ui/card';
import { Checkbox } from '@padauk/ui/checkbox';
import { EmptyState } from '@padauk/ui/empty-state';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { DeskTable } from '../../components/desk-table.tsx';
import { LiftButton } from '../../components/lift-button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StopNote } from '../../components/stop-note.tsx';
import { type MeasuredReturn, returnsQuery } from '../../lib/game-queries.ts';
import { useLanguage, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';

const FunnelChart = lazy(async () => ({
  default: (await import('./funnel-chart.tsx')).FunnelChart,
}));

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const count = (value: number): string => new Intl.NumberFormat('en').format(value);

/** What our own titles have returned, held against their certificates. */
export function ReturnsPage() {
  const t = useTexts();
  const address = useAddress();
  const titles = useQuery(returnsQuery);
  const playedOnly = address.valueOf('all') === undefined;
  return (
    <>
      <PageTitle title={t('desk_returns')} />
      <p className="max-w-prose text-13 text-mid">{t('desk_returns_text')}</p>
      <QueryView query={titles}>
        {(all) => (
          <>
            <Funnel titles={all} />
            <Checkbox
              checked={playedOnly}
              onChange={({ currentTarget: { checked } }) =>
                address.change({ all: checked ? undefined : '1' })
              }
            >
              {t('desk_played_only')}
            </Checkbox>
            <Table titles={all.filter(({ rounds }) => rounds > 0 || !playedOnly)} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Funnel({ titles }: { readonly titles: readonly MeasuredReturn[] }) {
  const t = useTexts();
  const points = useMemo(
    () =>
      titles.flatMap(({ gameCode, rounds, offBy, stop }) =>
        offBy === null
          ? []
          : [
              {
                name: gameCode,
                rounds,
                off: offBy / Math.sqrt(rounds),
                stopped: stop?.cause === 'return',
              },
            ],
      ),
    [titles],
  );
  return (
    <div className={`${cardClass} p-3`}>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <FunnelChart points={points} label={t('desk_returns_chart')} />
      </Suspense>
    </div>
  );
}

function Table({ titles }: { readonly titles: readonly MeasuredReturn[] }) {
  const t = useTexts();
  const language = useLanguage();
  const nameOf = ({ names, gameCode }: MeasuredReturn) =>
    names[language] ?? names['EN'] ?? gameCode;
  // What is furthest off stands first.
  const rows = titles.toSorted((a, b) => Math.abs(b.offBy ?? 0) - Math.abs(a.offBy ?? 0));
  return (
    <DeskTable
      caption={t('desk_returns')}
      rows={rows}
      keyOf={(row) => row.gameId}
      empty={<EmptyState picture="/illustrations/empty.svg" title={t('desk_no_rounds')} />}
      columns={[
        { key: 'name', title: t('desk_game'), cell: (row) => <b>{nameOf(row)}</b> },
        {
          key: 'rounds',
          title: t('desk_rounds'),
          align: 'end',
          cell: (row) => <span className="tabular">{count(row.rounds)}</span>,
        },
        {
          key: 'measured',
          title: t('desk_measured'),
          align: 'end',
          cell: (row) => (row.measured === null ? '–' : percent(row.measured)),
        },
        {
          key: 'certified',
          title: t('desk_certified'),
          align: 'end',
          cell: ({ certified: { min, max } }) =>
            min === max ? percent(min) : `${percent(min)} – ${percent(max)}`,
        },
        {
          key: 'band',
          title: t('desk_band'),
          align: 'end',
          cell: ({ band }) =>
            band ? `${percent(Math.max(0, band.low))} – ${percent(band.high)}` : '–',
        },
        {
          key: 'off',
          title: t('desk_off_by'),
          align: 'end',
          cell: ({ offBy }) => (offBy === null ? '–' : `${offBy.toFixed(2)} σ`),
        },
        {
          key: 'window',
          title: t('desk_window'),
          align: 'end',
          cell: ({ window }) => `${count(window.rounds)} / ${count(window.size)}`,
        },
        {
          key: 'run',
          title: t('desk_losing_run'),
          align: 'end',
          cell: ({ losingRun }) => `${count(losingRun.rounds)} / ${count(losingRun.max)}`,
        },
        {
          key: 'state',
          title: t('console_state'),
          cell: ({ stop }) =>
            stop === null ? (
              <Badge kind="win">{t('desk_game_open')}</Badge>
            ) : (
              <span className="grid justify-items-start gap-1 py-1">
                <StopNote stop={stop} />
                <LiftButton stop={stop} />
              </span>
            ),
        },
      ]}
    />
  );
}
