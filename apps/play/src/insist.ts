import type { Answer } from '@padauk/contracts/client';
import { maybePlayed } from './frame/lost-round.ts';
import { sleep } from './platform/clock.ts';

/** Waits before a lost or early request is sent again with the same id. */
const RETRY_WAITS_MS = [400, 900, 1_800, 3_500];

/** The last answer of several tries. `wasLost`: an earlier one may have done what was asked. */
export type Insisted<T> = Answer<T> & { readonly wasLost?: true };

/** Sends a request until it is answered, or until waiting cannot help. */
export async function insist<T>(send: () => Promise<Answer<T>>): Promise<Insisted<T>> {
  let answer: Insisted<T> = await send();
  for (const waitMs of RETRY_WAITS_MS) {
    if (answer.success || !mayHelp(answer)) return answer;
    const wasLost = answer.wasLost ?? maybePlayed(answer.code);
    await sleep(Math.max(waitMs, (answer.retryAfterSeconds ?? 0) * 1_000));
    answer = { ...(await send()), ...(wasLost && { wasLost }) };
  }
  return answer;
}

/** Whether the same request may succeed a moment later. */
const mayHelp = (answer: { readonly code: string }): boolean =>
  ['network_lost', 'spin_too_soon', 'round_in_progress', 'system_busy'].includes(answer.code);
