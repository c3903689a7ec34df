import { dropProviderDraft, tryProvider } from '@padauk/contracts/payments';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { DataTable } from '@padauk/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { AskedButton } from '../../components/asked-button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { type Provider, providersQuery } from '../../lib/payment-queries.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { NewMethodDialog } from './new-method-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';

type Asked =
  | { readonly what: 'new' | 'method' }
  | { readonly what: 'change' | 'propose'; readonly provider: Provider };

const reload = () => queryClient.invalidateQueries({ queryKey: providersQuery.queryKey });

/** The providers that take money in and pay it out. */
export function ProvidersPage() {
  const t = useTexts();
  const providers = useQuery(providersQuery);
  const me = useQuery(operatorQuery).data;
  const [asked, setAsked] = useState<Asked>();
  const mayWrite = me?.roles.some((role) => role === 'owner' || role === 'finance') ?? false;
  const close = () => setAsked(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title={t('console_payment_providers')} />
        {mayWrite && (
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => setAsked({ what: 'method' })}>{t('payments_method_new')}</Button>
            <Button kind="gold" onClick={() => setAsked({ what: 'new' })}>
              {t('payments_provider_new')}
            </Button>
          </span>
        )}
      </div>
      <p className="text-15 text-mid">{t('payments_providers_text')}</p>
      <QueryView query={providers}>
        {({ providers: list }) => (
          <>
            <DataTable
              caption={t('console_payment_providers')}
              rows={list}
              keyOf={({ code }) => code}
              columns={[
                { key: 'code', title: t('payments_provider'), cell: (row) => <b>{row.code}</b> },
                {
                  key: 'protocol',
                  title: t('payments_provider_protocol'),
                  cell: (row) => (
                    <>
                      {t(`payments_protocol_${row.protocol}`)}
                      {row.paysOut && (
                        <span className="block text-13 text-mid">
                          {t('payments_provider_pays_out')}
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  key: 'url',
                  title: t('payments_provider_url'),
                  cell: (row) => (
                    <span className="break-all">{row.url ?? t('payments_provider_install')}</span>
                  ),
                },
                {
                  key: 'state',
                  title: t('console_state'),
                  cell: (row) => <State row={row} />,
                },
                {
                  key: 'acts',
                  title: t('console_action'),
                  cell: (row) => mayWrite && <Acts row={row} onAsk={setAsked} />,
                },
              ]}
            />
            {asked?.what === 'method' && <NewMethodDialog providers={list} onClose={close} />}
          </>
        )}
      </QueryView>
      {asked?.what === 'new' && <ProviderDialog onClose={close} onSaved={reload} />}
      {asked?.what === 'change' && (
        <ProviderDialog provider={asked.provider} onClose={close} onSaved={reload} />
      )}
      {asked?.what === 'propose' && <Propose provider={asked.provider} onClose={close} />}
    </>
  );
}

function State({ row }: { readonly row: Provider }) {
  const t = useTexts();
  return (
    <span className="flex flex-wrap items-center gap-1">
      {row.active && <Badge kind="win">{t('payments_provider_active')}</Badge>}
      {row.draft && (
        <>
          <Badge kind="warn">{t('payments_provider_waits')}</Badge>
          <span className="block w-full text-13 break-all text-mid">
            {t('payments_provider_drafted', { operator: row.draft.draftedBy, url: row.draft.url })}
          </span>
        </>
      )}
    </span>
  );
}

type ActsProps = { readonly row: Provider; readonly onAsk: (asked: Asked) => void };

function Acts({ row, onAsk }: ActsProps) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const params = { provider: row.code };
  const tryIt = async () => {
    setBusy(true);
    const answer = await call(tryProvider, { params, body: {} });
    setBusy(false);
    if (!answer.success) return toast.info(wordsOf(t, answer));
    const { works, status } = answer.value;
    const told = { provider: row.code, status: status ?? '' };
    if (works) return toast.success(t('payments_try_works', told));
    return toast.error(t(status === null ? 'payments_try_silent' : 'payments_try_status', told));
  };
  const drop = async () => {
    const answer = await call(dropProviderDraft, { params });
    if (!answer.success) toast.info(wordsOf(t, answer));
    await reload();
  };
  const name = <span className="sr-only">: {row.code}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {row.protocol !== 'desk' && (
        <Button size="sm" busy={busy} onClick={() => void tryIt()}>
          {t('payments_try')}
          {name}
        </Button>
      )}
      {row.own && (
        <Button size="sm" onClick={() => onAsk({ what: 'change', provider: row })}>
          {t('payments_provider_change')}
          {name}
        </Button>
      )}
      {row.draft && (
        <>
          <Button size="sm" kind="gold" onClick={() => onAsk({ what: 'propose', provider: row })}>
            {t('payments_provider_propose')}
            {name}
          </Button>
          <AskedButton
            label={t('payments_provider_drop')}
            about={row.code}
            question={t('payments_drop_question', { provider: row.code })}
            onConfirm={drop}
          >
            {t('payments_drop_text')}
          </AskedButton>
        </>
      )}
    </span>
  );
}

type ProposeProps = { readonly provider: Provider; readonly onClose: () => void };
function Propose({ provider: { code, draft }, onClose }: ProposeProps) {
  const t = useTexts();
  if (!draft) return null;
  const { draftId } = draft;
  return (
    <ProposeDialog
      title={t('console_enable_provider')}
      text={t('payments_provider_propose_text', { url: draft.url })}
      wishOf={(reason) => ({ kind: 'provider.enable', provider: code, draftId, reason })}
      onClose={onClose}
    />
  );
}
