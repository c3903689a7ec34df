import { htmlLanguageOf, type Language } from '@padauk/texts';
import { preferences, queryClient, texts } from '../lib/site.ts';

/** Changes the language of the page, of later visits, and of what the server sends. */
export async function switchLanguage(language: Language): Promise<void> {
  await texts.use(language);
  preferences.setState({ language });
  await queryClient.invalidateQueries();
}

/** Writes language and theme onto the page. */
export function showPreferences(): void {
  const { language, theme } = preferences.getState();
  document.documentElement.lang = htmlLanguageOf[language];
  document.documentElement.dataset['theme'] = theme;
  const bar = theme === 'dark' ? '#0b1120' : '#f2f5fb';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
}
