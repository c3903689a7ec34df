import { decideReturnRequest } from '@padauk/contracts/harm';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { TextArea } from '@padauk/ui/text-area';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { DeskLink } from '../../app/desk-link.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Time } from '../../components/time.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { CARE, type ReturnRequest, returnsQuery } from '../../lib/care-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { useCareState } from './use-care-state.tsx';

/** Wishes to end a self-exclusion before its time. */
export function Returns() {
  const t = useTexts();
  const { state, address, pills } = useCareState();
  const requests = useQuery(returnsQuery(state, address.page));
  const [chosen, setChosen] = useState<ReturnRequest>();
  return (
    <>
      <p className="max-w-[70ch] text-mid">{t('harm_returns_text')}</p>
      {pills}
      <PagedTable
        caption={t('harm_tab_returns')}
        query={requests}
        keyOf={(row) => row.requestId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'member',
            title: t('console_member'),
            cell: (row) => <DeskLink to={`/care/${row.memberId}`}>{row.account}</DeskLink>,
          },
          { key: 'reason', title: t('harm_reason'), cell: (row) => row.reason },
          { key: 'asked', title: t('harm_asked'), cell: (row) => <Time at={row.askedAt} /> },
          { key: 'by', title: t('harm_decide_by'), cell: (row) => <Time at={row.decideBy} /> },
          { key: 'ends', title: t('harm_ends'), cell: (row) => <Time at={row.exclusionEndsAt} /> },
          {
            key: 'decision',
            title: t('console_state'),
            cell: (row) =>
              row.granted === null ? (
                <Button size="sm" onClick={() => setChosen(row)}>
                  {t('harm_decide')}
                  <span className="sr-only">: {row.account}</span>
                </Button>
              ) : (
                <Badge kind={row.granted ? 'win' : 'lose'}>
                  {t(row.granted ? 'harm_granted' : 'harm_refused')}
                </Badge>
              ),
          },
        ]}
      />
      {chosen && <DecideReturn request={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function DecideReturn({
  request,
  onClose,
}: {
  readonly request: ReturnRequest;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const act = useActKey();
  const form = useForm({ defaultValues: { note: '' } });
  const { errors, isSubmitting } = form.formState;
  const faults = useFaults();
  const decide = (granted: boolean) =>
    form.handleSubmit(async ({ note }) => {
      const params = { requestId: request.requestId };
      const body = { granted, note: note.trim() };
      const idempotencyKey = act.keyFor({ ...params, ...body });
      const answer = await call(decideReturnRequest, { params, body, idempotencyKey });
      act.settle(answer);
      faults.tell(answer);
      if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
      toast.success(t('console_done'));
      onClose();
      return queryClient.invalidateQueries({ queryKey: CARE });
    });
  return (
    <Dialog
      title={request.account}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <form noValidate className="grid gap-4 px-5 pt-2 pb-6" onSubmit={decide(false)}>
        <Refusal message={errors.root?.message} />
        <p className="rounded-md bg-s2 p-3">{request.reason}</p>
        <TextArea
          label={t('harm_note')}
          maxLength={500}
          error={errors.note?.message ?? faults.of('note')}
          {...form.register('note', { validate: (text) => !!text.trim() || t('console_needed') })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button type="submit" busy={isSubmitting}>
            {t('harm_refuse')}
          </Button>
          <Button kind="gold" busy={isSubmitting} onClick={decide(true)}>
            {t('harm_grant')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
