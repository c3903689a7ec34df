import { Checkbox } from '@padauk/ui/checkbox';
import type { UseFormReturn } from 'react-hook-form';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import type { SignupForm } from './signup-form-data.ts';

type Props = {
  readonly form: UseFormReturn<SignupForm>;
  /** Opens the terms over the form. */
  readonly onTerms: () => void;
};

/** Age and terms; the age by date of birth in a box of its own, where the brand wants one. */
export function Agreement({ form, onTerms }: Props) {
  const t = useTexts();
  const { register: rules } = useBrand();
  const { errors } = form.formState;
  return (
    <>
      <Checkbox
        error={errors.agreed?.message}
        {...form.register('agreed', { required: t('identity_agree_missing') })}
      >
        {t('identity_agree', { age: rules.ageMin })}
      </Checkbox>
      {rules.ageConfirmation && (
        <Checkbox
          error={errors.ageConfirmed?.message}
          {...form.register('ageConfirmed', {
            required: t('message_age_confirm', { age: rules.birthdayAgeMin }),
          })}
        >
          {t('message_age_agree', { age: rules.birthdayAgeMin })}
        </Checkbox>
      )}
      <button
        type="button"
        onClick={onTerms}
        className="min-h-6 justify-self-start text-start text-13 text-acc underline"
      >
        {t('identity_terms')}
      </button>
    </>
  );
}
