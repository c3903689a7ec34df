import { directionOf, htmlLanguageOf, isWritten, type Language } from '@padauk/texts';
import { languageNames } from '@padauk/texts/language-names';
import type { Translate } from '@padauk/texts/browser';

type Props = {
  readonly t: Translate;
  readonly language: Language;
  /** The language of the page, in which the note is written. */
  readonly current: Language;
};

/** A language as it writes itself, and whether its texts were made by machine. */
export function LanguageName({ t, language, current }: Props) {
  return (
    <>
      <bdi lang={htmlLanguageOf[language]} dir={directionOf(language)}>
        {languageNames[language]}
      </bdi>
      {!isWritten(language) && (
        <span className="block text-12 font-normal text-mid" lang={htmlLanguageOf[current]}>
          {t('shell_machine_made')}
        </span>
      )}
    </>
  );
}
