import type { Answer } from '@padauk/contracts/client';
import type { ReplyOf } from '@padauk/contracts/route';
import type { startPasskeyLogin } from '@padauk/contracts/security';
import { askPasskey, type PasskeyAnswer } from '@padauk/site-client/passkeys';
import type { Translate } from '@padauk/texts/browser';
import { wordsOf } from '../../lib/ask.ts';

/**
 * Lets the browser sign what the server has asked for.
 *
 * @returns the signature; the words of what went wrong; undefined when its owner called it off
 */
export async function passkeyAnswer(
  t: Translate,
  asked: Answer<ReplyOf<typeof startPasskeyLogin>>,
): Promise<PasskeyAnswer | string | undefined> {
  if (!asked.success) return wordsOf(t, asked);
  const answer = await askPasskey(asked.value);
  if (answer === 'called-off') return undefined;
  return answer === 'failed' ? t('identity_passkey_failed') : answer;
}
