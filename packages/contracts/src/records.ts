import * as z from 'zod/mini';
import { route } from './route.ts';
import { Instant, Money, PageQuery, page, SignedMoney } from './wire.ts';

/** What the player can ask for alone, and what else there is. */
export const recordFilters = [
  'deposit',
  'withdrawal',
  'transfer',
  'bonus',
  'rebate',
  'referral',
  'bet',
  'win',
] as const;
/** What moved the money in a line of the account record. */
export const recordKinds = [
  ...recordFilters,
  'commission',
  'rollback',
  'tournament',
  'adjustment',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export const WalletRecord = z.strictObject({
  recordId: z.string(),
  kind: z.enum(recordKinds),
  amount: Money,
  /** `in` adds to the player's cash, `out` takes from it. */
  direction: z.enum(['in', 'out']),
  balance: Money,
  reference: z.nullable(z.string()),
  /** Of the round, where it is one of our own games: the address of its verify page ends with it. */
  publicId: z.nullable(z.string()),
  at: Instant,
});

const recordFilter = {
  kind: z.optional(z.enum(recordFilters)),
  from: z.optional(Instant),
  to: z.optional(Instant),
};

export const listRecords = route({
  id: 'wallet.listRecords',
  method: 'GET',
  path: '/wps/v2/wallet/records',
  summary: 'What moved the cash of the player, newest first',
  auth: 'member',
  limit: 'read',
  query: z.strictObject({ ...PageQuery, ...recordFilter }),
  reply: z.extend(page(WalletRecord), {
    /** Of all lines of the filter; null when there are more than ten thousand. */
    totals: z.nullable(z.strictObject({ received: Money, paid: Money })),
  }),
  refusals: [],
});

export const exportRecords = route({
  id: 'wallet.exportRecords',
  method: 'GET',
  path: '/wps/v2/wallet/records.csv',
  summary: 'The same lines as a table for spreadsheets, the newest ten thousand',
  auth: 'member',
  limit: 'read',
  file: true,
  query: z.strictObject(recordFilter),
  reply: z.strictObject({}),
  refusals: [],
});

/** What one kind of lines has moved. */
const StatementPart = z.strictObject({
  kind: z.enum(recordKinds),
  lines: z.int(),
  received: Money,
  paid: Money,
});
const year = z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/)) });

export const readStatement = route({
  id: 'wallet.readStatement',
  method: 'GET',
  path: '/wps/v2/wallet/statement',
  summary: 'A year of the cash of the player, month by month, from balance to balance',
  auth: 'member',
  limit: 'read',
  query: year,
  reply: z.strictObject({
    year: z.int(),
    currency: z.string(),
    account: z.string(),
    brand: z.string(),
    writtenAt: Instant,
    opening: Money,
    closing: Money,
    months: z.array(
      z.strictObject({
        /** `2026-03`, by the calendar of the brand. */
        month: z.string(),
        opening: Money,
        closing: Money,
        parts: z.array(StatementPart),
      }),
    ),
    totals: z.array(StatementPart),
    /** All deposits less all withdrawals since the account was opened. */
    lifetimeNetDeposits: SignedMoney,
  }),
  refusals: [],
});

export const exportStatement = route({
  id: 'wallet.exportStatement',
  method: 'GET',
  path: '/wps/v2/wallet/statement.csv',
  summary: 'The same year as a table for spreadsheets',
  auth: 'member',
  limit: 'read',
  file: true,
  query: year,
  reply: z.strictObject({}),
  refusals: [],
});
