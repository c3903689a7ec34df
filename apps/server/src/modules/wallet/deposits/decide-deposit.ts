import {
  type Amount,
  amount as minor,
  assert,
  DAY_MS,
  ok,
  parseAmount,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { lockMember } from '../members.repo.ts';
import { readSettings } from '../settings.repo.ts';
import {
  insertConfirmation,
  deleteConfirmations,
  listConfirmations,
  sumConfirmedAlone,
  takeBankReference,
} from './confirmations.repo.ts';
import { bankReferenceOf, type Deposit, type DepositAct, takeAct } from './deposit.ts';
import { findBrandDeposit, lockDeposit, updateDeposit } from './deposits.repo.ts';
import { creditDeposit, tellDeposit } from './settle-deposit.ts';

type Key = { readonly merchantId: Uuid; readonly depositId: string };

/**
 * One person has found the money at the bank. With as many people as the deposit needs it is
 * posted: what arrived, which need not be what was asked for. Each reads amount and reference
 * for himself.
 */
export async function confirmDeposit(
  tx: Tx,
  platform: Platform,
  asked: Key & {
    readonly operatorId: Uuid;
    readonly amount: string;
    readonly bankReference: string;
  },
): Promise<
  Result<
    undefined,
    | 'deposit_not_found'
    | 'wrong_state'
    | 'same_person_twice'
    | 'confirmation_differs'
    | 'bank_reference_used'
    | 'invalid_fields'
  >
> {
  const locked = await lockBoth(tx, asked);
  if (!locked.ok) return locked;
  const { deposit, member } = locked.value;
  const arrived = parseAmount(asked.amount, deposit.currency);
  if (arrived === undefined || arrived <= 0n) {
    return refuseField({ path: 'amount', code: 'pattern' });
  }
  const { operatorId } = asked;
  const bankReference = bankReferenceOf(asked.bankReference);
  const act: DepositAct = { type: 'confirm', operatorId, amount: arrived, bankReference };
  const before = (await listConfirmations(tx, [deposit.id])).get(deposit.id) ?? [];
  const [said] = before;
  if (said && said.bankReference !== bankReference) {
    return refuse('confirmation_differs', { amount: writeAmount(said.amount, deposit.currency) });
  }
  const twoAbove = await readTwoAbove(tx, platform, { ...asked, arrived });
  const taken = takeAct(deposit, act, before, twoAbove);
  if (!taken.ok) {
    const first = before[0];
    return taken.code === 'confirmation_differs' && first
      ? refuse(taken.code, { amount: writeAmount(first.amount, deposit.currency) })
      : refuse(taken.code);
  }
  const used = { merchantId: deposit.merchantId, depositId: deposit.id, bankReference };
  if (!(await takeBankReference(tx, used))) return refuse('bank_reference_used');
  const at = platform.clock.now();
  await insertConfirmation(tx, deposit.id, { operatorId, amount: arrived, bankReference, at });
  if (taken.value.credit) {
    await creditDeposit(tx, platform, { deposit, member, arrived, bankReference });
  } else {
    await tellDeposit(tx, platform, deposit, deposit.state);
  }
  return ok(undefined);
}

/**
 * Above what a deposit needs a second person: the threshold of the brand, or what is left of that
 * which one person confirms alone within 24 hours, so that many small ones are no way around it.
 */
async function readTwoAbove(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  asked: { readonly merchantId: Uuid; readonly operatorId: Uuid; readonly arrived: Amount },
): Promise<Amount> {
  const { merchantId, operatorId, arrived } = asked;
  const { twoApprovalsAbove, confirmedAloneDayMax: most } = await readSettings(tx, merchantId);
  if (most === null || arrived > twoApprovalsAbove) return twoApprovalsAbove;
  const since = new Date(clock.now().getTime() - DAY_MS);
  const left = most - (await sumConfirmedAlone(tx, { merchantId, operatorId, since }));
  return left < twoApprovalsAbove ? minor(left > 0n ? left : 0n) : twoApprovalsAbove;
}

/** Nothing arrived, or nothing that can be posted: the player reads why. */
export async function refuseDeposit(
  tx: Tx,
  platform: Platform,
  asked: Key & { readonly reason: string },
): Promise<Result<undefined, 'deposit_not_found' | 'wrong_state'>> {
  const locked = await lockBoth(tx, asked);
  if (!locked.ok) return locked;
  const { deposit } = locked.value;
  const before = (await listConfirmations(tx, [deposit.id])).get(deposit.id) ?? [];
  const taken = takeAct(deposit, { type: 'refuse' }, before, minor(0n));
  if (!taken.ok) return refuse('wrong_state');
  const { state } = taken.value;
  // What one person has read wrongly must not stand in the way of those who look again.
  await deleteConfirmations(tx, deposit.id);
  await updateDeposit(tx, deposit.id, { state, attention: null, refuseReason: asked.reason });
  await tellDeposit(tx, platform, deposit, state);
  await platform.outbox.emit(tx, 'deposit.refused', {
    memberId: deposit.memberId,
    depositId: deposit.id,
    amount: writeAmount(deposit.amount, deposit.currency),
  });
  return ok(undefined);
}

/** Locks member and deposit, in this order; a deposit of another brand is not found. */
async function lockBoth(tx: Tx, key: Key) {
  const found: Deposit | undefined = await findBrandDeposit(tx, key);
  if (!found) return refuse('deposit_not_found');
  const member = await lockMember(tx, found.memberId);
  assert(member, `a wallet of ${found.memberId}`);
  return ok({ member, deposit: await lockDeposit(tx, found.id) });
}
