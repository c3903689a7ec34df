import { readConfig } from '@padauk/contracts/site';
import { languageOfTag } from '@padauk/texts/language-of-tag';
import { openReset } from '../features/identity/open-reset.tsx';
import { answerOfPage } from '../lib/page-answers.ts';
import { preferences, texts } from '../lib/site.ts';
import { siteRouter } from './router.tsx';
import { tellLanguage } from './switch-language.ts';
import { takeCode } from './take-code.tsx';

/** Names under which an address hands over the code of a session. */
const CODES = ['code', 'token', 'tokens'] as const;
/** Names under which it asks for a language; what the first script has understood is gone. */
const LANGUAGES = ['hisLang', 'lang', 'language'] as const;
/** A page waits so long for its session; on a bad line it stands first. */
const CODE_WAIT_MS = 3_000;

/**
 * Takes what the address hands over to the page. A code begins a session, as the app and partners
 * hand it over; a reset token comes from an e-mail; the app and partners name a language. All of it
 * leaves the address at once: it must be in no history, and no other site may be told of it.
 */
export async function takeAddress(): Promise<void> {
  const address = new URL(location.href);
  const take = (name: string): string | undefined => {
    const value = address.searchParams.get(name);
    address.searchParams.delete(name);
    return value || undefined;
  };
  const [code] = CODES.map(take).filter((value) => value !== undefined);
  const reset = take('reset');
  const [asked = ''] = LANGUAGES.map(take).filter((value) => value !== undefined);
  const language = languageOfTag(asked);
  history.replaceState(history.state, '', address);
  const offered = answerOfPage(readConfig)?.info.languages;
  const isOffered = language !== undefined && (offered?.includes(language) ?? true);
  if (isOffered && language !== texts.language()) {
    preferences.setState({ language });
    tellLanguage(language);
    await texts.use(language);
  }
  if (code) {
    const taken = takeCode(code, onPage);
    const inTime = await Promise.race([taken.then(() => true), after(CODE_WAIT_MS)]);
    // A page of members has led the guest to the login meanwhile.
    if (!inTime) void taken.then((begun) => begun && onPage(() => void siteRouter().invalidate()));
  }
  if (reset) onPage(() => openReset(reset));
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));

/** What is opened over a page that has not come yet would go with the first one. */
function onPage(act: () => void): void {
  if (siteRouter().state.resolvedLocation) return act();
  const stop = siteRouter().subscribe('onResolved', () => {
    stop();
    act();
  });
}
