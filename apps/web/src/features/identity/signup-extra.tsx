import { TextField } from '@padauk/ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { useBrand } from '../../lib/config.ts';
import { fieldCheck, ruleOf } from './rules.ts';
import { dateFor, type ExtraField, lookOf } from './signup-fields.ts';
import type { SignupForm } from './signup-form-data.ts';
import { useWords } from './use-words.ts';

type Props = { readonly name: ExtraField; readonly form: UseFormReturn<SignupForm> };

/** One of the fields that the rules of the brand ask for. */
export function SignupExtra({ name, form }: Props) {
  const words = useWords();
  const { t } = words;
  const rule = ruleOf(useBrand().register, name);
  const { label, ...look } = lookOf(name);
  const check = fieldCheck(words, rule);
  const isDate = rule?.patternId === 'date_year_first' || rule?.patternId === 'date_month_first';
  const said = rule?.required === false ? t('identity_optional', { field: t(label) }) : t(label);
  return (
    <TextField
      {...look}
      {...(isDate && { type: 'date' })}
      label={said}
      autoCorrect="off"
      spellCheck={false}
      maxLength={255}
      error={form.formState.errors.extra?.[name]?.message}
      {...form.register(`extra.${name}`, {
        validate: (value) => check(isDate ? dateFor(rule.patternId, value) : value.trim()),
      })}
    />
  );
}
