import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { type Statement, statements } from './statements.repo.ts';

type Key = Pick<Statement, 'id'>;

/** What waits for the job: lists that are whole, and those whose parts stopped coming; oldest first. */
export async function listWaiting(
  db: Db,
  asked: { readonly abandonedBefore: Date; readonly limit: number },
): Promise<readonly Statement[]> {
  const { rows } = await sql<Statement>`
    ${statements}
    where s.differences is null
      and (s.complete_at is not null or s.received_at < ${asked.abandonedBefore})
    order by s.received_at limit ${asked.limit}`.execute(db);
  return rows;
}

/**
 * Nobody else goes on with the statement until `tx` ends. False where somebody has since it was
 * read: another run, or the vendor, whose last part has come.
 */
export async function lockTurn(tx: Tx, statement: Statement): Promise<boolean> {
  const { rows } = await sql<Statement>`
    ${statements} where s.id = ${statement.id} for update of s`.execute(tx);
  const [now] = rows;
  return (
    now !== undefined &&
    now.differences === null &&
    now.partsCompared === statement.partsCompared &&
    +now.comparedUntil === +statement.comparedUntil &&
    (now.completeAt === null) === (statement.completeAt === null)
  );
}

/** Writes how far a statement has come. */
export async function keepProgress(tx: Tx, statement: Statement): Promise<void> {
  const { partsCompared, comparedUntil, found, opened, told } = statement;
  await sql`
    update games.vendor_statement
    set parts_compared = ${partsCompared}, compared_until = ${comparedUntil}, found = ${found},
      opened = ${opened}, told = ${JSON.stringify(told)}::jsonb
    where id = ${statement.id}`.execute(tx);
}

/** Deletes the lines of the lowest parts that have any. Gives whether lines are left. */
export async function deleteLines(tx: Tx, { id }: Key, parts: number): Promise<boolean> {
  const lowest = async () => {
    const { rows } = await sql<{ part: number | null }>`
      select min(part) as part from games.vendor_statement_line where statement = ${id}`.execute(
      tx,
    );
    return rows[0]?.part ?? null;
  };
  const from = await lowest();
  if (from === null) return false;
  await sql`
    delete from games.vendor_statement_line
    where statement = ${id} and part between ${from} and ${from + parts - 1}`.execute(tx);
  return (await lowest()) !== null;
}

/**
 * Forgets the lowest parts of a statement that stopped coming, and with the last of them the
 * statement. In between it lacks those parts: a vendor that goes on is told to say them again.
 *
 * @returns whether parts are left
 */
export async function dropParts(tx: Tx, { id }: Key, parts: number): Promise<boolean> {
  const { rows } = await sql<{ from: number | null; highest: number }>`
    select min(part) as from, max(part) as highest
    from games.vendor_statement_part where statement = ${id}`.execute(tx);
  const { from = null, highest = 0 } = rows[0] ?? {};
  const to = (from ?? 0) + parts - 1;
  if (from === null || highest <= to) {
    // Its last lines and parts go with it.
    await sql`delete from games.vendor_statement where id = ${id}`.execute(tx);
    return false;
  }
  await sql`
    with gone as (
      delete from games.vendor_statement_line
      where statement = ${id} and part between ${from} and ${to} returning 1)
    update games.vendor_statement set lines = lines - (select count(*)::int from gone)
    where id = ${id}`.execute(tx);
  await sql`
    delete from games.vendor_statement_part
    where statement = ${id} and part between ${from} and ${to}`.execute(tx);
  return true;
}

/** How many go in one statement: a part of a second. */
const FORGOTTEN_AT_ONCE = 5_000;

/**
 * Forgets the parts of statements that are compared since before that moment, but for the last of
 * each, which is sent again to ask what was found.
 */
export async function forgetParts(db: Db, completeBefore: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from games.vendor_statement_part where ctid = any (array(
        select p.ctid from games.vendor_statement s
        join games.vendor_statement_part p on p.statement = s.id
        where s.differences is not null and s.complete_at < ${completeBefore}
          and exists (select from games.vendor_statement_part later
            where later.statement = p.statement and later.part > p.part)
        limit ${FORGOTTEN_AT_ONCE}))`.execute(db);
    if (numAffectedRows < FORGOTTEN_AT_ONCE) return;
  }
}

/** Ends the wait of a statement. */
export async function markCompared(tx: Tx, { id }: Key): Promise<void> {
  await sql`update games.vendor_statement set differences = found where id = ${id}`.execute(tx);
}
