import { cancelBroadcast, listBroadcasts } from '@padauk/contracts/inbox';
import { Badge } from '@padauk/ui/badge';
import { Callout } from '@padauk/ui/callout';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { AskedButton } from '../components/asked-button.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { Time } from '../components/time.tsx';
import { ask, wordsOf } from '../lib/ask.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { useAddress } from '../lib/use-address.ts';
import { BroadcastForm } from './broadcast-form.tsx';
import { BROADCASTS } from './use-broadcast.ts';

const broadcastsQuery = (page: number) =>
  queryOptions({
    queryKey: [...BROADCASTS, page],
    queryFn: ({ signal }) =>
      ask(listBroadcasts, { query: { pageNo: String(page), pageSize: '25' }, signal }),
    refetchInterval: 15_000,
  });

const looks = { waiting: 'info', sent: 'win', cancelled: 'plain' } as const;

/** What was and will be sent to the inboxes of members, and a form for the next message. */
export function BroadcastsPage() {
  const t = useTexts();
  const address = useAddress();
  const broadcasts = useQuery(broadcastsQuery(address.page));
  const [refused, setRefused] = useState<string>();
  const cancel = async (broadcastId: string) => {
    const answer = await call(cancelBroadcast, { params: { broadcastId }, body: {} });
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    await queryClient.invalidateQueries({ queryKey: BROADCASTS });
  };
  return (
    <>
      <PageTitle title={t('console_messages')} />
      <BroadcastForm />
      {refused && <Callout kind="lose">{refused}</Callout>}
      <PagedTable
        caption={t('console_messages')}
        query={broadcasts}
        keyOf={(row) => row.broadcastId}
        onPage={(page) => address.change({ page: String(page) })}
        columns={[
          { key: 'title', title: t('desk_broadcast_title'), cell: (row) => <b>{row.title}</b> },
          {
            key: 'kind',
            title: t('desk_broadcast_kind'),
            cell: (row) => t(`desk_broadcast_${row.kind}`),
          },
          { key: 'at', title: t('desk_broadcast_at'), cell: (row) => <Time at={row.sendAt} /> },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <Badge kind={looks[row.state]}>{t(`desk_broadcast_${row.state}`)}</Badge>
            ),
          },
          {
            key: 'reached',
            title: t('desk_broadcast_reached'),
            align: 'end',
            cell: (row) => <span className="tabular">{row.recipients}</span>,
          },
          {
            key: 'suppressed',
            title: t('desk_broadcast_suppressed'),
            align: 'end',
            cell: (row) => <span className="tabular">{row.suppressed}</span>,
          },
          {
            key: 'cancel',
            title: t('console_action'),
            cell: (row) =>
              row.state === 'waiting' && (
                <AskedButton
                  label={t('desk_broadcast_cancel')}
                  about={row.title}
                  question={t('desk_broadcast_cancel_question', { title: row.title })}
                  onConfirm={() => cancel(row.broadcastId)}
                >
                  {t('desk_broadcast_cancel_text')}
                </AskedButton>
              ),
          },
        ]}
      />
    </>
  );
}
