import { HOUR_MS, isCurrency, MINUTE_MS, ok, parseAmount, refuse } from '@padauk/base';
import type { BodyOf, FieldError } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import { derivedUuid } from '@padauk/provider-sdk/server';
import type { Tx } from '../../../platform/platform.ts';
import type { VendorOnCall } from '../vendors.repo.ts';
import type { WalletContext } from '../wallet-context.ts';
import { transactionIdOf, transactionKind } from '../wallet-transaction.ts';
import { COMPARE_STATEMENTS } from './compare-statements.ts';
import {
  addPart,
  countWaiting,
  findPart,
  lockStatement,
  readParts,
  type Statement,
  type StatementLine,
} from './statements.repo.ts';

type Route = WalletRoutes['sendStatement'];
type Body = BodyOf<Route>;

const SPAN_MAX_MS = 25 * HOUR_MS;
/** The vendor's clock may be ahead. */
const AHEAD_MAX_MS = 5 * MINUTE_MS;
/** Lists of one vendor that wait to be compared: a month of days. */
const WAITING_MAX = 31;

/**
 * Takes a part of the list that a vendor keeps itself. After the last part both books are compared
 * by a job; until then the answer names no number of differences, and after that it stays as it is.
 */
export async function receiveStatement(
  context: WalletContext,
  vendor: VendorOnCall,
  body: Body,
): Promise<WalletAnswer<Route>> {
  const at = context.clock.now();
  const [from, to] = [new Date(body.from), new Date(body.to)];
  const wrong = faultOfSpan({ from, to, at });
  if (wrong) return refuseField(wrong);
  const lines: StatementLine[] = [];
  for (const [index, line] of body.lines.entries()) {
    if (!isCurrency(line.currency)) {
      return refuseField({ path: `lines.${index}.currency`, code: 'choice' });
    }
    const amount = parseAmount(line.amount, line.currency);
    if (amount === undefined)
      return refuseField({ path: `lines.${index}.amount`, code: 'pattern' });
    lines.push(readLine(vendor, line, { amount, currency: line.currency }));
  }
  return context.db.transaction().execute(async (tx): Promise<WalletAnswer<Route>> => {
    const statement = await lockStatement(tx, {
      id: derivedUuid('statement', vendor.id, body.statementId),
      vendorId: vendor.id,
      statementId: body.statementId,
      from,
      to,
      at,
    });
    const isSame = +statement.from === +from && +statement.to === +to;
    if (!isSame) return refuse('duplicate_transaction');
    return addOnce(context, tx, statement, { body, lines });
  });
}

async function addOnce(
  context: WalletContext,
  tx: Tx,
  statement: Statement,
  { body, lines }: { readonly body: Body; readonly lines: readonly StatementLine[] },
): Promise<WalletAnswer<Route>> {
  const { id } = statement;
  const { part, last } = body;
  const digest = derivedUuid('part', String(last), JSON.stringify(body.lines));
  const known = await findPart(tx, { statement: id, part });
  if (known !== undefined) {
    return known === digest ? ok(answerOf(statement)) : refuse('duplicate_transaction');
  }
  if (statement.completeAt) return refuse('duplicate_transaction');
  if (statement.lines === 0 && (await countWaiting(tx, statement)) >= WAITING_MAX) {
    return refuse('too_many_requests');
  }
  if (last) {
    const { count, highest } = await readParts(tx, id);
    // Compared without one of its parts it would differ in all that stands there.
    if (count < part - 1)
      return refuseField({ path: 'part', code: 'too_large', params: { max: count + 1 } });
    if (highest > part)
      return refuseField({ path: 'part', code: 'too_small', params: { min: highest } });
  }
  const completeAt = last ? context.clock.now() : null;
  const added = await addPart(tx, { statement: id, part, digest, lines, completeAt });
  if (last) await context.jobs.enqueue(tx, COMPARE_STATEMENTS, {}, { key: COMPARE_STATEMENTS });
  return ok(answerOf({ ...statement, lines: added }));
}

const answerOf = ({ lines, differences, told }: Statement) => ({
  lines,
  differences,
  found: (differences === null ? [] : told) as Extract<
    WalletAnswer<Route>,
    { ok: true }
  >['value']['found'],
});

/** What is wrong with the stretch of time, if anything. */
function faultOfSpan(span: {
  readonly from: Date;
  readonly to: Date;
  readonly at: Date;
}): FieldError | undefined {
  const [from, to, at] = [span.from.getTime(), span.to.getTime(), span.at.getTime()];
  // An instant such as the 31st of February is none.
  if (Number.isNaN(from)) return { path: 'from', code: 'pattern' };
  if (Number.isNaN(to)) return { path: 'to', code: 'pattern' };
  if (to <= from) return { path: 'to', code: 'too_early' };
  const isTooLong = to - from > SPAN_MAX_MS;
  return isTooLong || to > at + AHEAD_MAX_MS ? { path: 'to', code: 'too_late' } : undefined;
}

const readLine = (
  vendor: VendorOnCall,
  { transactionId, kind, standing }: Body['lines'][number],
  sum: Pick<StatementLine, 'amount' | 'currency'>,
): StatementLine => ({
  transaction: transactionIdOf(vendor.id, transactionId),
  transactionId,
  side: transactionKind[kind],
  standing,
  ...sum,
});
