import type { Clock, Ok, Refusal, Result, Uuid } from '@padauk/base';
import type {
  BodyOf,
  FeedTopic,
  Language,
  OutboxEventName,
  OutboxEvents,
  ParamsOf,
  QueryOf,
  RefusalOf,
  ReplyOf,
  Route,
} from '@padauk/contracts';
import type { Batcher, Rider } from '@padauk/ledger';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Db, Tx } from './database.ts';
import type { Vault } from './secret-key.ts';

export type { Db, Tx } from './database.ts';

/** The brand that a request belongs to, found by host name or by the header `Merchant`. */
export type Merchant = {
  readonly id: Uuid;
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly timeZone: string;
  readonly demo: boolean;
  readonly languages: readonly Language[];
};

export type Player = {
  readonly kind: 'player';
  readonly memberId: Uuid;
  readonly sessionId: Uuid;
  readonly account: string;
  /** See `AccountType` in the contracts. */
  readonly type: number;
  readonly currency: string;
  /** Others know the password: nothing but its change is open. */
  readonly mustChangePassword?: boolean;
};
export type Operator = {
  readonly kind: 'operator';
  readonly operatorId: Uuid;
  readonly sessionId: Uuid;
  /** The brand whose staff they are; an owner may work in one below it now. */
  readonly homeId: Uuid;
  readonly username: string;
  readonly roles: readonly string[];
};
export type Vendor = { readonly kind: 'vendor'; readonly vendorId: Uuid; readonly code: string };
export type Frame = { readonly kind: 'frame'; readonly sessionId: Uuid };
export type Guest = { readonly kind: 'guest' };
export type Caller = Player | Operator | Vendor | Frame | Guest;
/** Whoever has said who they are. */
export type CallerKind = Exclude<Caller['kind'], 'guest'>;

/** Which caller a route of that `auth` gets. */
export type CallerOf<R extends Route> = R['auth'] extends 'session' | 'member' | 'agent'
  ? Player
  : R['auth'] extends 'operator'
    ? Operator
    : R['auth'] extends 'vendor'
      ? Vendor
      : R['auth'] extends 'frame'
        ? Frame
        : Caller;

export type Call<R extends Route> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly caller: CallerOf<R>;
  readonly merchant: Merchant;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** The bytes as they came, for signatures. Empty on encrypted calls. */
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Set on routes with `upload`. */
  readonly file: { readonly bytes: Buffer; readonly name: string } | undefined;
  readonly log: Logger;
};

/** A file as an answer, for routes with `file`. */
export type FileAnswer = { readonly bytes: Buffer; readonly mediaType: string };
export type AnswerOf<R extends Route> = R extends { file: true } ? FileAnswer : ReplyOf<R>;

export type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<Result<AnswerOf<R>, RefusalOf<R>>>;
/**
 * Runs inside the transaction that also stores the answer under the idempotency key: a refusal
 * rolls back all that the handler wrote, and is stored as the answer all the same.
 */
export type IdempotentHandler<R extends Route> = (
  call: Call<R>,
  tx: Tx,
) => Promise<Result<AnswerOf<R>, RefusalOf<R>>>;

/**
 * A use case whose checks cost time or a connection of their own: they are made before the
 * transaction of the call begins, so that nobody holds a connection while waiting for another.
 */
export type PreparedHandler<R extends Route, P> = {
  /**
   * Runs each time the call is sent, until it has an answer that is kept.
   *
   * @param spender - the same whenever this very call is repeated with its key, and no other's:
   *   what is good once is spent on it, so that the repeat finds it still good
   */
  readonly prepare: (call: Call<R>, spender: Buffer) => Promise<Result<P, RefusalOf<R>>>;
  readonly commit: (
    call: Call<R>,
    tx: Tx,
    prepared: P,
  ) => Promise<Result<AnswerOf<R>, RefusalOf<R>>>;
};

