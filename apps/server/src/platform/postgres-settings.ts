import { readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';

const MIB = 2 ** 20;

/**
 * `shared_buffers`, in megabytes: a sixteenth of the machine, from 64 MB to 1 GB, and a quarter of
 * what there is to hold once that is more, in doubles, up to a quarter of the machine. Pages are
 * taken as they are used; what stands for them is there from the start (40 MB for a gigabyte),
 * hence the bound for who has little. With less, a busy server writes and reads its hot pages over
 * and over: a third of the ledger's speed with 64 MB, three eighths with 1 GB behind 100 million
 * transfers.
 *
 * @param dataBytes - of tables and indexes, as the server finds them when it starts
 */
export function sharedBuffersMib(machineBytes: number, dataBytes: number): number {
  const small = Math.round(Math.min(1_024, Math.max(64, machineBytes / 16 / MIB)));
  const wanted = Math.min(machineBytes, dataBytes) / 4 / MIB;
  // In steps: a server that outlived its parent is taken over only with the settings it began with.
  const large = 2 ** Math.floor(Math.log2(Math.max(1, wanted)));
  return Math.max(small, large);
}

/** Of the machine, or what a container is given of it. */
const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** What the files of all databases of a cluster take; 0 before there is one. */
export function databaseBytes(dataFolder: string): number {
  const base = path.join(dataFolder, 'base');
  if (!statSync(base, { throwIfNoEntry: false })) return 0;
  return (
    readdirSync(base, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      // A server that outlived its parent may delete a file meanwhile.
      .map(({ parentPath, name }) =>
        statSync(path.join(parentPath, name), { throwIfNoEntry: false }),
      )
      .reduce((sum, found) => sum + (found?.size ?? 0), 0)
  );
}

/** Every commit is on the disk before it is answered; the rest keeps an idle server small. */
export const postgresSettings = (dataFolder: string) => ({
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Compression of full pages costs two thirds of the ledger's speed (measured).
  wal_compression: 'off',
  shared_buffers: `${sharedBuffersMib(memoryBytes(), databaseBytes(dataFolder))}MB`,
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '2GB',
  min_wal_size: '160MB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  wal_buffers: '16MB',
  max_connections: '60',
  // A batch holds each of its ids in the one table of locks: two lanes and many reports fit in it.
  max_locks_per_transaction: '256',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  autovacuum_vacuum_insert_scale_factor: '0.1',
  max_wal_senders: '0',
  // Enough for pg_backup_start; nothing is streamed.
  wal_level: 'replica',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
  idle_in_transaction_session_timeout: '60s',
});
