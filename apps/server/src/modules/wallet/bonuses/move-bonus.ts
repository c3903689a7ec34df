import {
  type Amount,
  assert,
  HOUR_MS,
  ok,
  type Result,
  refuse,
  takeEdge,
  type Uuid,
  ZERO,
} from '@padauk/base';
import { type AccountId, lockBalances, postTransfers, type Transfer } from '@padauk/ledger';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { lockMember, type WalletMember } from '../members.repo.ts';
import { type BonusEvent, type BonusGrant, bonusGuards, bonusMachine, convert } from './bonus.ts';
import {
  grantTransferId,
  openBonusAccount,
  openPromotionsAccount,
  readPurse,
} from './bonus-accounts.ts';
import {
  activateGrant,
  countOpenRounds,
  endGrant,
  findActiveGrant,
  findGrant,
} from './bonus-grants.repo.ts';

type Moved = Result<BonusGrant, 'bonus_not_found' | 'bonus_already_active' | 'wrong_state'>;

/**
 * Takes one step of a grant: decides by the table, moves the money that belongs to the step, writes
 * the new state, all in `tx`. The member's row is the lock, so that steps of one member come one
 * after the other on every node; money is posted before the grant's row is touched, as stakes lock
 * the balance first.
 */
export async function moveBonus(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'outbox'>,
  asked: { readonly memberId: Uuid; readonly grantId: Uuid; readonly event: BonusEvent },
): Promise<Moved> {
  const member = await lockMember(tx, asked.memberId);
  const grant = member && (await findGrant(tx, asked.grantId));
  if (!member || grant?.memberId !== asked.memberId) return refuse('bonus_not_found');
  return takeBonusStep(tx, platform, { member, grant, event: asked.event });
}

/** The step for one who holds the lock of the member and has read the grant under it. */
export async function takeBonusStep(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'outbox'>,
  asked: {
    readonly member: WalletMember;
    readonly grant: BonusGrant;
    readonly event: BonusEvent;
  },
): Promise<Moved> {
  const { member, grant, event } = asked;
  const { memberId } = member;
  const now = platform.clock.now();
  const isOffer = grant.state === 'offered';
  const active = isOffer ? await findActiveGrant(tx, memberId) : undefined;
  const facts = {
    now,
    purse: isOffer || member.bonusId === null ? ZERO : await readPurse(tx, member.bonusId),
    openRounds: isOffer ? 0 : await countOpenRounds(tx, grant.id),
    otherActive: active !== undefined,
  };
  const edge = takeEdge(bonusMachine, { state: grant.state, event }, bonusGuards(grant, facts));
  if (!edge.ok) return refuse(edge.code);
  const { to, effect } = edge.value;

  // From here on the step is taken.
  let converted: Amount = ZERO;
  if (effect === 'grant') {
    await payOut(tx, member, grant);
    const expiresAt = new Date(now.getTime() + grant.validHours * HOUR_MS);
    await activateGrant(tx, { id: grant.id, at: now, expiresAt });
  } else {
    if (effect !== undefined) converted = await emptyPurse(tx, member, grant, effect);
    await endGrant(tx, { id: grant.id, state: to, at: now, converted });
  }
  await platform.outbox.emit(tx, 'bonus.changed', { memberId, grantId: grant.id, state: to });
  const after = await findGrant(tx, grant.id);
  assert(after, `the grant that was moved: ${grant.id}`);
  return ok(after);
}

async function payOut(tx: Tx, member: WalletMember, grant: BonusGrant): Promise<void> {
  const posted = await postTransfers(tx, [
    {
      id: grantTransferId(grant.id, 'grant'),
      fromId: await openPromotionsAccount(tx, member),
      toId: await openBonusAccount(tx, member),
      amount: grant.amount,
      kind: 'bonus_grant',
      reference: grant.id,
    },
  ]);
  assert(posted.ok, `a bonus can be granted: ${grant.id}`);
}

/**
 * Takes all bonus money: to cash what the terms let become cash, the rest to the house. The purse
 * is locked before it is read: a round that is staked and won meanwhile comes before this or is
 * refused after it, and leaves nothing behind in the purse of an ended bonus.
 *
 * @returns what became cash, minor units
 */
async function emptyPurse(
  tx: Tx,
  member: WalletMember,
  grant: BonusGrant,
  effect: 'convert' | 'return',
): Promise<Amount> {
  const accountId = member.bonusId;
  assert(accountId !== null, `an active bonus has its account: ${grant.id}`);
  const promotionsId = await openPromotionsAccount(tx, member);
  await lockBalances(tx, [member.cashId, accountId]);
  const purse = await readPurse(tx, accountId);
  const { cash, returned } =
    effect === 'convert' ? convert(grant, purse) : { cash: ZERO, returned: purse };
  const transfers = transfersOf(grant.id, { accountId, promotionsId, member, cash, returned });
  const posted = await postTransfers(tx, transfers);
  assert(posted.ok, `bonus money can be moved: ${posted.ok ? '' : posted.code}`);
  return cash;
}

function transfersOf(
  grantId: Uuid,
  move: {
    readonly accountId: AccountId;
    readonly promotionsId: AccountId;
    readonly member: WalletMember;
    readonly cash: Amount;
    readonly returned: Amount;
  },
): Transfer[] {
  const transfers: Transfer[] = [];
  const shared = { fromId: move.accountId, reference: grantId };
  if (move.cash > 0n) {
    const id = grantTransferId(grantId, 'convert');
    const toId = move.member.cashId;
    transfers.push({ ...shared, id, toId, amount: move.cash, kind: 'bonus_release' });
  }
  if (move.returned > 0n) {
    const id = grantTransferId(grantId, 'return');
    const toId = move.promotionsId;
    transfers.push({ ...shared, id, toId, amount: move.returned, kind: 'bonus_forfeit' });
  }
  return transfers;
}
