import type { Language } from '@padauk/texts';
import { preferences, queryClient, texts } from '../lib/site.ts';

const YEAR_SECONDS = 31_536_000;

/** Tells the server, which brings the next page with its banners in this language. */
export function tellLanguage(language: Language): void {
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Changes the language of the page, of later visits, and of what the server sends. */
export async function switchLanguage(language: Language): Promise<void> {
  await texts.use(language);
  preferences.setState({ language });
  tellLanguage(language);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' });
  await queryClient.invalidateQueries({ queryKey: ['site', 'news'] });
}
