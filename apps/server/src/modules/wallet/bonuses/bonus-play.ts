import { type Amount, amount, assert, type Uuid, ZERO } from '@padauk/base';
import { type AccountId, lockBalances, postTransfers } from '@padauk/ledger';
import type { Tx } from '../../../platform/platform.ts';
import { lockMember } from '../members.repo.ts';
import { shareLateWin } from './bonus.ts';
import {
  earlyTransferId,
  lateTransferId,
  openPromotionsAccount,
  readPurse,
} from './bonus-accounts.ts';
import { addConverted, findGrant, giveRoundBack } from './bonus-grants.repo.ts';

/** What a round that bonus money has paid moves now. */
export type BonusMove = {
  readonly grantId: Uuid;
  readonly memberId: Uuid;
  /** The transfer's. */
  readonly id: Uuid;
  readonly roundId: Uuid;
  readonly amount: Amount;
  /** The vendor's account of the house. */
  readonly houseId: AccountId;
};

/**
 * Pays a win of a round whose stake was bonus money, or gives such a stake back. While the grant
 * runs it goes into the purse; after that the purse only passes it on, by the rules of
 * `shareLateWin`.
 */
export async function creditBonus(
  tx: Tx,
  move: BonusMove & { readonly kind: 'payout' | 'stake_refund' },
): Promise<void> {
  const member = await lockMember(tx, move.memberId);
  const grant = await findGrant(tx, move.grantId);
  assert(member?.bonusId && grant, `the grant of a round: ${move.grantId}`);
  const accountId = member.bonusId;
  const share = shareLateWin(grant, move.amount);
  const shared = { fromId: accountId, reference: grant.id };
  const posted = await postTransfers(tx, [
    {
      id: move.id,
      fromId: move.houseId,
      toId: accountId,
      amount: move.amount,
      kind: move.kind,
      reference: move.roundId,
    },
    ...(share.cash > 0n
      ? [
          {
            ...shared,
            id: lateTransferId(move.id, 'convert'),
            toId: member.cashId,
            amount: share.cash,
            kind: 'bonus_release' as const,
          },
        ]
      : []),
    ...(share.returned > 0n
      ? [
          {
            ...shared,
            id: lateTransferId(move.id, 'return'),
            toId: await openPromotionsAccount(tx, member),
            amount: share.returned,
            kind: 'bonus_forfeit' as const,
          },
        ]
      : []),
  ]);
  assert(posted.ok, `what a round of bonus money brings can be paid: ${move.id}`);
  if (share.cash > 0n) await addConverted(tx, grant.id, share.cash);
  if (move.kind === 'stake_refund') await giveRoundBack(tx, grant.id, move.roundId);
}

/**
 * Takes a win of bonus money back, as far as the purse goes while the grant runs. What is not there
 * any more is not claimed: own money never answers for bonus play.
 *
 * @returns what was taken
 */
export async function takeBonusWinBack(tx: Tx, move: BonusMove): Promise<Amount> {
  const member = await lockMember(tx, move.memberId);
  const grant = await findGrant(tx, move.grantId);
  assert(member?.bonusId && grant, `the grant of a round: ${move.grantId}`);
  if (grant.state !== 'active') return ZERO;
  await lockBalances(tx, [member.bonusId]);
  const purse = await readPurse(tx, member.bonusId);
  const taken = amount(purse < move.amount ? purse : move.amount);
  if (taken === 0n) return ZERO;
  const posted = await postTransfers(tx, [
    {
      id: move.id,
      fromId: member.bonusId,
      toId: move.houseId,
      amount: taken,
      kind: 'payout_reversal',
      reference: move.roundId,
    },
  ]);
  assert(posted.ok, `a bonus win can be taken back: ${posted.ok ? '' : posted.code}`);
  return taken;
}

/**
 * Has a win that came before its bet, and so was paid in cash, follow the round into the purse that
 * pays it, as far as it was not spent meanwhile.
 *
 * @returns false when the bonus has ended: then the win stays where it is
 */
export async function moveWinToBonus(tx: Tx, move: BonusMove): Promise<boolean> {
  const member = await lockMember(tx, move.memberId);
  const grant = await findGrant(tx, move.grantId);
  if (!member?.bonusId || grant?.state !== 'active') return false;
  await lockBalances(tx, [member.cashId, member.bonusId]);
  const cash = await readPurse(tx, member.cashId);
  const moved = amount(cash < move.amount ? cash : move.amount);
  if (moved === 0n) return true;
  const shared = { amount: moved, reference: move.roundId };
  const posted = await postTransfers(tx, [
    {
      ...shared,
      id: earlyTransferId(move.id, 'out'),
      fromId: member.cashId,
      toId: move.houseId,
      kind: 'payout_reversal',
    },
    {
      ...shared,
      id: earlyTransferId(move.id, 'in'),
      fromId: move.houseId,
      toId: member.bonusId,
      kind: 'payout',
    },
  ]);
  assert(posted.ok, `a win can change its purse: ${posted.ok ? '' : posted.code}`);
  return true;
}
