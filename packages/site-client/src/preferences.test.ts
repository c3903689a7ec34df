import { afterEach, expect, test, vi } from 'vitest';
import { createPreferences, keptLanguage } from './preferences.ts';

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
const languageOf = (offered?: Parameters<typeof keptLanguage>[0]) =>
  createPreferences(defaults, offered).getState().language;

test('a choice stands where it is still on offer, and the first language of the brand elsewhere', () => {
  keep({});
  expect([languageOf(['TH', 'EN']), keptLanguage(['TH', 'EN'])]).toEqual(['TH', undefined]);
  keep({ hisLang: 'EN' });
  expect([languageOf(['TH', 'EN']), keptLanguage(['TH', 'EN'])]).toEqual(['EN', 'EN']);
  keep({ hisLang: 'MY', lang: 'ZZ' });
  expect([languageOf(['TH', 'EN']), keptLanguage(['TH', 'EN'])]).toEqual(['TH', undefined]);
  keep({ hisLang: 'ZZ', lang: 'EN' });
  expect([languageOf(['TH', 'EN']), languageOf()]).toEqual(['EN', 'EN']);
});

test('only a choice is kept', () => {
  const store = keep({});
  const preferences = createPreferences(defaults, ['TH', 'EN']);
  preferences.setState({ theme: 'light' });
  expect(Object.fromEntries(store)).toEqual({ theme: 'light' });
  preferences.setState({ language: 'EN' });
  expect(Object.fromEntries(store)).toEqual({ theme: 'light', hisLang: 'EN', lang: 'EN' });
});
