import { afterEach, expect, test, vi } from 'vitest';
import { createPreferences } from './preferences.ts';

afterEach(() => vi.unstubAllGlobals());

function keep(values: Readonly<Record<string, string>>) {
  const store = new Map(Object.entries(values));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  return store;
}
const defaults = { language: 'TH', theme: 'dark' } as const;
const languageOf = (decided?: string) => createPreferences(defaults, decided).getState().language;

test('a page begins in the language that it has decided, else in the one that was chosen', () => {
  keep({});
  expect([languageOf(), languageOf('CN'), languageOf('ZZ')]).toEqual(['TH', 'CN', 'TH']);
  keep({ hisLang: 'ZZ', lang: 'EN' });
  expect([languageOf(), languageOf('CN'), languageOf('ZZ')]).toEqual(['EN', 'CN', 'EN']);
});

test('only a choice is kept', () => {
  const store = keep({});
  const preferences = createPreferences(defaults);
  preferences.setState({ theme: 'light' });
  expect(Object.fromEntries(store)).toEqual({ theme: 'light' });
  preferences.setState({ language: 'EN' });
  expect(Object.fromEntries(store)).toEqual({ theme: 'light', hisLang: 'EN', lang: 'EN' });
});

test('less motion is a choice that is kept, and can be taken back', () => {
  const store = keep({});
  const preferences = createPreferences(defaults);
  expect(preferences.getState().motion).toBe('device');
  preferences.setState({ motion: 'reduced' });
  expect(Object.fromEntries(store)).toEqual({ motion: 'reduced' });
  expect(createPreferences(defaults).getState().motion).toBe('reduced');
  preferences.setState({ motion: 'device' });
  expect(createPreferences(defaults).getState().motion).toBe('device');
});
