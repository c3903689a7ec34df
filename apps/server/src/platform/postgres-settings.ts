import { totalmem } from 'node:os';

const MIB = 2 ** 20;
/**
 * A sixteenth of the machine, from 64 MB to 1 GB. Pages are taken as they are used; what stands for
 * them is there from the start (20 MB more for a gigabyte than for half of one), hence the bound.
 * With less, a busy server writes and reads its hot pages over and over: a third of the ledger's
 * speed with 64 MB.
 */
const buffersOf = (machineBytes: number): string =>
  `${Math.round(Math.min(1_024, Math.max(64, machineBytes / 16 / MIB)))}MB`;

/** Every commit is on the disk before it is answered; the rest keeps an idle server small. */
export const postgresSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Compression of full pages costs two thirds of the ledger's speed (measured).
  wal_compression: 'off',
  shared_buffers: buffersOf(totalmem()),
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '2GB',
  min_wal_size: '160MB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  wal_buffers: '16MB',
  max_connections: '60',
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
} as const;
