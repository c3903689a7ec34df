import { DAY_MS, MINUTE_MS, SECOND_MS, type Uuid, writeAmount } from '@padauk/base';
import { STATEMENT_DIFFERENCES_MAX } from '@padauk/contracts/vendor-statements';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { workOff } from '../../../platform/work-off.ts';
import { differenceOf } from './difference.ts';
import {
  type BookedSum,
  type FoundDifference,
  keepDifferences,
  settleTakenBack,
} from './differences.repo.ts';
import {
  deleteLines,
  dropParts,
  keepProgress,
  listWaiting,
  lockTurn,
  markCompared,
} from './progress.repo.ts';
import { listCompared, listUnlisted, readParts, type Statement } from './statements.repo.ts';

export const COMPARE_STATEMENTS = 'games.compare-statements';

const TOLD_MAX = 100;
/** Of all vendors, in one run. */
const DUE_MAX = 500;
/** Parts of a statement that stopped coming are forgotten. */
const ABANDONED_MS = 2 * DAY_MS;
/** Then a run leaves the rest to the next one, so that a process can end. */
const RUN_MAX_MS = 45 * SECOND_MS;
/** What a vendor gets before the next one's turn: seconds, each statement far less than one. */
const TURN = { partsMax: 50, minutesMax: 10, deletedMax: 20 };

type Context = Pick<Platform, 'longDb' | 'clock' | 'outbox' | 'log' | 'jobs'>;
type Bounds = typeof TURN & { readonly differencesMax: number };

/**
 * Compares the lists that vendors have sent whole: each vendor's in the order in which they came,
 * and the vendors by turns. It reads part by part of the list and minute by minute of our book, and
 * writes down after each turn how far it came: the next run goes on there.
 */
export async function compareStatements(
  context: Context,
  { differencesMax = STATEMENT_DIFFERENCES_MAX, ...turn }: Partial<Bounds> = {},
): Promise<void> {
  const { longDb, clock, jobs } = context;
  const bounds = { ...TURN, ...turn, differencesMax };
  const beganMs = clock.now().getTime();
  const isOver = () => clock.now().getTime() - beganMs >= RUN_MAX_MS;
  const abandonedBefore = new Date(beganMs - ABANDONED_MS);
  const waiting = await listWaiting(longDb, { abandonedBefore, limit: DUE_MAX });
  let queues = queuesOf(waiting);
  while (queues.length > 0 && !isOver()) {
    const turns = queues.map((queue) => ({ ...queue, id: queue.statements[0]?.id }));
    await workOff(context, 'a statement of a vendor', turns, async ({ statements }) => {
      if (isOver()) return;
      // What fails is left to the next run, and those behind it are not.
      const statement = statements.shift();
      const rest = statement && (await takeTurn(context, statement, bounds));
      // Another run is at this vendor's lists, and keeps their order.
      if (rest === 'elsewhere') statements.length = 0;
      else if (rest) statements.unshift(rest);
    });
    queues = queues.filter(({ statements }) => statements.length > 0);
  }
  if (queues.length === 0) return;
  await longDb
    .transaction()
    .execute((tx) => jobs.enqueue(tx, COMPARE_STATEMENTS, {}, { key: COMPARE_STATEMENTS }));
}

type Queue = { readonly vendorId: Uuid; readonly statements: Statement[] };
/** A vendor whose list has come less far is first: a small one does not wait for large ones. */
function queuesOf(waiting: readonly Statement[]): readonly Queue[] {
  const byVendor = Map.groupBy(waiting, ({ vendorId }) => vendorId);
  const come = ({ statements }: Queue) => statements[0]?.partsCompared ?? 0;
  return [...byVendor]
    .map(([vendorId, statements]) => ({ vendorId, statements }))
    .toSorted((a, b) => come(a) - come(b));
}

