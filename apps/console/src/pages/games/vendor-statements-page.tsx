import type { ReplyOf } from '@padauk/contracts/route';
import {
  closeVendorDifference,
  type listVendorStatements,
  STATEMENT_DIFFERENCES_MAX,
} from '@padauk/contracts/vendor-statements';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { MemberLink } from '../../components/member-link.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { StatePills } from '../../components/state-pills.tsx';
import { Time } from '../../components/time.tsx';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import {
  type VendorDifference,
  vendorDifferencesQuery,
  vendorStatementsQuery,
} from '../../lib/statement-queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useMay } from '../../lib/use-may.ts';

const states = ['open', 'settled', 'closed'] as const;
const sums = ['ours', 'theirs'] as const;

/** The books of vendors beside ours: what differs first, then the lists that they have sent. */
export function VendorStatementsPage() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t('console_vendor_statements')} />
      <p className="max-w-[70ch] text-mid">{t('desk_statements_text')}</p>
      <Differences />
      <Statements />
    </>
  );
}

function Differences() {
  const t = useTexts();
  const address = useAddress();
  const mayClose = useMay('finance');
  const state = states.find((key) => key === address.valueOf('state')) ?? 'open';
  const list = useQuery(vendorDifferencesQuery(state, address.page));
  const [closing, setClosing] = useState<VendorDifference>();
  return (
    <>
      <StatePills states={states} chosen={state} wordOf={(key) => t(`desk_difference_is_${key}`)} />
      <PagedTable
        caption={t('desk_differences')}
        query={list}
        keyOf={(row) => row.differenceId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'kind',
            title: t('desk_difference'),
            cell: (row) => (
              <>
                <b>{t(`desk_difference_${row.kind}`)}</b>
                <span className="block text-13 text-mid">{t(`desk_move_${row.side}`)}</span>
              </>
            ),
          },
          {
            key: 'transaction',
            title: t('desk_statement_transaction'),
            cell: (row) => (
              <>
                <span className="block">{row.vendor.name}</span>
                <bdi className="block text-13 break-all text-mid">{row.transactionId}</bdi>
              </>
            ),
          },
          {
            key: 'member',
            title: t('console_member'),
            cell: ({ memberId, account }) =>
              memberId && account ? <MemberLink memberId={memberId} account={account} /> : '–',
          },
          ...sums.map((side) => ({
            key: side,
            title: t(`desk_difference_${side}`),
            align: 'end' as const,
            cell: (row: VendorDifference) =>
              row[side] === null ? (
                '–'
              ) : (
                <Money amount={row[side].amount} symbol={row[side].currency} />
              ),
          })),
          {
            key: 'found',
            title: t('desk_statement_found'),
            cell: (row) => <Time at={row.foundAt} />,
          },
          {
            key: 'act',
            title: t('console_state'),
            cell: (row) => {
              if (row.closedReason !== null) return `${row.closedBy ?? ''}: ${row.closedReason}`;
              if (row.state === 'settled')
                return <Badge kind="win">{t('desk_difference_is_settled')}</Badge>;
              return mayClose ? (
                <Button size="sm" onClick={() => setClosing(row)}>
                  {t('desk_difference_close')}
                  <span className="sr-only">: {row.transactionId}</span>
                </Button>
              ) : (
                <Badge kind="warn">{t('desk_difference_is_open')}</Badge>
              );
            },
          },
        ]}
      />
      {closing && (
        <ReasonDialog
          title={t('desk_difference_close')}
          text={t('desk_difference_close_text')}
          confirm={t('desk_difference_close')}
          onClose={() => setClosing(undefined)}
          onConfirm={async (reason) => {
            const params = { differenceId: closing.differenceId };
            const answer = await call(closeVendorDifference, { params, body: { reason } });
            if (!answer.success) return answer;
            toast.success(t('console_done'));
            await queryClient.invalidateQueries({ queryKey: ['staff', 'vendor-statements'] });
            return undefined;
          }}
        />
      )}
    </>
  );
}

type Told = ReplyOf<typeof listVendorStatements>['told'];

/** What no list says: that one has not come. */
function LastTold({ told }: { readonly told: Told }) {
  const t = useTexts();
  return (
    <ul className="grid gap-1">
      {told.map(({ vendor, toldAt, missing }) => (
        <li key={vendor.code} className="flex flex-wrap items-center gap-x-2">
          <b>{vendor.name}</b>
          <span className="text-mid">
            {t('desk_statement_told')}: <Time at={toldAt} />
          </span>
          {missing && <Badge kind="warn">{t('desk_statement_missing')}</Badge>}
        </li>
      ))}
    </ul>
  );
}

function Statements() {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const list = useQuery(vendorStatementsQuery(page));
  return (
    <section aria-labelledby="statements" className="grid gap-3">
      <h2 id="statements" className="text-20">
        {t('desk_statement_list')}
      </h2>
      <LastTold told={list.data?.told ?? []} />
      <PagedTable
        apart
        caption={t('desk_statement_list')}
        query={list}
        keyOf={(row) => `${row.vendor.code} ${row.statementId}`}
        onPage={setPage}
        columns={[
          {
            key: 'vendor',
            title: t('desk_scope_vendor'),
            cell: (row) => (
              <>
                <b>{row.vendor.name}</b>
                <bdi className="block text-13 break-all text-mid">{row.statementId}</bdi>
              </>
            ),
          },
          {
            key: 'span',
            title: t('desk_statement_span'),
            cell: (row) => (
              <>
                <Time at={row.from} /> – <Time at={row.to} />
              </>
            ),
          },
          {
            key: 'lines',
            title: t('desk_statement_lines'),
            align: 'end',
            cell: (row) => row.lines.toLocaleString('en'),
          },
          {
            key: 'differences',
            title: t('desk_differences'),
            align: 'end',
            cell: ({ differences }) =>
              differences === null ? (
                <Badge kind="info">{t('desk_statement_coming')}</Badge>
              ) : (
                <Badge kind={differences === 0 ? 'win' : 'warn'}>
                  {differences.toLocaleString('en')}
                  {differences >= STATEMENT_DIFFERENCES_MAX && '+'}
                </Badge>
              ),
          },
        ]}
      />
    </section>
  );
}
