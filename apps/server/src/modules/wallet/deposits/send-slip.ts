import { assert, ok, type Result, refuse, type Uuid } from '@padauk/base';
import { type PictureRefusal, redrawOfPlayer } from '../../../platform/picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockMember } from '../members.repo.ts';
import type { StopDeposit } from './create-deposit.ts';
import { DESK, type Deposit, takeAct } from './deposit.ts';
import { findOwnDeposit, lockDeposit, updateDeposit } from './deposits.repo.ts';
import { tellDeposit } from './settle-deposit.ts';

type Stopped = NonNullable<Awaited<ReturnType<StopDeposit>>>;

/**
 * Takes the picture of a transfer: re-encoded, so that it holds pixels only, and put in front of
 * the desk. A later one replaces an earlier one, as long as nobody has decided. With it a transfer
 * whose time has ended, or that was given up, begins once more: it counts toward the limits again,
 * and is judged by them again. What they stop can be sent when they have room, and an operator who
 * finds the money confirms it without a slip.
 */
export async function sendSlip(
  platform: Platform,
  { stopDeposit }: { readonly stopDeposit: StopDeposit },
  sent: { readonly memberId: Uuid; readonly depositId: string; readonly bytes: Buffer },
): Promise<
  | Result<Deposit, 'deposit_not_found' | 'wrong_state' | PictureRefusal | 'too_many_requests'>
  | Stopped
> {
  const found = await findOwnDeposit(platform.db, sent);
  if (!found) return refuse('deposit_not_found');
  // Where a provider confirms, a picture proves nothing that it would not tell itself.
  if (found.provider !== DESK) return refuse('wrong_state');
  const redrawn = await redrawOfPlayer(platform, sent);
  if (!redrawn.ok) return redrawn;
  const { bytes, mediaType } = redrawn.value;
  const { sha256 } = await platform.storage.put(bytes);
  return platform.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, sent.memberId);
    assert(member, `a wallet of ${sent.memberId}`);
    const deposit = await lockDeposit(tx, found.id);
    const taken = takeAct(deposit, { type: 'send-slip' }, [], deposit.amount);
    if (!taken.ok) return refuse('wrong_state');
    const stopped = deposit.state === 'expired' && (await stopDeposit(tx, deposit));
    if (stopped) return stopped;
    const { state } = taken.value;
    const slip = { sha256, mediaType, at: platform.clock.now() };
    const after = await updateDeposit(tx, deposit.id, { state, slip });
    await tellDeposit(tx, platform, deposit, state);
    return ok(after);
  });
}
