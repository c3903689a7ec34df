import { type Amount, ok, parseAmount, type Result, refuse, type Uuid } from '@padauk/base';
import type { FieldError } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import { type PictureRefusal, redrawOfPlayer } from '../../../platform/picture.ts';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { workOff } from '../../../platform/work-off.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findReceiptPicture, insertReceiptPicture } from './receipt-pictures.repo.ts';
import { keepTimeToAnswer, type WhoCannotAnswer } from './time-to-answer.ts';
import type { Picture, WithdrawalStep } from './withdrawal.ts';
import { findOwnWithdrawal, listUnconfirmed, type StoredWithdrawal } from './withdrawals.repo.ts';

export type ReceiptWord = {
  readonly received: 'all' | 'part' | 'none';
  readonly amountReceived?: string | undefined;
  readonly remark?: string | undefined;
  /** A picture that was sent before; needed when nothing came. */
  readonly proofPictureId?: string | undefined;
};

/** The player says whether the money came: all of it, a part, or nothing. */
export async function confirmReceipt(
  tx: Tx,
  platform: Platform,
  args: { memberId: Uuid; withdrawalId: string; word: ReceiptWord },
): Promise<
  Result<
    StoredWithdrawal,
    | 'withdrawal_not_found'
    | 'wrong_state'
    | 'amount_out_of_limits'
    | 'file_not_found'
    | 'invalid_fields'
  >
> {
  const { memberId, withdrawalId, word } = args;
  const own = await findOwnWithdrawal(tx, { memberId, withdrawalId });
  if (!own) return refuse('withdrawal_not_found');
  const step = await stepOf(word, {
    read: (text) => parseAmount(text, own.currency),
    find: (pictureId) => findReceiptPicture(tx, { memberId, pictureId }),
  });
  if (!step.ok) return step;
  return moveWithdrawal(tx, platform, { withdrawalId: own.id, memberId, step: step.value });
}

const required = (path: string): FieldError => ({ path, code: 'required' });

type ConfirmStep = WithdrawalStep & {
  readonly type: 'confirm-all' | 'confirm-part' | 'confirm-none';
};

async function stepOf(
  word: ReceiptWord,
  known: {
    readonly read: (text: string) => Amount | undefined;
    readonly find: (pictureId: string) => Promise<Picture | undefined>;
  },
) {
  switch (word.received) {
    case 'all':
      return ok<ConfirmStep>({ type: 'confirm-all' });
    case 'part': {
      if (word.amountReceived === undefined) return refuseField(required('amountReceived'));
      const amountReceived = known.read(word.amountReceived);
      return amountReceived === undefined
        ? refuseField({ path: 'amountReceived', code: 'pattern' })
        : ok<ConfirmStep>({ type: 'confirm-part', amountReceived });
    }
    case 'none': {
      // One line, of what can be stored: the database takes no NUL.
      const remark = word.remark?.replaceAll(/\p{Cc}+/gu, ' ').trim() ?? '';
      if (remark === '') return refuseField(required('remark'));
      if (word.proofPictureId === undefined) return refuseField(required('proofPictureId'));
      const proof = await known.find(word.proofPictureId);
      return proof
        ? ok<ConfirmStep>({ type: 'confirm-none', remark, proof })
        : refuse('file_not_found');
    }
  }
}

/** Stores a player's picture, re-encoded: a remark about a receipt may name it. */
export async function takeReceiptPicture(
  platform: Platform,
  sent: { readonly memberId: Uuid; readonly bytes: Buffer },
): Promise<Result<{ pictureId: string }, PictureRefusal | 'too_many_requests'>> {
  const redrawn = await redrawOfPlayer(platform, sent);
  if (!redrawn.ok) return redrawn;
  const { bytes, mediaType } = redrawn.value;
  const { sha256 } = await platform.storage.put(bytes);
  const pictureId = platform.random.uuid();
  await insertReceiptPicture(platform.db, {
    pictureId,
    memberId: sent.memberId,
    picture: { sha256, mediaType },
    at: platform.clock.now(),
  });
  return ok({ pictureId });
}

const BATCH_MAX = 200;

/**
 * Payouts that nobody confirmed in time count as received. The rows are the truth: a wake-up that
 * comes early, late or twice does no harm. Time in which a player could not answer is given back
 * first.
 *
 * @returns how many were confirmed
 */
export async function confirmByTimer(
  platform: Platform,
  whoCannotAnswer: WhoCannotAnswer,
): Promise<number> {
  await keepTimeToAnswer(platform, whoCannotAnswer);
  const at = platform.clock.now();
  const due = await listUnconfirmed(platform.db, { at, limit: BATCH_MAX });
  let confirmed = 0;
  await workOff(platform, 'a payout that nobody confirmed', due, async (key) => {
    const step = { type: 'time-out' } as const;
    const moved = await platform.db
      .transaction()
      .execute((tx) => moveWithdrawal(tx, platform, { ...key, step }));
    // Refused when the player was faster.
    if (moved.ok) confirmed += 1;
  });
  return confirmed;
}
