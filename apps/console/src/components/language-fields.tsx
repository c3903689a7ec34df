import type { Language } from '@padauk/contracts';
import { directionOf, htmlLanguageOf } from '@padauk/texts';
import { languageNames } from '@padauk/texts/language-names';
import { Checkbox } from '@padauk/ui/checkbox';
import { FieldGroup } from '@padauk/ui/field';
import { SelectField } from '@padauk/ui/select-field';
import { useTexts } from '../lib/site.ts';

type Props = {
  /** What can be chosen, in the order in which it is shown. */
  readonly offered: readonly Language[];
  /** The first one is for whoever has not chosen. */
  readonly chosen: readonly Language[];
  readonly onChange: (languages: Language[]) => void;
  readonly error?: string | undefined;
};

/** The languages of a brand, and which of them comes first. */
export function LanguageFields({ offered, chosen, onChange, error }: Props) {
  const t = useTexts();
  const [first] = chosen;
  const turn = (language: Language, on: boolean) =>
    onChange(on ? [...chosen, language] : chosen.filter((one) => one !== language));
  return (
    <>
      <FieldGroup label={t('desk_merchant_languages')}>
        {() => (
          <div className="grid max-h-56 grid-cols-2 content-start gap-2 overflow-y-auto rounded-md border border-line/60 p-3 sm:grid-cols-3">
            {offered.map((language) => (
              <Checkbox
                key={language}
                checked={chosen.includes(language)}
                onChange={({ currentTarget }) => turn(language, currentTarget.checked)}
              >
                <bdi lang={htmlLanguageOf[language]} dir={directionOf(language)}>
                  {languageNames[language]}
                </bdi>
              </Checkbox>
            ))}
          </div>
        )}
      </FieldGroup>
      <SelectField
        label={t('desk_language_first')}
        hint={t('desk_language_first_hint')}
        error={error}
        value={first ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(chosen.toSorted((a, b) => Number(b === value) - Number(a === value)))
        }
      >
        {chosen.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
