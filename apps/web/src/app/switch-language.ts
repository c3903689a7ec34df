import { declareLanguage, type Language } from '@padauk/texts';
import type { QueryKey } from '@tanstack/react-query';
import { askAnew, isAct } from '../lib/asked-once.ts';
import { loadPart } from '../lib/load-part.ts';
import { preferences, texts } from '../lib/site.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Tells the server, which brings the next page with its banners in this language; and who installs
 * the site gets its words in it too.
 */
export function tellLanguage(language: Language): void {
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', `/site.webmanifest?lang=${language}`);
}

/** The last language that was asked for: an earlier one that comes later is not shown. */
let wanted: Language | undefined;

/**
 * Changes the language of the page, of later visits, and of what the server sends.
 *
 * @throws {PartMissing} where it does not come; not when another one was asked for meanwhile
 */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    await loadPart(() => texts.use(language, () => wanted === language));
  } catch (error) {
    if (wanted === language) throw error;
  }
  if (wanted !== language) return;
  preferences.setState({ language });
  declareLanguage(document.documentElement, language);
  tellLanguage(language);
  // Its page for hours without a network is in the language of the one before.
  navigator.serviceWorker?.controller?.postMessage('language');
  await askInWords();
}

/** Asks again for what was asked for in the language before. */
export const askInWords = (): Promise<void> =>
  askAnew({ predicate: ({ queryKey }) => isInWords(queryKey) });

/**
 * Whether an answer holds words, which must be fetched again in another language. The facts of the
 * brand hold them in all of its languages; a launch is a session, which goes on in other words.
 */
export const isInWords = (queryKey: QueryKey): boolean => {
  const [domain, part] = queryKey;
  return domain === 'site' ? part === 'news' : !isAct(queryKey);
};
