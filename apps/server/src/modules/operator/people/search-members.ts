import { assert, isCurrency, writeAmount, ZERO } from '@padauk/base';
import type { QueryOf, ReplyOf } from '@padauk/contracts';
import type { searchMembers as contract } from '@padauk/contracts/operator';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { searchMembers as search, usernameKeyOf } from '../../identity/index.ts';
import { readMemberFunds } from '../../wallet/index.ts';

/** Members by the beginning of their user name, with what they have. */
export async function searchMembers(
  { db }: Pick<Platform, 'db'>,
  merchant: Merchant,
  query: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const page = pageOf(query);
  const { members, total } = await search(db, {
    merchantId: merchant.id,
    prefix: usernameKeyOf(query.account ?? ''),
    limit: page.limit,
    offset: page.offset,
  });
  const funds = await readMemberFunds(
    db,
    members.map(({ id }) => id),
  );
  const content = members.map((member) => {
    const { currency } = member;
    assert(isCurrency(currency), `a known currency: ${currency}`);
    const own = funds.get(member.id);
    return {
      memberId: member.id,
      account: member.account,
      type: member.type,
      state: member.state,
      balance: writeAmount(own?.cash ?? ZERO, currency),
      locked: writeAmount(own?.locked ?? ZERO, currency),
      currency,
      registeredAt: member.registeredAt.toISOString(),
      lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    };
  });
  return writePage(page, content, total);
}
