import { Card } from '@padauk/ui/card';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import type { ReplyOf } from '@padauk/contracts/route';
import type { readJackpotBooks } from '@padauk/contracts/jackpots';
import { useQuery } from '@tanstack/react-query';
import { DeskTable } from '../../components/desk-table.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { jackpotBooksQuery } from '../../lib/prize-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';

type Book = ReplyOf<typeof readJackpotBooks>['jackpots'][number];
const percent = (share: number): number => Math.round(share * 100_000) / 1_000;
const isNothing = (amount: string): boolean => /^[0.]+$/.test(amount);

/** Pools as they are, and the books that must agree with them and with the ledger. */
export function JackpotsPage() {
  const t = useTexts();
  const books = useQuery(jackpotBooksQuery);
  return (
    <>
      <PageTitle title={t('prizedesk_jackpots')} />
      <QueryView query={books}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState picture="/illustrations/empty.svg" title={t('prizedesk_none')} />
          ) : (
            <div className="grid gap-6">
              {list.map((book) => (
                <OneJackpot key={book.code} book={book} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  );
}

function OneJackpot({ book }: { readonly book: Book }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const rows = [
    ['prizedesk_contributed', book.contributed],
    ['prizedesk_seeded', book.seeded],
    ['prizedesk_won', book.paid],
    ['prizedesk_held', book.held],
    ['prizedesk_ledger', book.account],
    ['prizedesk_difference', book.difference],
  ] as const;
  return (
    <section aria-label={t('prizedesk_books', { code: book.code })} className="grid gap-4">
      <Card className="grid gap-2">
        <h2 className="text-17">{t('prizedesk_books', { code: book.code })}</h2>
        <dl className="grid gap-x-8 gap-y-1 text-15 sm:grid-cols-2">
          {rows.map(([term, amount]) => (
            <div key={term} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-mid">{t(term)}</dt>
              <dd
                className={`font-bold ${term === 'prizedesk_difference' && !isNothing(amount) ? 'text-lose' : ''}`}
              >
                {money(amount)}
              </dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-mid">{t('prizedesk_return')}</dt>
            <dd className="tabular font-bold">
              {t('prizedesk_percent', { percent: percent(book.return) })}
            </dd>
          </div>
          <div className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-mid">{t('prizedesk_linked')}</dt>
            <dd dir="ltr">{book.nodeIds.join(', ')}</dd>
          </div>
        </dl>
      </Card>
      <DeskTable
        caption={t('prizedesk_pools', { code: book.code })}
        rows={book.levels}
        keyOf={(row) => row.level}
        columns={[
          {
            key: 'level',
            title: t('prizedesk_level'),
            cell: (row) => <b>{t(`prizedesk_level_${row.level}`)}</b>,
          },
          {
            key: 'number',
            title: t('prizedesk_number'),
            align: 'end',
            cell: (row) => <span className="tabular">{row.number}</span>,
          },
          {
            key: 'holds',
            title: t('prizedesk_holds'),
            align: 'end',
            cell: (row) => money(row.amount),
          },
          {
            key: 'share',
            title: t('prizedesk_share'),
            align: 'end',
            cell: (row) => (
              <span className="tabular">
                {t('prizedesk_percent', { percent: row.shareMillionths / 10_000 })}
              </span>
            ),
          },
          { key: 'seed', title: t('prizedesk_seed'), align: 'end', cell: (row) => money(row.seed) },
          {
            key: 'last',
            title: t('prizedesk_last'),
            align: 'end',
            cell: (row) => money(row.mustDropBy),
          },
        ]}
      />
    </section>
  );
}
