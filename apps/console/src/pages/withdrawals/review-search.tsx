import { AmountField } from '@padauk/ui/amount-field';
import { Button } from '@padauk/ui/button';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { type ReviewFilter, useBrand, useDigits } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';
import { money } from '../../lib/typed-number.ts';

const MEMBER_MAX = 100;

type Props = {
  readonly filter: ReviewFilter;
  /** The name means more people than one list can be of. */
  readonly tooMany: boolean;
  readonly onSearch: (filter: ReviewFilter) => void;
};
type Fields = Readonly<Record<keyof ReviewFilter, string>>;

/** Narrows the queue: whose, how much, and when it was asked for. */
export function ReviewSearch({ filter, tooMany, onSearch }: Props) {
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
  const bind = (name: keyof ReviewFilter) => ({
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
        const written = Object.entries(wanted).flatMap(([name, value]) =>
          value.trim() === '' ? [] : [[name, value.trim()]],
        );
        onSearch(Object.fromEntries(written));
      }}
    >
      <TextField
        label={t('console_member')}
        autoComplete="off"
        maxLength={MEMBER_MAX}
        error={tooMany ? t('review_member_many') : undefined}
        className="max-xl:col-span-2"
        {...bind('member')}
      />
      {amount('amountMin', t('review_amount_min'))}
      {amount('amountMax', t('review_amount_max'))}
      <TextField type="date" label={t('review_from')} {...bind('from')} />
      <TextField type="date" label={t('review_to')} {...bind('to')} />
      <Button type="submit" className="max-xl:col-span-2">
        {t('review_search')}
      </Button>
    </form>
  );
}
