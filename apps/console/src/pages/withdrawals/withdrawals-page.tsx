import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Money } from '@padauk/ui/money';
import { Tabs } from '@padauk/ui/tabs';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { ListFiles } from '../../components/list-files.tsx';
import { MemberLink } from '../../components/member-link.tsx';
import { MoneySearch, useMoneyFilter } from '../../components/money-search.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import {
  type ReviewState,
  reviewCountQuery,
  reviewQuery,
  reviewsQuery,
  useBrand,
} from '../../lib/queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useMay } from '../../lib/use-may.ts';
import { feed, queryClient, useTexts } from '../../lib/site.ts';
import { ApproveSeveral } from './approve-several.tsx';
import { PayoutSafetyBar } from './payout-safety.tsx';
import { Signs } from './review-facts.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { openClaim } from './use-open-claim.ts';

const states = [
  'requested',
  'approved',
  'sending',
  'disputed',
  'paid',
  'received',
  'returned',
  'rejected',
] as const;
const kinds = {
  requested: 'info',
  approved: 'info',
  sending: 'info',
  paid: 'warn',
  received: 'win',
  disputed: 'warn',
  returned: 'lose',
  rejected: 'lose',
} as const satisfies Record<ReviewState, BadgeKind>;

/** The queue of withdrawals, which moves by itself while others work on it. */
export function WithdrawalsPage() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const state = states.find((key) => key === address.valueOf('state')) ?? 'requested';
  const open = address.valueOf('withdrawal');
  const { page } = address;
  const approving = useMay('finance') && state === 'requested';
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const counts = useQueries({ queries: states.map(reviewCountQuery) });
  const filter = useMoneyFilter();
  const queue = useQuery(reviewsQuery(state, filter, page));
  useEffect(
    () =>
      feed.on('console.withdrawals', () => {
        void queryClient.invalidateQueries({ queryKey: ['staff', 'reviews'] });
      }),
    [],
  );
  return (
    <>
      <PageTitle title={t('console_withdrawals')} />
      <PayoutSafetyBar />
      <MoneySearch days="asked" error={queue.error} onSearch={() => setSelected(new Set())} />
      <Tabs
        label={t('console_state')}
        current={state}
        onChange={(next) => {
          setSelected(new Set());
          address.change({ state: next, page: undefined });
        }}
        tabs={states.map((key, index) => ({
          key,
          label: `${t(`wallet_state_${key}`)} (${counts[index]?.data ?? '…'})`,
        }))}
      >
        {approving && <ApproveSeveral selected={selected} onDone={() => setSelected(new Set())} />}
        <PagedTable
          caption={t('console_withdrawals')}
          query={queue}
          beside={<ListFiles list="withdrawals" filter={{ state, ...filter }} />}
          keyOf={(row) => row.withdrawalId}
          onPage={(next) => address.change({ page: String(next) })}
          {...(approving && { selected, onSelect: setSelected })}
          nameOf={(row) => `${row.member.account} ${row.amount}`}
          columns={[
            {
              key: 'time',
              title: t('wallet_column_time'),
              cell: (row) => <Time at={row.requestedAt} />,
            },
            {
              key: 'member',
              title: t('console_member'),
              cell: ({ member }) => (
                <MemberLink memberId={member.memberId} account={member.account} />
              ),
            },
            {
              key: 'amount',
              title: t('wallet_amount'),
              align: 'end',
              cell: (row) => <Money amount={row.amount} symbol={symbol} />,
            },
            {
              key: 'bank',
              title: t('wallet_bank'),
              cell: (row) => `${row.payoutAccount.bank} ${row.payoutAccount.numberMasked}`,
            },
            {
              key: 'approvals',
              title: t('console_approvals'),
              cell: (row) => `${row.approvals.length} / ${row.approvalsNeeded}`,
            },
            {
              key: 'signs',
              title: t('review_signs'),
              cell: (row) => <Signs signs={row.signs} />,
            },
            {
              key: 'claim',
              title: t('review_claim_short'),
              cell: (row) => openClaim(row.claim)?.operator ?? '–',
            },
            {
              key: 'state',
              title: t('console_state'),
              cell: (row) => (
                <Badge kind={kinds[row.state]}>{t(`wallet_state_${row.state}`)}</Badge>
              ),
            },
            {
              key: 'open',
              title: t('console_details'),
              cell: (row) => (
                <Button
                  size="sm"
                  aria-label={`${t('console_details')}: ${row.member.account}`}
                  onClick={() => address.change({ withdrawal: row.withdrawalId })}
                >
                  {t('console_details')}
                </Button>
              ),
            },
          ]}
        />
      </Tabs>
      {open && (
        <ReviewDialog
          key={open}
          withdrawalId={open}
          onClose={() => address.change({ withdrawal: undefined })}
        />
      )}
    </>
  );
}

type DialogProps = { readonly withdrawalId: string; readonly onClose: () => void };

function ReviewDialog({ withdrawalId, onClose }: DialogProps) {
  const t = useTexts();
  const review = useQuery(reviewQuery(withdrawalId));
  return (
    <Dialog
      title={t('wallet_withdrawal')}
      closeLabel={t('shell_close')}
      shape="wide"
      closeOutside={false}
      onClose={onClose}
    >
      <div className="px-5 pt-2 pb-5">
        <QueryView query={review}>{(value) => <ReviewPanel review={value} />}</QueryView>
      </div>
    </Dialog>
  );
}
