import { exchangeUrlCode } from '@padauk/contracts/identity';
import { readConfig } from '@padauk/contracts/site';
import { isLanguage } from '@padauk/texts';
import { openReset } from '../features/identity/open-reset.tsx';
import { answerOfPage } from '../lib/page-answers.ts';
import { call, preferences, session, texts } from '../lib/site.ts';
import { toast } from '../lib/toast.ts';
import { siteRouter } from './router.tsx';
import { tellLanguage } from './switch-language.ts';

/** Names under which an address hands over the code of a session. */
const CODES = ['code', 'token', 'tokens'] as const;

/**
 * Takes what the address hands over to the page. A code begins a session, as the app and partners
 * hand it over; a reset token comes from an e-mail; the app names its language. All of it leaves
 * the address at once: it must be in no history, and no other site may be told of it.
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
  const language = take('language');
  history.replaceState(history.state, '', address);
  const offered = answerOfPage(readConfig)?.info.languages;
  const isOffered = isLanguage(language) && (offered?.includes(language) ?? true);
  if (isOffered && language !== texts.language()) {
    preferences.setState({ language });
    tellLanguage(language);
    await texts.use(language);
  }
  if (code) await takeCode(code);
  if (reset) {
    const stop = siteRouter().subscribe('onResolved', () => {
      stop();
      openReset(reset);
    });
  }
}

/** A used or expired code gets a message; the page goes on as it is. */
async function takeCode(code: string): Promise<void> {
  const answer = await call(exchangeUrlCode, { body: { code } });
  if (answer.success) return session.begin(answer.value.token);
  toast('info', answer.message || texts.translate()('shell_network_lost'));
  return undefined;
}
