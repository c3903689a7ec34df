import { DAY_MS } from '@padauk/base';
import { REOPEN_DAYS } from '@padauk/contracts/withdrawals';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { moneyText } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { type Review, useBrand } from '../../lib/queries.ts';
import { nowMs, useTexts } from '../../lib/site.ts';
import { useMay } from '../../lib/use-may.ts';
import { PayForm, ReasonForm } from './decision-forms.tsx';
import { safetyQuery } from './payout-safety.tsx';
import type { Decided } from './use-decisions.ts';
import { useOpenClaim } from './use-open-claim.ts';

type Form =
  | 'reject'
  | 'send'
  | 'pay'
  | 'pay-rest'
  | 'receive'
  | 'reopen'
  | 'return-rest'
  | 'give-up';
type Props = { readonly review: Review; readonly act: Decided };

/** Whether what the timer took for received can still be put under review. */
const canReopen = ({ state, receivedBy, receivedAt }: Review): boolean =>
  state === 'received' &&
  receivedBy === 'timer' &&
  receivedAt !== null &&
  nowMs() < Date.parse(receivedAt) + REOPEN_DAYS * DAY_MS;

/** Refusals of a payment that the bank may have carried out all the same. */
const STOPS = ['payout_held', 'payouts_stopped', 'payout_cap_reached'];

/**
 * The decisions that the state allows; while a colleague works on it there are none. Who only looks
 * after risk reads, and writes notes.
 */
export function Decisions({ review, act }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const [form, setForm] = useState<Form>();
  const { busy } = act;
  const { state } = review;
  const claim = useOpenClaim(review.claim);
  const safety = useQuery(safetyQuery).data;
  const payoutProvider = safety?.payoutProvider;
  // Kept while the state stays: a note, a claim or a lost answer after it takes back the words of the
  // refusal, but neither the stop nor the reason that is being written.
  const [stopTold, setStopTold] = useState(false);
  if (!stopTold && STOPS.some((code) => code === act.code)) setStopTold(true);
  const stopped = stopTold || Boolean(safety?.stop);
  const isOpen = state === 'requested' || state === 'approved' || state === 'disputed';
  const mayDecide = useMay('finance');
  const taken = claim !== null && !claim.own;
  const open = mayDecide && !taken;
  // Also where the provider has paid an earlier one meanwhile: this one is waited for all the same.
  const under = review.payouts.find((payout) => payout.state === 'sending');
  const rest = { amount: `${symbol}\u00a0${moneyText(review.remainder ?? '0')}` };
  const ways = [
    {
      way: 'pay',
      form: 'pay-rest',
      label: t('review_pay_rest', rest),
      agree: t('review_agree_pay_rest', rest),
    },
    {
      way: 'return',
      form: 'return-rest',
      label: t('review_return_rest', rest),
      agree: t('review_agree_return_rest', rest),
    },
  ] as const;
  const opener = (to: Form, label: string) => (
    <Button
      kind={to === 'reject' ? 'danger' : 'gold'}
      aria-expanded={form === to}
      onClick={() => setForm(to)}
    >
      {label}
    </Button>
  );
  // Above the threshold one person agrees to a way, and another one goes it.
  const agreed = review.restAgreed;
  const wayButton = ({ way, form: to, label, agree }: (typeof ways)[number]) =>
    review.approvalsNeeded < 2 || (agreed?.way === way && !agreed.own) ? (
      <Fragment key={way}>{opener(to, label)}</Fragment>
    ) : (
      agreed?.way !== way && (
        <Button key={way} busy={busy && !form} onClick={() => act.agreeRest(way)}>
          {agree}
        </Button>
      )
    );
  const reasons = {
    reject: { hint: 'console_reject_hint', label: t('console_reject'), send: act.reject },
    reopen: { hint: 'review_reopen_hint', label: t('review_reopen'), send: act.reopen },
    receive: { hint: 'console_receive_hint', label: t('console_receive'), send: act.receive },
    'give-up': { hint: 'review_give_up_hint', label: t('review_give_up'), send: act.giveUp },
    'return-rest': {
      hint: 'review_return_rest_hint',
      label: t('review_return_rest', rest),
      send: act.returnRest,
    },
  } as const;
  const reason = form && form in reasons ? reasons[form as keyof typeof reasons] : undefined;
  return (
    <div className="grid gap-4">
      {claim && isOpen && (
        <p role="status" className="rounded-md bg-s2 px-3 py-2 text-13">
          {t(claim.own ? 'review_claimed_own' : 'review_claimed_by', {
            operator: claim.operator,
            time: timeText(claim.until, timeZone),
          })}
        </p>
      )}
      {open && (
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <Button busy={busy && !form} onClick={claim?.own ? act.release : act.claim}>
              {t(claim?.own ? 'review_release' : 'review_claim')}
            </Button>
          )}
          {state === 'requested' && (
            <Button kind="gold" busy={busy && !form} onClick={act.approve}>
              {t('console_approve')}
            </Button>
          )}
          {state === 'approved' && payoutProvider && opener('send', t('review_send'))}
          {state === 'approved' && opener('pay', t('console_pay'))}
          {under && opener('give-up', t('review_give_up'))}
          {state === 'disputed' && ways.map(wayButton)}
          {state === 'disputed' && opener('receive', t('console_receive'))}
          {canReopen(review) && opener('reopen', t('review_reopen'))}
          {(state === 'requested' || state === 'approved') && opener('reject', t('console_reject'))}
        </div>
      )}
      {state === 'disputed' && agreed && (
        <p role="status" className="rounded-md bg-s2 px-3 py-2 text-13">
          {t(agreed.way === 'pay' ? 'review_rest_pay_waits' : 'review_rest_return_waits', {
            operator: agreed.operator,
          })}
        </p>
      )}
      {under && (
        <p role="status" className="rounded-md bg-s2 px-3 py-2 text-13">
          {t('review_sending', {
            provider: under.provider,
            time: timeText(under.startedAt, timeZone),
          })}
        </p>
      )}
      {form === 'send' && (
        <ConfirmDialog
          title={t('review_send_question', {
            amount: `${symbol}\u00a0${moneyText(review.payoutAmount)}`,
            account: `${review.payoutAccount.bank} ${review.payoutNumber}`,
          })}
          confirmLabel={t('review_send')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => {
            setForm(undefined);
            act.send();
          }}
          onCancel={() => setForm(undefined)}
        >
          {t('review_send_text')}
        </ConfirmDialog>
      )}
      {open && (form === 'pay' || form === 'pay-rest') && (
        <PayForm
          key={form}
          busy={busy}
          stopped={stopped}
          onSend={form === 'pay' ? act.pay : act.payRest}
        />
      )}
      {open && reason && (
        <ReasonForm
          key={form}
          hint={t(reason.hint)}
          action={reason.label}
          busy={busy}
          onSend={reason.send}
        />
      )}
    </div>
  );
}
