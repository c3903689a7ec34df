import { setTimeout as sleep } from 'node:timers/promises';
import { toDecimal } from '@padauk/base/decimal';
import type { OutboxEventName } from '@padauk/contracts';
import type { Rider, RiderTable } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { isOutage } from './outage.ts';
import { type Db, FEED_PACE_MS, type Outbox, type OutboxEvent, type Tx } from './platform.ts';

/*
 * Order without a gap. Events go by sequence: two events about one row are numbered under that
 * row's lock, so the later change has the higher number. But a number is drawn before its
 * transaction commits, and a reader that goes by the highest number it saw would lose what commits
 * later with a lower one. So a consumer sets a mark first: the highest number that it sees, and
 * then the id of its own transaction. Whoever drew a number up to the mark had its id before (the
 * table's first column takes it), so it has ended when every id below the marking one has. Then
 * nothing can appear up to the mark any more, and the consumer reads up to it.
 *
 * Ids belong to one cluster. In a database that was dumped there and restored here an id may lie
 * far ahead, and nobody would ever pass it: a mark by an id that this cluster has not given yet is
 * another cluster's, and is set again.
 */

/** More at once would hold up the calls of this process while it is read and added up. */
const BATCH_MAX = 2_000;
/**
 * A batch costs about the same however much is in it (some twenty statements: 30 ms of processor
 * with 300 events, 75 with 2,000). Where one takes long, the machine is busy: a rest of so many
 * times that leaves it to the calls, and the next batch holds more.
 */
const REST_SHARE = 4;
/** With this many events in one batch many play at once: longer rests, up to where nobody minds. */
const MANY_FROM = 100;
const REST_SHARE_OF_MANY = 16;
const REST_OF_MANY_MAX_MS = 500;
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

