import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { moneyText } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Review, useBrand } from '../../lib/queries.ts';
import { nowMs, useTexts } from '../../lib/site.ts';
import { useMay } from '../../lib/use-may.ts';
import { PayForm, ReasonForm } from './decision-forms.tsx';
import { type DecisionForm, decisionsOf, isOpenReview, payoutUnderWay } from './decisions-of.ts';
import { safetyQuery } from './payout-safety.tsx';
import type { Decided } from './use-decisions.ts';
import { useOpenClaim } from './use-open-claim.ts';

type Props = { readonly review: Review; readonly act: Decided };

/** Refusals of a payment that the bank may have carried out all the same. */
const STOPS = ['payout_held', 'payouts_stopped', 'payout_cap_reached'];

/**
 * The decisions that the state allows; while a colleague works on it there are none. Who only looks
 * after risk reads, and writes notes.
 */
export function Decisions({ review, act }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const [form, setForm] = useState<DecisionForm>();
  const { busy } = act;
  const { state } = review;
  const claim = useOpenClaim(review.claim);
  const safety = useQuery(safetyQuery).data;
  // Kept while the state stays: a note, a claim or a lost answer after it takes back the words of the
  // refusal, but neither the stop nor the reason that is being written. Set while it is drawn, which
  // draws it again at once, before anybody sees it.
  const [stopTold, setStopTold] = useState(false);
  if (!stopTold && STOPS.some((code) => code === act.code)) setStopTold(true);
  const stopped = stopTold || Boolean(safety?.stop);
  const mayDecide = useMay('finance');
  const open = mayDecide && (claim === null || claim.own);
  const hasProvider = Boolean(safety?.payoutProvider);
  const decisions = decisionsOf(review, { mayDecide, claim, hasProvider, nowMs: nowMs() });
  const under = payoutUnderWay(review.payouts);
  const agreed = review.restAgreed;
  const rest = { amount: `${symbol}\u00a0${moneyText(review.remainder ?? '0')}` };
  const presses = {
    claim: { label: t('review_claim'), send: act.claim },
    release: { label: t('review_release'), send: act.release },
    approve: { label: t('console_approve'), send: act.approve },
    'agree-pay': { label: t('review_agree_pay_rest', rest), send: () => act.agreeRest('pay') },
    'agree-return': {
      label: t('review_agree_return_rest', rest),
      send: () => act.agreeRest('return'),
    },
  } as const;
  const forms = {
    send: t('review_send'),
    pay: t('console_pay'),
    'give-up': t('review_give_up'),
    'pay-rest': t('review_pay_rest', rest),
    'return-rest': t('review_return_rest', rest),
    receive: t('console_receive'),
    reopen: t('review_reopen'),
    reject: t('console_reject'),
  } as const;
  const reasons = {
    reject: { hint: 'console_reject_hint', send: act.reject },
    reopen: { hint: 'review_reopen_hint', send: act.reopen },
    receive: { hint: 'console_receive_hint', send: act.receive },
    'give-up': { hint: 'review_give_up_hint', send: act.giveUp },
    'return-rest': { hint: 'review_return_rest_hint', send: act.returnRest },
  } as const;
  const reason = form && form in reasons ? reasons[form as keyof typeof reasons] : undefined;
  return (
    <div className="grid gap-4">
      {claim && isOpenReview(review) && (
        <p role="status" className="rounded-md bg-s2 px-3 py-2 text-13">
          {t(claim.own ? 'review_claimed_own' : 'review_claimed_by', {
            operator: claim.operator,
            time: timeText(claim.until, timeZone),
          })}
        </p>
      )}
      {open && (
        <div className="flex flex-wrap gap-3">
          {decisions.map((one) =>
            'press' in one ? (
              <Button
                // The button that claimed releases: it keeps the focus.
                key={one.press === 'release' ? 'claim' : one.press}
                kind={one.press === 'approve' ? 'gold' : 'solid'}
                busy={busy && !form}
                onClick={presses[one.press].send}
              >
                {presses[one.press].label}
              </Button>
            ) : (
              <Button
                key={one.open}
                kind={one.open === 'reject' ? 'danger' : 'gold'}
                aria-expanded={form === one.open}
                onClick={() => setForm(one.open)}
              >
                {forms[one.open]}
              </Button>
            ),
          )}
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
          faultOf={act.faultOf}
          stopped={stopped}
          onSend={form === 'pay' ? act.pay : act.payRest}
        />
      )}
      {open && form && reason && (
        <ReasonForm
          key={form}
          hint={t(reason.hint)}
          action={forms[form]}
          busy={busy}
          faultOf={act.faultOf}
          onSend={reason.send}
        />
      )}
    </div>
  );
}
