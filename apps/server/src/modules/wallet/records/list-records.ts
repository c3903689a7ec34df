import { amount, assert, ok, type Uuid, writeAmount } from '@padauk/base';
import type { WalletRecord as WireRecord } from '@padauk/contracts/wallet';
import type { TransferKind } from '@padauk/ledger';
import { readStatement, type StatementLine } from '@padauk/ledger/statement';
import type * as z from 'zod/mini';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Db, Tx } from '../../../platform/platform.ts';
import { findMember } from '../members.repo.ts';
import { refuseField } from '../wallet-wire.ts';

type WalletRecord = z.output<typeof WireRecord>;
type RecordKind = WalletRecord['kind'];

/** How the ledger's kinds are called on the player's statement; all others are adjustments. */
const kindsOf = {
  deposit: ['deposit', 'deposit_fee'],
  withdrawal: ['withdrawal_lock', 'withdrawal_return'],
  bet: ['stake'],
  win: ['payout', 'jackpot_payout'],
  rollback: ['stake_refund', 'payout_reversal'],
} as const satisfies Partial<Record<RecordKind, readonly TransferKind[]>>;

const recordKindOf = new Map<TransferKind, RecordKind>(
  Object.entries(kindsOf).flatMap(([kind, transfers]) =>
    // The keys of the table above are its kinds.
    transfers.map((transfer): [TransferKind, RecordKind] => [transfer, kind as RecordKind]),
  ),
);

/** Names of rounds of our own games by the transfers of their stakes and wins. */
export type FindRoundRefs = (transferIds: readonly Uuid[]) => Promise<ReadonlyMap<Uuid, string>>;

/** What moved the player's cash, newest first: the ledger's own lines, so that sums agree. */
export async function listRecords(
  tx: Db | Tx,
  findRoundRefs: FindRoundRefs,
  args: {
    readonly memberId: Uuid;
    readonly kind?: keyof typeof kindsOf | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly pageNo?: string | undefined;
    readonly pageSize?: string | undefined;
  },
) {
  const member = await findMember(tx, args.memberId);
  assert(member, `a wallet of ${args.memberId}`);
  const page = pageOf(args);
  const span = readSpan(args);
  if (!span.ok) return span;
  const { lines, total } = await readStatement(tx, {
    accountId: member.cashId,
    kinds: args.kind && kindsOf[args.kind],
    ...span.value,
    offset: page.offset,
    limit: page.limit,
  });
  const roundRefs = await findRoundRefs(lines.map(({ id }) => id));
  const write = (line: StatementLine): WalletRecord => ({
    recordId: line.id,
    kind: recordKindOf.get(line.kind) ?? 'adjustment',
    amount: writeAmount(amount(line.amount < 0n ? -line.amount : line.amount), member.currency),
    direction: line.amount < 0n ? 'out' : 'in',
    balance: writeAmount(line.balance, member.currency),
    reference: line.reference,
    publicId: roundRefs.get(line.id)?.replaceAll('-', '') ?? null,
    at: line.at.toISOString(),
  });
  return ok(writePage(page, lines.map(write), total));
}

/** The contract knows the form of an instant; the calendar has the last word. */
function readSpan(args: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const from = args.from === undefined ? undefined : new Date(args.from);
  if (from && Number.isNaN(from.getTime())) return refuseField({ path: 'from', code: 'pattern' });
  const to = args.to === undefined ? undefined : new Date(args.to);
  if (to && Number.isNaN(to.getTime())) return refuseField({ path: 'to', code: 'pattern' });
  return ok({ from, to });
}
