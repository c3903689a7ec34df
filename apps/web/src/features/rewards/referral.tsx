import { timeText } from '@padauk/site-client/time-text';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Callout } from '@padauk/ui/callout';
import { Card } from '@padauk/ui/card';
import { CopyField } from '@padauk/ui/copy-field';
import { DataTable } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money, moneyText } from '@padauk/ui/money';
import { QrCode } from '@padauk/ui/qr-code';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPages } from '../../components/list-pages.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { ClaimButton } from './claim-button.tsx';
import { referralQuery } from './rewards.ts';

const looks = {
  waiting: 'info',
  held: 'warn',
  earned: 'win',
  claimed: 'plain',
} as const satisfies Record<string, BadgeKind>;

/** The own invitation, what it brings, and who came by it. */
export function Referral() {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const [page, setPage] = useState(1);
  const referral = useQuery(referralQuery(page));
  const money = (amount: string) => `${symbol} ${moneyText(amount)}`;
  const labels = { copy: t('records_copy'), copied: t('records_copied') };
  return (
    <QueryView query={referral} pending={<Skeleton className="h-96 rounded-lg!" />}>
      {(value) => (
        <div className="grid gap-5">
          {value.rule ? (
            <Callout kind="info">
              {t('records_invite_rule', {
                reward: money(value.rule.reward),
                deposit: money(value.rule.depositMin),
                turnover: money(value.rule.turnoverMin),
                max: value.rule.monthMax,
              })}
            </Callout>
          ) : (
            <Callout kind="info">{t('records_invite_no_rule')}</Callout>
          )}
          <Card className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <div className="grid gap-3">
              <CopyField label={t('records_invite_code')} value={value.code} labels={labels} />
              <CopyField label={t('records_invite_link')} value={value.link} labels={labels} />
            </div>
            <div className="justify-self-center">
              <QrCode value={value.link} label={t('records_invite_qr')} sizePx={136} />
            </div>
          </Card>
          <Card className="grid gap-3">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="text-mid">{t('records_claimable')}</span>
              <strong className="text-24">
                <Money amount={value.claimable} symbol={symbol} />
              </strong>
            </p>
            <ClaimButton kind="referral" amount={value.claimable} />
            <p className="text-13 text-mid">
              {t('records_earned_ever', { amount: money(value.earned) })}
            </p>
          </Card>
          <h2 className="text-17">{t('records_invited')}</h2>
          {value.invited.content.length === 0 ? (
            <EmptyState picture="/illustrations/empty.svg" title={t('records_invited_none')} />
          ) : (
            <>
              <DataTable
                caption={t('records_invited')}
                rows={value.invited.content}
                keyOf={(row) => `${row.name} ${row.registeredAt}`}
                columns={[
                  {
                    key: 'name',
                    title: t('records_account'),
                    cell: (row) => <strong dir="ltr">{row.name}</strong>,
                  },
                  {
                    key: 'at',
                    title: t('wallet_column_time'),
                    cell: (row) => (
                      <span className="tabular">{timeText(row.registeredAt, timeZone)}</span>
                    ),
                  },
                  {
                    key: 'deposited',
                    title: t('records_deposits'),
                    cell: (row) => t(row.deposited ? 'records_yes' : 'records_not_yet'),
                  },
                  {
                    key: 'played',
                    title: t('records_stakes'),
                    align: 'end',
                    cell: (row) => <span className="tabular">{row.played} %</span>,
                  },
                  {
                    key: 'state',
                    title: t('records_state'),
                    cell: (row) => (
                      <Badge kind={looks[row.state]}>{t(`records_invited_${row.state}`)}</Badge>
                    ),
                  },
                ]}
              />
              <ListPages list={value.invited} onChange={setPage} />
            </>
          )}
        </div>
      )}
    </QueryView>
  );
}
