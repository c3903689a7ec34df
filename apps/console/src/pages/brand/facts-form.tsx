import { setBrandFacts } from '@padauk/contracts/brand-desk';
import { Button } from '@padauk/ui/button';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { Controller, useForm } from 'react-hook-form';
import { LanguageFields } from '../../components/language-fields.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { type Brand, useBrandChange } from '../../lib/brand-queries.ts';
import { useTexts } from '../../lib/site.ts';

export type BrandPart = { readonly brand: Brand; readonly mayWrite: boolean };

/** One entry on each line. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Name, symbol, time zone, languages and hosts. The currency is that of the accounts and stays. */
export function FactsForm({ brand, mayWrite }: BrandPart) {
  const t = useTexts();
  const { change, busy, refused } = useBrandChange();
  const form = useForm({
    defaultValues: {
      name: brand.name,
      currencySymbol: brand.currencySymbol,
      timeZone: brand.timeZone,
      languages: brand.languages,
      hosts: brand.hosts.join('\n'),
    },
  });
  const { errors } = form.formState;
  const needed = { validate: (text: string) => !!text.trim() || t('console_needed') };
  const save = form.handleSubmit(({ name, currencySymbol, timeZone, languages, hosts }) =>
    change(setBrandFacts, {
      name: name.trim(),
      currencySymbol: currencySymbol.trim(),
      ...(!brand.timeZoneFixed && { timeZone: timeZone.trim() }),
      languages,
      hosts: linesOf(hosts.toLowerCase()),
    }),
  );
  return (
    <form noValidate className="grid max-w-2xl gap-4" onSubmit={save}>
      <Refusal message={refused} />
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <TextField
          label={t('desk_name')}
          maxLength={60}
          error={errors.name?.message}
          {...form.register('name', needed)}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('desk_currency')}
            hint={t('desk_currency_hint')}
            value={brand.currency}
            readOnly
          />
          <TextField
            label={t('desk_symbol')}
            maxLength={6}
            error={errors.currencySymbol?.message}
            {...form.register('currencySymbol', needed)}
          />
        </div>
        <TextField
          label={t('desk_time_zone')}
          hint={t(brand.timeZoneFixed ? 'desk_time_zone_fixed' : 'desk_time_zone_hint')}
          readOnly={brand.timeZoneFixed}
          error={errors.timeZone?.message}
          {...form.register('timeZone', needed)}
        />
        <Controller
          control={form.control}
          name="languages"
          rules={{ validate: (chosen) => chosen.length > 0 || t('console_needed') }}
          render={({ field: { value, onChange } }) => (
            <LanguageFields
              offered={brand.languagesOffered}
              chosen={value}
              onChange={onChange}
              error={errors.languages?.message}
            />
          )}
        />
        <TextArea
          label={t('desk_hosts')}
          hint={t('desk_lines_hint')}
          dir="ltr"
          {...form.register('hosts')}
        />
      </fieldset>
      {mayWrite && (
        <Button type="submit" kind="gold" busy={busy} className="justify-self-start">
          {t('desk_save')}
        </Button>
      )}
    </form>
  );
}
