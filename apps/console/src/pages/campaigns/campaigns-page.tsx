import { endCampaign } from '@padauk/contracts/campaigns';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { PageTitle } from '../../components/page-title.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Time } from '../../components/time.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { type Campaign, campaignsQuery, reloadCampaigns } from '../../lib/campaign-queries.ts';
import { operatorQuery, useBrand } from '../../lib/queries.ts';
import { call, useLanguage, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CodesDialog } from './codes-dialog.tsx';

const kinds = {
  planned: 'info',
  running: 'win',
  ended: 'plain',
} as const satisfies Record<Campaign['state'], BadgeKind>;

/** The roles that begin and end campaigns; the others read them. */
const writers = ['owner', 'finance', 'content'];

/** Campaigns with what they gave, newest first. */
export function CampaignsPage() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const act = useActKey();
  const campaigns = useQuery(campaignsQuery(address.page));
  const [making, setMaking] = useState(false);
  const [coding, setCoding] = useState<string>();
  const [ending, setEnding] = useState<Campaign>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const me = useQuery(operatorQuery).data;
  const mayWrite = me?.roles.some((role) => writers.includes(role)) ?? false;
  const language = useLanguage();
  const nameOf = ({ terms: { titles } }: Campaign) =>
    language === 'MY' || language === 'CN' ? titles[language] : titles.EN;
  const end = async (campaignId: string) => {
    setBusy(true);
    const answer = await call(endCampaign, {
      body: {},
      params: { campaignId },
      idempotencyKey: act.keyFor(campaignId),
    });
    act.settle(answer);
    setBusy(false);
    setEnding(undefined);
    if (!answer.success) return setRefused(wordsOf(t, answer));
    setRefused(undefined);
    toast.success(t('campaigns_ended'));
    return reloadCampaigns();
  };
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title={t('campaigns_title')} />
        {mayWrite && (
          <Button kind="gold" onClick={() => setMaking(true)}>
            {t('campaigns_new')}
          </Button>
        )}
      </div>
      <Refusal message={refused} />
      <PagedTable
        caption={t('campaigns_title')}
        query={campaigns}
        keyOf={(row) => row.campaignId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          { key: 'name', title: t('campaigns_name'), cell: (row) => <b>{nameOf(row)}</b> },
          {
            key: 'kind',
            title: t('campaigns_kind'),
            cell: (row) => (
              <>
                {t(`campaigns_kind_${row.kind}`)}
                {row.codes > 0 && (
                  <span className="block text-13 text-mid">
                    {t('campaigns_codes_made', { count: row.codes })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <Badge kind={kinds[row.state]}>{t(`campaigns_state_${row.state}`)}</Badge>
            ),
          },
          { key: 'until', title: t('campaigns_until'), cell: (row) => <Time at={row.endsAt} /> },
          {
            key: 'claims',
            title: t('campaigns_claims'),
            align: 'end',
            cell: (row) =>
              row.claimsMax === null ? row.claims : `${row.claims} / ${row.claimsMax}`,
          },
          {
            key: 'granted',
            title: t('campaigns_granted'),
            align: 'end',
            cell: (row) => money(row.granted),
          },
          {
            key: 'active',
            title: t('campaigns_active'),
            align: 'end',
            cell: (row) => row.active,
          },
          {
            key: 'converted',
            title: t('campaigns_converted'),
            align: 'end',
            cell: (row) => money(row.converted),
          },
          {
            key: 'acts',
            title: '',
            cell: (row) =>
              mayWrite &&
              row.state !== 'ended' && (
                <span className="flex flex-wrap gap-2">
                  {row.kind === 'code' && (
                    <Button size="sm" onClick={() => setCoding(row.campaignId)}>
                      {t('campaigns_codes')}
                    </Button>
                  )}
                  <Button size="sm" kind="danger" onClick={() => setEnding(row)}>
                    {t('campaigns_end')}
                    <span className="sr-only">: {nameOf(row)}</span>
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {making && <CampaignForm onClose={() => setMaking(false)} />}
      {ending && (
        <ConfirmDialog
          title={t('campaigns_end_title', { name: nameOf(ending) })}
          confirmLabel={t('campaigns_end')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          danger
          busy={busy}
          onConfirm={() => void end(ending.campaignId)}
          onCancel={() => setEnding(undefined)}
        >
          {t('campaigns_end_text')}
        </ConfirmDialog>
      )}
      {coding && <CodesDialog campaignId={coding} onClose={() => setCoding(undefined)} />}
    </>
  );
}
