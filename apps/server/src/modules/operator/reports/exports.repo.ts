import type { Uuid } from '@padauk/base';
import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { ListName } from './list-files.ts';
import type { ReportName } from './report.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;
type StoredState = 'waiting' | 'running' | 'done' | 'failed';

/** What a list is narrowed by; of a report of lines, the agent. */
type Filter = Readonly<Record<string, string>>;

declare module '../../../platform/database.ts' {
  interface Database {
    'operator.export': {
      id: string;
      merchant_id: string;
      operator_id: string;
      report: ReportName | ListName;
      format: 'csv' | 'xlsx';
      from_day: string | null;
      to_day: string | null;
      period: 'day' | 'week' | 'month' | null;
      filter: ColumnType<Filter, string, never>;
      state: Defaulted<StoredState>;
      rows_done: Defaulted<number>;
      rows_total: Defaulted<number>;
      content: Defaulted<Buffer | null>;
      requested_at: Date;
      expires_at: Date;
    };
  }
}

/** A report or a list that is written as a file, without its bytes. */
export type Export = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly operatorId: Uuid;
  readonly report: ReportName | ListName;
  readonly format: 'csv' | 'xlsx';
  readonly from: string | null;
  readonly to: string | null;
  readonly by: 'day' | 'week' | 'month' | null;
  readonly filter: Filter;
  readonly state: StoredState;
  readonly rowsDone: number;
  readonly rowsTotal: number;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
};

const columns = sql`id, merchant_id as "merchantId", operator_id as "operatorId", report, format,
  to_char(from_day, 'YYYY-MM-DD') as "from", to_char(to_day, 'YYYY-MM-DD') as "to", period as "by",
  filter, state, rows_done as "rowsDone", rows_total as "rowsTotal", requested_at as "requestedAt",
  expires_at as "expiresAt"`;

export async function insertExport(
  tx: Tx,
  wanted: Omit<Export, 'state' | 'rowsDone' | 'rowsTotal'>,
): Promise<void> {
  await tx
    .insertInto('operator.export')
    .values({
      id: wanted.id,
      merchant_id: wanted.merchantId,
      operator_id: wanted.operatorId,
      report: wanted.report,
      format: wanted.format,
      from_day: wanted.from,
      to_day: wanted.to,
      period: wanted.by,
      filter: JSON.stringify(wanted.filter),
      requested_at: wanted.requestedAt,
      expires_at: wanted.expiresAt,
    })
    .execute();
}

export async function findExport(tx: Db, exportId: string): Promise<Export | undefined> {
  const { rows } = await sql<Export>`
    select ${columns} from operator.export where id = ${exportId}`.execute(tx);
  return rows[0];
}

/** The bytes of a file that is done and has not expired. */
export async function findContent(
  tx: Db,
  key: { readonly merchantId: string; readonly exportId: string; readonly now: Date },
): Promise<{ export: Export; content: Buffer } | undefined> {
  const { rows } = await sql<Export & { content: Buffer }>`
    select ${columns}, content from operator.export
    where id = ${key.exportId} and merchant_id = ${key.merchantId} and state = 'done'
      and content is not null and expires_at > ${key.now}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { content, ...found } = row;
  return { export: found, content };
}

/** Files of a brand of some kinds, newest first, with how many there are. */
export async function listExports(
  tx: Db,
  asked: {
    readonly merchantId: string;
    readonly kinds: readonly Export['report'][];
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ exports: Export[]; total: number }> {
  const { rows } = await sql<Export & { n: bigint }>`
    select ${columns}, count(*) over () as n from operator.export
    where merchant_id = ${asked.merchantId} and report = any(${[...asked.kinds]}::text[])
    order by requested_at desc, id limit ${asked.limit} offset ${asked.offset}`.execute(tx);
  return { exports: rows, total: Number(rows[0]?.n ?? 0n) };
}

export async function setProgress(
  tx: Db,
  progress: {
    readonly exportId: string;
    readonly state: StoredState;
    readonly rowsDone: number;
    readonly rowsTotal: number;
    readonly content?: Buffer;
  },
): Promise<void> {
  await tx
    .updateTable('operator.export')
    .set({
      state: progress.state,
      rows_done: progress.rowsDone,
      rows_total: progress.rowsTotal,
      ...(progress.content && { content: progress.content }),
    })
    .where('id', '=', progress.exportId)
    .execute();
}

/** Takes the bytes of expired files away; how many there were. */
export async function dropExpiredContent(tx: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update operator.export set content = null
    where content is not null and expires_at <= ${now}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
