import { compareDecimals, ratioOf } from '@padauk/base/decimal';
import type { readWithdrawalRules } from '@padauk/contracts/wallet';
import type { ReplyOf } from '@padauk/contracts/route';
import { sentences } from '@padauk/texts/sentences';
import { Card } from '@padauk/ui/card';
import { Countdown } from '@padauk/ui/countdown';
import { moneyText, Money } from '@padauk/ui/money';
import { Progress } from '@padauk/ui/progress';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Facts } from '../../components/facts.tsx';
import { useBrand } from '../../lib/config.ts';
import { nowMs, queryClient, useTexts } from '../../lib/site.ts';

type Rules = ReplyOf<typeof readWithdrawalRules>;
type RuleLine = Rules['rules'][number];
const reload = () => void queryClient.invalidateQueries({ queryKey: ['member', 'withdrawal'] });

/** What holds for every withdrawal, and what is still missing for one now. */
export function WithdrawalRules({ rules }: { readonly rules: Rules }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const met = rules.rules.every((line) => line.met);
  return (
    <Card className="grid gap-4">
      <h2 className="text-17">{t('wallet_withdraw_rules')}</h2>
      <Facts
        facts={[
          {
            key: 'available',
            name: t('wallet_available'),
            value: <Money amount={rules.available} symbol={symbol} />,
          },
          {
            key: 'limits',
            name: t('wallet_limits'),
            value: (
              <>
                <Money amount={rules.amountMin} symbol={symbol} /> –{' '}
                <Money amount={rules.amountMax} symbol={symbol} />
              </>
            ),
          },
          {
            key: 'fee',
            name: t('wallet_fee'),
            value:
              compareDecimals(rules.fee, '0') === 0 ? (
                t('wallet_fee_none')
              ) : (
                <Money amount={rules.fee} symbol={symbol} />
              ),
          },
          {
            key: 'time',
            name: t('wallet_time'),
            value: t('wallet_minutes', { count: rules.expectedMinutes }),
          },
        ]}
      />
      <div className="grid gap-2">
        <p role="status" className={`text-15 font-bold ${met ? 'text-win' : 'text-warn'}`}>
          {t(met ? 'withdraw_rules_met' : 'withdraw_rules_open')}
        </p>
        <ul className="grid gap-2">
          {rules.rules.map((line) => (
            <Line key={line.rule} line={line} />
          ))}
        </ul>
      </div>
      <p className="text-13 text-mid">
        {sentences(
          t('withdraw_two_people', {
            amount: `${symbol}\u00a0${moneyText(rules.twoApprovalsAbove)}`,
          }),
          t('wallet_confirm_time_note', { minutes: rules.confirmMinutes }),
        )}
      </p>
    </Card>
  );
}

/** One rule: met or not, by a sign and a text. */
function Line({ line }: { readonly line: RuleLine }) {
  const t = useTexts();
  const words = useWords(line);
  const Sign = line.met ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-3 rounded-md bg-s2 px-3 py-2 text-15">
      <Sign
        size={20}
        aria-hidden="true"
        className={`mt-[0.15em] shrink-0 ${line.met ? 'text-win' : 'text-warn'}`}
      />
      <div className="grid min-w-0 flex-1 gap-2">
        <p>
          <span className="sr-only">
            {t(line.met ? 'withdraw_rule_met' : 'withdraw_rule_missing')}:{' '}
          </span>
          {words}
        </p>
        {line.rule === 'turnover' && !line.met && line.used !== null && line.most !== null && (
          <Progress
            labelHidden
            label={t('withdraw_rule_turnover')}
            value={ratioOf(line.used, line.most)}
            max={1}
          />
        )}
      </div>
    </li>
  );
}

function useWords(line: RuleLine): ReactNode {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const money = (amount: string | null) => `${symbol}\u00a0${moneyText(amount ?? '0')}`;
  const { rule, met, missing, used, most, usedCount, mostCount, until } = line;
  switch (rule) {
    case 'freeze':
      if (until === null) return t('withdraw_rule_freeze');
      return (
        <>
          {t('withdraw_rule_freeze_open')} <Countdown until={until} now={nowMs} onEnd={reload} />
        </>
      );
    case 'review':
      return t('withdraw_rule_review');
    case 'day_count':
      return t('withdraw_rule_count', { used: usedCount ?? 0, most: mostCount ?? 0 });
    case 'day_amount':
      return t('withdraw_rule_sum', { used: money(used), most: money(most) });
    case 'turnover':
      return met
        ? t('withdraw_rule_turnover')
        : t('withdraw_rule_turnover_open', {
            missing: money(missing),
            used: money(used),
            most: money(most),
          });
    case 'debt':
      return t('withdraw_rule_debt', { amount: money(missing) });
    case 'minimum':
      return met
        ? t('withdraw_rule_minimum')
        : t('withdraw_rule_minimum_open', { missing: money(missing) });
  }
}
