import { isLanguage, type Language } from '@padauk/texts';
import { createStore } from 'zustand/vanilla';
import { kept } from './storage.ts';

export type Theme = 'dark' | 'light';
export type Preferences = { readonly language: Language; readonly theme: Theme };

const LANGUAGE_KEYS = ['hisLang', 'lang'] as const;
const THEME_KEY = 'theme';

/**
 * The language that was chosen here before; undefined without a choice.
 *
 * @param offered - one of these only; absent while nobody knows which are on offer
 */
export const keptLanguage = (offered?: readonly Language[]): Language | undefined =>
  LANGUAGE_KEYS.map(kept.read)
    .filter(isLanguage)
    .find((language) => offered?.includes(language) ?? true);

/**
 * What the visitor chose: language under `hisLang` and `lang`, theme under `theme`.
 *
 * @param offered - a language that is not among them counts as no choice
 */
export function createPreferences(defaults: Preferences, offered?: readonly Language[]) {
  const language = keptLanguage(offered) ?? defaults.language;
  const theme = kept.read(THEME_KEY);
  const store = createStore<Preferences>(() => ({
    language,
    theme: theme === 'dark' || theme === 'light' ? theme : defaults.theme,
  }));
  store.subscribe((now, before) => {
    if (now.language !== before.language) {
      for (const key of LANGUAGE_KEYS) kept.write(key, now.language);
    }
    if (now.theme !== before.theme) kept.write(THEME_KEY, now.theme);
  });
  return store;
}
export type PreferencesStore = ReturnType<typeof createPreferences>;
