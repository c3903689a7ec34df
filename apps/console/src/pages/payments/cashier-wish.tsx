import type { CashierSettings, NewMethod, SomeCashierSettings } from '@padauk/contracts/payments';
import { moneyText } from '@padauk/ui/money';
import { grouped } from '../../lib/grouped.ts';
import { useTexts } from '../../lib/site.ts';
import { changedRules, type RuleTexts, textsOf } from './cashier-rules.ts';

type Props = { readonly details: Readonly<Record<string, unknown>> };

/** What a second person has to know of new rules of the cashier, or of a new way to pay in. */
export function CashierWish({ details }: Props) {
  // Written through the contract of `propose`; schemas are not read in a browser.
  const { settings, from, method } = details as {
    readonly settings?: SomeCashierSettings;
    readonly from?: SomeCashierSettings;
    readonly method?: NewMethod;
  };
  if (settings) return <Rules wanted={settings} from={from} />;
  return method ? <Method method={method} /> : null;
}

const listClass = 'text-13 text-mid';

type RulesProps = {
  readonly wanted: SomeCashierSettings;
  readonly from: SomeCashierSettings | undefined;
};

function Rules({ wanted, from }: RulesProps) {
  const t = useTexts();
  const next = textsOf(wanted as CashierSettings);
  const before = from && textsOf(from as CashierSettings);
  const word = (name: keyof RuleTexts, value: string | boolean) =>
    typeof value === 'boolean'
      ? t(value ? 'payments_yes' : 'payments_no')
      : grouped(name, value).replaceAll('\n', ', ') || '–';
  return (
    <ul className={listClass}>
      {changedRules(from, wanted).map((name) => (
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
  const { titles, account, payee, kind, provider, amountMin, amountMax, fee } = method;
  const { amountChips, expectedMinutes, expiresMinutes } = method;
  return (
    <ul className={listClass}>
      <li>{Object.values(titles).join(' · ')}</li>
      <li>
        {t(`payments_kind_${kind}`)} · {provider}
      </li>
      <li>
        {t('payments_limits')}: {moneyText(amountMin)} – {moneyText(amountMax)} ·{' '}
        {t('payments_fee')}: {moneyText(fee)}
      </li>
      {amountChips.length > 0 && (
        <li>
          {t('payments_chips')}: {amountChips.map(moneyText).join(' ')}
        </li>
      )}
      <li>
        {t('payments_expected')}: {expectedMinutes} · {t('payments_expires')}: {expiresMinutes}
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
