import { LanguageMenu as Menu } from '@padauk/site-client/language-menu';
import { htmlLanguageOf, languageNames, languages } from '@padauk/texts';
import { Globe } from 'lucide-react';
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
      t={t}
      offered={languages.filter((language) => brand.languages.includes(language))}
      current={current}
      onChoose={(language) => void switchLanguage(language)}
      buttonClass="flex min-h-11 items-center gap-2 rounded-md px-3 text-13 font-bold text-mid hover:bg-s2 hover:text-hi"
      button={
        <>
          <Globe size={20} aria-hidden="true" />
          <span lang={htmlLanguageOf[current]} className="leading-tight max-xl:sr-only">
            {languageNames[current]}
          </span>
        </>
      }
    />
  );
}
