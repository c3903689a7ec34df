import type { ReplyOf } from '@padauk/contracts';
import type { find as contract } from '@padauk/contracts/desk';
import type { Role } from '@padauk/contracts/route';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { listDeskGames } from '../../games/index.ts';
import { findMembers } from '../../identity/index.ts';
import { findWithdrawalsById, listDepositsForReview } from '../../wallet/index.ts';
import { accountNames } from '../people/account-names.ts';
import { findMemberIds } from '../people/find-member-ids.ts';

type Found = ReplyOf<typeof contract>;

/** Of each kind; whoever wants more opens its list. */
const FOUND_MAX = 6;
/** The beginning of an id, as it is read out from a screen, with its dashes or without. */
const ID_BEGINNING = /^[0-9a-f]{8}(?:-?[0-9a-f]){0,24}$/i;

const readMembers: readonly Role[] = ['finance', 'risk', 'support', 'agents', 'auditor'];
const readMoney: readonly Role[] = ['finance', 'risk'];

/** A few of everything that fits what somebody typed, of what he may read. */
export async function find(
  platform: Platform,
  vault: Vault,
  asked: {
    readonly merchant: Merchant;
    readonly roles: readonly string[];
    readonly text: string;
    readonly language: string;
  },
): Promise<Found> {
  const text = asked.text.trim();
  const may = (roles: readonly Role[]) =>
    asked.roles.includes('owner') || roles.some((role) => asked.roles.includes(role));
  const [members, deposits, withdrawals, games] = await Promise.all([
    may(readMembers) ? findPeople(platform, vault, asked.merchant, text) : [],
    may(readMoney) ? findDeposits(platform, asked.merchant, text) : [],
    may(readMoney) && ID_BEGINNING.test(text)
      ? findWithdrawals(platform, asked.merchant, text.toLowerCase())
      : [],
    findGames(platform, asked.merchant, text, asked.language),
  ]);
  return { members, deposits, withdrawals, games };
}

async function findPeople(
  platform: Platform,
  vault: Vault,
  merchant: Merchant,
  text: string,
): Promise<Found['members']> {
  const ids = await findMemberIds(platform.db, vault, {
    merchantId: merchant.id,
    text,
    limit: FOUND_MAX,
  });
  const members = await findMembers(platform.db, ids);
  return ids.flatMap((id) => {
    const member = members.get(id);
    return member ? [{ memberId: id, account: member.account, state: member.state }] : [];
  });
}

async function findDeposits(
  { db }: Platform,
  { id: merchantId }: Merchant,
  reference: string,
): Promise<Found['deposits']> {
  const page = { merchantId, reference, pageSize: String(FOUND_MAX) };
  const { content } = await listDepositsForReview(db, page);
  const accountOf = await accountNames(
    db,
    content.map(({ memberId }) => memberId),
  );
  return content.map(({ depositId, memberId, reference: own }) => ({
    depositId,
    account: accountOf(memberId),
    reference: own,
  }));
}

async function findWithdrawals(
  { db }: Platform,
  { id: merchantId }: Merchant,
  beginning: string,
): Promise<Found['withdrawals']> {
  const rows = await findWithdrawalsById(db, { merchantId, beginning, limit: FOUND_MAX });
  const accountOf = await accountNames(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ id, memberId, state }) => ({
    withdrawalId: id,
    account: accountOf(memberId),
    state,
  }));
}

async function findGames(
  { db, clock }: Platform,
  { id: merchantId }: Merchant,
  search: string,
  language: string,
): Promise<Found['games']> {
  const { games } = await listDeskGames(db, {
    merchantId,
    now: clock.now(),
    search,
    limit: FOUND_MAX,
    offset: 0,
  });
  return games.map(({ nodeId, names, gameCode }) => {
    const known: Readonly<Record<string, string | undefined>> = names;
    return { nodeId, name: known[language] ?? known['EN'] ?? gameCode };
  });
}
