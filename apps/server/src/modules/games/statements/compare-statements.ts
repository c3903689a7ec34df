import { DAY_MS, HOUR_MS, writeAmount } from '@padauk/base';
import { STATEMENT_DIFFERENCES_MAX } from '@padauk/contracts/vendor-statements';
import type { Platform } from '../../../platform/platform.ts';
import { workOff } from '../../../platform/work-off.ts';
import { differenceOf } from './difference.ts';
import { type BookedSum, type FoundDifference, keepDifferences } from './differences.repo.ts';
import {
  dropAbandoned,
  listComparable,
  listCompared,
  listUnlisted,
  markCompared,
  readParts,
  type Statement,
} from './statements.repo.ts';

export const COMPARE_STATEMENTS = 'games.compare-statements';

const TOLD_MAX = 100;
/** Of all vendors, in one run. */
const DUE_MAX = 500;
/** Parts of a statement that stopped coming are forgotten. */
const ABANDONED_MS = 2 * DAY_MS;

type Context = Pick<Platform, 'db' | 'clock' | 'outbox' | 'log'>;

/**
 * Compares the lists that vendors have sent whole, one after the other. It reads part by part and
 * hour by hour, and writes at the end: nobody waits for it.
 */
export async function compareStatements(
  context: Context,
  { differencesMax = STATEMENT_DIFFERENCES_MAX } = {},
): Promise<void> {
  await dropAbandoned(context.db, new Date(context.clock.now().getTime() - ABANDONED_MS));
  const due = await listComparable(context.db, DUE_MAX);
  await workOff(context, 'a statement of a vendor', due, (statement) =>
    compareOne(context, statement, differencesMax),
  );
}

/** Stops where there are too many differences for a usable list; the rest of it says nothing then. */
async function compareOne(
  context: Context,
  statement: Statement,
  differencesMax: number,
): Promise<void> {
  const { db, clock } = context;
  const found: FoundDifference[] = [];
  // A part may have no lines, or none that an earlier one has not: it is not the end of the list.
  const { highest } = await readParts(db, statement.id);
  let compared = 0;
  while (compared < highest && found.length < differencesMax) {
    compared += 1;
    const lines = await listCompared(db, { statement: statement.id, part: compared });
    for (const { theirs, ours } of lines) {
      const kind = differenceOf(theirs, ours);
      if (!kind) continue;
      const { transaction, transactionId } = theirs;
      const side = ours?.side ?? theirs.side;
      const memberId = ours?.memberId ?? null;
      found.push({
        transaction,
        transactionId,
        side,
        kind,
        memberId,
        ours: ours ? { amount: ours.amount, currency: ours.currency } : null,
        theirs: { amount: theirs.amount, currency: theirs.currency },
      });
    }
  }
  for (let from = statement.from.getTime(); found.length < differencesMax; from += HOUR_MS) {
    if (from >= statement.to.getTime()) break;
    const to = new Date(Math.min(from + HOUR_MS, statement.to.getTime()));
    const limit = differencesMax - found.length;
    found.push(...(await listUnlisted(db, { statement, from: new Date(from), to, limit })));
  }
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const { id, vendorId } = statement;
    const opened = await keepDifferences(tx, { vendorId, statement: id, compared, found, at });
    const told = found.slice(0, TOLD_MAX).map(tell);
    await markCompared(tx, { id, differences: found.length, told });
    if (opened === 0) return;
    await context.outbox.emit(tx, 'alert.raised', {
      merchantId: statement.merchantId,
      kind: 'games.statement_differs',
      subject: statement.statementId,
      facts: { vendor: statement.vendorCode, differences: opened },
    });
  });
}

const tell = ({ transactionId, kind, ours, theirs }: FoundDifference) => ({
  transactionId,
  kind,
  ours: sumOf(ours),
  theirs: sumOf(theirs),
});
/** A sum on the wire. */
export const sumOf = (sum: BookedSum) =>
  sum && { amount: writeAmount(sum.amount, sum.currency), currency: sum.currency };
