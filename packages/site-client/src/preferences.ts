import { isLanguage, type Language } from '@padauk/texts';
import { createStore } from 'zustand/vanilla';
import { kept } from './storage.ts';

export type Theme = 'dark' | 'light';
export type Preferences = { readonly language: Language; readonly theme: Theme };

const LANGUAGE_KEYS = ['hisLang', 'lang'] as const;
const THEME_KEY = 'theme';

/**
 * What the visitor chose: language under `hisLang` and `lang`, theme under `theme`.
 *
 * @param decided - the language that the page has begun in, where it knew what is on offer
 */
export function createPreferences(defaults: Preferences, decided?: string) {
  const chosen = [decided, ...LANGUAGE_KEYS.map(kept.read)].find(isLanguage);
  const language = chosen ?? defaults.language;
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
