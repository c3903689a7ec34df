import type { Language } from '@padauk/texts';
import { preferences, queryClient, texts } from '../lib/site.ts';

/** Changes the language of the page, of later visits, and of what the server sends. */
export async function switchLanguage(language: Language): Promise<void> {
  await texts.use(language);
  preferences.setState({ language });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' });
  await queryClient.invalidateQueries({ queryKey: ['site', 'news'] });
}
