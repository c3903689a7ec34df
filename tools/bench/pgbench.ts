import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

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

export type Reference = { readonly name: 'pgbench tpcb-like'; readonly perSecond: number };

/**
 * The yardstick of all benches: pgbench's TPC-B-like transactions on the same server, in the same run,
 * so that figures of different machines can be compared as ratios.
 *
 * @param databaseUrl - the server under test; the tables `pgbench_*` are made in its database
 */
export async function measureReference(
  databaseUrl: string,
  options: { readonly seconds: number; readonly clients?: number } = { seconds: 10 },
): Promise<Reference> {
  const pgbench = findPgbench();
  const clients = options.clients ?? 32;
  await execute(pgbench, ['-i', '-q', '-s', '10', databaseUrl]);
  const { stdout } = await execute(pgbench, [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(options.seconds),
    databaseUrl,
  ]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!Number.isFinite(perSecond)) throw new Error(`pgbench said no figure:\n${stdout}`);
  return { name: 'pgbench tpcb-like', perSecond: Math.round(perSecond) };
}
