import type { Uuid } from '@padauk/base';
import { wallTimeOf } from '@padauk/base/brand-day';
import {
  exportLists,
  requestAuditExport,
  requestDepositsExport,
  requestMembersExport,
  requestWithdrawalsExport,
} from '@padauk/contracts/reports';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import { readAudit } from '../audit/read-audit.ts';
import { readReviewQueue } from '../cashier/review-withdrawals.ts';
import { listDeposits } from '../payments/review-deposits.ts';
import { searchMembers } from '../people/search-members.ts';
import type { Report } from './report.ts';

export type ListName = (typeof exportLists)[number];
export const isList = (name: string): name is ListName => exportLists.some((list) => list === name);

type Kind = Report['columns'][number]['kind'];
type Window = { readonly pageNo: string; readonly pageSize: string };
/** A page of a list as it is read on the screen, and how a row of it is written. */
type Page = {
  readonly rows: readonly (readonly string[])[];
  readonly total: number;
};
type ListFile = {
  readonly columns: readonly { readonly key: string; readonly kind: Kind }[];
  readonly readPage: (
    platform: Platform,
    merchant: Merchant,
    asked: { readonly filter: object; readonly operatorId: Uuid },
    window: Window,
  ) => Promise<Page | undefined>;
};

/** How many rows a page of a list has when it is read. */
const PAGE_ROWS = 500;
/** The longest file; whoever needs more narrows the list. */
export const LIST_ROWS_MAX = 100_000;

/**
 * All rows of a list as it is at one moment, in its order; undefined where there are more than
 * a file holds, or a name means more people by now than a list may be asked for.
 */
export async function readWholeList(
  platform: Platform,
  merchant: Merchant,
  { list, ...asked }: { list: ListName; filter: object; operatorId: Uuid },
  tell: (rowsDone: number, rowsTotal: number) => Promise<void>,
): Promise<Pick<Report, 'columns' | 'rows'> | undefined> {
  const { columns, readPage } = files[list];
  // One snapshot: a row that moves while pages are read would stand twice, or not at all.
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const rows: string[][] = [];
      for (let page = 1; rows.length <= LIST_ROWS_MAX; page += 1) {
        const window = { pageNo: String(page), pageSize: String(PAGE_ROWS) };
        const read = await readPage({ ...platform, db: tx }, merchant, asked, window);
        if (!read) return undefined;
        rows.push(...read.rows.map((row) => [...row]));
        if (read.rows.length < PAGE_ROWS) return { columns: [...columns], rows };
        await tell(rows.length, read.total);
      }
      return undefined;
    });
}

const text = (key: string) => ({ key, kind: 'text' }) as const;
const money = (key: string) => ({ key, kind: 'money' }) as const;
const date = (key: string) => ({ key, kind: 'date' }) as const;

const files: Readonly<Record<ListName, ListFile>> = {
  members: {
    columns: [
      text('account'),
      text('type'),
      text('state'),
      money('balance'),
      money('locked'),
      text('currency'),
      date('registeredAt'),
      date('lastLoginAt'),
      text('memberId'),
    ],
    readPage: async (platform, merchant, { filter }, window) => {
      const asked = requestMembersExport.body.shape.filter.parse(filter);
      const { vault } = platform;
      const page = await searchMembers(platform, vault, merchant, { ...asked, ...window });
      const at = clockOf(merchant);
      const rows = page.content.map((row) => [
        row.account,
        String(row.type),
        row.state,
        row.balance,
        row.locked,
        row.currency,
        at(row.registeredAt),
        at(row.lastLoginAt),
        row.memberId,
      ]);
      return { rows, total: page.total };
    },
  },
  deposits: {
    columns: [
      date('createdAt'),
      text('account'),
      text('method'),
      text('provider'),
      text('state'),
      text('attention'),
      money('amount'),
      money('amountAsked'),
      money('fee'),
      text('currency'),
      text('reference'),
      text('providerReference'),
      text('confirmedBy'),
      date('postedAt'),
      text('depositId'),
    ],
    readPage: async (platform, merchant, { filter }, window) => {
      const asked = requestDepositsExport.body.shape.filter.parse(filter);
      const read = await listDeposits(platform, merchant, { ...asked, ...window });
      if (!read.ok) return undefined;
      const page = read.value;
      const at = clockOf(merchant);
      const rows = page.content.map((row) => [
        at(row.createdAt),
        row.account,
        row.method,
        row.provider,
        row.state,
        row.attention ?? '',
        row.amount,
        row.amountAsked ?? '',
        row.fee,
        row.currency,
        row.reference ?? '',
        row.providerReference ?? '',
        row.confirmations.map(({ operator }) => operator).join(' '),
        at(row.postedAt),
        row.depositId,
      ]);
      return { rows, total: page.total };
    },
  },
  withdrawals: {
    columns: [
      date('requestedAt'),
      text('account'),
      text('state'),
      money('amount'),
      money('fee'),
      text('currency'),
      text('bank'),
      text('number'),
      text('signs'),
      text('approvedBy'),
      text('bankReference'),
      money('amountReceived'),
      money('amountReturned'),
      date('paidAt'),
      date('receivedAt'),
      text('withdrawalId'),
    ],
    readPage: async (platform, merchant, { filter, operatorId }, window) => {
      const asked = requestWithdrawalsExport.body.shape.filter.parse(filter);
      const read = await readReviewQueue(platform, merchant, operatorId, { ...asked, ...window });
      if (!read.ok) return undefined;
      const page = read.value;
      const at = clockOf(merchant);
      const rows = page.content.map((row) => [
        at(row.requestedAt),
        row.member.account,
        row.state,
        row.amount,
        row.fee,
        row.currency,
        row.payoutAccount.bank,
        // The whole number is for whoever pays, one at a time.
        row.payoutAccount.numberMasked,
        row.signs.join(' '),
        row.approvals.map(({ operator }) => operator).join(' '),
        row.bankReference ?? '',
        row.amountReceived ?? '',
        row.amountReturned,
        at(row.paidAt),
        at(row.receivedAt),
        row.withdrawalId,
      ]);
      return { rows, total: page.total };
    },
  },
  audit: {
    columns: [
      date('at'),
      text('operator'),
      text('action'),
      text('entity'),
      text('entityId'),
      text('before'),
      text('after'),
      text('ip'),
    ],
    readPage: async (platform, merchant, { filter }, window) => {
      const asked = requestAuditExport.body.shape.filter.parse(filter);
      const page = await readAudit(platform, merchant, { ...asked, ...window });
      const at = clockOf(merchant);
      const rows = page.content.map((row) => [
        at(row.at),
        row.operator,
        row.action,
        row.entity,
        row.entityId,
        row.before ? JSON.stringify(row.before) : '',
        row.after ? JSON.stringify(row.after) : '',
        row.ip,
      ]);
      return { rows, total: page.total };
    },
  },
};

/** Writes instants as the clocks of the brand show them; empty where there is none. */
const clockOf =
  ({ timeZone }: Merchant) =>
  (instant: string | null): string =>
    instant === null ? '' : wallTimeOf(new Date(instant), timeZone);
