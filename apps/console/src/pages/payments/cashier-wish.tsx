import type { CashierSettings, NewMethod } from '@padauk/contracts/payments';
import { moneyText } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { grouped } from '../../lib/grouped.ts';
import { cashierRulesQuery } from '../../lib/payment-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { changesOf, type RuleTexts, textsOf } from './cashier-rules.ts';

type Props = {
  readonly details: Readonly<Record<string, unknown>>;
  /** Still to be decided: then what it would change is shown. */
  readonly open: boolean;
};

/** What a second person has to know of new rules of the cashier, or of a new way to pay in. */
export function CashierWish({ details, open }: Props) {
  // Written through the contract of `propose`; schemas are not read in a browser.
  const { settings, method } = details as {
    readonly settings?: CashierSettings;
    readonly method?: NewMethod;
  };
  if (settings) return <Rules wanted={settings} open={open} />;
  return method ? <Method method={method} /> : null;
}

const listClass = 'text-13 text-mid';

function Rules({ wanted, open }: { readonly wanted: CashierSettings; readonly open: boolean }) {
  const t = useTexts();
  const current = useQuery({ ...cashierRulesQuery, enabled: open, retry: false }).data?.settings;
  const next = textsOf(wanted);
  const before = open && current ? textsOf(current) : undefined;
  const all = Object.keys(next) as (keyof RuleTexts)[];
  const shown = before && current ? changesOf(current, wanted) : all;
  const word = (name: keyof RuleTexts, value: string | boolean) =>
    typeof value === 'boolean'
      ? t(value ? 'payments_yes' : 'payments_no')
      : grouped(name, value) || '–';
  return (
    <ul className={listClass}>
      {shown.map((name) => (
        <li key={name}>
          {t(`payments_rule_${name}`)}: {before && `${word(name, before[name])} → `}
          <b>{word(name, next[name])}</b>
        </li>
      ))}
    </ul>
  );
}

function Method({ method }: { readonly method: NewMethod }) {
  const t = useTexts();
  const { account, payee, kind, provider, amountMin, amountMax, fee } = method;
  return (
    <ul className={listClass}>
      <li>
        {t(`payments_kind_${kind}`)} · {provider}
      </li>
      <li>
        {t('payments_limits')}: {moneyText(amountMin)} – {moneyText(amountMax)} ·{' '}
        {t('payments_fee')}: {moneyText(fee)}
      </li>
      {account && (
        <li className="break-all">
          {account.bank} · {account.holder} · <b>{account.number}</b>
        </li>
      )}
      {payee &&
        Object.entries(payee).map(([name, value]) => (
          <li key={name} className="break-all">
            {name}: <b>{value}</b>
          </li>
        ))}
    </ul>
  );
}
