import { type Amount, amount, assert, type Uuid, writeAmount, ZERO } from '@padauk/base';
import { brandDayOn } from '@padauk/base/brand-day';
import type { Language, ReplyOf } from '@padauk/contracts';
import type { RecordKind, readStatement as contract } from '@padauk/contracts/wallet';
import { type KindSum, readBalanceBefore } from '@padauk/ledger/statement';
import { fileWords } from '@padauk/texts/files';
import { writeCsv } from '../../../platform/csv.ts';
import type { Db, FileAnswer, Merchant } from '../../../platform/platform.ts';
import { findMember } from '../members.repo.ts';
import { readNetDeposits } from '../turnover/deposit-sums.repo.ts';
import { sumMonths } from './closed-months.repo.ts';
import { recordKindOf } from './record-kinds.ts';

type Statement = ReplyOf<typeof contract>;
type Part = Statement['totals'][number];
type Asked = {
  readonly memberId: Uuid;
  readonly account: string;
  readonly merchant: Merchant;
  /** Four digits. */
  readonly year: string;
  readonly now: Date;
};

/**
 * A year of a player's cash by months of the brand's calendar. Every line of the ledger is in it
 * once: each month's opening balance, what came and what went give its closing balance.
 */
export async function readYearStatement(db: Db, asked: Asked): Promise<Statement> {
  const { memberId, merchant, year, now } = asked;
  const member = await findMember(db, memberId);
  assert(member, `a wallet of ${memberId}`);
  const months = Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`);
  const firstOf = (date: string) => brandDayOn(date, merchant.timeZone).from;
  const edges = [
    ...months.map((month) => firstOf(`${month}-01`)),
    firstOf(`${Number.parseInt(year, 10) + 1}-01-01`),
  ];
  const [opening, sums, lifetime] = await Promise.all([
    readBalanceBefore(db, { accountId: member.cashId, at: firstOf(`${year}-01-01`) }),
    sumMonths(db, { memberId, accountId: member.cashId, edges, now }),
    readNetDeposits(db, memberId),
  ]);
  const write = (value: Amount) => writeAmount(value, member.currency);
  let balance = opening;
  const told = months.map((month, index) => {
    const own = sums.filter(({ span }) => span === index);
    const before = balance;
    balance = amount(
      own.reduce<bigint>((sum, { received, paid }) => sum + received - paid, before),
    );
    return { month, opening: write(before), closing: write(balance), parts: partsOf(own, write) };
  });
  // Months that are yet to come say nothing.
  const begun = told.filter((_, index) => (edges[index] ?? now) <= now);
  return {
    year: Number.parseInt(year, 10),
    currency: member.currency,
    account: asked.account,
    brand: merchant.name,
    writtenAt: now.toISOString(),
    opening: write(opening),
    closing: write(balance),
    months: begun,
    totals: partsOf(sums, write),
    lifetimeNetDeposits: write(amount(lifetime)),
  };
}

/** The same as a file: a line for each month and kind, with the balances on lines of their own. */
export async function exportYearStatement(
  db: Db,
  asked: Asked & { readonly language: Language },
): Promise<FileAnswer> {
  const { months } = await readYearStatement(db, asked);
  const t = fileWords(asked.language);
  return writeCsv(
    [
      t('wallet_column_time'),
      t('wallet_column_kind'),
      t('records_lines'),
      t('records_received'),
      t('records_paid'),
      t('wallet_column_balance'),
    ],
    months.flatMap(({ month, opening, closing, parts }) => [
      [month, t('records_opening'), null, null, null, opening],
      ...parts.map(({ kind, lines, received, paid }) => [
        month,
        t(`wallet_kind_${kind}`),
        lines,
        received,
        paid,
        null,
      ]),
      [month, t('records_closing'), null, null, null, closing],
    ]),
  );
}

/** Lines of several kinds of the ledger are one kind for the player. */
function partsOf(sums: readonly KindSum[], write: (value: Amount) => string): Part[] {
  const byKind = Map.groupBy(sums, ({ kind }): RecordKind => recordKindOf(kind));
  return [...byKind].map(([kind, parts]) => {
    const total = (of: (part: KindSum) => bigint) =>
      write(parts.reduce<Amount>((sum, part) => amount(sum + of(part)), ZERO));
    return {
      kind,
      lines: parts.reduce((sum, { lines }) => sum + lines, 0),
      received: total(({ received }) => received),
      paid: total(({ paid }) => paid),
    };
  });
}
