import { AmountField } from '@padauk/ui/amount-field';
import { Button } from '@padauk/ui/button';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { type MoneyFilter, useBrand, useDigits } from '../lib/queries.ts';
import { useTexts } from '../lib/site.ts';
import { meansTooMany } from '../lib/too-many.ts';
import { money } from '../lib/typed-number.ts';
import { useAddress } from '../lib/use-address.ts';

const MEMBER_MAX = 100;

const names = [
  'member',
  'amountMin',
  'amountMax',
  'from',
  'to',
] as const satisfies readonly (keyof MoneyFilter)[];
type Fields = Readonly<Record<(typeof names)[number], string>>;

/** By what the address narrows a list of deposits or withdrawals. */
export function useMoneyFilter(): MoneyFilter {
  const address = useAddress();
  const written = names.map((name) => [name, address.valueOf(name)] as const);
  return Object.fromEntries(written.filter(([, value]) => value !== undefined));
}

type Props = {
  /** What the days are those of, where the list has others beside. */
  readonly days?: 'asked';
  /** Why the list was refused, where it was. */
  readonly error: unknown;
  readonly onSearch?: () => void;
};

/** Narrows a list of deposits or withdrawals: whose, how much, and on which days. */
export function MoneySearch(props: Props) {
  const filter = useMoneyFilter();
  return <SearchForm key={JSON.stringify(filter)} filter={filter} {...props} />;
}

function SearchForm({ filter, days, error, onSearch }: Props & { readonly filter: MoneyFilter }) {
  const address = useAddress();
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const digits = useDigits();
  const [fields, setFields] = useState<Fields>({
    member: filter.member ?? '',
    amountMin: filter.amountMin ?? '',
    amountMax: filter.amountMax ?? '',
    from: filter.from ?? '',
    to: filter.to ?? '',
  });
  const [tried, setTried] = useState(false);
  const isWrong = (name: 'amountMin' | 'amountMax') =>
    fields[name].trim() !== '' && money(fields[name], digits) === undefined;
  const bind = (name: keyof MoneyFilter) => ({
    value: fields[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setFields({ ...fields, [name]: event.target.value }),
  });
  const amount = (name: 'amountMin' | 'amountMax', label: string) => (
    <AmountField
      label={label}
      symbol={symbol}
      decimals={digits}
      value={fields[name]}
      onChange={(value) => setFields({ ...fields, [name]: value })}
      error={tried && isWrong(name) ? t('payments_amount_form') : undefined}
    />
  );
  return (
    <form
      noValidate
      aria-label={t('review_search')}
      className="grid grid-cols-2 gap-3 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto] xl:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isWrong('amountMin') || isWrong('amountMax')) return;
        const { amountMin, amountMax } = fields;
        const wanted = {
          ...fields,
          amountMin: money(amountMin, digits) ?? '',
          amountMax: money(amountMax, digits) ?? '',
        };
        const written = names.map((name) => [name, wanted[name].trim() || undefined]);
        onSearch?.();
        address.change({ ...Object.fromEntries(written), page: undefined });
      }}
    >
      <TextField
        label={t('console_member')}
        autoComplete="off"
        maxLength={MEMBER_MAX}
        error={meansTooMany(error) ? t('review_member_many') : undefined}
        className="max-xl:col-span-2"
        {...bind('member')}
      />
      {amount('amountMin', t('review_amount_min'))}
      {amount('amountMax', t('review_amount_max'))}
      <TextField type="date" label={t(days ? 'review_from' : 'figure_from')} {...bind('from')} />
      <TextField type="date" label={t(days ? 'review_to' : 'figure_to')} {...bind('to')} />
      <Button type="submit" className="max-xl:col-span-2">
        {t('review_search')}
      </Button>
    </form>
  );
}
