import { LanguageMenu as Menu } from '@padauk/site-client/language-menu';
import { htmlLanguageOf, languages } from '@padauk/texts';
import { languageNames } from '@padauk/texts/language-names';
import { Globe } from 'lucide-react';
import { useBrand } from '../lib/config.ts';
import { useLanguage, useTexts } from '../lib/site.ts';
import { chooseLanguage } from './choose-language.ts';

/** A name in the header where there is room, a row of the menu, or its sign alone. */
const looks = {
  bar: { button: 'gap-2 px-3 text-13', globe: '', name: 'max-xl:sr-only' },
  row: { button: 'w-full gap-3 px-3 text-15', globe: 'mx-1', name: '' },
  sign: { button: 'w-full justify-center', globe: '', name: 'sr-only' },
} as const;

/** The languages of the brand, each written as it writes itself. */
export function LanguageMenu({ look = 'bar' }: { readonly look?: keyof typeof looks }) {
  const t = useTexts();
  const current = useLanguage();
  const brand = useBrand();
  const { button, globe, name } = looks[look];
  return (
    <Menu
      t={t}
      offered={languages.filter((language) => brand.languages.includes(language))}
      current={current}
      onChoose={chooseLanguage}
      buttonClass={`flex min-h-11 items-center rounded-md font-bold text-mid hover:bg-s2 hover:text-hi ${button}`}
      button={
        <>
          <Globe size={20} aria-hidden="true" className={globe} />
          <span lang={htmlLanguageOf[current]} className={`leading-tight ${name}`}>
            {languageNames[current]}
          </span>
        </>
      }
    />
  );
}
