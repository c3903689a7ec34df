import { cancelTournament } from '@padauk/contracts/tournaments';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { PageTitle } from '../../components/page-title.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Time } from '../../components/time.tsx';
import {
  type DeskTournament,
  reloadTournaments,
  tournamentsQuery,
} from '../../lib/prize-queries.ts';
import { operatorQuery, useBrand } from '../../lib/queries.ts';
import { call, useLanguage, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { BoardDialog } from './board-dialog.tsx';
import { TournamentForm } from './tournament-form.tsx';

const looks = {
  announced: 'info',
  running: 'win',
  closing: 'warn',
  paid: 'plain',
  cancelled: 'lose',
} as const satisfies Record<DeskTournament['state'], BadgeKind>;

/** The roles that announce and cancel tournaments; the others read them. */
const writers = ['owner', 'finance', 'content'];

/** Tournaments with what they took in and paid, newest first. */
export function TournamentsPage() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const act = useActKey();
  const tournaments = useQuery(tournamentsQuery(address.page));
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<DeskTournament>();
  const [ending, setEnding] = useState<DeskTournament>();
  const me = useQuery(operatorQuery).data;
  const mayWrite = me?.roles.some((role) => writers.includes(role)) ?? false;
  const language = useLanguage();
  const nameOf = ({ titles }: DeskTournament) =>
    language === 'MY' || language === 'CN' ? titles[language] : titles.EN;
  const cancel = async ({ tournamentId }: DeskTournament, reason: string) => {
    const body = { reason };
    const answer = await call(cancelTournament, {
      body,
      params: { tournamentId },
      idempotencyKey: act.keyFor({ tournamentId, reason }),
    });
    act.settle(answer);
    await reloadTournaments();
    if (!answer.success) return answer;
    toast.success(t('prizedesk_cancelled'));
    return undefined;
  };
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const isOpen = ({ state }: DeskTournament) => state !== 'paid' && state !== 'cancelled';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title={t('prizedesk_tournaments')} />
        {mayWrite && (
          <Button kind="gold" onClick={() => setMaking(true)}>
            {t('prizedesk_new')}
          </Button>
        )}
      </div>
      <PagedTable
        caption={t('prizedesk_tournaments')}
        query={tournaments}
        keyOf={(row) => row.tournamentId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'name',
            title: t('prizedesk_name'),
            cell: (row) => (
              <>
                <b>{nameOf(row)}</b>
                <span className="block text-13 text-mid">{t(`prizedesk_by_${row.criterion}`)}</span>
              </>
            ),
          },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <Badge kind={looks[row.state]}>{t(`prizedesk_state_${row.state}`)}</Badge>
            ),
          },
          { key: 'ends', title: t('prizedesk_ends'), cell: (row) => <Time at={row.endsAt} /> },
          {
            key: 'entries',
            title: t('prizedesk_entries'),
            align: 'end',
            cell: (row) =>
              row.entriesMax === null ? row.entries : `${row.entries} / ${row.entriesMax}`,
          },
          {
            key: 'buy-in',
            title: t('prizedesk_buy_in'),
            align: 'end',
            cell: (row) => money(row.buyIn),
          },
          {
            key: 'pool',
            title: t('prizedesk_pool'),
            align: 'end',
            cell: (row) => money(row.pool),
          },
          {
            key: 'paid',
            title: t('prizedesk_paid'),
            align: 'end',
            cell: (row) => money(row.paid),
          },
          {
            key: 'returned',
            title: t('prizedesk_returned'),
            align: 'end',
            cell: (row) => money(row.returned),
          },
          {
            key: 'acts',
            title: '',
            cell: (row) => (
              <span className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => setShown(row)}>
                  {t('prizedesk_board')}
                  <span className="sr-only">: {nameOf(row)}</span>
                </Button>
                {mayWrite && isOpen(row) && (
                  <Button size="sm" kind="danger" onClick={() => setEnding(row)}>
                    {t('prizedesk_cancel')}
                    <span className="sr-only">: {nameOf(row)}</span>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {making && <TournamentForm onClose={() => setMaking(false)} />}
      {shown && (
        <BoardDialog
          tournamentId={shown.tournamentId}
          title={t('prizedesk_board_of', { name: nameOf(shown) })}
          onClose={() => setShown(undefined)}
        />
      )}
      {ending && (
        <ReasonDialog
          title={t('prizedesk_cancel_title', { name: nameOf(ending) })}
          text={t('prizedesk_cancel_text')}
          confirm={t('prizedesk_cancel')}
          danger
          onConfirm={(reason) => cancel(ending, reason)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
