import { Badge } from '@padauk/ui/badge';
import { Money } from '@padauk/ui/money';
import { DeskLink } from '../../app/desk-link.tsx';
import { Fact, Section } from '../../components/fact.tsx';
import { Time } from '../../components/time.tsx';
import type { MemberFile } from '../../lib/member-queries.ts';
import { nameIn } from '../../lib/name-in.ts';
import { useBrand } from '../../lib/queries.ts';
import { useLanguage, useTexts } from '../../lib/site.ts';
import { useMay } from '../../lib/use-may.ts';

type Props = { readonly member: MemberFile };

/** The last withdrawals, each with what it waits for. */
export function MemberWithdrawals({ member }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  return (
    <Section title={t('people_withdrawals')}>
      {member.withdrawals.length === 0 && <p className="text-mid">{t('console_empty')}</p>}
      <ul className="grid gap-2">
        {member.withdrawals.map(({ withdrawalId, amount, state, requestedAt, waits }) => (
          <li key={withdrawalId} className="grid gap-1 rounded-md bg-s2 p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <DeskLink
                to={`/withdrawals?state=${state}&withdrawal=${withdrawalId}`}
                className="inline-flex min-h-6 items-center font-bold text-acc"
              >
                <Money amount={amount} symbol={symbol} />
              </DeskLink>
              <Time at={requestedAt} />
            </div>
            <p className="text-13">
              <b>{stateWord(state, t)}</b>
              {waits.length > 0 && (
                <>
                  {' · '}
                  <span className="text-warn">
                    {t('people_waits', {
                      why: waits.map((wait) => t(`people_wait_${wait}`)).join('; '),
                    })}
                  </span>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** States have the cashier's words. */
const stateWord = (state: string, t: ReturnType<typeof useTexts>): string =>
  t(`wallet_state_${state}` as 'wallet_state_paid');

/** Purses, sums and the last deposits. */
export function MemberMoney({ member }: Props) {
  const t = useTexts();
  const mayOpen = useMay('finance', 'risk');
  const language = useLanguage();
  const { currencySymbol: symbol } = useBrand();
  const { money } = member;
  const amountOf = (amount: string) => <Money amount={amount} symbol={symbol} />;
  return (
    <Section title={t('people_money')}>
      <dl>
        <Fact name={t('people_cash')}>{amountOf(money.cash)}</Fact>
        <Fact name={t('people_bonus')}>{amountOf(money.bonus)}</Fact>
        <Fact name={t('console_locked')}>{amountOf(money.locked)}</Fact>
        <Fact name={t('people_debt')}>{amountOf(money.debt)}</Fact>
        <Fact name={t('console_deposits_total')}>{amountOf(money.depositsTotal)}</Fact>
        <Fact name={t('console_withdrawals_total')}>{amountOf(money.withdrawalsTotal)}</Fact>
        <Fact name={t('people_net')}>{amountOf(money.netDeposits)}</Fact>
        {money.withdrawalsFrozenUntil && (
          <Fact name={t('people_hold_until')}>
            <span className="text-warn">
              <Time at={money.withdrawalsFrozenUntil} />
            </span>
          </Fact>
        )}
      </dl>
      <h3 className="pt-2 text-15">{t('people_deposits')}</h3>
      {member.deposits.length === 0 && <p className="text-mid">{t('console_empty')}</p>}
      <ul className="grid gap-1 text-13">
        {member.deposits.map(({ depositId, method, methodNames, amount, state, createdAt }) => (
          <li key={depositId} className="flex flex-wrap items-center justify-between gap-2">
            <Time at={createdAt} />
            <span className="min-w-0">
              {nameIn(methodNames, language, method)} <span className="text-mid">{method}</span>
            </span>
            <b>
              {mayOpen ? (
                <DeskLink to={`/deposits?deposit=${depositId}`}>{amountOf(amount)}</DeskLink>
              ) : (
                amountOf(amount)
              )}
            </b>
            <Badge>{depositWord(state, t)}</Badge>
          </li>
        ))}
      </ul>
      <h3 className="pt-2 text-15">{t('people_payouts')}</h3>
      {member.payoutAccounts.length === 0 && <p className="text-mid">{t('console_empty')}</p>}
      <ul className="grid gap-1 text-13">
        {member.payoutAccounts.map(({ bank, numberMasked, usableFrom }) => (
          <li key={`${bank} ${numberMasked}`} className="flex flex-wrap justify-between gap-2">
            <b>
              {bank} <span className="tabular">{numberMasked}</span>
            </b>
            <span className="text-mid">
              {t('people_usable_from')} <Time at={usableFrom} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const depositWord = (state: string, t: ReturnType<typeof useTexts>): string =>
  t(`console_deposit_${state}` as 'console_deposit_posted');