/** Finds who calls, from the request's headers and raw body. A refusal ends the call. */
export type Authenticator = (request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As the contract writes it. */
  readonly path: string;
  readonly rawBody: Buffer;
  readonly ip: string;
  readonly merchant: Merchant;
}) => Promise<
  Result<
    Caller,
    'not_logged_in' | 'session_expired' | 'bad_signature' | 'address_not_allowed' | 'account_frozen'
  >
>;

/**
 * Whether the session of a caller has a proof of who they are that is fresh enough for what changes
 * their way to sign in. The refusal says how to give one.
 */
export type ProofCheck = (caller: Caller) => Promise<Result<undefined, 'proof_required'>>;

/** Finds the brand of a request: by its code where one is given, else by the host. */
export type FindMerchant = (key: {
  readonly host: string;
  readonly code: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}) => Promise<Merchant | undefined>;

/** Whether the brand is open to a call. */
export type Admit = (request: {
  readonly merchant: Merchant;
  readonly ip: string;
  readonly route: Route;
  readonly caller: Caller;
}) => Promise<Result<undefined, 'maintenance' | 'region_restricted' | 'module_disabled'>>;

/** The HTTP side, as modules see it. */
export type Http = {
  /** Binds a contract to a use case. Routes with `idempotent` use `serveIdempotent`. */
  serve<const R extends Route>(route: R, handler: Handler<R>): void;
  serveIdempotent<const R extends Route>(route: R, handler: IdempotentHandler<R>): void;
  servePrepared<const R extends Route, P>(route: R, handler: PreparedHandler<R, P>): void;
  /**
   * One authenticator for each kind of signed-in caller; `player` serves session, member, agent.
   */
  authenticate(kind: CallerKind, authenticator: Authenticator): void;
  /** Asked before every call with `recentProof`; without a check there is none that passes. */
  checkProof(kind: 'player' | 'operator', check: ProofCheck): void;
  /** How the brand is found; the module `site` provides it. */
  resolveMerchant(find: FindMerchant): void;
  /** Asked before every call that is not public infrastructure; the module `site` provides it. */
  admit(check: Admit): void;
};

export type OutboxEvent = {
  readonly [N in OutboxEventName]: {
    readonly sequence: bigint;
    readonly name: N;
    readonly payload: OutboxEvents[N];
    readonly at: Date;
  };
}[OutboxEventName];

export type Outbox = {
  /** Writes the event in the transaction that makes it true. */
  emit<N extends OutboxEventName>(tx: Tx, name: N, payload: OutboxEvents[N]): Promise<void>;
  /** Many events of one kind in one statement. */
  emitAll<N extends OutboxEventName>(
    tx: Tx,
    name: N,
    payloads: readonly OutboxEvents[N][],
  ): Promise<void>;
  /** The same for the hot path: a row that rides on a ledger posting. */
  rider<N extends OutboxEventName>(name: N, payload: OutboxEvents[N]): Rider;
  /**
   * A consumer keeps a cursor under its name; it must be idempotent and is given events in order.
   * After a batch it rests for its pace, so that under load it takes much at once and seldom.
   */
  consume(
    name: string,
    events: readonly OutboxEventName[],
    take: (tx: Tx, batch: readonly OutboxEvent[]) => Promise<void>,
    options?: { readonly paceMs: number },
  ): void;
  /**
   * Whether a consumer has taken everything that was told before that moment. A transaction that
   * was still running then is not waited for: ask `haveEnded` of `open-transactions.ts` first.
   */
  hasTaken(tx: Db | Tx, consumer: string, before: Date): Promise<boolean>;
};

/** For what a person waits to see on a screen. */
export const FEED_PACE_MS = 50;
/** For sums and reports. */
export const TALLY_PACE_MS = 250;

export type Jobs = {
  /** Queues in the transaction that causes the job. `key` makes it unique while it waits. */
  enqueue(
    tx: Tx,
    task: string,
    payload: object,
    options?: { runAt?: Date; key?: string },
  ): Promise<void>;
  handle(task: string, run: (payload: unknown) => Promise<void>): void;
  /**
   * Wakes a task by a cron line in UTC; the row of the period is the truth, not the wake-up.
   *
   * @param options.missedMs - a worker that starts makes up for what was missed so lately
   */
  schedule(cron: string, task: string, options?: { readonly missedMs: number }): void;
};

