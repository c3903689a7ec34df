import { assert, isCurrency, writeAmount, ZERO } from '@padauk/base';
import type { QueryOf, ReplyOf } from '@padauk/contracts';
import type { searchMembers as contract } from '@padauk/contracts/operator';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { findMembers, listMemberIds } from '../../identity/index.ts';
import { readMemberFunds } from '../../wallet/index.ts';
import { readMeant } from './find-member-ids.ts';

/** Members of a brand with what they have. */
export async function searchMembers(
  { db }: Pick<Platform, 'db'>,
  vault: Vault,
  merchant: Merchant,
  query: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const page = pageOf(query);
  const text = query.account?.trim() ?? '';
  const { ids, total } = await listMemberIds(db, {
    merchantId: merchant.id,
    meant: text === '' ? undefined : await readMeant(db, vault, { merchantId: merchant.id, text }),
    state: query.state,
    order: query.sort ?? 'account',
    descending: query.descending === 'true',
    limit: page.limit,
    offset: page.offset,
  });
  const [members, funds] = await Promise.all([findMembers(db, ids), readMemberFunds(db, ids)]);
  const content = ids.flatMap((id) => {
    const member = members.get(id);
    if (!member) return [];
    const { currency } = member;
    assert(isCurrency(currency), `a known currency: ${currency}`);
    const own = funds.get(id);
    return [
      {
        memberId: id,
        account: member.account,
        type: member.type,
        state: member.state,
        balance: writeAmount(own?.cash ?? ZERO, currency),
        locked: writeAmount(own?.locked ?? ZERO, currency),
        currency,
        registeredAt: member.registeredAt.toISOString(),
        lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
      },
    ];
  });
  return writePage(page, content, total);
}
