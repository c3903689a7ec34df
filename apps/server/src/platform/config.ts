import * as z from 'zod';
import {
  findSmsFault,
  hasHost,
  isBase,
  isDatabase,
  isDecodable,
  isDecodableByPg,
  isHost,
  isListOfNetworks,
  isOrigin,
  isRedisNumber,
  isSender,
  NOT_DECODABLE,
  SECRET_KEY,
} from './config-values.ts';

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/**
 * By the names of our connections `haveEnded` knows them, and a name in the address would win:
 * ready-made addresses of hosts carry one.
 */
function withoutName(address: string): string {
  if (!address.includes('application_name')) return address;
  const url = new URL(address);
  url.searchParams.delete('application_name');
  url.searchParams.delete('fallback_application_name');
  return url.href;
}

const DECIMAL = /^\d+(\.\d+)?$/;
/** Only as people write numbers: `0x50`, `1e3` and a blank are slips. */
const number = (digits: RegExp, range: z.ZodNumber, error: string) =>
  z.string().regex(digits, error).transform(Number).pipe(range);

/**
 * Every variable that the server reads, with what it means. docs/guides/configuration.md lists it.
 */
const Environment = z.object({
  PORT: number(/^\d+$/, z.int().max(65_535), 'must be a whole number up to 65535')
    .default(3000)
    .meta({
      description: 'Port of the site, the back office and the API. 0 takes a free one.',
    }),
  HOST: z
    .string()
    .refine(isHost, { error: 'must be an address, or the name of this machine' })
    .default('0.0.0.0')
    .meta({ description: 'Address to listen on; `127.0.0.1` for this machine only.' }),
  PADAUK_ROLE: z
    .enum(['all', 'api', 'studio', 'worker'])
    .default('all')
    .meta({
      description:
        'What this process does: everything, the site and API, the game studio, or the jobs. ' +
        'All but `all` need `DATABASE_URL`.',
    }),
  PADAUK_DATA_DIR: z.string().default('./data').meta({
    description: 'Folder of the built-in database, the stored files and the generated secrets.',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://user:password@host/database' })
    .refine(isDatabase, { error: 'must be postgres://user:password@host/database' })
    .refine(isDecodableByPg, { error: NOT_DECODABLE })
    .transform(withoutName)
    .optional()
    .meta({
      description: 'A PostgreSQL server of yours, version 15 or newer, in place of the built-in.',
    }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be redis://host:port' })
    .refine(hasHost, { error: 'must be redis://host:port' })
    .refine(isDecodable, { error: NOT_DECODABLE })
    .refine(isRedisNumber, { error: 'must be redis://host:port, or redis://host:port/number' })
    .optional()
    .meta({
      description: 'Redis, for limits that hold over several processes. One process needs none.',
    }),
  PADAUK_SECRET_KEY: z
    .string()
    .regex(SECRET_KEY, 'must be 64 hexadecimal digits: openssl rand -hex 32')
    .optional()
    .meta({
      description:
        'The key under which secrets are kept in the database; 64 hexadecimal digits, the same ' +
        'for all processes. Absent: made once and kept in the data folder.',
    }),
  PADAUK_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be https://host' })
    .refine(isOrigin, { error: 'must be https://host, with nothing after it' })
    .transform((url) => new URL(url).origin)
    .optional()
    .meta({
      description:
        'The address that visitors use. With https the browser is told to stay with it, and ' +
        'sockets from other origins are refused.',
    }),
  PADAUK_TRUST_PROXY: z
    .string()
    .refine(isListOfNetworks, {
      error: 'must be addresses or networks, separated by commas: 10.0.0.0/8,loopback',
    })
    .optional()
    .meta({
      description:
        'Load balancers whose `X-Forwarded-For` is believed: addresses, networks, `loopback`.',
    }),
  PADAUK_PLATFORM_URL: z
    .url({ protocol: /^https?$/, error: 'must be https://host' })
    .refine(isBase, { error: 'must be https://host, without a login and a question mark' })
    .transform(withoutSlash)
    .optional()
    .meta({
      description:
        'For `PADAUK_ROLE=studio`: where the wallet is called over HTTP. Absent: the studio posts ' +
        'to the ledger of its own database connection. Set it for the worker too: it sends the ' +
        'wallet what the studio has played, once a day.',
    }),
  PADAUK_STUDIO_KEY: z
    .string()
    .min(32, 'must be 32 characters or more')
    .optional()
    .meta({
      description:
        'The key by which the studio signs its calls of the wallet over HTTP; the same for the ' +
        'studio, the API and the worker.',
    }),
  PADAUK_SMS_URL: z
    .url({
      protocol: /^(https?|twilio|s?smpp)$/,
      error: 'must be https://, twilio:// or smpp:// with its host',
    })
    .superRefine((url, context) => {
      const message = findSmsFault(url);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional()
    .meta({
      description:
        'The SMS gateway: `https://host/path` (signed by `PADAUK_SMS_KEY`), ' +
        '`twilio://SID:TOKEN@api.twilio.com?from=+1…`, or `smpp://user:password@host:port?from=…` ' +
        '(`ssmpp` with TLS). Absent: SMS stay in the development outbox of the back office.',
    }),
  PADAUK_SMS_KEY: z.string().min(32, 'must be 32 characters or more').optional().meta({
    description: 'The key by which calls of an SMS gateway over HTTP are signed.',
  }),
  PADAUK_MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port' })
    .refine(hasHost, { error: 'must be smtp://user:password@host:port' })
    .refine(isDecodable, { error: NOT_DECODABLE })
    .optional()
    .meta({
      description:
        'The mail server; `smtps` with TLS from the first byte. Absent: e-mails stay in the ' +
        'development outbox of the back office.',
    }),
  PADAUK_MAIL_FROM: z
    .string()
    .refine(isSender, { error: 'must be name@host, or Name <name@host>' })
    .optional()
    .meta({
      description:
        'The sender of e-mails: `Padauk <no-reply@example.com>`. Needed with a mail server.',
    }),
  PADAUK_COUNTRY_TABLE: z
    .string()
    .optional()
    .meta({
      description:
        'A table of countries by address (MaxMind DB format) for brands that serve some countries ' +
        'only. Absent: the table that came with `npm ci`, which is as old as its package.',
    }),
  PADAUK_LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .meta({ description: 'The least level that is logged, as JSON lines to the standard output.' }),
  PADAUK_METRICS_TOKEN: z.string().min(16, 'must be 16 characters or more').optional().meta({
    description: 'Bearer token for `/metrics`. Absent: only this machine may read it.',
  }),
  PADAUK_STOP_GRACE_SECONDS: number(DECIMAL, z.number().max(15), 'must be a number up to 15')
    .default(0)
    .meta({
      description:
        'How long a process that was told to stop still answers while `/readyz` says that it is not ' +
        'ready: longer than a load balancer takes to notice. 0 where nobody asks.',
    }),
  PADAUK_LIMIT_FACTOR: number(DECIMAL, z.number().positive(), 'must be a number above 0')
    .default(1)
    .meta({ description: 'Multiplies every rate limit; large values are for load tests.' }),
  PADAUK_DEMO_PASSWORD: z
    .string()
    .min(8, 'must be 8 characters or more')
    // More is taken by no form of a login.
    .max(128, 'must be 128 characters or fewer')
    .optional()
    .meta({
      description:
        'Password of the seeded logins `demo`, `agent` and `owner`. Absent: random, printed once.',
    }),
  PADAUK_DEMO_TOTP_SECRET: z
    .string()
    .regex(/^[A-Z2-7]{16,}$/, 'must be 16 or more characters of base32 (A to Z, 2 to 7)')
    .optional()
    .meta({
      description: 'Second-factor secret of the seeded `owner`. Absent: random, printed once.',
    }),
  PADAUK_FAULT_POINT: z
    .string()
    .regex(/^[a-z0-9.-]+(:[1-9]\d{0,8})?$/, 'must be name or name:pass')
    .transform((text) => {
      const [name = '', pass = '1'] = text.split(':');
      return { name, pass: Number.parseInt(pass, 10) };
    })
    .optional()
    .meta({
      description:
        'For crash tests: the process kills itself at the n-th pass of the named point (`name:n`).',
    }),
});

type Values = z.output<typeof Environment>;

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly role: Values['PADAUK_ROLE'];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** 64 hexadecimal digits, or undefined: then `secret-key.ts` keeps one in the data folder. */
  readonly secretKey: string | undefined;
  /** Without a slash at the end. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: string | undefined;
  /** Without a slash at the end. */
  readonly platformUrl: string | undefined;
  readonly studioKey: string | undefined;
  readonly countryTable: string | undefined;
  readonly smsUrl: string | undefined;
  readonly smsKey: string | undefined;
  readonly mailUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly logLevel: Values['PADAUK_LOG_LEVEL'];
  readonly metricsToken: string | undefined;
  readonly stopGraceSeconds: number;
  readonly limitFactor: number;
  readonly demoPassword: string | undefined;
  readonly demoTotpSecret: string | undefined;
  readonly faultPoint: { readonly name: string; readonly pass: number } | undefined;
};

/** The configuration is wrong. The message has one line for each variable. */
export class ConfigError extends Error {}

/** Variables that belong to the tools of the repository and not to the server. */
const OF_TOOLS = /^PADAUK_TEST_/;

/**
 * Reads the settings from the environment, once, at start.
 *
 * @throws ConfigError that names every variable that is wrong or unknown
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // A variable that is set to nothing is not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = Environment.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map(describeIssue);
  for (const name of Object.keys(given)) {
    if (name.startsWith('PADAUK_') && !OF_TOOLS.test(name) && !(name in Environment.shape)) {
      problems.push(`${name}: there is no such variable`);
    }
  }
  const values = parsed.data;
  if (values && values.PADAUK_ROLE !== 'all' && !values.DATABASE_URL) {
    problems.push(`DATABASE_URL: is needed with PADAUK_ROLE=${values.PADAUK_ROLE}`);
  }
  if (values?.PADAUK_SMS_URL?.startsWith('http') && !values?.PADAUK_SMS_KEY) {
    problems.push('PADAUK_SMS_KEY: is needed with an SMS gateway over HTTP');
  }
  if (values?.PADAUK_MAIL_URL && !values.PADAUK_MAIL_FROM) {
    problems.push('PADAUK_MAIL_FROM: is needed with PADAUK_MAIL_URL');
  }
  if (values?.PADAUK_PLATFORM_URL && !values.PADAUK_STUDIO_KEY) {
    problems.push('PADAUK_STUDIO_KEY: is needed with PADAUK_PLATFORM_URL');
  }
  if (!values || problems.length > 0) {
    throw new ConfigError(`The configuration is wrong:\n  ${problems.join('\n  ')}`);
  }
  return {
    port: values.PORT,
    host: values.HOST,
    role: values.PADAUK_ROLE,
    dataDir: values.PADAUK_DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    secretKey: values.PADAUK_SECRET_KEY,
    publicUrl: values.PADAUK_PUBLIC_URL,
    trustProxy: values.PADAUK_TRUST_PROXY,
    platformUrl: values.PADAUK_PLATFORM_URL,
    studioKey: values.PADAUK_STUDIO_KEY,
    countryTable: values.PADAUK_COUNTRY_TABLE,
    smsUrl: values.PADAUK_SMS_URL,
    smsKey: values.PADAUK_SMS_KEY,
    mailUrl: values.PADAUK_MAIL_URL,
    mailFrom: values.PADAUK_MAIL_FROM,
    logLevel: values.PADAUK_LOG_LEVEL,
    metricsToken: values.PADAUK_METRICS_TOKEN,
    stopGraceSeconds: values.PADAUK_STOP_GRACE_SECONDS,
    limitFactor: values.PADAUK_LIMIT_FACTOR,
    demoPassword: values.PADAUK_DEMO_PASSWORD,
    demoTotpSecret: values.PADAUK_DEMO_TOTP_SECRET,
    faultPoint: values.PADAUK_FAULT_POINT,
  };
}

/** What works, but not as whoever set it up may think. */
export function findDoubts({
  role,
  redisUrl,
}: Pick<Config, 'role' | 'redisUrl'>): readonly string[] {
  if (role === 'all' || redisUrl !== undefined) return [];
  return [
    `PADAUK_ROLE=${role} without REDIS_URL: limits of calls, and what is remembered for minutes, ` +
      'hold in this process alone.',
  ];
}

/** The value itself is not repeated: it may be a secret. */
function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

export type VariableInfo = {
  readonly name: string;
  readonly standard: string;
  readonly about: string;
};

/** Every variable with its default and its meaning, for the guide and its test. */
export function describeVariables(): readonly VariableInfo[] {
  const defaults = Environment.parse({}) as Readonly<Record<string, unknown>>;
  return Object.entries(Environment.shape).map(([name, schema]) => ({
    name,
    standard: defaults[name] === undefined ? '' : String(defaults[name]),
    about: schema.meta()?.description ?? '',
  }));
}
