import { HOUR_MS, ok, type Result, SECOND_MS, type Uuid } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import { FEEDBACK_MIN } from '@padauk/contracts/site';
import { customerOf } from '../../platform/network.ts';
import type { Platform, Tx } from '../../platform/platform.ts';
import { type Feedback, insertFeedback } from './feedback.repo.ts';

/** Enough for somebody with much to say, too few to fill a table. */
const LIMIT = { points: 5, perSeconds: HOUR_MS / SECOND_MS };

/** Takes in what a player or a visitor says. What is blank but for spaces says nothing. */
export async function sendFeedback(
  tx: Tx,
  { limiter, random, clock }: Pick<Platform, 'limiter' | 'random' | 'clock'>,
  message: Omit<Feedback, 'id' | 'sentAt'> & { readonly ip: string },
): Promise<Result<{ readonly feedbackId: Uuid }, 'too_many_requests' | 'invalid_fields'>> {
  const { ip, ...feedback } = message;
  const content = feedback.content.normalize('NFC').trim();
  if (content.length < FEEDBACK_MIN) {
    return refuseField({ path: 'content', code: 'too_short', params: { min: FEEDBACK_MIN } });
  }
  const limited = await limiter.take(
    'feedback',
    feedback.memberId ?? `address:${customerOf(ip)}`,
    LIMIT,
  );
  if (!limited.ok) return limited;
  const id = random.uuid();
  await insertFeedback(tx, { ...feedback, content, id, sentAt: clock.now() });
  return ok({ feedbackId: id });
}
