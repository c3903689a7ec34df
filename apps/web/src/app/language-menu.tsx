import { htmlLanguageOf, languageNames, languages } from '@padauk/texts';
import { Menu, menuItemClass } from '@padauk/ui/menu';
import { Check, Globe } from 'lucide-react';
import { useBrand } from '../lib/config.ts';
import { useLanguage, useTexts } from '../lib/site.ts';
import { switchLanguage } from './switch-language.ts';

/** The languages of the brand, each written as it writes itself. */
export function LanguageMenu() {
  const t = useTexts();
  const current = useLanguage();
  const brand = useBrand();
  return (
    <Menu
      label={`${t('shell_language')}: ${languageNames[current]}`}
      buttonClass="flex min-h-11 items-center gap-2 rounded-md px-3 text-13 font-bold text-mid hover:bg-s2 hover:text-hi"
      button={
        <>
          <Globe size={20} aria-hidden="true" />
          <span lang={htmlLanguageOf[current]} className="leading-tight max-xl:sr-only">
            {languageNames[current]}
          </span>
        </>
      }
    >
      {languages
        .filter((language) => brand.languages.includes(language))
        .map((language) => (
          <button
            key={language}
            type="button"
            role="menuitemradio"
            aria-checked={language === current}
            lang={htmlLanguageOf[language]}
            className={menuItemClass}
            onClick={() => void switchLanguage(language)}
          >
            <span className="flex-1">{languageNames[language]}</span>
            {language === current && <Check size={18} aria-hidden="true" />}
          </button>
        ))}
    </Menu>
  );
}
