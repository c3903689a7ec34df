import { Money } from '@padauk/ui/money';
import { Pill } from '@padauk/ui/pill';
import { useQuery } from '@tanstack/react-query';
import { PagedTable } from '../../components/paged-table.tsx';
import { Time } from '../../components/time.tsx';
import { memberLedgerQuery } from '../../lib/member-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';

const purses = ['cash', 'bonus', 'locked'] as const;

/** The lines of the ledger itself, purse by purse; a round of our own can be seen again. */
export function MemberLedger({ memberId }: { readonly memberId: string }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const purse = purses.find((key) => key === address.valueOf('purse')) ?? 'cash';
  const lines = useQuery(memberLedgerQuery(memberId, purse, address.page));
  const kindWord = (kind: string) => t(`people_kind_${kind}` as 'people_kind_stake');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('people_purse')}</legend>
        {purses.map((key) => (
          <Pill
            key={key}
            chosen={key === purse}
            onClick={() => address.change({ purse: key, page: undefined })}
          >
            {t(`people_purse_${key}`)}
          </Pill>
        ))}
      </fieldset>
      <PagedTable
        caption={t('people_tab_ledger')}
        query={lines}
        keyOf={(row) => row.transferId}
        onPage={(page) => address.change({ page: String(page) })}
        columns={[
          { key: 'time', title: t('wallet_column_time'), cell: (row) => <Time at={row.at} /> },
          { key: 'kind', title: t('console_action'), cell: (row) => kindWord(row.kind) },
          {
            key: 'amount',
            title: t('wallet_amount'),
            align: 'end',
            cell: (row) => (
              <span className={row.amount.startsWith('-') ? 'text-lose' : 'text-win'}>
                <Money amount={row.amount} symbol={symbol} />
              </span>
            ),
          },
          {
            key: 'balance',
            title: t('people_balance_after'),
            align: 'end',
            cell: (row) => <Money amount={row.balance} symbol={symbol} />,
          },
          {
            key: 'round',
            title: t('people_round'),
            cell: (row) =>
              row.publicId ? (
                <a href={`/verify/${row.publicId}`} target="_blank" rel="noreferrer">
                  {t('people_recall')}
                </a>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </div>
  );
}
