import { DataTable } from '@padauk/ui/data-table';
import { Money } from '@padauk/ui/money';
import { Section } from '../../components/fact.tsx';
import type { MemberFile } from '../../lib/member-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';

/** What was played in the last thirty days, by game. */
export function MemberPlay({ member }: { readonly member: MemberFile }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  return (
    <Section title={t('people_play')}>
      <div className="text-13 [&_td]:py-1!">
        <DataTable
          caption={t('people_play')}
          onPhone="scroll"
          rows={member.play}
          keyOf={({ vendor, nodeId }) => `${vendor} ${nodeId}`}
          empty={<p className="text-mid">{t('console_empty')}</p>}
          columns={[
            {
              key: 'game',
              title: t('people_game'),
              cell: ({ nodeId, gameType }) => nodeId || gameType,
            },
            { key: 'rounds', title: t('people_rounds'), align: 'end', cell: (row) => row.rounds },
            {
              key: 'stakes',
              title: t('console_stakes'),
              align: 'end',
              cell: (row) => <Money amount={row.stakes} symbol={symbol} />,
            },
            {
              key: 'payouts',
              title: t('console_payouts'),
              align: 'end',
              cell: (row) => <Money amount={row.payouts} symbol={symbol} />,
            },
          ]}
        />
      </div>
    </Section>
  );
}