/** Gives the statement where it is not at its end. */
async function takeTurn(
  context: Context,
  statement: Statement,
  bounds: Bounds,
): Promise<Statement | 'elsewhere' | undefined> {
  const { longDb } = context;
  const seen = statement.completeAt ? await look(longDb, statement, bounds) : undefined;
  return longDb.transaction().execute(async (tx) => {
    if (!(await lockTurn(tx, statement))) return 'elsewhere';
    if (!seen) return (await dropParts(tx, statement, bounds.deletedMax)) ? statement : undefined;
    const next = await write(context, tx, statement, seen);
    if (!seen.isEnd || (await deleteLines(tx, statement, bounds.deletedMax))) return next;
    await end(context, tx, next);
    return undefined;
  });
}

type Seen = {
  readonly partsCompared: number;
  readonly comparedUntil: Date;
  readonly found: readonly FoundDifference[];
  readonly isEnd: boolean;
};
/** Stops where there are too many differences for a usable list; the rest of it says nothing then. */
async function look(
  db: Db,
  statement: Statement,
  { partsMax, minutesMax, differencesMax }: Bounds,
): Promise<Seen> {
  const found: FoundDifference[] = [];
  const left = () => differencesMax - statement.found - found.length;
  // A part may have no lines, or none that an earlier one has not: it is not the end of the list.
  const { highest } = await readParts(db, statement.id);
  const lastPart = Math.min(highest, statement.partsCompared + partsMax);
  let { partsCompared } = statement;
  while (partsCompared < lastPart && left() > 0) {
    partsCompared += 1;
    found.push(...(await compare(db, statement, partsCompared)));
  }
  let from = statement.comparedUntil.getTime();
  const toMs = statement.to.getTime();
  const lastMs = Math.min(toMs, from + minutesMax * MINUTE_MS);
  while (partsCompared === highest && from < lastMs && left() > 0) {
    const to = Math.min(from + MINUTE_MS, toMs);
    const span = { from: new Date(from), to: new Date(to), limit: left() };
    found.push(...(await listUnlisted(db, { statement, ...span })));
    from = to;
  }
  const isEnd = left() <= 0 || (partsCompared === highest && from >= toMs);
  return { partsCompared, comparedUntil: new Date(from), found, isEnd };
}

async function compare(
  db: Db,
  statement: Statement,
  part: number,
): Promise<readonly FoundDifference[]> {
  const lines = await listCompared(db, { statement: statement.id, part });
  return lines.flatMap(({ theirs, ours }): FoundDifference[] => {
    const kind = differenceOf(theirs, ours);
    if (!kind) return [];
    const { transaction, transactionId } = theirs;
    return [
      {
        transaction,
        transactionId,
        side: ours?.side ?? theirs.side,
        kind,
        memberId: ours?.memberId ?? null,
        ours: ours ? { amount: ours.amount, currency: ours.currency } : null,
        theirs: { amount: theirs.amount, currency: theirs.currency },
      },
    ];
  });
}

async function write(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  statement: Statement,
  { partsCompared, comparedUntil, found }: Seen,
): Promise<Statement> {
  const opened = await keepDifferences(tx, {
    vendorId: statement.vendorId,
    statement: statement.id,
    parts: { after: statement.partsCompared, upTo: partsCompared },
    found,
    at: clock.now(),
  });
  const next = {
    ...statement,
    partsCompared,
    comparedUntil,
    found: statement.found + found.length,
    opened: statement.opened + opened,
    told: [...statement.told, ...found.map(tell)].slice(0, TOLD_MAX),
  };
  await keepProgress(tx, next);
  return next;
}

async function end(
  { outbox }: Pick<Context, 'outbox'>,
  tx: Tx,
  statement: Statement,
): Promise<void> {
  await settleTakenBack(tx, statement.vendorId);
  await markCompared(tx, statement);
  if (statement.opened === 0) return;
  await outbox.emit(tx, 'alert.raised', {
    merchantId: statement.merchantId,
    kind: 'games.statement_differs',
    subject: statement.statementId,
    facts: { vendor: statement.vendorCode, differences: statement.opened },
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
