import { Badge } from '@padauk/ui/badge';
import { Pill } from '@padauk/ui/pill';
import { useQuery } from '@tanstack/react-query';
import { PagedTable } from '../components/paged-table.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Time } from '../components/time.tsx';
import { useTexts } from '../lib/site.ts';
import { outboxQuery } from '../lib/staff-queries.ts';
import { useAddress } from '../lib/use-address.ts';

const filters = [undefined, 'sms', 'email'] as const;

/**
 * Messages that were not sent, since this installation has no gateway: codes and links are here.
 */
export function OutboxPage() {
  const t = useTexts();
  const address = useAddress();
  const channel = filters.find((key) => key === address.valueOf('channel'));
  const messages = useQuery(outboxQuery(channel, address.page));
  return (
    <>
      <PageTitle title={t('console_outbox')} />
      <p className="text-mid">{t('console_outbox_text')}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('console_channel')}</legend>
        {filters.map((filter) => (
          <Pill
            key={filter ?? 'all'}
            chosen={filter === channel}
            onClick={() => address.change({ channel: filter, page: undefined })}
          >
            {filter ? t(`console_channel_${filter}`) : t('wallet_filter_all')}
          </Pill>
        ))}
      </fieldset>
      <PagedTable
        caption={t('console_outbox')}
        query={messages}
        keyOf={(row) => row.messageId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          { key: 'time', title: t('wallet_column_time'), cell: (row) => <Time at={row.at} /> },
          {
            key: 'channel',
            title: t('console_channel'),
            cell: (row) => <Badge>{t(`console_channel_${row.channel}`)}</Badge>,
          },
          {
            key: 'to',
            title: t('console_outbox_to'),
            cell: (row) => <b className="break-all">{row.to}</b>,
          },
          {
            key: 'text',
            title: t('console_outbox_message'),
            cell: (row) => (
              <div className="grid gap-1 py-1 whitespace-pre-wrap break-words">
                {row.subject && <b>{row.subject}</b>}
                <span>{row.text}</span>
              </div>
            ),
          },
        ]}
      />
    </>
  );
}
