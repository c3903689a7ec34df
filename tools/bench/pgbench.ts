import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { onlyRow } from '../testing/only-row.ts';

const execute = promisify(execFile);

/** pgbench from the path or from where Debian keeps a server's own tools. */
function findPgbench(): string {
  const places = (process.env['PATH'] ?? '').split(':').map((folder) => `${folder}/pgbench`);
  const versions = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);
  const found = [...places, ...versions].find((path) => existsSync(path));
  if (!found) {
    throw new Error(
      'pgbench is missing: it comes with any PostgreSQL client package (Debian: apt-get install postgresql-contrib)',
    );
  }
  return found;
}

/**
 * Branches of the reference. Its transactions update a row of their branch: with few branches they
 * wait for each other, and with many they do not. The goals were set beside a pgbench of which only
 * the rate is known. With 10 branches the ledger that was measured then has the ratios here that it
 * had there (docs/decisions/0025-the-yardstick.md).
 */
const SCALE = 10;
/** Told beside it: pgbench as it comes, and a branch for each client. */
const OTHER_SCALES = [1, 32] as const;

export type Reference = {
  readonly name: 'pgbench tpcb-like';
  /** Simple queries, as pgbench sends them, on `scale` branches. */
  readonly perSecond: number;
  readonly scale: number;
  /** The same with `-M prepared`, which spares the server the reading of its statements. */
  readonly preparedPerSecond: number;
  /** Simple queries on other numbers of branches. */
  readonly others: readonly { readonly scale: number; readonly perSecond: number }[];
  /** What one flush of a page to the disk takes: without it a ratio says little. */
  readonly flushMs: number;
};

const PAGE_BYTES = 8_192;
const FLUSHES = 500;

/** The median of flushes of one page beside the data of the server, which is on this machine. */
async function measureFlush(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  const path = join(dirname(onlyRow(rows).data_directory), `flush-${process.pid}`);
  const file = await open(path, 'w');
  const times: number[] = [];
  try {
    for (let flush = 0; flush < FLUSHES; flush += 1) {
      const startedAt = performance.now();
      await file.write(Buffer.alloc(PAGE_BYTES, flush), 0, PAGE_BYTES, 0);
      await file.datasync();
      times.push(performance.now() - startedAt);
    }
  } finally {
    await file.close();
    await rm(path);
  }
  times.sort((a, b) => a - b);
  return Math.round((times[FLUSHES / 2] ?? 0) * 1_000) / 1_000;
}

/**
 * The yardstick of all benches: pgbench's TPC-B-like transactions on the same server, in the same run,
 * so that figures of different machines can be compared as ratios: `pgbench -c 32 -j 2`.
 *
 * @param databaseUrl - the server under test; the tables `pgbench_*` are made in its database
 */
export async function measureReference(
  databaseUrl: string,
  options: { readonly seconds: number; readonly clients?: number } = { seconds: 10 },
): Promise<Reference> {
  const pgbench = findPgbench();
  const clients = String(options.clients ?? 32);
  const fill = (scale: number) => execute(pgbench, ['-i', '-q', '-s', String(scale), databaseUrl]);
  const rateOf = async (mode: 'simple' | 'prepared') => {
    const load = ['-n', '-M', mode, '-c', clients, '-j', '2', '-T', String(options.seconds)];
    const { stdout } = await execute(pgbench, [...load, databaseUrl]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!Number.isFinite(perSecond)) throw new Error(`pgbench said no figure:\n${stdout}`);
    return Math.round(perSecond);
  };
  await fill(SCALE);
  const perSecond = await rateOf('simple');
  const preparedPerSecond = await rateOf('prepared');
  const others: { scale: number; perSecond: number }[] = [];
  for (const scale of OTHER_SCALES) {
    await fill(scale);
    others.push({ scale, perSecond: await rateOf('simple') });
  }
  return {
    name: 'pgbench tpcb-like',
    perSecond,
    scale: SCALE,
    preparedPerSecond,
    others,
    flushMs: await measureFlush(databaseUrl),
  };
}

/**
 * What every bench with a reference says first, under the same names, so that its results can be
 * compared over time and with those of the others.
 */
export const headline = (
  bench: string,
  measured: { readonly perSecond: number; readonly p99Ms: number },
  reference: Reference,
) => ({
  bench,
  perSecond: measured.perSecond,
  p99Ms: measured.p99Ms,
  reference,
  ratio: Math.round((measured.perSecond / reference.perSecond) * 100) / 100,
});

/** Of several turns of one run. */
export function meanReference(turns: readonly Reference[]): Reference {
  const [first] = turns;
  if (!first) throw new Error('a run has a turn');
  const meanOf = (of: (one: Reference) => number) =>
    turns.reduce((sum, one) => sum + of(one), 0) / turns.length;
  return {
    ...first,
    perSecond: Math.round(meanOf(({ perSecond }) => perSecond)),
    preparedPerSecond: Math.round(meanOf(({ preparedPerSecond }) => preparedPerSecond)),
    others: first.others.map(({ scale }, place) => ({
      scale,
      perSecond: Math.round(meanOf(({ others }) => others[place]?.perSecond ?? 0)),
    })),
    flushMs: Number(meanOf(({ flushMs }) => flushMs).toFixed(3)),
  };
}
