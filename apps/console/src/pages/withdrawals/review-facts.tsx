import { Badge } from '@padauk/ui/badge';
import { IconButton } from '@padauk/ui/icon-button';
import { Money, moneyText } from '@padauk/ui/money';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { MemberLink } from '../../components/member-link.tsx';
import { Time } from '../../components/time.tsx';
import { type Review, useBrand } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';

/** Whether a decimal of the wire is more than nothing. */
const isSome = (amount: string): boolean => !/^0(\.0*)?$/.test(amount);

/** What an operator should look at; the player is told nothing of it. */
export function Signs({ signs }: Pick<Review, 'signs'>) {
  const t = useTexts();
  if (signs.length === 0) return <>{t('review_signs_none')}</>;
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {signs.map((sign) => (
        <Badge key={sign} kind="warn">
          {t(`review_sign_${sign}`)}
        </Badge>
      ))}
    </span>
  );
}

/** Everything that is known of a withdrawal and its member. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const { member, payoutAccount } = review;
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      <Fact name={t('wallet_amount')}>{money(review.amount)}</Fact>
      <Fact name={t('console_state')}>{t(`wallet_state_${review.state}`)}</Fact>
      <Fact name={t('wallet_bank')}>{payoutAccount.bank}</Fact>
      <Fact name={t('wallet_holder')}>{payoutAccount.holder}</Fact>
      <Fact name={t('wallet_number')}>
        <span className="tabular break-all">{review.payoutNumber}</span>
        <CopyButton text={review.payoutNumber} />
      </Fact>
      <Fact name={t('wallet_fee')}>{money(review.fee)}</Fact>
      <Fact name={t('console_member')}>
        <MemberLink memberId={member.memberId} account={member.account} />
      </Fact>
      <Fact name={t('console_registered')}>
        <Time at={member.registeredAt} />
      </Fact>
      <Fact name={t('console_deposits_total')}>{money(member.depositsTotal)}</Fact>
      <Fact name={t('console_withdrawals_total')}>{money(member.withdrawalsTotal)}</Fact>
      <Fact name={t('shell_balance')}>{money(member.balance)}</Fact>
      {isSome(member.debt) && <Fact name={t('people_debt')}>{money(member.debt)}</Fact>}
      <Fact name={t('review_signs')}>
        <Signs signs={review.signs} />
      </Fact>
      <Fact name={t('wallet_state_requested')}>
        <Time at={review.requestedAt} />
      </Fact>
      <Fact name={t('console_approvals')}>
        {review.approvals.length} / {review.approvalsNeeded}{' '}
        {review.approvals.map(({ operator }) => operator).join(', ')}
      </Fact>
      {review.paidAt && (
        <Fact name={t('wallet_state_paid')}>
          <Time at={review.paidAt} />
        </Fact>
      )}
      {review.bankReference && (
        <Fact name={t('console_reference')}>
          <span className="break-all">{review.bankReference}</span>
        </Fact>
      )}
      {review.amountReceived && (
        <Fact name={t('wallet_amount_received')}>{money(review.amountReceived)}</Fact>
      )}
      {review.remainder && isSome(review.remainder) && (
        <Fact name={t('wallet_remainder')}>{money(review.remainder)}</Fact>
      )}
      {review.receiptRemark && <Fact name={t('console_remark')}>{review.receiptRemark}</Fact>}
      {isSome(review.amountReturned) && (
        <Fact name={t('review_returned')}>{money(review.amountReturned)}</Fact>
      )}
      {review.settleReason && <Fact name={t('review_settle_reason')}>{review.settleReason}</Fact>}
      {review.rejectReason && <Fact name={t('console_reason')}>{review.rejectReason}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line/50 py-1">
      <dt className="min-w-18 text-13 text-mid">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center justify-end gap-1 text-end font-bold">
        {children}
      </dd>
    </div>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const t = useTexts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('console_copied'));
    } catch {
      // Without https a browser has no clipboard; the number is there to be selected.
      toast.info(t('console_copy_failed'));
    }
  };
  return (
    <IconButton size="sm" label={t('console_copy')} onClick={() => void copy()}>
      <Copy size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** Paid by hand; all else is the code of a provider. */
const MANUAL = 'manual';

/** Each time that money was sent: the whole, or later the rest. */
export function Payouts({ review }: { readonly review: Review }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  if (review.payouts.length === 0) return null;
  return (
    <section aria-labelledby="payouts" className="grid gap-2">
      <h3 id="payouts" className="text-15 font-bold">
        {t('review_payouts')}
      </h3>
      <ul className="grid gap-2">
        {review.payouts.map((payout) => (
          <li key={payout.number} className="rounded-md bg-s2 px-3 py-2 text-13">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <b>
                {t('review_payout_line', {
                  number: payout.number,
                  amount: `${symbol}\u00a0${moneyText(payout.amount)}`,
                })}
              </b>
              <span>{t(`review_payout_${payout.state}`)}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-2 text-mid">
              <span className="break-all">
                {payout.provider === MANUAL
                  ? payout.bankReference
                  : `${payout.provider} ${payout.providerReference ?? ''}`}
              </span>
              <span>
                {payout.operator} <Time at={payout.endedAt ?? payout.startedAt} />
              </span>
            </p>
            {payout.attention && (
              <p className="text-warn">{t(`review_attention_${payout.attention}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
