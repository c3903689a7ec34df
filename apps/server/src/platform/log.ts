import { type DestinationStream, type Logger, pino } from 'pino';

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

/** JSON lines to the standard output, without secrets. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [...nested, 'headers.authorization', 'headers.cookie', 'body.code'],
      censor: '[hidden]',
    },
    serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
  };
  return destination ? pino(options, destination) : pino(options);
}
