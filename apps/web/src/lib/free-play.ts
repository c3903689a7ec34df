import { freePlay } from '@padauk/contracts/identity';
import { newId } from '@padauk/site-client/create-api';
import { wordsOf } from './ask.ts';
import { call, texts } from './site.ts';
import { toast } from './toast.ts';
import { beginSession } from './begin-session.ts';

/** The first word of the browser about its machine: `Linux`, `iPhone`, `Windows NT 10.0`. */
const osName = (): string => /\(([^;)]{1,32})/.exec(navigator.userAgent)?.[1] ?? 'unknown';

/**
 * Signs the visitor in to a fresh trial account. A refusal is told in words.
 *
 * @returns whether the visitor can play now
 */
export async function playFree(): Promise<boolean> {
  const answer = await call(freePlay, {
    body: { os: osName(), platform: 'W', random: newId(), gatewayVersion: 3 },
    idempotencyKey: newId(),
  });
  if (answer.success) {
    await beginSession(answer.value.token);
    return true;
  }
  await texts.load('refusals');
  toast('info', wordsOf(texts.translate(), answer));
  return false;
}
