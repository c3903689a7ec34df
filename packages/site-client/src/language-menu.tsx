import type { Language } from '@padauk/texts';
import { languageNames } from '@padauk/texts/language-names';
import type { Translate } from '@padauk/texts/browser';
import { Menu, menuItemClass } from '@padauk/ui/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageName } from './language-name.tsx';

type Props = {
  readonly t: Translate;
  readonly offered: readonly Language[];
  readonly current: Language;
  readonly onChoose: (language: Language) => void;
  readonly button: ReactNode;
  readonly buttonClass: string;
};

/** The languages that are offered, each written as it writes itself, with how it came about. */
export function LanguageMenu({ t, offered, current, onChoose, button, buttonClass }: Props) {
  return (
    <Menu
      label={`${t('shell_language')}: ${languageNames[current]}`}
      buttonClass={buttonClass}
      button={button}
    >
      {offered.map((language) => (
        <button
          key={language}
          type="button"
          role="menuitemradio"
          aria-checked={language === current}
          className={menuItemClass}
          onClick={() => onChoose(language)}
        >
          <span className="flex-1">
            <LanguageName t={t} language={language} current={current} />
          </span>
          {language === current && <Check size={18} aria-hidden="true" />}
        </button>
      ))}
    </Menu>
  );
}
