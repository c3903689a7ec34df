import { type Amount, ok, parseAmount, type Result, refuse, type Uuid } from '@padauk/base';
import type { FieldError } from '@padauk/contracts';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { refuseField } from '../wallet-wire.ts';
import type { WithdrawalStep } from './withdrawal.ts';
import { findOwnWithdrawal, listUnconfirmed, type StoredWithdrawal } from './withdrawals.repo.ts';

export type ReceiptWord = {
  readonly received: 'all' | 'part' | 'none';
  readonly amountReceived?: string | undefined;
  readonly remark?: string | undefined;
};

/** The player says whether the money came: all of it, a part, or nothing. */
export async function confirmReceipt(
  tx: Tx,
  platform: Platform,
  args: { memberId: Uuid; withdrawalId: string; word: ReceiptWord },
): Promise<
  Result<
    StoredWithdrawal,
    'withdrawal_not_found' | 'wrong_state' | 'amount_out_of_limits' | 'invalid_fields'
  >
> {
  const { memberId, withdrawalId } = args;
  const own = await findOwnWithdrawal(tx, { memberId, withdrawalId });
  if (!own) return refuse('withdrawal_not_found');
  const step = stepOf(args.word, (text) => parseAmount(text, own.currency));
  if (!step.ok) return step;
  return moveWithdrawal(tx, platform, { withdrawalId: own.id, memberId, step: step.value });
}

const required = (path: string): FieldError => ({ path, code: 'required' });

type ConfirmStep = WithdrawalStep & { readonly type: 'confirm' };

function stepOf(word: ReceiptWord, read: (text: string) => Amount | undefined) {
  switch (word.received) {
    case 'all':
      return ok<ConfirmStep>({ type: 'confirm', received: 'all' });
    case 'part': {
      if (word.amountReceived === undefined) return refuseField(required('amountReceived'));
      const amountReceived = read(word.amountReceived);
      return amountReceived === undefined
        ? refuseField({ path: 'amountReceived', code: 'pattern' })
        : ok<ConfirmStep>({ type: 'confirm', received: 'part', amountReceived });
    }
    case 'none': {
      // One line, of what can be stored: the database takes no NUL.
      const remark = word.remark?.replaceAll(/\p{Cc}+/gu, ' ').trim() ?? '';
      return remark === ''
        ? refuseField(required('remark'))
        : ok<ConfirmStep>({ type: 'confirm', received: 'none', remark });
    }
  }
}

const BATCH_MAX = 200;

/**
 * Payouts that nobody confirmed in time count as received. The rows are the truth: a wake-up that
 * comes early, late or twice does no harm.
 *
 * @returns how many were confirmed
 */
export async function confirmByTimer(platform: Platform): Promise<number> {
  const at = platform.clock.now();
  const due = await listUnconfirmed(platform.db, { at, limit: BATCH_MAX });
  let confirmed = 0;
  for (const { withdrawalId, memberId } of due) {
    const moved = await platform.db
      .transaction()
      .execute((tx) =>
        moveWithdrawal(tx, platform, { withdrawalId, memberId, step: { type: 'time-out' } }),
      );
    // Refused when the player was faster.
    if (moved.ok) confirmed += 1;
  }
  return confirmed;
}
