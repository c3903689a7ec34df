import { HOUR_MS } from '@padauk/base/time';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MemberLink } from '../../components/member-link.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { StatePills } from '../../components/state-pills.tsx';
import { Time } from '../../components/time.tsx';
import { nameIn } from '../../lib/name-in.ts';
import { useBrand } from '../../lib/queries.ts';
import {
  roundStates,
  type UnfinishedRound,
  unfinishedRoundsQuery,
} from '../../lib/round-queries.ts';
import { nowMs, useLanguage, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { RoundDialog } from './round-dialog.tsx';

/** Rounds that vendors have left open: whose, since when, how much, and what can be done. */
export function UnfinishedRoundsPage() {
  const t = useTexts();
  const language = useLanguage();
  const address = useAddress();
  const { currencySymbol: symbol } = useBrand();
  const state = roundStates.find((key) => key === address.valueOf('state')) ?? 'open';
  const rounds = useQuery(unfinishedRoundsQuery(state, address.page));
  const [opened, setOpened] = useState<UnfinishedRound>();
  const hoursOf = (row: UnfinishedRound) =>
    Math.floor((nowMs() - Date.parse(row.openedAt)) / HOUR_MS);
  return (
    <>
      <PageTitle title={t('console_unfinished_rounds')} />
      <p className="max-w-[70ch] text-mid">{t('desk_rounds_text')}</p>
      <StatePills states={roundStates} chosen={state} wordOf={(key) => t(`desk_rounds_${key}`)} />
      <PagedTable
        caption={t('console_unfinished_rounds')}
        query={rounds}
        keyOf={(row) => row.roundId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'opened',
            title: t('desk_round_opened'),
            cell: (row) => (
              <>
                <Time at={row.openedAt} />
                {row.resolution === null && (
                  <span className="block text-13 text-warn">
                    {t('desk_round_age', { count: hoursOf(row) })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'game',
            title: t('desk_game'),
            cell: (row) => (
              <>
                <b>{nameIn(row.gameNames, language, row.gameCode ?? '–')}</b>
                <span className="block text-13 break-all text-mid">
                  {row.vendor.name} · {row.roundRef}
                </span>
              </>
            ),
          },
          {
            key: 'member',
            title: t('console_member'),
            cell: (row) => <MemberLink memberId={row.memberId} account={row.account} />,
          },
          {
            key: 'stake',
            title: t('console_stakes'),
            align: 'end',
            cell: (row) => <Money amount={row.stake} symbol={symbol} />,
          },
          {
            key: 'payout',
            title: t('console_payouts'),
            align: 'end',
            cell: (row) => <Money amount={row.payout} symbol={symbol} />,
          },
          {
            key: 'state',
            title: t(state === 'open' ? 'console_action' : 'console_state'),
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                {row.resolution && (
                  <Badge kind={row.resolution === 'vendor' ? 'win' : 'info'}>
                    {t(`desk_round_by_${row.resolution}`)}
                  </Badge>
                )}
                <Button size="sm" onClick={() => setOpened(row)}>
                  {t('console_details')}
                  <span className="sr-only">: {row.roundRef}</span>
                </Button>
              </span>
            ),
          },
        ]}
      />
      {opened && <RoundDialog round={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
