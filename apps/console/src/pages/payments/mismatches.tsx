import { claimMismatch, closeMismatch } from '@padauk/contracts/payments';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Money, moneyText } from '@padauk/ui/money';
import { Pill } from '@padauk/ui/pill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { DeskLink } from '../../app/desk-link.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { type Mismatch, mismatchesQuery } from '../../lib/payment-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useMay } from '../../lib/use-may.ts';

const states = ['open', 'settled', 'closed'] as const;
const looks = { open: 'warn', settled: 'win', closed: 'plain' } as const satisfies Record<
  Mismatch['state'],
  BadgeKind
>;

/** What differs between our books and the providers', until somebody has looked. */
export function Mismatches() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const address = useAddress();
  const state = states.find((key) => key === address.valueOf('state')) ?? 'open';
  const provider = address.valueOf('provider');
  const day = address.valueOf('day');
  const list = useQuery(
    mismatchesQuery({ state, ...(provider && { provider }), ...(day && { day }) }, address.page),
  );
  const mayClose = useMay('finance');
  const [acting, setActing] = useState<Acting>();
  return (
    <section aria-labelledby="mismatches" className="grid gap-3">
      <h2 id="mismatches" className="text-20">
        {t('payments_mismatches')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {states.map((key) => (
          <Pill
            key={key}
            chosen={key === state}
            onClick={() => address.change({ state: key, page: undefined })}
          >
            {t(`payments_mismatch_${key}`)}
          </Pill>
        ))}
        {(provider || day) && (
          <Pill chosen onClick={() => address.change({ provider: undefined, day: undefined })}>
            {provider} {day} ×
          </Pill>
        )}
      </div>
      <PagedTable
        caption={t('payments_mismatches')}
        query={list}
        keyOf={(row) => row.mismatchId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'day',
            title: t('payments_day'),
            cell: (row) => <span className="tabular">{row.day}</span>,
          },
          { key: 'provider', title: t('payments_provider'), cell: (row) => row.provider },
          {
            key: 'kind',
            title: t('payments_kind'),
            cell: (row) => (
              <>
                <b>{t(`payments_mismatch_${row.kind}`)}</b>
                <span className="block text-13 text-mid">
                  {t(`payments_direction_${row.direction}`)}
                </span>
              </>
            ),
          },
          { key: 'account', title: t('console_member'), cell: (row) => row.account ?? '–' },
          {
            key: 'ours',
            title: t('payments_ours'),
            align: 'end',
            cell: (row) => (row.ours === null ? '–' : <Money amount={row.ours} symbol={symbol} />),
          },
          {
            key: 'theirs',
            title: t('payments_theirs'),
            align: 'end',
            cell: (row) => (row.theirs === null ? '–' : `${moneyText(row.theirs)} ${row.currency}`),
          },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <Badge kind={looks[row.state]}>{t(`payments_mismatch_${row.state}`)}</Badge>
            ),
          },
          {
            key: 'act',
            title: t('console_details'),
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                {row.depositId && (
                  <DeskLink to={`/deposits?deposit=${row.depositId}`}>
                    {t('payments_look')}
                  </DeskLink>
                )}
                {row.withdrawalId && (
                  <DeskLink to={`/withdrawals?withdrawal=${row.withdrawalId}`}>
                    {t('payments_look')}
                  </DeskLink>
                )}
                {mayClose && mayClaim(row) && (
                  <Button
                    size="sm"
                    aria-label={`${t('payments_claim')}: ${row.providerReference}`}
                    onClick={() => setActing({ mismatch: row, as: 'claim' })}
                  >
                    {t('payments_claim')}
                  </Button>
                )}
                {mayClose && row.state === 'open' && (
                  <Button
                    size="sm"
                    aria-label={`${t('payments_close')}: ${row.providerReference}`}
                    onClick={() => setActing({ mismatch: row, as: 'close' })}
                  >
                    {t('payments_close')}
                  </Button>
                )}
                {row.closedReason && (
                  <span>
                    {row.closedBy}: {row.closedReason}
                    {row.claimed !== null && (
                      <b className="block">
                        {t('payments_claimed')} <Money amount={row.claimed} symbol={symbol} />
                      </b>
                    )}
                  </span>
                )}
              </span>
            ),
          },
        ]}
      />
      {acting && <CloseDialog {...acting} onDone={() => setActing(undefined)} />}
    </section>
  );
}

type Acting = { readonly mismatch: Mismatch; readonly as: 'close' | 'claim' };

/** Paid out there beyond what is in our books; what is only late here is posted by itself. */
const mayClaim = ({ state, direction, kind, theirs }: Mismatch): boolean =>
  state === 'open' && direction === 'out' && kind !== 'missing_here' && theirs !== null;

type DialogProps = Acting & { readonly onDone: () => void };
function CloseDialog({ mismatch, as, onDone }: DialogProps) {
  const t = useTexts();
  const act = useActKey();
  const title = t(as === 'claim' ? 'payments_claim' : 'payments_close');
  const send = async (reason: string) => {
    const { mismatchId } = mismatch;
    const body = { reason };
    const params = { mismatchId };
    const answer =
      as === 'claim'
        ? await call(claimMismatch, { params, body, idempotencyKey: act.keyFor(body) })
        : await call(closeMismatch, { params, body });
    act.settle(answer);
    // Refused, it is often another's doing: the list behind tells.
    await queryClient.invalidateQueries({ queryKey: ['staff', 'reconciliation'] });
    if (!answer.success) return answer;
    toast.success(t('console_done'));
    return undefined;
  };
  return (
    <ReasonDialog
      title={title}
      text={t(as === 'claim' ? 'payments_claim_hint' : 'payments_close_hint')}
      confirm={title}
      onConfirm={send}
      onClose={onDone}
    />
  );
}
