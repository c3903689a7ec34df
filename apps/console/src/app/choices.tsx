import { LanguageMenu } from '@padauk/site-client/language-menu';
import { writtenLanguages } from '@padauk/texts';
import { IconButton } from '@padauk/ui/icon-button';
import { Globe, Moon, Sun } from 'lucide-react';
import { preferences, useLanguage, useTexts, useTheme } from '../lib/site.ts';
import { switchLanguage } from './switch-language.ts';

/** Language and theme. */
export function Choices() {
  const t = useTexts();
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <>
      <LanguageMenu
        t={t}
        offered={writtenLanguages}
        current={useLanguage()}
        onChoose={(language) => void switchLanguage(language)}
        buttonClass="grid size-11 place-items-center rounded-md text-mid hover:bg-s2 hover:text-hi"
        button={<Globe size={20} aria-hidden="true" />}
      />
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
