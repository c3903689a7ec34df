import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@padauk/base/time';
import type { ReplyOf } from '@padauk/contracts/route';
import { readHealth } from '@padauk/contracts/system-desk';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { type Column, DataTable } from '@padauk/ui/data-table';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Section } from '../../components/fact.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ask } from '../../lib/ask.ts';
import { useTexts } from '../../lib/site.ts';

const healthQuery = queryOptions({
  queryKey: ['staff', 'health'],
  queryFn: ({ signal }) => ask(readHealth, { signal }),
  select: ({ providers }) => providers,
  refetchInterval: 15_000,
});
type Provider = ReplyOf<typeof readHealth>['providers'][number];
const states = {
  good: 'win',
  failing: 'lose',
  silent: 'lose',
  quiet: 'plain',
} as const satisfies Record<Provider['state'], BadgeKind>;

/** How payment providers and vendors do. */
export function HealthPage() {
  const t = useTexts();
  const health = useQuery(healthQuery);
  return (
    <>
      <PageTitle title={t('console_health')} />
      <p className="max-w-prose text-mid">{t('desk_health_text')}</p>
      <QueryView query={health}>
        {(providers) =>
          (['payment', 'payout', 'vendor'] as const).map((kind) => (
            <Section key={kind} title={t(`desk_health_${kind}`)}>
              <p className="text-13 text-mid">{t(`desk_health_${kind}_text`)}</p>
              <Table
                caption={t(`desk_health_${kind}`)}
                rows={providers.filter((provider) => provider.kind === kind)}
                waits={kind === 'payout'}
              />
            </Section>
          ))
        }
      </QueryView>
    </>
  );
}

type TableProps = {
  readonly caption: string;
  readonly rows: readonly Provider[];
  /** They wait for an answer that has to come. */
  readonly waits: boolean;
};
function Table({ caption, rows, waits }: TableProps) {
  const t = useTexts();
  const spans = (['hour', 'day'] as const).flatMap((span): Column<Provider>[] => {
    const head = (words: string) => `${t(`desk_health_${span}`)}: ${words}`;
    return [
      {
        key: `${span} share`,
        title: head(t('desk_health_share')),
        align: 'end',
        cell: (row) => whole(shareOf(row[span])),
      },
      {
        key: `${span} slow`,
        title: head(t('desk_health_slow')),
        align: 'end',
        cell: (row) => whole(timeOf(row[span].slowMs)),
      },
    ];
  });
  const oldest: Column<Provider> = {
    key: 'oldest',
    title: t('desk_health_oldest'),
    align: 'end',
    cell: (row) => whole(timeOf(row.oldestMs)),
  };
  if (rows.length === 0) return <p className="text-mid">{t('console_empty')}</p>;
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={(row) => row.code}
      columns={[
        { key: 'code', title: t('desk_health_provider'), cell: (row) => <b>{row.code}</b> },
        {
          key: 'state',
          title: t('console_state'),
          cell: (row) => <Badge kind={states[row.state]}>{t(`desk_health_${row.state}`)}</Badge>,
        },
        ...spans,
        {
          key: 'median',
          title: `${t('desk_health_day')}: ${t('desk_health_median')}`,
          align: 'end',
          cell: (row) => whole(timeOf(row.day.medianMs)),
        },
        ...(waits ? [oldest] : []),
      ]}
    />
  );
}

/** Beside a long title a number is not broken into its digits. */
const whole = (text: string) => <span className="whitespace-nowrap">{text}</span>;

/** Done of begun, as both numbers: `42 / 45`. */
const shareOf = ({ done, begun }: Provider['day']): string =>
  begun === 0 ? '–' : `${done} / ${begun}`;

/** Less than a second in thousandths, few seconds to a tenth, what takes longer in minutes, and in hours. */
function timeOf(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < SECOND_MS) return `${ms.toFixed(0)} ms`;
  if (ms < 2 * MINUTE_MS) return `${(ms / SECOND_MS).toFixed(1)} s`;
  if (ms < 2 * HOUR_MS) return `${(ms / MINUTE_MS).toFixed(0)} min`;
  return `${(ms / HOUR_MS).toFixed(0)} h`;
}
