import { errorCodeOf } from '@padauk/base/error-code';

/** Codes of the operating system and of PostgreSQL that say "not now" rather than "wrong". */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EAI_AGAIN',
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle timeouts
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // query_canceled by our own statement timeout, lock_not_available
  '57014',
  '55P03',
  // serialization_failure and deadlock_detected, after the retries
  '40001',
  '40P01',
  // read_only_sql_transaction: a replica, or a server whose disk is full
  '25006',
]);
const CLASSES = ['08', '53', '58'];
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
];

/** The call may be sent again in a moment: the database is away, starting, full or overloaded. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCodeOf(error) ?? '';
  if (CODES.has(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && CLASSES.includes(code.slice(0, 2))) return true;
  return MESSAGES.some((text) => error.message.includes(text)) || isOutage(error.cause);
}

/** Another transaction was in the way; the whole of ours may be tried again at once. */
export function isConflict(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === '40001' || code === '40P01';
}