export function createOutbox(
  db: Db,
  log: Logger,
  { metrics }: { readonly metrics?: Registry } = {},
): OutboxRunner {
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
        const startedAt = performance.now();
        const taken = await takeBatch(db, consumers);
        if (taken.next === 'wait') await doze(IDLE_POLL_MS);
        else if (taken.next === 'rest') await rest(restAfter(taken.events, startedAt, paceMs));
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

  const namesOfAll = (): string[] => teams.flatMap(({ consumers }) => namesOf(consumers));
  if (metrics) countLag(metrics, db, namesOfAll);

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
      if (namesOfAll().includes(name)) {
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
        select exists (
          select from platform.outbox
          where sequence > ${readUpTo([consumer])} and at < ${before}) as behind`.execute(tx);
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
        const names = namesOf(consumers);
        while (!state.stopping && (await look(db, names)).isBehind) {
          if ((await takeBatch(db, consumers)).next === 'wait') await sleep(DRAIN_POLL_MS);
        }
      }
    },
  };
}

/** How long the oldest event that a consumer has not taken waits; 0 where all are taken. */
function countLag(metrics: Registry, db: Db, consumers: () => string[]): void {
  const gauge = new Gauge({
    name: 'padauk_outbox_lag_seconds',
    help: 'Age of the oldest event that the consumer has not read yet',
    labelNames: ['consumer'],
    registers: [metrics],
    async collect() {
      // A database that is away is told elsewhere; here nothing is told rather than old figures.
      const lags = await readLags(db, consumers()).catch(() => []);
      gauge.reset();
      for (const { consumer, seconds } of lags) gauge.set({ consumer }, seconds);
    },
  });
}

async function readLags(
  db: Db,
  names: readonly string[],
): Promise<{ consumer: string; seconds: number }[]> {
  const { rows } = await sql<{ consumer: string; seconds: number }>`
    select name as consumer, coalesce((
      select date_part('epoch', clock_timestamp() - at) from platform.outbox
      where sequence > coalesce(c.sequence, 0) order by sequence limit 1), 0) as seconds
    from unnest(${[...names]}::text[]) as name
    left join platform.outbox_cursor c on c.consumer = name`.execute(db);
  return rows;
}

function restAfter(events: number, startedAt: number, paceMs: number): number {
  const tookMs = performance.now() - startedAt;
  if (events < MANY_FROM) return Math.max(paceMs, REST_SHARE * tookMs);
  return Math.max(paceMs, Math.min(REST_SHARE_OF_MANY * tookMs, REST_OF_MANY_MAX_MS));
}

const namesOf = (consumers: readonly { readonly name: string }[]): string[] =>
  consumers.map(({ name }) => name);

/** Up to where the slowest of them has read; one that has never read is at nought. */
const readUpTo = (names: readonly string[]) => sql`(
  select case when count(*) < ${names.length}::integer then 0 else min(sequence) end
  from platform.outbox_cursor where consumer = any(${[...names]}::text[]))`;

type Look = {
  /** The highest number that is committed. */
  readonly last: bigint;
  readonly isBehind: boolean;
  /** They can go on now: read up to a mark, or set the next one. */
  readonly canGoOn: boolean;
};

/** Its transaction has not begun here, so that it was one of the cluster that was dumped. */
const isForeignMark = sql`marked_by >= pg_snapshot_xmax(pg_current_snapshot())`;

/** How they stand. A look without a lock, so that idle consumers write nothing. */
async function look(db: Db, names: readonly string[]): Promise<Look> {
  const { rows } = await sql<Look>`
    select last, ${readUpTo(names)} < last as "isBehind",
      (select count(*) from platform.outbox_cursor
        where consumer = any(${[...names]}::text[])) < ${names.length}::integer
      or exists (
        select from platform.outbox_cursor
        where consumer = any(${[...names]}::text[]) and sequence < last
          and (sequence >= mark or marked_by <= pg_snapshot_xmin(pg_current_snapshot())
            or ${isForeignMark}))
      as "canGoOn"
    from (select coalesce(max(sequence), 0) as last from platform.outbox) as top`.execute(db);
  return rows[0] ?? { last: 0n, isBehind: false, canGoOn: false };
}

type Cursor = {
  readonly consumer: string;
  readonly sequence: bigint;
  /** Up to here it may read once `isSettled`; not above `sequence` while none is set. */
  readonly mark: bigint;
  readonly isSettled: boolean;
  /** The mark says nothing here: another one must be set. */
  readonly isForeign: boolean;
};
type Row = {
  sequence: bigint;
  name: OutboxEventName;
  payload: Record<string, unknown>;
  balance: bigint | null;
  at: number;
};

type Taken = {
  readonly events: number;
  /** 'more': there is more to read at once; 'wait': nothing can be read now. */
  readonly next: 'more' | 'rest' | 'wait';
};
const NOTHING: Taken = { events: 0, next: 'wait' };

/**
 * One batch in one transaction with the cursors, so that each consumer takes each event once. Those
 * the slowest go first; usually all are at one place.
 */
async function takeBatch(db: Db, consumers: readonly Consumer[]): Promise<Taken> {
  // Before this transaction has its id, which the lock of the cursors gives it: see the mark above.
  const { last, isBehind, canGoOn } = await look(db, namesOf(consumers));
  if (!isBehind || !canGoOn) return NOTHING;
  return db.transaction().execute(async (tx) => {
    const ready = (await lockCursors(tx, namesOf(consumers))).filter(
      ({ sequence, mark, isSettled, isForeign }) =>
        sequence < last && (isSettled || isForeign || mark <= sequence),
    );
    const [first] = ready;
    if (!first) return NOTHING;
    const together = ready.filter((cursor) => isSamePlace(cursor, first));
    const takers = consumers.filter(({ name }) => together.some((c) => c.consumer === name));
    const until = first.isSettled ? first.mark : first.sequence;
    const rows = await readBatch(tx, takers, { after: first.sequence, until });
    const batch = rows.map(toEvent);
    for (const { events, take } of takers) {
      const own = batch.filter(({ name }) => events.includes(name));
      if (own.length > 0) await take(tx, own);
    }
    const isFull = rows.length === BATCH_MAX;
    const sequence = isFull ? (rows.at(-1)?.sequence ?? until) : until;
    const isMarking = !isFull && sequence < last;
    await sql`
      update platform.outbox_cursor
      set sequence = ${sequence}, moved_at = now()
        ${isMarking ? sql`, mark = ${last}, marked_by = pg_current_xact_id()` : sql``}
      where consumer = any(${namesOf(takers)}::text[])`.execute(tx);
    const hasOnlyMarked = sequence === first.sequence;
    const goesOn = isFull || hasOnlyMarked || together.length < ready.length;
    return { events: rows.length, next: goesOn ? 'more' : 'rest' };
  });
}

const isSamePlace = (a: Cursor, b: Cursor): boolean =>
  a.sequence === b.sequence && a.mark === b.mark && a.isSettled === b.isSettled;

/**
 * The cursors that no other process works with, from the furthest back. One that another process
 * has just marked may look foreign, as its id is newer than our view: it gets a mark of ours, which
 * is as good.
 */
async function lockCursors(tx: Tx, names: readonly string[]): Promise<Cursor[]> {
  await sql`insert into platform.outbox_cursor (consumer) select unnest(${[...names]}::text[])
            on conflict do nothing`.execute(tx);
  const { rows } = await sql<Cursor>`
    select consumer, sequence, mark,
      mark > sequence and marked_by <= pg_snapshot_xmin(pg_current_snapshot()) as "isSettled",
      mark > sequence and ${isForeignMark} as "isForeign"
    from platform.outbox_cursor
    where consumer = any(${[...names]}::text[])
    order by sequence, mark, consumer
    for update skip locked`.execute(tx);
  return rows;
}

async function readBatch(
  tx: Tx,
  takers: readonly Consumer[],
  { after, until }: { readonly after: bigint; readonly until: bigint },
): Promise<Row[]> {
  if (until === after) return [];
  const events = [...new Set(takers.flatMap((taker) => taker.events))];
  const { rows } = await sql<Row>`
    select sequence, name, payload, balance, date_part('epoch', at) * 1000 as at
    from platform.outbox
    where sequence > ${after} and sequence <= ${until} and name = any(${events}::text[])
    order by sequence
    limit ${BATCH_MAX}`.execute(tx);
  return rows;
}

/** The balance of a posting takes the place of the payload's, in the digits that are there. */
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

/** In as many digits as the pattern has. */
function inDigitsOf(pattern: string, minor: bigint): string {
  const [, fraction = ''] = pattern.split('.');
  return toDecimal(minor, fraction.length);
}
