import {
  amount,
  HOUR_MS,
  isCurrency,
  MINUTE_MS,
  ok,
  parseAmount,
  refuse,
  writeAmount,
} from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import { derivedUuid } from '@padauk/provider-sdk/server';
import type { Tx } from '../../../platform/platform.ts';
import type { VendorOnCall } from '../vendors.repo.ts';
import type { WalletDesk } from '../wallet-desk.ts';
import { transactionIdOf, transactionKind } from '../wallet-transaction.ts';
import {
  addLines,
  compareStatement,
  listTold,
  lockStatement,
  type StatementLine,
} from './statements.repo.ts';

type Route = WalletRoutes['sendStatement'];
type Body = BodyOf<Route>;

const SPAN_MAX_MS = 25 * HOUR_MS;
/** The vendor's clock may be ahead. */
const AHEAD_MAX_MS = 5 * MINUTE_MS;

/**
 * Takes a part of the list that a vendor keeps itself. With the last part both books are compared;
 * after that the answer stays as it is, however often it is asked for.
 */
export async function receiveStatement(
  desk: WalletDesk,
  vendor: VendorOnCall,
  body: Body,
): Promise<WalletAnswer<Route>> {
  const at = desk.clock.now();
  const [from, to] = [new Date(body.from), new Date(body.to)];
  const spanMs = to.getTime() - from.getTime();
  // An instant such as the 31st of February is none, and compares as false.
  if (!(spanMs > 0 && spanMs <= SPAN_MAX_MS)) return refuse('invalid_fields');
  if (to.getTime() > at.getTime() + AHEAD_MAX_MS) return refuse('invalid_fields');
  const lines = body.lines.map((line) => readLine(vendor, line));
  const readable = lines.flatMap((line) => line ?? []);
  if (readable.length < lines.length) return refuse('invalid_fields');
  return desk.db.transaction().execute(async (tx): Promise<WalletAnswer<Route>> => {
    const statement = await lockStatement(tx, {
      id: derivedUuid('statement', vendor.id, body.statementId),
      vendorId: vendor.id,
      statementId: body.statementId,
      from,
      to,
      at,
    });
    const isOther =
      [statement.from, statement.to].map(Number).join() !== [from, to].map(Number).join();
    if (isOther) return refuse('duplicate_transaction');
    if (statement.differences !== null) return ok(await tell(tx, statement));
    const counted = { ...statement, lines: await addLines(tx, statement.id, readable) };
    if (!body.last) return ok({ lines: counted.lines, differences: null, found: [] });
    const differences = await compareStatement(tx, { statement, vendorId: vendor.id, at });
    if (differences > 0) {
      await desk.outbox.emit(tx, 'alert.raised', {
        merchantId: vendor.merchantId,
        kind: 'games.statement_differs',
        subject: body.statementId,
        facts: { vendor: vendor.code, from: body.from, to: body.to, differences },
      });
    }
    return ok(await tell(tx, { ...counted, differences }));
  });
}

function readLine(
  vendor: VendorOnCall,
  { transactionId, kind, currency, amount: text, standing }: Body['lines'][number],
): StatementLine | undefined {
  const minor = isCurrency(currency) ? parseAmount(text, currency) : undefined;
  if (!isCurrency(currency) || minor === undefined) return undefined;
  return {
    transaction: transactionIdOf(vendor.id, transactionId),
    transactionId,
    kind: transactionKind[kind],
    currency,
    amount: minor,
    standing,
  };
}

async function tell(tx: Tx, { id, lines, differences }: Awaited<ReturnType<typeof lockStatement>>) {
  const found = await listTold(tx, id);
  return {
    lines,
    differences,
    found: found.map(({ transactionId, kind, ours, theirs, currency }) => {
      const write = (minor: bigint | null) =>
        minor === null ? null : writeAmount(amount(minor), currency);
      return { transactionId, kind, ours: write(ours), theirs: write(theirs) };
    }),
  };
}
