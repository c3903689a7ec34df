import type { Uuid } from '@padauk/base';
import type { Tx } from '../../platform/platform.ts';

/** A message of somebody to the operator. */
export type Feedback = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  /** Null for a visitor who was not signed in. */
  readonly memberId: Uuid | null;
  readonly category: 'question' | 'fault' | 'idea' | 'complaint';
  readonly content: string;
  readonly contact: string | null;
  readonly language: string;
  readonly sentAt: Date;
};

declare module '../../platform/database.ts' {
  interface Database {
    'site.feedback': {
      id: string;
      merchant_id: string;
      member_id: string | null;
      category: Feedback['category'];
      content: string;
      contact: string | null;
      language: string;
      sent_at: Date;
    };
  }
}

export async function insertFeedback(tx: Tx, feedback: Feedback): Promise<void> {
  await tx
    .insertInto('site.feedback')
    .values({
      id: feedback.id,
      merchant_id: feedback.merchantId,
      member_id: feedback.memberId,
      category: feedback.category,
      content: feedback.content,
      contact: feedback.contact,
      language: feedback.language,
      sent_at: feedback.sentAt,
    })
    .execute();
}
