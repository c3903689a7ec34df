import { addressOf } from '@padauk/contracts/client';
import { confirmDeposit, readReviewSlip, refuseDeposit } from '@padauk/contracts/payments';
import { fetchPicture } from '@padauk/site-client/fetch-picture';
import { AmountField } from '@padauk/ui/amount-field';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { Money } from '@padauk/ui/money';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact } from '../../components/fact.tsx';
import { MemberLink } from '../../components/member-link.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Time } from '../../components/time.tsx';
import { depositQuery, type ReviewedDeposit } from '../../lib/payment-queries.ts';
import { useBrand, useDigits } from '../../lib/queries.ts';
import { merchantHeader } from '../../lib/merchant.ts';
import { call, queryClient, session, useTexts } from '../../lib/site.ts';
import { positive } from '../../lib/typed-number.ts';
import { useDecide } from '../../lib/use-decide.ts';
import { useMay } from '../../lib/use-may.ts';
import { amountFault } from './amount-fault.ts';

const REASON_MAX = 200;
const REFERENCE_MAX = 100;

/** Everything that is needed to decide on a deposit, and the decisions its state allows. */
export function DepositPanel({ deposit }: { readonly deposit: ReviewedDeposit }) {
  const act = useDecisions(deposit);
  return (
    // The slip is beside the form, so that nobody scrolls between what he reads and writes.
    <div className={deposit.slipAt ? 'grid gap-5 md:grid-cols-[1fr_16rem]' : 'grid gap-5'}>
      <div className="grid content-start gap-5">
        <Facts deposit={deposit} />
        {/* Why a decision was refused is often that the state has changed: it outlasts the forms. */}
        <Refusal message={act.refusal} />
        <Decisions
          key={`${deposit.state}${deposit.confirmations.length}`}
          deposit={deposit}
          act={act}
        />
      </div>
      {deposit.slipAt && <Slip depositId={deposit.depositId} slipAt={deposit.slipAt} />}
    </div>
  );
}

function Facts({ deposit }: { readonly deposit: ReviewedDeposit }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const long = (text: string) => <span className="tabular break-all">{text}</span>;
  const { amountReported, currencyReported, confirmations } = deposit;
  return (
    <div className="grid gap-4">
      {deposit.attention && (
        <Callout kind="warn">
          {t(`payments_attention_${deposit.attention}`)}. {t('payments_reported')}:{' '}
          {amountReported ?? '?'} {currencyReported}
        </Callout>
      )}
      {deposit.slipSeenElsewhere > 0 && (
        <Callout kind="warn">
          {t('payments_slip_seen', { count: deposit.slipSeenElsewhere })}
        </Callout>
      )}
      <dl className={`grid gap-x-8 gap-y-2 ${deposit.slipAt ? '' : 'sm:grid-cols-2'}`}>
        <Fact name={t('wallet_amount')}>{money(deposit.amount)}</Fact>
        <Fact name={t('console_state')}>{t(`console_deposit_${deposit.state}`)}</Fact>
        {deposit.amountAsked && (
          <Fact name={t('payments_asked')}>{money(deposit.amountAsked)}</Fact>
        )}
        <Fact name={t('wallet_fee')}>{money(deposit.fee)}</Fact>
        <Fact name={t('console_member')}>
          <MemberLink memberId={deposit.memberId} account={deposit.account} />
        </Fact>
        <Fact name={t('payments_kind')}>{t(`payments_kind_${deposit.kind}`)}</Fact>
        <Fact name={t('payments_provider')}>{deposit.provider}</Fact>
        <Fact name={t('payments_reference')}>{long(deposit.reference ?? '–')}</Fact>
        <Fact name={t('payments_provider_reference')}>
          {long(deposit.providerReference ?? '–')}
        </Fact>
        <Fact name={t('wallet_column_time')}>
          <Time at={deposit.createdAt} />
        </Fact>
        <Fact name={t('console_deposit_posted')}>
          <Time at={deposit.postedAt} />
        </Fact>
        {deposit.state !== 'posted' && (
          <Fact name={t('payments_confirmations')}>
            {confirmations.length} / {deposit.confirmationsNeeded}
          </Fact>
        )}
        {confirmations.map((one) => (
          <Fact key={one.operator} name={one.operator}>
            {money(one.amount)} · {long(one.bankReference)}
          </Fact>
        ))}
        {deposit.refuseReason && <Fact name={t('console_reason')}>{deposit.refuseReason}</Fact>}
      </dl>
    </div>
  );
}

