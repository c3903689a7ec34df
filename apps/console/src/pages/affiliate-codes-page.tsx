import {
  listAffiliateCodes,
  makeAffiliateCode,
  switchAffiliateCode,
} from '@padauk/contracts/affiliate-codes';
import type { ReplyOf } from '@padauk/contracts/route';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { TextField } from '@padauk/ui/text-field';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { PagedTable } from '../components/paged-table.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Refusal } from '../components/refusal.tsx';
import { Time } from '../components/time.tsx';
import { ask, wordsOf } from '../lib/ask.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { useFaults } from '../lib/use-faults.ts';
import { useAddress } from '../lib/use-address.ts';

type AffiliateCode = ReplyOf<typeof listAffiliateCodes>['content'][number];
const KEY = ['agents', 'affiliate-codes'] as const;
const codesQuery = (pageNo: number) =>
  queryOptions({
    queryKey: [...KEY, pageNo],
    queryFn: ({ signal }) =>
      ask(listAffiliateCodes, { query: { pageNo: String(pageNo), pageSize: '25' }, signal }),
    placeholderData: keepPreviousData,
  });
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

/** The codes by which new members come to the lines of agents. */
export function AffiliateCodesPage() {
  const t = useTexts();
  const address = useAddress();
  const codes = useQuery(codesQuery(address.page));
  const [making, setMaking] = useState(false);
  const turn = async ({ code, closedAt }: AffiliateCode) => {
    const body = { open: closedAt !== null };
    const answer = await call(switchAffiliateCode, { params: { code }, body });
    if (answer.success) await reload();
    else toast.error(wordsOf(t, answer));
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title={t('console_affiliate_codes')} />
        <Button kind="gold" onClick={() => setMaking(true)}>
          {t('console_affiliate_new')}
        </Button>
      </div>
      <p className="text-mid">{t('console_affiliate_text')}</p>
      <PagedTable
        caption={t('console_affiliate_codes')}
        query={codes}
        keyOf={(row) => row.code}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          { key: 'code', title: t('console_affiliate_code'), cell: (row) => <b>{row.code}</b> },
          { key: 'agent', title: t('console_agent'), cell: (row) => row.account },
          {
            key: 'registered',
            title: t('console_affiliate_registered'),
            align: 'end',
            cell: (row) => row.registered,
          },
          {
            key: 'made',
            title: t('console_affiliate_made'),
            cell: (row) => <Time at={row.createdAt} />,
          },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <Badge kind={row.closedAt === null ? 'win' : 'lose'}>
                {t(row.closedAt === null ? 'console_affiliate_open' : 'console_affiliate_closed')}
              </Badge>
            ),
          },
          {
            key: 'act',
            title: t('console_action'),
            cell: (row) => (
              <Button size="sm" onClick={() => void turn(row)}>
                {t(row.closedAt === null ? 'console_affiliate_close' : 'console_affiliate_reopen')}
                <span className="sr-only">: {row.code}</span>
              </Button>
            ),
          },
        ]}
      />
      {making && <MakeDialog onClose={() => setMaking(false)} />}
    </>
  );
}

/** Asks for the agent, and for a code of one's own choice. */
function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const act = useActKey();
  const form = useForm({ defaultValues: { account: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const faults = useFaults();
  const submit = form.handleSubmit(async (typed) => {
    const code = typed.code.trim();
    const body = { account: typed.account.trim(), ...(code && { code }) };
    const answer = await call(makeAffiliateCode, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    faults.tell(answer);
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    toast.success(t('console_affiliate_done', { code: answer.value.code }));
    onClose();
    return reload();
  });
  return (
    <Dialog
      title={t('console_affiliate_new')}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <form noValidate className="grid gap-4 px-5 pt-2 pb-6" onSubmit={submit}>
        <Refusal message={errors.root?.message} />
        <TextField
          label={t('console_affiliate_agent')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={errors.account?.message ?? faults.of('account')}
          {...form.register('account', {
            validate: (text) => !!text.trim() || t('console_needed'),
          })}
        />
        <TextField
          label={t('console_affiliate_wish')}
          hint={t('console_affiliate_wish_hint')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          error={errors.code?.message ?? faults.of('code')}
          {...form.register('code', {
            validate: (text) =>
              /^([A-Za-z0-9]{4,32})?$/.test(text.trim()) || t('console_affiliate_wish_hint'),
          })}
        />
        <Button type="submit" kind="gold" wide busy={isSubmitting}>
          {t('console_affiliate_make')}
        </Button>
      </form>
    </Dialog>
  );
}
