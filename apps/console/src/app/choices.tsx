import { htmlLanguageOf, languageNames, languages } from '@padauk/texts';
import { IconButton } from '@padauk/ui/icon-button';
import { Menu, menuItemClass } from '@padauk/ui/menu';
import { Check, Globe, Moon, Sun } from 'lucide-react';
import { preferences, useLanguage, useTexts, useTheme } from '../lib/site.ts';
import { switchLanguage } from './show-preferences.ts';

/** Language and theme. */
export function Choices() {
  const t = useTexts();
  const current = useLanguage();
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <>
      <Menu
        label={`${t('shell_language')}: ${languageNames[current]}`}
        buttonClass="grid size-11 place-items-center rounded-md text-mid hover:bg-s2 hover:text-hi"
        button={<Globe size={20} aria-hidden="true" />}
      >
        {languages.map((language) => (
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
      <IconButton
        label={t(`shell_theme_${other}`)}
        onClick={() => preferences.setState({ theme: other })}
      >
        {other === 'dark' ? (
          <Moon size={20} aria-hidden="true" />
        ) : (
          <Sun size={20} aria-hidden="true" />
        )}
      </IconButton>
    </>
  );
}
