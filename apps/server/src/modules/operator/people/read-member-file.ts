import {
  amount,
  type Amount,
  assert,
  DAY_MS,
  isCurrency,
  ok,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import type { ReplyOf } from '@padauk/contracts';
import type { readMemberFile as contract, sharedThings } from '@padauk/contracts/member-file';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { findGameNames, readMemberDays } from '../../games/index.ts';
import {
  findLinkedMembers,
  findMember,
  findMembers,
  isHeldForReview,
  listOpenSessions,
  maskEmail,
  maskMobile,
  type Member,
  readContacts,
  readRegisteredIp,
} from '../../identity/index.ts';
import {
  findPayoutSharers,
  listLastDeposits,
  listLastWithdrawals,
  listMaskedPayouts,
  listPurses,
  readMemberTotals,
} from '../../wallet/index.ts';
import { listHeldMembers } from '../agents/line-freezes.repo.ts';
import { listNotes } from './member-notes.repo.ts';
import { type StandingOf, readStandings, waitsOf } from '../cashier/withdrawal-waits.ts';

type MemberFile = ReplyOf<typeof contract>;
type Read = Pick<Platform, 'db' | 'clock'>;

/** Of deposits and of withdrawals; the lists have the others. */
const LAST_MAX = 5;
const PLAY_DAYS = 30;
const GAMES_MAX = 12;

/** Everything that the back office knows of one member of the brand. */
export async function readMemberFile(
  platform: Read,
  vault: Vault,
  merchant: Merchant,
  memberId: string,
): Promise<Result<MemberFile, 'member_not_found'>> {
  const { db } = platform;
  const member = await findMember(db, memberId);
  if (member?.merchantId !== merchant.id) return refuse('member_not_found');
  const { currency } = member;
  assert(isCurrency(currency), `a known currency: ${currency}`);
  const write = (value: bigint) => writeAmount(amount(value), currency);
  const standingOf = await readStandings(db, vault, [member.id]);
  const [contacts, registeredIp, money, play, links, sessions, payouts, notes, withLine] =
    await Promise.all([
      readContacts(db, vault, member.id),
      readRegisteredIp(db, member.id),
      readMoney(platform, member, standingOf, write),
      readPlay(platform, merchant, member.id, write),
      readLinks(platform, member),
      listOpenSessions(db, { realm: 'player', subjectIds: [member.id] }),
      listMaskedPayouts(db, member.id),
      listNotes(db, member.id),
      listHeldMembers(db, { memberIds: [member.id], except: null }),
    ]);
  const { mobile, email } = contacts;
  return ok({
    memberId: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    state: member.state,
    frozenWithLine: withLine.has(member.id),
    held: await isHeldForReview(db, member.id),
    currency,
    registeredAt: member.registeredAt.toISOString(),
    registeredIp,
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    contacts: {
      mobile: mobile ? { masked: maskMobile(mobile.value), verified: mobile.verified } : null,
      email: email ? { masked: maskEmail(email.value), verified: email.verified } : null,
    },
    ...money,
    payoutAccounts: payouts.map(({ usableFrom, ...account }) => ({
      ...account,
      usableFrom: usableFrom.toISOString(),
    })),
    play,
    sessions: sessions.map(({ userAgent, ip, createdAt, lastSeenAt }) => ({
      userAgent,
      ip,
      openedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    links,
    notes: notes.map(({ at, ...note }) => ({ at: at.toISOString(), ...note })),
  });
}

type Write = (value: bigint) => string;

async function readMoney(
  { db, clock }: Read,
  member: Member,
  standingOf: StandingOf,
  write: Write,
): Promise<Pick<MemberFile, 'money' | 'deposits' | 'withdrawals'>> {
  const [purses, totals, deposits, withdrawals] = await Promise.all([
    listPurses(db, { merchantId: member.merchantId, memberId: member.id }),
    readMemberTotals(db, member.id),
    listLastDeposits(db, member.id, LAST_MAX),
    listLastWithdrawals(db, member.id, LAST_MAX),
  ]);
  const now = clock.now();
  const of = (code: string): Amount =>
    purses.find((purse) => purse.code === code)?.balance ?? amount(0n);
  const isFrozen = totals.frozenUntil !== null && totals.frozenUntil > now;
  return {
    money: {
      cash: write(of('cash')),
      bonus: write(of('bonus')),
      locked: write(of('locked')),
      debt: write(-of('debt')),
      depositsTotal: write(totals.deposits),
      withdrawalsTotal: write(totals.withdrawals),
      netDeposits: write(totals.deposits - totals.withdrawals),
      withdrawalsFrozenUntil: isFrozen ? (totals.frozenUntil?.toISOString() ?? null) : null,
    },
    deposits: deposits.map((deposit) => ({
      depositId: deposit.id,
      method: deposit.method,
      methodNames: deposit.methodNames,
      amount: write(deposit.amount),
      state: deposit.state,
      createdAt: deposit.createdAt.toISOString(),
    })),
    withdrawals: withdrawals.map((withdrawal) => ({
      withdrawalId: withdrawal.id,
      amount: write(withdrawal.amount),
      state: withdrawal.state,
      requestedAt: withdrawal.requestedAt.toISOString(),
      waits: waitsOf(
        { ...withdrawal, ...standingOf({ memberId: member.id, holder: withdrawal.holder }) },
        now,
      ),
    })),
  };
}

/** By game over the last days, the most staked first. */
async function readPlay(
  { db, clock }: Read,
  { id: merchantId, timeZone }: Merchant,
  memberId: Uuid,
  write: Write,
): Promise<MemberFile['play']> {
  const now = clock.now();
  const from = brandDayOf(new Date(now.getTime() - PLAY_DAYS * DAY_MS), timeZone).date;
  const days = await readMemberDays(db, { memberId, from, to: brandDayOf(now, timeZone).date });
  const games = new Map<string, { rounds: number; stakes: bigint; payouts: bigint }>();
  const facts = new Map<
    string,
    Pick<MemberFile['play'][number], 'nodeId' | 'gameType' | 'vendor'>
  >();
  for (const { vendor, nodeId, gameType, rounds, stakes, payouts } of days) {
    const key = `${vendor} ${nodeId}`;
    const sum = games.get(key) ?? { rounds: 0, stakes: 0n, payouts: 0n };
    games.set(key, {
      rounds: sum.rounds + Number(rounds),
      stakes: sum.stakes + stakes,
      payouts: sum.payouts + payouts,
    });
    facts.set(key, { nodeId, gameType, vendor });
  }
  const most = [...games]
    .sort(([, a], [, b]) => (a.stakes < b.stakes ? 1 : -1))
    .slice(0, GAMES_MAX)
    .flatMap(([key, { rounds, stakes, payouts }]) => {
      const game = facts.get(key);
      return game ? [{ ...game, rounds, stakes: write(stakes), payouts: write(payouts) }] : [];
    });
  const nodeIds = most.map(({ nodeId }) => nodeId);
  const names = await findGameNames(db, { merchantId, nodeIds });
  return most.map((game) => ({ ...game, names: { ...names.get(game.nodeId) } }));
}

async function readLinks({ db }: Read, member: Member): Promise<MemberFile['links']> {
  const [linked, sharers] = await Promise.all([
    findLinkedMembers(db, member),
    findPayoutSharers(db, member.id),
  ]);
  const kinds = new Map<Uuid, Set<(typeof sharedThings)[number]>>();
  for (const [id, shared] of linked) kinds.set(id, new Set(shared));
  for (const id of sharers) kinds.set(id, (kinds.get(id) ?? new Set()).add('payout'));
  const others = await findMembers(db, [...kinds.keys()]);
  return [...kinds].flatMap(([id, shared]) => {
    const other = others.get(id);
    if (!other) return [];
    return [{ memberId: id, account: other.account, state: other.state, kinds: [...shared] }];
  });
}