export type Feed = {
  /**
   * How a topic is read whole; `scope` is the member's or operator's id. Undefined: not allowed.
   */
  topic(
    name: FeedTopic,
    snapshot: (
      caller: Caller,
      merchant: Merchant | undefined,
    ) => Promise<{ scope: string; value: unknown } | undefined>,
  ): void;
  /** Sends a numbered change to all subscribers of the topic and scope, on every process. */
  publish(topic: FeedTopic, scope: string, value: unknown): Promise<void>;
  /**
   * Closes the sockets of a session, on every process. Whoever ends it in a transaction gives that:
   * they close when it is committed, and no second connection is waited for.
   */
  endSession(sessionId: string, tx?: Tx): Promise<void>;
};

export type Storage = {
  /** Keeps bytes under the hash of their content. */
  put(bytes: Buffer): Promise<{ sha256: string }>;
  get(sha256: string): Promise<Buffer | undefined>;
};

export type Random = {
  bytes(count: number): Buffer;
  uuid(): Uuid;
  /** A secret for tokens: 256 bits as base64url. */
  token(): string;
};

export type Limiter = {
  /**
   * Counts one try; a refusal carries the seconds to wait. Shared by all processes.
   *
   * @param limit - a `cost` of 0 counts nothing, and is refused as soon as a whole try would be
   */
  take(
    bucket: string,
    key: string,
    limit: { points: number; perSeconds: number; blockSeconds?: number; cost?: number },
  ): Promise<Ok<undefined> | Refusal<'too_many_requests', { readonly retryAfterSeconds: number }>>;
  reset(bucket: string, key: string): Promise<void>;
};

/**
 * Words that are kept for minutes: by Redis for all processes that share one, else by this process
 * until it ends. Never truth, since Redis may lose them.
 */
export type ShortMemory = {
  keep(key: string, word: string, seconds: number): Promise<void>;
  find(key: string): Promise<string | undefined>;
};

/** An SMS or an e-mail to one person. */
export type OutgoingMessage = {
  readonly merchantId: Uuid;
  readonly channel: 'sms' | 'email';
  /** E.164, or an e-mail address. */
  readonly to: string;
  /** Of an e-mail. */
  readonly subject?: string;
  readonly text: string;
};

export type Messages = {
  /**
   * Sends once the transaction has committed; the caller does not learn how it went.
   *
   * @param options.worthMs - for so long it is tried: as long as what it says is of use. Without,
   *   three days: news of what was done to an account are worth reading late
   * @param options.discard - all is done but the sending: for answers that must not tell whether
   *   somebody has this address
   */
  queue(
    tx: Tx,
    message: OutgoingMessage,
    options?: { readonly worthMs?: number; readonly discard?: boolean },
  ): Promise<void>;
  /** Sends, and waits until the gateway has taken it: for eight seconds at most. */
  sendNow(message: OutgoingMessage): Promise<Result<undefined, 'message_not_sent'>>;
};

/** All that a module gets. There is no other way to the outside. */
export type Platform = {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** For jobs: statements of `db` end with the patience of callers, and those of this one do not. */
  readonly longDb: Db;
  readonly ledger: Batcher;
  readonly http: Http;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly feed: Feed;
  readonly storage: Storage;
  readonly messages: Messages;
  readonly clock: Clock;
  readonly random: Random;
  readonly limiter: Limiter;
  readonly memory: ShortMemory;
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Registry;
  /** What a module must end before the connections close. */
  readonly onStop: (end: () => Promise<void>) => void;
  /** Named points at which a fault can be injected by tests; does nothing unless configured. */
  readonly faultPoint: (name: string) => void;
};

/** A module registers itself; `wire-modules.ts` lists them in the order of their levels. */
export type Module<Api = void> = {
  readonly name: string;
  /** Writes what the demo brand needs, once; safe to run again. */
  readonly seed?: (tx: Tx, platform: Platform) => Promise<void>;
  readonly register: (platform: Platform) => Api | Promise<Api>;
};
