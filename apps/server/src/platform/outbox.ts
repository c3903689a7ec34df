import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboxEventName } from '@padauk/contracts';
import type { Rider, RiderTable } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isOutage } from './outage.ts';
import { type Db, FEED_PACE_MS, type Outbox, type OutboxEvent, type Tx } from './platform.ts';

/*
 * Order without a gap. A sequence number is drawn before its transaction commits, so a reader that
 * goes by the highest number it saw would lose what commits later with a lower one. Instead a
 * consumer reads windows of transaction ids: [from, to) where `to` is the oldest transaction that
 * still runs. All transactions of a window have ended, so nothing can appear in it any more. Inside
 * a window events go by sequence: two events about one row are numbered under that row's lock. Two
 * events about one row cannot fall into windows in the wrong order, because the later one waited
 * for the earlier one's commit.
 */

/** More at once would hold up the calls of this process while it is read and added up. */
const BATCH_MAX = 500;
const IDLE_POLL_MS = 100;
const FAILED_POLL_MS = 1_000;
const DRAIN_POLL_MS = 5;

type Consumer = {
  readonly name: string;
  readonly events: readonly OutboxEventName[];
  readonly take: (tx: Tx, batch: readonly OutboxEvent[]) => Promise<void>;
};
/** Consumers of one pace read together: one look, one transaction, one parsing for all of them. */
type Team = { readonly paceMs: number; readonly consumers: Consumer[] };

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
  const teams: Team[] = [];
  const running: Promise<void>[] = [];
  const state = { stopping: false };
  let sleepers: AbortController[] = [];
  const stopped = new AbortController();

  const wake = (): void => {
    const woken = sleepers;
    sleepers = [];
    for (const sleeper of woken) sleeper.abort();
  };

  /** Until the time is over or somebody wakes us. */
  const doze = async (milliseconds: number): Promise<void> => {
    const sleeper = new AbortController();
    sleepers.push(sleeper);
    await sleep(milliseconds, undefined, { signal: sleeper.signal }).catch(() => undefined);
    sleepers = sleepers.filter((other) => other !== sleeper);
  };
  const rest = (milliseconds: number): Promise<unknown> =>
    sleep(milliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);

  const run = async ({ consumers, paceMs }: Team): Promise<void> => {
    while (!state.stopping) {
      try {
        const taken = await takeBatch(db, consumers);
        if (taken === 'nothing') await doze(IDLE_POLL_MS);
        else if (taken === 'rest') await rest(paceMs);
      } catch (error) {
        if (state.stopping) return;
        if (consumers.length === 1 || isOutage(error)) report(consumers, error);
        else await takeApart(consumers);
        await rest(FAILED_POLL_MS);
      }
    }
  };

  /** One of them has failed: the others go on without it. */
  const takeApart = async (consumers: readonly Consumer[]): Promise<void> => {
    for (const consumer of consumers) {
      await takeBatch(db, [consumer]).catch((error: unknown) => report([consumer], error));
    }
  };
  const report = (consumers: readonly Consumer[], error: unknown): void => {
    const level = isOutage(error) ? 'debug' : 'error';
    const names = consumers.map(({ name }) => name).join(', ');
    log[level]({ error, consumer: names }, 'an outbox consumer failed and tries again');
  };

  return {
    emit: async (tx, name, payload) => {
      await sql`insert into platform.outbox (name, payload)
                values (${name}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
    },
    emitAll: async (tx, name, payloads) => {
      if (payloads.length === 0) return;
      const texts = payloads.map((payload) => JSON.stringify(payload));
      await sql`insert into platform.outbox (name, payload)
                select ${name}, payload from unnest(${texts}::jsonb[]) as payload`.execute(tx);
    },
    rider: (name, payload): Rider => ({
      table: riderTable,
      row: [name, JSON.stringify(payload)],
    }),
    consume: (name, events, take, { paceMs } = { paceMs: FEED_PACE_MS }) => {
      if (teams.some(({ consumers }) => consumers.some((other) => other.name === name))) {
        throw new Error(`two outbox consumers are called ${name}`);
      }
      let team = teams.find((other) => other.paceMs === paceMs);
      if (!team) {
        team = { paceMs, consumers: [] };
        teams.push(team);
      }
      team.consumers.push({ name, events, take });
    },
    hasTaken: async (tx, consumer, before) => {
      const { rows } = await sql<{ behind: boolean }>`
        with place as (
          select window_from, window_to, sequence from platform.outbox_cursor
          where consumer = ${consumer}
          union all select '0', '0', 0 limit 1
        )
        select exists (
          select from platform.outbox o
          where o.transaction_id >= (select window_from from place) and o.at < ${before}
            and (o.transaction_id >= (select window_to from place)
              or o.sequence > (select sequence from place))) as behind`.execute(tx);
      return rows[0]?.behind === false;
    },
    start: () => {
      for (const team of teams) running.push(run(team));
    },
    wake,
    stop: async () => {
      state.stopping = true;
      stopped.abort();
      wake();
      await Promise.all(running);
    },
    drain: async () => {
      for (const { consumers } of teams) {
        while (!state.stopping && (await hasUntaken(db, consumers))) {
          if ((await takeBatch(db, consumers)) === 'nothing') await sleep(DRAIN_POLL_MS);
        }
      }
    },
  };
}

/** From where on the slowest of them has not read. */
const readFrom = (consumers: readonly Consumer[]) => sql`
  case when (select count(*) from platform.outbox_cursor
              where consumer = any(${namesOf(consumers)}::text[])) < ${consumers.length}::integer
       then '0'::xid8
       else (select window_from from platform.outbox_cursor
              where consumer = any(${namesOf(consumers)}::text[])
              order by window_from limit 1) end`;
const namesOf = (consumers: readonly Consumer[]): string[] => consumers.map(({ name }) => name);

/** Like `isBehind`, with what still waits for an older transaction of another session. */
async function hasUntaken(db: Db, consumers: readonly Consumer[]): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (
      select 1 from platform.outbox where transaction_id >= ${readFrom(consumers)}
    ) as behind`.execute(db);
  return rows[0]?.behind === true;
}

/**
 * Whether anything stands behind the cursors that may be read. A look without a lock, so that idle
 * consumers write nothing.
 */
async function isBehind(db: Db, consumers: readonly Consumer[]): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (
      select 1 from platform.outbox
      where transaction_id >= ${readFrom(consumers)}
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    ) as behind`.execute(db);
  return rows[0]?.behind === true;
}

type Cursor = {
  consumer: string;
  window_from: string;
  window_to: string;
  sequence: bigint;
  ended: string;
};
type Row = {
  sequence: bigint;
  name: OutboxEventName;
  payload: Record<string, unknown>;
  balance: bigint | null;
  at: number;
};

/**
 * One batch in one transaction with the cursors, so that each consumer takes each event once. Those
 * who stand furthest back go first; usually all stand at one place.
 *
 * @returns 'more' when there is more to read at once
 */
async function takeBatch(
  db: Db,
  consumers: readonly Consumer[],
): Promise<'more' | 'rest' | 'nothing'> {
  if (!(await isBehind(db, consumers))) return 'nothing';
  return db.transaction().execute(async (tx) => {
    const cursors = await lockCursors(tx, namesOf(consumers));
    const [first] = cursors;
    if (!first) return 'nothing';
    const together = cursors.filter((cursor) => isSamePlace(cursor, first));
    const takers = consumers.filter(({ name }) => together.some((c) => c.consumer === name));
    const until = first.window_from === first.window_to ? first.ended : first.window_to;
    const rows = await readWindow(tx, [...new Set(takers.flatMap(({ events }) => events))], {
      ...first,
      window_to: until,
    });
    const batch = rows.map(toEvent);
    for (const { events, take } of takers) {
      const own = batch.filter(({ name }) => events.includes(name));
      if (own.length > 0) await take(tx, own);
    }
    const isFull = rows.length === BATCH_MAX;
    await sql`
      update platform.outbox_cursor
      set window_from = ${isFull ? first.window_from : until}::xid8, window_to = ${until}::xid8,
          sequence = ${isFull ? (rows.at(-1)?.sequence ?? 0n) : 0n}, moved_at = now()
      where consumer = any(${namesOf(takers)}::text[])`.execute(tx);
    return isFull || together.length < cursors.length ? 'more' : 'rest';
  });
}

const isSamePlace = (a: Cursor, b: Cursor): boolean =>
  a.window_from === b.window_from && a.window_to === b.window_to && a.sequence === b.sequence;

/** The cursors that no other process works with, from the furthest back. */
async function lockCursors(tx: Tx, names: readonly string[]): Promise<Cursor[]> {
  await sql`insert into platform.outbox_cursor (consumer) select unnest(${[...names]}::text[])
            on conflict do nothing`.execute(tx);
  const { rows } = await sql<Cursor>`
    select consumer, window_from::text, window_to::text, sequence,
      greatest(window_to, pg_snapshot_xmin(pg_current_snapshot()))::text as ended
    from platform.outbox_cursor
    where consumer = any(${[...names]}::text[])
    order by window_from, sequence, consumer
    for update skip locked`.execute(tx);
  return rows;
}

async function readWindow(
  tx: Tx,
  events: readonly OutboxEventName[],
  cursor: Cursor,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select sequence, name, payload, balance, date_part('epoch', at) * 1000 as at
    from platform.outbox
    where transaction_id >= ${cursor.window_from}::xid8
      and transaction_id < ${cursor.window_to}::xid8
      and sequence > ${cursor.sequence}
      and name = any(${[...events]}::text[])
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
  const at = new Date(Math.trunc(row.at));
  return { sequence: row.sequence, name: row.name, payload, at } as unknown as OutboxEvent;
}

function inDigitsOf(pattern: string, minor: bigint): string {
  const digits = pattern.includes('.') ? pattern.length - pattern.indexOf('.') - 1 : 0;
  if (digits === 0) return String(minor);
  const sign = minor < 0n ? '-' : '';
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
