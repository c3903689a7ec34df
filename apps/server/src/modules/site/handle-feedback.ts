import { ok, refuse, type Result, type Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import { type KeptFeedback, lockFeedback, markHandled } from './feedback.repo.ts';

/** Writes down that somebody has dealt with a message to the brand, once. */
export async function handleFeedback(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  key: { readonly merchantId: Uuid; readonly feedbackId: string },
): Promise<Result<KeptFeedback, 'not_found' | 'wrong_state'>> {
  const feedback = await lockFeedback(tx, key);
  if (!feedback) return refuse('not_found');
  if (feedback.handledAt !== null) return refuse('wrong_state');
  const handledAt = clock.now();
  await markHandled(tx, feedback.id, handledAt);
  return ok({ ...feedback, handledAt });
}
