import {
  amount,
  assert,
  DAY_MS,
  isCurrency,
  ok,
  type Result,
  refuse,
  writeAmount,
  ZERO,
} from '@padauk/base';
import { brandDayOf } from '@padauk/base/brand-day';
import type { ReplyOf } from '@padauk/contracts';
import type * as contracts from '@padauk/contracts/agent-desk';
import { type pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, Merchant, Platform } from '../../../platform/platform.ts';
import { sumPlayOfMembers } from '../../games/index.ts';
import {
  countOpenSessions,
  findMember,
  type InLine,
  isAgent,
  type LineRow,
  listLine,
  listLineRows,
  listPath,
  type Member,
} from '../../identity/index.ts';
import { readMemberFunds, sumFunds, sumMoneyOfMembers } from '../../wallet/index.ts';
import { findStaffNames } from '../staff/staff.repo.ts';
import { findLineFreeze } from './line-freezes.repo.ts';

type Rows = ReplyOf<typeof contracts.listAgents>;
type Page = ReturnType<typeof pageOf>;
type Missing = 'member_not_found' | 'not_an_agent';
type Read = Pick<Platform, 'db' | 'clock'>;

/** What is called lately: this many days of the brand, today included. */
const LATELY_DAYS = 30;
const NAMES_MAX = 20;

/** The agents at the top of the lines, or all whose names begin with a text. */
export async function readAgents(
  db: Db,
  merchant: Merchant,
  search: string,
  page: Page,
): Promise<Rows> {
  const of = search === '' ? ('top' as const) : { prefix: search.toLowerCase() };
  const { rows, total } = await listLineRows(db, { merchantId: merchant.id, of, ...page });
  return writePage(page, await toWire(db, merchant, rows), total);
}

/** The members directly below an agent. */
export async function readLine(
  db: Db,
  merchant: Merchant,
  memberId: string,
  page: Page,
): Promise<Result<Rows, Missing>> {
  const agent = await findAgent(db, merchant, memberId);
  if (!agent.ok) return agent;
  const asked = { merchantId: merchant.id, of: { uplineId: memberId }, ...page };
  const { rows, total } = await listLineRows(db, asked);
  return ok(writePage(page, await toWire(db, merchant, rows), total));
}

/** One agent with what the whole line has, and has done lately. */
export async function readAgent(
  { db, clock }: Read,
  merchant: Merchant,
  memberId: string,
): Promise<Result<ReplyOf<typeof contracts.readAgent>, Missing>> {
  const agent = await findAgent(db, merchant, memberId);
  if (!agent.ok) return agent;
  const one = { merchantId: merchant.id, of: { memberId }, limit: 1, offset: 0 };
  const [{ rows }, path, line, freeze] = await Promise.all([
    listLineRows(db, one),
    listPath(db, memberId),
    listLine(db, memberId),
    findLineFreeze(db, memberId),
  ]);
  const [row] = await toWire(db, merchant, rows);
  assert(row, 'an agent that was just found');
  const [has, lately, names] = await Promise.all([
    readHoldings(db, merchant, line),
    readLately({ db, clock }, merchant, line),
    findStaffNames(db, freeze ? [freeze.frozenBy] : []),
  ]);
  return ok({
    ...row,
    path,
    line: has,
    lately,
    frozen: freeze
      ? {
          at: freeze.frozenAt.toISOString(),
          by: names.get(freeze.frozenBy) ?? '',
          reason: freeze.reason,
          members: freeze.memberIds.length,
        }
      : null,
  });
}

/** Whom it would concern to freeze a line. */
export async function previewLineFreeze(
  db: Db,
  merchant: Merchant,
  memberId: string,
): Promise<Result<ReplyOf<typeof contracts.previewLineFreeze>, Missing>> {
  const agent = await findAgent(db, merchant, memberId);
  if (!agent.ok) return agent;
  const line = await listLine(db, memberId);
  const active = line.filter(({ state }) => state === 'active');
  const subjectIds = active.map((one) => one.memberId);
  const [has, signedIn] = await Promise.all([
    readHoldings(db, merchant, line),
    countOpenSessions(db, { realm: 'player', subjectIds }),
  ]);
  const names = active.slice(0, NAMES_MAX).map(({ account }) => account);
  return ok({ ...has, signedIn, names });
}

async function findAgent(
  db: Db,
  merchant: Merchant,
  memberId: string,
): Promise<Result<Member, Missing>> {
  const member = await findMember(db, memberId);
  if (member?.merchantId !== merchant.id) return refuse('member_not_found');
  return isAgent(member) ? ok(member) : refuse('not_an_agent');
}

const writerFor = ({ currency }: Merchant) => {
  assert(isCurrency(currency), `a known currency: ${currency}`);
  return (value: bigint) => writeAmount(amount(value), currency);
};

async function readHoldings(db: Db, merchant: Merchant, line: readonly InLine[]) {
  const funds = await sumFunds(
    db,
    line.map(({ memberId }) => memberId),
  );
  const write = writerFor(merchant);
  const agents = line.filter(isAgent).length;
  return {
    agents,
    members: line.length - agents,
    frozen: line.filter(({ state }) => state === 'frozen').length,
    balance: write(funds.cash),
    locked: write(funds.locked),
  };
}

async function readLately({ db, clock }: Read, merchant: Merchant, line: readonly InLine[]) {
  const now = clock.now();
  const first = new Date(now.getTime() - (LATELY_DAYS - 1) * DAY_MS);
  const span = {
    memberIds: line.map(({ memberId }) => memberId),
    from: brandDayOf(first, merchant.timeZone).date,
    to: brandDayOf(now, merchant.timeZone).date,
  };
  const [play, money] = await Promise.all([
    sumPlayOfMembers(db, span),
    sumMoneyOfMembers(db, span),
  ]);
  const played = [...play.values()];
  const moved = [...money.values()];
  const write = writerFor(merchant);
  const sum = <T>(of: readonly T[], value: (one: T) => bigint) =>
    write(of.reduce((total, one) => total + value(one), 0n));
  return {
    active: played.length,
    stakes: sum(played, ({ stakes }) => stakes),
    payouts: sum(played, ({ payouts }) => payouts),
    deposits: sum(moved, ({ deposits }) => deposits),
    withdrawals: sum(moved, ({ withdrawals }) => withdrawals),
  };
}

async function toWire(
  db: Db,
  merchant: Merchant,
  rows: readonly LineRow[],
): Promise<Rows['content']> {
  const write = writerFor(merchant);
  const funds = await readMemberFunds(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ registeredAt, ...row }) => ({
    ...row,
    agent: isAgent(row),
    balance: write(funds.get(row.memberId)?.cash ?? ZERO),
    registeredAt: registeredAt.toISOString(),
  }));
}
