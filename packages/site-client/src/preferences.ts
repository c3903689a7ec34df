import { isLanguage, type Language } from '@padauk/texts';
import { createStore } from 'zustand/vanilla';

export type Theme = 'dark' | 'light';
export type Preferences = { readonly language: Language; readonly theme: Theme };

const LANGUAGE_KEYS = ['hisLang', 'lang'] as const;
const THEME_KEY = 'theme';

/** Storage may be switched off in the browser; the site then forgets, and works all the same. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}

/** What the visitor chose: language under `hisLang` and `lang`, theme under `theme`. */
export function createPreferences(defaults: Preferences) {
  const language = LANGUAGE_KEYS.map(read).find(isLanguage) ?? defaults.language;
  const theme = read(THEME_KEY);
  const store = createStore<Preferences>(() => ({
    language,
    theme: theme === 'dark' || theme === 'light' ? theme : defaults.theme,
  }));
  store.subscribe((now, before) => {
    if (now.language !== before.language) {
      for (const key of LANGUAGE_KEYS) write(key, now.language);
    }
    if (now.theme !== before.theme) write(THEME_KEY, now.theme);
  });
  return store;
}
export type PreferencesStore = ReturnType<typeof createPreferences>;
