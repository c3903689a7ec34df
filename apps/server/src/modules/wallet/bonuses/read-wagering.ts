import { type Amount, amount, assert, type Currency, type Uuid, ZERO } from '@padauk/base';
import type { Db, Tx } from '../../../platform/platform.ts';
import { findMember } from '../members.repo.ts';
import { sumOpenTurnover } from '../turnover/turnovers.repo.ts';
import { readPurse } from './bonus-accounts.ts';
import { findActiveGrant } from './bonus-grants.repo.ts';

/** The member's bonus money, minor units. */
export async function readBonusPurse(
  tx: Db | Tx,
  memberId: Uuid,
): Promise<{ readonly purse: Amount; readonly currency: Currency }> {
  const member = await findMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  const { bonusId, currency } = member;
  return { purse: bonusId === null ? ZERO : await readPurse(tx, bonusId), currency };
}

/**
 * What a member still has to stake: of deposits, which keeps withdrawals back, and of a bonus,
 * which keeps nothing back but the bonus money itself. Minor units.
 */
export async function readWagering(
  tx: Db | Tx,
  memberId: Uuid,
): Promise<{
  readonly deposits: Amount;
  readonly bonus:
    | { readonly grantId: Uuid; readonly required: Amount; readonly open: Amount }
    | undefined;
}> {
  const deposits = await sumOpenTurnover(tx, memberId);
  const grant = await findActiveGrant(tx, memberId);
  if (!grant) return { deposits, bonus: undefined };
  const { id: grantId, wageringRequired: required, wageringDone: done } = grant;
  const open = amount(done < required ? required - done : 0n);
  return { deposits, bonus: { grantId, required, open } };
}
