import { isLanguage, type Language } from '@padauk/texts';
import { createStore } from 'zustand/vanilla';
import { kept } from './storage.ts';

export type Theme = 'dark' | 'light';
export type Preferences = {
  readonly language: Language;
  readonly theme: Theme;
  /** `reduced` is the visitor's choice; without it the device says how much there is. */
  readonly motion: 'device' | 'reduced';
};

const LANGUAGE_KEYS = ['hisLang', 'lang'] as const;
const THEME_KEY = 'theme';
const MOTION_KEY = 'motion';

/**
 * What the visitor chose: language under `hisLang` and `lang`, theme under `theme`, less motion
 * under `motion`.
 *
 * @param decided - the language that the page has begun in, where it knew what is on offer
 */
export function createPreferences(defaults: Omit<Preferences, 'motion'>, decided?: string) {
  const chosen = [decided, ...LANGUAGE_KEYS.map(kept.read)].find(isLanguage);
  const language = chosen ?? defaults.language;
  const theme = kept.read(THEME_KEY);
  const store = createStore<Preferences>(() => ({
    language,
    theme: theme === 'dark' || theme === 'light' ? theme : defaults.theme,
    motion: kept.read(MOTION_KEY) === 'reduced' ? 'reduced' : 'device',
  }));
  store.subscribe((now, before) => {
    if (now.language !== before.language) {
      for (const key of LANGUAGE_KEYS) kept.write(key, now.language);
    }
    if (now.theme !== before.theme) kept.write(THEME_KEY, now.theme);
    if (now.motion !== before.motion) kept.write(MOTION_KEY, now.motion);
  });
  return store;
}
export type PreferencesStore = ReturnType<typeof createPreferences>;
