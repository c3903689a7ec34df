import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './lines.ts';

/** Names under which a secret could reach a log line, at the top or one or two levels down. */
const SECRETS = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'token',
  'sessionToken',
  'launchToken',
  'authorization',
  'cookie',
  'secret',
  'totp',
  'code',
  'serverSeed',
  'seed',
  'privateKey',
  'databaseUrl',
  'redisUrl',
] as const;
/** `code` alone is a word of every refusal; it is a secret only inside a request's body. */
const nested = SECRETS.filter((name) => name !== 'code').flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** User and password in an address, wherever a library has put it: `https://user:word@host`. */
const LOGIN = /:\/\/[^\s/?#"]+@/g;

/** What the log says of an error. */
type Told = {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code?: unknown;
  /** Of PostgreSQL: the name of a rule of ours. */
  readonly constraint?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
};

/**
 * Only what is named here: libraries hang on their errors what they were doing, such as the command
 * that failed with its arguments, and the password is one of them.
 */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: Told = {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(error.cause instanceof Error && { cause: tellError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(tellError) }),
  };
  return told;
}

/** JSON lines to the standard output, without secrets. */
export function createLog(level: string, destination: DestinationStream = standardOutput): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [...nested, 'headers.authorization', 'headers.cookie', 'body.code'],
      censor: '[hidden]',
    },
    serializers: { error: tellError, err: tellError },
    hooks: { streamWrite: (line: string) => line.replace(LOGIN, '://[hidden]@') },
  };
  return pino(options, destination);
}
