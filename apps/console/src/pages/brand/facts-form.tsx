import { setBrandFacts } from '@padauk/contracts/brand-desk';
import { Button } from '@padauk/ui/button';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { Controller, useForm } from 'react-hook-form';
import { LanguageFields } from '../../components/language-fields.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { type Brand, useBrandChange } from '../../lib/brand-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { linesOf } from './settings-draft.ts';

export type BrandPart = { readonly brand: Brand; readonly mayWrite: boolean };

const factsOf = (brand: Brand) => ({
  name: brand.name,
  currencySymbol: brand.currencySymbol,
  timeZone: brand.timeZone,
  languages: brand.languages,
  hosts: brand.hosts.join('\n'),
});

/** Name, symbol, time zone, languages and hosts. The currency is that of the accounts and stays. */
export function FactsForm({ brand, mayWrite }: BrandPart) {
  const t = useTexts();
  const { change, busy, refused, faultOf } = useBrandChange();
  const form = useForm({ defaultValues: factsOf(brand) });
  // Read while drawing: a form that nobody asks keeps no count of what was changed.
  const { errors, dirtyFields } = form.formState;
  const needed = { validate: (text: string) => !!text.trim() || t('console_needed') };
  const save = form.handleSubmit(async (typed) => {
    const { name, currencySymbol, timeZone, languages, hosts } = typed;
    const answer = await change(setBrandFacts, {
      ...(dirtyFields.name && { name: name.trim() }),
      ...(dirtyFields.currencySymbol && { currencySymbol: currencySymbol.trim() }),
      ...(dirtyFields.timeZone && !brand.timeZoneFixed && { timeZone: timeZone.trim() }),
      ...(dirtyFields.languages && { languages }),
      ...(dirtyFields.hosts && { hosts: linesOf(hosts.toLowerCase()) }),
    });
    // With what others have changed since the form was filled.
    if (answer.success) form.reset(factsOf(answer.value));
  });
  return (
    <form noValidate className="grid max-w-2xl gap-4" onSubmit={save}>
      <Refusal message={refused} />
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <TextField
          label={t('desk_name')}
          maxLength={60}
          error={errors.name?.message ?? faultOf('name')}
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
            error={errors.currencySymbol?.message ?? faultOf('currencySymbol')}
            {...form.register('currencySymbol', needed)}
          />
        </div>
        <TextField
          label={t('desk_time_zone')}
          hint={t(brand.timeZoneFixed ? 'desk_time_zone_fixed' : 'desk_time_zone_hint')}
          readOnly={brand.timeZoneFixed}
          error={errors.timeZone?.message ?? faultOf('timeZone')}
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
              error={errors.languages?.message ?? faultOf('languages')}
            />
          )}
        />
        <TextArea
          label={t('desk_hosts')}
          hint={t('desk_lines_hint')}
          dir="ltr"
          error={faultOf('hosts')}
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