function Slip({ depositId, slipAt }: { readonly depositId: string; readonly slipAt: string }) {
  const t = useTexts();
  const picture = useQuery({
    queryKey: ['staff', 'slip', depositId, slipAt],
    queryFn: ({ signal }) =>
      fetchPicture(
        addressOf(readReviewSlip, { depositId }),
        session.token(),
        signal,
        merchantHeader(),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <figure className="grid content-start gap-2 max-md:-order-1">
      <figcaption className="text-13 text-mid">
        {t('payments_slip')}: <Time at={slipAt} />
      </figcaption>
      <QueryView query={picture}>
        {(address) => (
          <img
            src={address}
            alt={t('payments_slip')}
            className="mx-auto max-h-[60dvh] rounded-md"
          />
        )}
      </QueryView>
    </figure>
  );
}

function useDecisions({ depositId }: ReviewedDeposit) {
  const t = useTexts();
  const params = { depositId };
  const { busy, refusal, faultOf, decide, keyFor } = useDecide<ReviewedDeposit>((value) => {
    queryClient.setQueryData(depositQuery(depositId).queryKey, value);
    const decided = value.state === 'posted' || value.state === 'failed';
    return t(decided ? 'console_done' : 'payments_second');
  });
  return {
    busy,
    refusal,
    faultOf,
    confirm: (body: { amount: string; bankReference: string }) =>
      void decide(() =>
        call(confirmDeposit, { params, body, idempotencyKey: keyFor('confirm', body) }),
      ),
    refuse: (body: { reason: string }) =>
      void decide(() =>
        call(refuseDeposit, { params, body, idempotencyKey: keyFor('refuse', body) }),
      ),
  };
}

type DecisionsProps = {
  readonly deposit: ReviewedDeposit;
  readonly act: ReturnType<typeof useDecisions>;
};
function Decisions({ deposit, act }: DecisionsProps) {
  const t = useTexts();
  const [form, setForm] = useState<'confirm' | 'refuse'>();
  const { state, attention, confirmations } = deposit;
  const mayDecide = useMay('finance');
  if (state === 'posted' || !mayDecide) return null;
  const isOpen = state === 'pending' || state === 'review';
  const refusable = isOpen || attention !== null || confirmations.length > 0;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button kind="gold" aria-expanded={form === 'confirm'} onClick={() => setForm('confirm')}>
          {t('payments_confirm')}
        </Button>
        {refusable && (
          <Button kind="danger" aria-expanded={form === 'refuse'} onClick={() => setForm('refuse')}>
            {t('payments_refuse')}
          </Button>
        )}
      </div>
      {form === 'confirm' && <ConfirmForm deposit={deposit} act={act} />}
      {form === 'refuse' && <RefuseForm act={act} />}
    </div>
  );
}

const formClass = 'grid gap-3 rounded-md border border-line p-4';

function ConfirmForm({ deposit, act: { busy, faultOf, confirm } }: DecisionsProps) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const digits = useDigits();
  const [amount, setAmount] = useState('');
  const [bankReference, setBankReference] = useState('');
  const [tried, setTried] = useState(false);
  const arrived = positive(amount, digits);
  const fault = amountFault(amount, digits);
  const needed = bankReference.trim() === '';
  return (
    <form
      noValidate
      aria-label={t('payments_confirm')}
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (arrived === undefined || needed) return;
        confirm({ amount: arrived, bankReference: bankReference.trim() });
      }}
    >
      <p className="text-15 text-mid">{t('payments_confirm_text')}</p>
      <AmountField
        label={t('payments_arrived')}
        hint={`${t('payments_asked')}: ${deposit.amountAsked ?? deposit.amount}`}
        symbol={currencySymbol}
        decimals={digits}
        value={amount}
        onChange={setAmount}
        error={tried && fault ? t(fault) : faultOf('amount')}
      />
      <TextField
        label={t('payments_bank_reference')}
        autoComplete="off"
        maxLength={REFERENCE_MAX}
        value={bankReference}
        onChange={(event) => setBankReference(event.target.value)}
        error={tried && needed ? t('console_needed') : faultOf('bankReference')}
      />
      <Button type="submit" kind="gold" busy={busy}>
        {t('payments_confirm')}
      </Button>
    </form>
  );
}

function RefuseForm({ act: { busy, faultOf, refuse } }: Pick<DecisionsProps, 'act'>) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const needed = reason.trim() === '';
  return (
    <form
      noValidate
      aria-label={t('payments_refuse')}
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!needed) refuse({ reason: reason.trim() });
      }}
    >
      <TextField
        label={t('console_reason')}
        hint={t('payments_refuse_hint')}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={tried && needed ? t('console_needed') : faultOf('reason')}
      />
      <Button type="submit" kind="danger" busy={busy}>
        {t('payments_refuse')}
      </Button>
    </form>
  );
}
