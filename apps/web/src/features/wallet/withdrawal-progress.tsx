import { compareDecimals } from '@padauk/base/decimal';
import type { Withdrawal } from '@padauk/contracts/wallet';
import { timeText } from '@padauk/site-client/time-text';
import { Card } from '@padauk/ui/card';
import { Money } from '@padauk/ui/money';
import { Skeleton } from '@padauk/ui/skeleton';
import { Timeline } from '@padauk/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { Facts } from '../../components/facts.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { ProofPicture } from './proof-picture.tsx';
import { AllReceivedLater, ReceiptQuestion } from './receipt-question.tsx';
import { withdrawalQuery } from './wallet.ts';
import { stepsOf } from './withdrawal-steps.ts';

/** One withdrawal from the request to the receipt; changes by itself. */
export function WithdrawalProgress({ withdrawalId }: { readonly withdrawalId: string }) {
  const withdrawal = useQuery(withdrawalQuery(withdrawalId));
  return (
    <QueryView query={withdrawal} pending={<Skeleton className="h-96 rounded-lg!" />}>
      {(value) => <Progress withdrawal={value} />}
    </QueryView>
  );
}

function Progress({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const note = useNote(withdrawal);
  const open = ['requested', 'approved', 'sending', 'paid', 'disputed'].includes(withdrawal.state);
  const { payoutAccount, withdrawalId, state, confirmBy } = withdrawal;
  // Each payout has a time of its own to answer and its proof, and each answer its picture.
  const shown = { withdrawalId, version: `${confirmBy} ${state}` };
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-20">
          <Money amount={withdrawal.amount} symbol={symbol} />
        </h2>
        {open && (
          <p className="flex items-center gap-2 text-13 text-mid">
            <Radio size={16} aria-hidden="true" className="animate-pulse text-win" />
            {t('wallet_live')}
          </p>
        )}
      </div>
      <p role="status" className="rounded-md bg-s2 px-4 py-3 text-15">
        {note}
        {withdrawal.settleReason && <span className="mt-1 block">{withdrawal.settleReason}</span>}
      </p>
      {withdrawal.state === 'paid' && <ReceiptQuestion withdrawal={withdrawal} />}
      {withdrawal.state === 'disputed' && <AllReceivedLater withdrawal={withdrawal} />}
      <Timeline
        label={t('wallet_timeline')}
        stateLabels={{
          done: t('wallet_state_done'),
          now: t('wallet_state_now'),
          ahead: t('wallet_state_ahead'),
          failed: t('wallet_state_failed'),
        }}
        steps={stepsOf(withdrawal).map(({ key, state, at }) => ({
          key,
          state,
          title: t(`wallet_state_${key}`),
          note: at && <span className="tabular">{timeText(at, timeZone)}</span>,
        }))}
      />
      <Facts
        facts={[
          {
            key: 'account',
            name: t('wallet_account'),
            value: `${payoutAccount.bank} ${payoutAccount.numberMasked}`,
          },
          {
            key: 'fee',
            name: t('wallet_fee'),
            value: <Money amount={withdrawal.fee} symbol={symbol} />,
          },
          ...amountsShown(withdrawal).flatMap((key) => {
            const amount = withdrawal[key];
            return amount === null ||
              (key !== 'amountReceived' && compareDecimals(amount, '0') === 0)
              ? []
              : [
                  {
                    key,
                    name: t(amountNames[key]),
                    value: <Money amount={amount} symbol={symbol} />,
                  },
                ];
          }),
        ]}
      />
      {(withdrawal.hasProof || withdrawal.hasReceiptPicture) && (
        <div className="flex flex-wrap gap-3">
          {withdrawal.hasProof && <ProofPicture of="payout" {...shown} />}
          {withdrawal.hasReceiptPicture && <ProofPicture of="receipt" {...shown} />}
        </div>
      )}
    </Card>
  );
}

const amountNames = {
  amountReceived: 'wallet_amount_received',
  remainder: 'wallet_remainder',
  amountReturned: 'withdraw_amount_returned',
} as const;

/** What was returned is not missing any more. */
const amountsShown = ({ state }: Withdrawal) =>
  state === 'returned'
    ? (['amountReceived', 'amountReturned'] as const)
    : (['amountReceived', 'remainder'] as const);

/** Where it stands, in a sentence. */
function useNote({ state, rejectReason, receivedBy }: Withdrawal): string {
  const t = useTexts();
  switch (state) {
    case 'rejected':
      return rejectReason
        ? t('wallet_rejected_note', { reason: rejectReason })
        : t('wallet_rejected_plain');
    case 'received':
      return t(`wallet_received_${receivedBy ?? 'player'}`);
    case 'requested':
    case 'approved':
    case 'sending':
    case 'returned':
    case 'paid':
    case 'disputed':
      return t(`wallet_${state}_note`);
    default:
      return state satisfies never;
  }
}
