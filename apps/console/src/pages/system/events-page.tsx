import { listSignificantEvents } from '@padauk/contracts/system-desk';
import { Badge } from '@padauk/ui/badge';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { PagedTable } from '../../components/paged-table.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Time } from '../../components/time.tsx';
import { ask } from '../../lib/ask.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';

const eventsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['system', 'events', pageNo],
    queryFn: ({ signal }) =>
      ask(listSignificantEvents, { query: { pageNo: String(pageNo), pageSize: '25' }, signal }),
    placeholderData: keepPreviousData,
  });

/** What somebody has to look at; the list only grows. */
export function EventsPage() {
  const t = useTexts();
  const address = useAddress();
  const events = useQuery(eventsQuery(address.page));
  return (
    <>
      <PageTitle title={t('console_events')} />
      <PagedTable
        caption={t('console_events')}
        query={events}
        keyOf={(row) => `${row.at} ${row.kind} ${row.subject}`}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          { key: 'at', title: t('wallet_column_time'), cell: (row) => <Time at={row.at} /> },
          {
            key: 'kind',
            title: t('desk_kind'),
            cell: (row) => <Badge kind="warn">{row.kind}</Badge>,
          },
          { key: 'subject', title: t('console_entity'), cell: (row) => <b>{row.subject}</b> },
          {
            key: 'facts',
            title: t('console_details'),
            cell: (row) => (
              <span className="text-13 break-words text-mid">
                {Object.entries(row.facts)
                  .map(([name, value]) => `${name}: ${String(value)}`)
                  .join(' · ')}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
