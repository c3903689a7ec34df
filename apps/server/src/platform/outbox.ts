import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboxEventName } from '@padauk/contracts';
import type { Rider, RiderTable } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isOutage } from './outage.ts';
import type { Db, Outbox, OutboxEvent, Tx } from './platform.ts';

/*
 * Order without a gap. A sequence number is drawn before its transaction commits, so a reader that
 * goes by the highest number it saw would lose what commits later with a lower one. Instead a
 * consumer reads windows of transaction ids: [from, to) where `to` is the oldest transaction that
 * still runs. All transactions of a window have ended, so nothing can appear in it any more. Inside
 * a window events go by sequence: two events about one row are numbered under that row's lock. Two
 * events about one row cannot fall into windows in the wrong order, because the later one waited
 * for the earlier one's commit.
 */

const BATCH_MAX = 2_000;
const IDLE_POLL_MS = 100;
const FAILED_POLL_MS = 1_000;
const DRAIN_POLL_MS = 5;

type Consumer = {
  readonly name: string;
  readonly events: readonly OutboxEventName[];
  readonly take: (tx: Tx, batch: readonly OutboxEvent[]) => Promise<void>;
};

export type OutboxRunner = Outbox & {
  /** Starts the loops of all consumers. */
  start(): void;
  /** Looks at once; called after a commit in this process. */
  wake(): void;
  stop(): Promise<void>;
  /** Everything that is committed now has been taken by every consumer; for tests. */
  drain(): Promise<void>;
};

const riderTable: RiderTable = {
  name: 'platform.outbox',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'payload', type: 'jsonb' },
    { name: 'balance', type: 'bigint', from: 'balance' },
  ],
};

export function createOutbox(db: Db, log: Logger): OutboxRunner {
  const consumers: Consumer[] = [];
  const running: Promise<void>[] = [];
  const state = { stopping: false };
  let sleepers: AbortController[] = [];

  const wake = (): void => {
    const woken = sleepers;
    sleepers = [];
    for (const sleeper of woken) sleeper.abort();
  };

  const rest = async (milliseconds: number): Promise<void> => {
    const sleeper = new AbortController();
    sleepers.push(sleeper);
    await sleep(milliseconds, undefined, { signal: sleeper.signal }).catch(() => undefined);
    sleepers = sleepers.filter((other) => other !== sleeper);
  };

  const run = async (consumer: Consumer): Promise<void> => {
    while (!state.stopping) {
      try {
        const taken = await takeBatch(db, consumer);
        if (taken === 'nothing') await rest(IDLE_POLL_MS);
      } catch (error) {
        if (state.stopping) return;
        const level = isOutage(error) ? 'debug' : 'error';
        log[level]({ error, consumer: consumer.name }, 'an outbox consumer failed and tries again');
        await rest(FAILED_POLL_MS);
      }
    }
  };

  return {
    emit: async (tx, name, payload) => {
      await sql`insert into platform.outbox (name, payload)
                values (${name}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
    },
    rider: (name, payload): Rider => ({
      table: riderTable,
      row: [name, JSON.stringify(payload)],
    }),
    consume: (name, events, take) => {
      if (consumers.some((other) => other.name === name)) {
        throw new Error(`two outbox consumers are called ${name}`);
      }
      consumers.push({ name, events, take });
    },
    start: () => {
      for (const consumer of consumers) running.push(run(consumer));
    },
    wake,
    stop: async () => {
      state.stopping = true;
      wake();
      await Promise.all(running);
    },
    drain: async () => {
      for (const consumer of consumers) {
        while (!state.stopping && (await hasUntaken(db, consumer.name))) {
          if ((await takeBatch(db, consumer)) === 'nothing') await sleep(DRAIN_POLL_MS);
        }
      }
    },
  };
}

/** Like `isBehind`, with what still waits for an older transaction of another session. */
async function hasUntaken(db: Db, consumer: string): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (
      select 1 from platform.outbox
      where transaction_id >= coalesce(
          (select window_from from platform.outbox_cursor where consumer = ${consumer}), '0')
    ) as behind`.execute(db);
  return rows[0]?.behind === true;
}

type Cursor = { window_from: string; window_to: string; sequence: bigint };
type Row = {
  sequence: bigint;
  name: OutboxEventName;
  payload: Record<string, unknown>;
  balance: bigint | null;
  at: Date;
};

/**
 * Whether anything stands behind the cursor that may be read. A look without a lock, so that an
 * idle consumer writes nothing.
 */
async function isBehind(db: Db, consumer: string): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (
      select 1 from platform.outbox
      where transaction_id >= coalesce(
          (select window_from from platform.outbox_cursor where consumer = ${consumer}), '0')
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    ) as behind`.execute(db);
  return rows[0]?.behind === true;
}

/** One batch in one transaction with the cursor, so that each event is taken once. */
async function takeBatch(db: Db, consumer: Consumer): Promise<'some' | 'nothing'> {
  if (!(await isBehind(db, consumer.name))) return 'nothing';
  return db.transaction().execute(async (tx) => {
    const cursor = await lockCursor(tx, consumer.name);
    if (!cursor) return 'nothing';
    const rows = await readWindow(tx, consumer, cursor);
    const last = rows.at(-1);
    if (last) await consumer.take(tx, rows.map(toEvent));
    if (last && rows.length === BATCH_MAX) {
      await sql`update platform.outbox_cursor set sequence = ${last.sequence}, moved_at = now()
                where consumer = ${consumer.name}`.execute(tx);
    } else {
      await sql`
        update platform.outbox_cursor
        set window_from = window_to, sequence = 0, moved_at = now(),
            window_to = greatest(window_to, pg_snapshot_xmin(pg_current_snapshot()))
        where consumer = ${consumer.name}`.execute(tx);
    }
    return 'some';
  });
}

/** Undefined while another process has its turn. */
async function lockCursor(tx: Tx, consumer: string): Promise<Cursor | undefined> {
  await sql`insert into platform.outbox_cursor (consumer) values (${consumer})
            on conflict do nothing`.execute(tx);
  const { rows } = await sql<Cursor>`
    select window_from::text, window_to::text, sequence from platform.outbox_cursor
    where consumer = ${consumer} for update skip locked`.execute(tx);
  return rows[0];
}

async function readWindow(tx: Tx, consumer: Consumer, cursor: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select sequence, name, payload, balance, at from platform.outbox
    where transaction_id >= ${cursor.window_from}::xid8
      and transaction_id < ${cursor.window_to}::xid8
      and sequence > ${cursor.sequence}
      and name = any(${consumer.events}::text[])
    order by sequence
    limit ${BATCH_MAX}`.execute(tx);
  return rows;
}

/** The balance of a posting takes the place of the payload's, in the digits that stand there. */
function toEvent(row: Row): OutboxEvent {
  const { balance } = row;
  const shown = row.payload['balance'];
  const payload =
    balance === null || typeof shown !== 'string'
      ? row.payload
      : { ...row.payload, balance: inDigitsOf(shown, balance) };
  // The row was written by `emit` or `rider`, whose types bind the payload to the name.
  return { sequence: row.sequence, name: row.name, payload, at: row.at } as unknown as OutboxEvent;
}

function inDigitsOf(pattern: string, minor: bigint): string {
  const digits = pattern.includes('.') ? pattern.length - pattern.indexOf('.') - 1 : 0;
  if (digits === 0) return String(minor);
  const sign = minor < 0n ? '-' : '';
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
