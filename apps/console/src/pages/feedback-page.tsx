import { handleFeedback } from '@padauk/contracts/operator';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { MemberLink } from '../components/member-link.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { StatePills } from '../components/state-pills.tsx';
import { Time } from '../components/time.tsx';
import { wordsOf } from '../lib/ask.ts';
import { overviewQuery } from '../lib/report-queries.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { type Feedback, feedbackQuery } from '../lib/staff-queries.ts';
import { useAddress } from '../lib/use-address.ts';

const states = ['open', 'handled'] as const;

/** What players and visitors have written to the house. */
export function FeedbackPage() {
  const t = useTexts();
  const address = useAddress();
  const state = states.find((key) => key === address.valueOf('state')) ?? 'open';
  const feedback = useQuery(feedbackQuery(state, address.page));
  return (
    <>
      <PageTitle title={t('console_feedback')} />
      <p className="max-w-[70ch] text-mid">{t('console_feedback_text')}</p>
      <StatePills states={states} chosen={state} wordOf={(key) => t(`console_feedback_${key}`)} />
      <PagedTable
        caption={t('console_feedback')}
        query={feedback}
        keyOf={(row) => row.feedbackId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          { key: 'time', title: t('wallet_column_time'), cell: (row) => <Time at={row.sentAt} /> },
          {
            key: 'account',
            title: t('console_member'),
            cell: (row) =>
              row.memberId && row.account ? (
                <MemberLink memberId={row.memberId} account={row.account} />
              ) : (
                '–'
              ),
          },
          {
            key: 'category',
            title: t('wallet_column_kind'),
            cell: (row) => (
              <Badge kind={row.category === 'complaint' ? 'warn' : 'plain'}>
                {t(`site_feedback_${row.category}`)}
              </Badge>
            ),
          },
          {
            key: 'content',
            title: t('console_outbox_message'),
            cell: (row) => (
              <span className="grid gap-1 py-1 break-words">
                <span className="whitespace-pre-line" dir="auto">
                  {row.content}
                </span>
                <span className="text-mid">
                  {row.language} {row.contact && <b>{row.contact}</b>}
                </span>
              </span>
            ),
          },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) =>
              row.handledAt === null ? <HandleButton row={row} /> : <Time at={row.handledAt} />,
          },
        ]}
      />
    </>
  );
}

/** Says that a message is dealt with; then it waits no longer. */
function HandleButton({ row }: { readonly row: Feedback }) {
  const t = useTexts();
  const act = useActKey();
  const [busy, setBusy] = useState(false);
  const handle = async () => {
    setBusy(true);
    const { feedbackId } = row;
    const idempotencyKey = act.keyFor({ feedbackId });
    const answer = await call(handleFeedback, { params: { feedbackId }, body: {}, idempotencyKey });
    act.settle(answer);
    setBusy(false);
    if (answer.success) toast.success(t('console_done'));
    else toast.info(wordsOf(t, answer));
    // Refused, it is often another's doing: the list tells.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['staff', 'feedback'] }),
      queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
    ]);
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void handle()}>
      {t('console_feedback_handle')}
      <span className="sr-only">: {row.account ?? row.contact ?? row.content}</span>
    </Button>
  );
}
