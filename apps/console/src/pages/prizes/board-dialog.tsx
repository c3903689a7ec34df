import { DataTable } from '@padauk/ui/data-table';
import { Dialog } from '@padauk/ui/dialog';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { DeskLink } from '../../app/desk-link.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type DeskTournament, tournamentQuery } from '../../lib/prize-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';

type Props = {
  readonly tournamentId: string;
  readonly title: string;
  readonly onClose: () => void;
};

/** The places of the players, with a link to each member. */
export function BoardDialog({ tournamentId, title, onClose }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const board = useQuery(tournamentQuery(tournamentId));
  return (
    <Dialog title={title} closeLabel={t('shell_close')} onClose={onClose} shape="wide">
      <div className="px-5 pt-2 pb-6">
        <QueryView query={board}>
          {({ places, tournament }) => (
            <DataTable
              caption={title}
              rows={places}
              keyOf={(row) => row.memberId}
              empty={<p className="text-15 text-mid">{t('prizedesk_board_none')}</p>}
              columns={[
                {
                  key: 'place',
                  title: t('prizedesk_place'),
                  cell: (row) => <strong className="tabular">{row.place}</strong>,
                },
                {
                  key: 'who',
                  title: t('prizedesk_account'),
                  cell: (row) => (
                    <DeskLink to={`/members/${row.memberId}`}>
                      <span dir="ltr">{row.account}</span>
                    </DeskLink>
                  ),
                },
                {
                  key: 'score',
                  title: t('prizedesk_score'),
                  align: 'end',
                  cell: (row) => <ScoreText criterion={tournament.criterion} score={row.score} />,
                },
                {
                  key: 'rounds',
                  title: t('prizedesk_rounds'),
                  align: 'end',
                  cell: (row) => <span className="tabular">{row.rounds}</span>,
                },
                {
                  key: 'prize',
                  title: t('prizedesk_prize'),
                  align: 'end',
                  cell: (row) => <Money amount={row.prize} symbol={symbol} />,
                },
              ]}
            />
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

type ScoreProps = { readonly criterion: DeskTournament['criterion']; readonly score: string };
function ScoreText({ criterion, score }: ScoreProps) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  if (criterion === 'rounds' || criterion === 'bets') {
    return <span className="tabular">{score}</span>;
  }
  return criterion === 'multiple' || criterion === 'multiples' ? (
    <span className="tabular">{t('prizedesk_times', { count: score })}</span>
  ) : (
    <Money amount={score} symbol={symbol} />
  );
}
