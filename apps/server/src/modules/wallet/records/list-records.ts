import { amount, assert, ok, type Uuid, writeAmount } from '@padauk/base';
import { wallTimeOf } from '@padauk/base/brand-day';
import type { Language } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { recordFilters, WalletRecord as WireRecord } from '@padauk/contracts/wallet';
import { COUNT_MAX, readStatement, type StatementLine } from '@padauk/ledger/statement';
import { fileWords } from '@padauk/texts/files';
import type * as z from 'zod/mini';
import { writeCsv } from '../../../platform/csv.ts';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, Tx } from '../../../platform/platform.ts';
import { findMember, type WalletMember } from '../members.repo.ts';
import { sumFiltered } from './closed-months.repo.ts';
import { kindsOf, recordKindOf } from './record-kinds.ts';

type WalletRecord = z.output<typeof WireRecord>;

/** Names of rounds of our own games by the transfers of their stakes and wins. */
export type FindRoundRefs = (transferIds: readonly Uuid[]) => Promise<ReadonlyMap<Uuid, string>>;

type Filter = {
  readonly memberId: Uuid;
  readonly kind?: (typeof recordFilters)[number] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
/** In whose words and by what clock a file is written. */
type FileReader = {
  readonly timeZone: string;
  readonly language: Language;
  readonly linesMax?: number;
};
type Window = { readonly pageNo?: string | undefined; readonly pageSize?: string | undefined };

/** What moved the player's cash, newest first: the ledger's own lines, so that sums agree. */
export async function listRecords(
  db: Db,
  findRoundRefs: FindRoundRefs,
  args: Filter & Window & { readonly timeZone: string; readonly now: Date },
) {
  const { member, query } = await readFilter(db, args);
  if (!query.ok) return query;
  const page = pageOf(args);
  const { memberId, timeZone, now } = args;
  // Each line of an account is read from a place of its own: what counts them adds them up as well.
  const asked = { ...query.value, memberId, timeZone, now };
  const { lines: counted, sums } = await sumFiltered(db, asked);
  const { offset, limit } = page;
  const { lines, total } = await readStatement(db, { ...query.value, offset, limit, counted });
  const roundRefs = await findRoundRefs(lines.map(({ id }) => id));
  const content = lines.map((line) => writeRecord(line, member, roundRefs));
  return ok({
    ...writePage(page, content, total),
    totals: sums
      ? {
          received: writeAmount(sums.received, member.currency),
          paid: writeAmount(sums.paid, member.currency),
        }
      : null,
  });
}

/**
 * The same as a file, in the words of its reader and the time of the brand: the newest lines, as
 * many as are counted. Where there are more, the last line says so.
 */
export async function exportRecords(
  tx: Db | Tx,
  { timeZone, language, linesMax = COUNT_MAX, ...args }: Filter & FileReader,
) {
  const { member, query } = await readFilter(tx, args);
  if (!query.ok) return query;
  const t = fileWords(language);
  const window = { offset: 0, limit: linesMax + 1, counted: 0 };
  const { lines } = await readStatement(tx, { ...query.value, ...window });
  const written = lines
    .slice(0, linesMax)
    .map((line) => [
      wallTimeOf(line.at, timeZone),
      t(`wallet_kind_${recordKindOf(line.kind)}`),
      writeAmount(line.amount, member.currency),
      writeAmount(line.balance, member.currency),
      line.reference,
      line.id,
    ]);
  const cut = lines.length > linesMax ? [[t('records_file_cut', { count: `${linesMax}` })]] : [];
  return ok(
    writeCsv(
      [
        `${t('wallet_column_time')} (${timeZone})`,
        t('wallet_column_kind'),
        t('wallet_column_amount'),
        t('wallet_column_balance'),
        t('wallet_column_reference'),
        'ID',
      ],
      [...written, ...cut],
    ),
  );
}

async function readFilter(tx: Db | Tx, args: Filter) {
  const member = await findMember(tx, args.memberId);
  assert(member, `a wallet of ${args.memberId}`);
  const span = readSpan(args);
  if (!span.ok) return { member, query: span };
  const kinds = args.kind && kindsOf[args.kind];
  return { member, query: ok({ accountId: member.cashId, kinds, ...span.value }) };
}

const writeRecord = (
  line: StatementLine,
  { currency }: WalletMember,
  roundRefs: ReadonlyMap<Uuid, string>,
): WalletRecord => ({
  recordId: line.id,
  kind: recordKindOf(line.kind),
  amount: writeAmount(amount(line.amount < 0n ? -line.amount : line.amount), currency),
  direction: line.amount < 0n ? 'out' : 'in',
  balance: writeAmount(line.balance, currency),
  reference: line.reference,
  publicId: roundRefs.get(line.id)?.replaceAll('-', '') ?? null,
  at: line.at.toISOString(),
});

/** The contract knows the form of an instant; the calendar has the last word. */
function readSpan(args: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const from = args.from === undefined ? undefined : new Date(args.from);
  if (from && Number.isNaN(from.getTime())) return refuseField({ path: 'from', code: 'pattern' });
  const to = args.to === undefined ? undefined : new Date(args.to);
  if (to && Number.isNaN(to.getTime())) return refuseField({ path: 'to', code: 'pattern' });
  return ok({ from, to });
}
