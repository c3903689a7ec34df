import type { IncomingMessage, Server } from 'node:http';
import { type Clock, ok, refuse } from '@padauk/base';
import type { RefusalCode, Route } from '@padauk/contracts';
import proxyAddress from '@fastify/proxy-addr';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Db } from '../database.ts';
import { callHistogram } from '../metrics.ts';
import type {
  Authenticator,
  Caller,
  CallerKind,
  Http,
  Limiter,
  ProofCheck,
  Random,
} from '../platform.ts';
import type { Vault } from '../secret-key.ts';
import {
  answerCall,
  type CallDeps,
  type Incoming,
  languageOf,
  type Wiring,
  type Work,
} from './answer-call.ts';
import { serveBodyKeys } from './body-keys.routes.ts';
import { createDeadlines } from './deadlines.ts';
import { type BodyOpener, createBodyOpener } from './encrypted-body.ts';
import { type Outgoing, refused, tellRetry } from './envelope.ts';
import { isOutage } from '../outage.ts';
import { planRoute } from './plan.ts';
import { UPLOAD_BYTES_MAX } from './read-body.ts';
import { apiHeaders, STRICT_TRANSPORT } from './security-headers.ts';
import { createSharedAnswers } from './shared-answer.ts';
import { serverPatience, watchBodies } from './slow-clients.ts';

const BODY_BYTES_MAX = 65_536;
/** 500 rounds that are settled together, or 1,000 lines of a statement. */
const LONG_BYTES_MAX = 524_288;
/** Room for the boundaries and names of a form around its file. */
const UPLOAD_FRAME_BYTES = 65_536;
/** Of those that stay open once the server stops. */
const CLOSE_MS = 10_000;
const MODULE_ID_MAX = 64;
const IDLE_POLL_MS = 50;
const EMPTY = Buffer.alloc(0);
/** The caller here is a program, and acts on whether a call may be sent again. */
const FOR_PROGRAMS = '/wallet/';

export type HttpDeps = {
  readonly config: Pick<Config, 'trustProxy' | 'publicUrl'>;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly limiter: Limiter;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly faultPoint: (name: string) => void;
  readonly onCommit: () => void;
  /** Every answer is compared with its contract; for tests, since it costs time. */
  readonly checkReplies: boolean;
  /** When a call that is still under way is told to come back. */
  readonly callTimeoutMs: number;
  /** Which routes this process answers; the others are not found here. */
  readonly serves: (route: Route) => boolean;
};

/** The HTTP side as the app builds it; modules see `Http`. */
export type HttpServer = {
  readonly http: Http;
  readonly fastify: FastifyInstance;
  readonly server: Server;
  readonly opener: BodyOpener;
  /** Every route that was bound, for OpenAPI. */
  readonly routes: readonly Route[];
  /** What the feed needs to know who connects. */
  readonly wiring: Wiring;
  /** The address that connects, behind the load balancers that are trusted. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** The host that was asked for, with its port, as trusted load balancers tell it. */
  readonly hostOf: (request: IncomingMessage) => string;
  /** From now on every call is told to come back. */
  refuseCalls(): void;
  /** Lets the calls under way finish, then closes all connections. */
  close(): Promise<void>;
};

export function createHttp(deps: HttpDeps): HttpServer {
  const { log, metrics } = deps;
  const fastify = createFastify(deps);
  const opener = createBodyOpener(deps);
  const seconds = callHistogram(metrics);
  const routes: Route[] = [];
  const authenticators = new Map<CallerKind, Authenticator>();
  const proofChecks = new Map<Caller['kind'], ProofCheck>();
  const wiring: { -readonly [K in keyof Wiring]: Wiring[K] } = {
    authenticators,
    proofChecks,
    findMerchant: () => Promise.resolve(undefined),
    admit: () => Promise.resolve(ok(undefined)),
  };
  const callDeps: CallDeps = { ...deps, opener, wiring };
  let refusing = false;
  const share = createSharedAnswers();
  const deadlines = createDeadlines(deps.callTimeoutMs);

  const bind = (route: Route, work: Work): void => {
    if (!deps.serves(route)) return;
    if (work.once !== (route.idempotent === true)) {
      throw new Error(`${route.id}: only calls that carry a key are answered once`);
    }
    routes.push(route);
    const plan = planRoute(route, deps);
    fastify.route({
      method: route.method,
      url: route.path,
      bodyLimit: bodyBytesMax(route),
      handler: async (request, reply) => {
        const startedAt = performance.now();
        const incoming = toIncoming(request);
        let outgoing: Outgoing;
        try {
          outgoing = refusing
            ? refused(languageOf(incoming), refuse('system_busy'))
            : await deadlines.inTime(answerCall(callDeps, plan, incoming, work), () =>
                // Its transaction ends by its own time-out.
                refused(languageOf(incoming), refuse('system_busy')),
              );
          if (route.shared) outgoing = share(outgoing, incoming);
        } catch (error) {
          outgoing = answerError(deps, incoming, route.id, error);
        }
        const tookSeconds = (performance.now() - startedAt) / 1_000;
        seconds.observe({ operation: route.id, status: outgoing.status }, tookSeconds);
        if (log.isLevelEnabled('debug')) {
          log.debug(
            {
              operation: route.id,
              status: outgoing.status,
              code: outgoing.code,
              tookMs: Math.round(tookSeconds * 1e4) / 10,
              ip: incoming.ip,
              moduleId: moduleOf(incoming),
            },
            'call',
          );
        }
        deps.faultPoint('before-reply');
        // A connection that is kept open would hold up the stop.
        if (refusing) reply.header('connection', 'close');
        return send(reply, outgoing);
      },
    });
  };

  const http: Http = {
    // The contract's types end here: the checks in between make the values what they say.
    serve: (route, handler) => bind(route, { once: false, run: (call) => handler(call as never) }),
    serveIdempotent: (route, handler) =>
      bind(route, { once: true, run: (call, tx) => handler(call as never, tx) }),
    servePrepared: (route, { prepare, commit }) =>
      bind(route, {
        once: true,
        prepare: (call, spender) => prepare(call as never, spender),
        run: (call, tx, prepared) => commit(call as never, tx, prepared as never),
      }),
    authenticate: (kind, authenticator) => {
      if (authenticators.has(kind)) throw new Error(`two authenticators for ${kind}`);
      authenticators.set(kind, authenticator);
    },
    checkProof: (kind, check) => {
      proofChecks.set(kind, check);
    },
    resolveMerchant: (find) => {
      wiring.findMerchant = find;
    },
    admit: (check) => {
      wiring.admit = check;
    },
  };
  serveBodyKeys(http, opener);
  answerTheRest(fastify, deps);

  return {
    http,
    fastify,
    server: fastify.server,
    opener,
    routes,
    wiring,
    addressOf: addressReader(deps.config.trustProxy),
    hostOf: hostReader(deps.config.trustProxy),
    refuseCalls: () => {
      refusing = true;
    },
    close: async () => {
      refusing = true;
      // Connections of clients that keep them open fall idle one by one.
      const idle = setInterval(() => fastify.server.closeIdleConnections(), IDLE_POLL_MS);
      const late = setTimeout(() => fastify.server.closeAllConnections(), CLOSE_MS);
      await fastify.close();
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}

const bodyBytesMax = (route: Route): number => {
  if (route.upload) return UPLOAD_BYTES_MAX + UPLOAD_FRAME_BYTES;
  return route.long ? LONG_BYTES_MAX : BODY_BYTES_MAX;
};

const trustOf = (trusted: string) =>
  proxyAddress.compile(trusted.split(',').map((item) => item.trim()));

/** What `request.ip` is for calls, for the sockets that do not pass through them. */
function addressReader(trusted: string | undefined): (request: IncomingMessage) => string {
  if (trusted === undefined) return (request) => request.socket.remoteAddress ?? '';
  const trust = trustOf(trusted);
  return (request) => proxyAddress(request, trust);
}

/** What `request.host` is for calls, for the sockets that do not pass through them. */
function hostReader(trusted: string | undefined): (request: IncomingMessage) => string {
  const trust = trusted === undefined ? () => false : trustOf(trusted);
  return ({ headers, socket }) => {
    const told = headers['x-forwarded-host'];
    if (typeof told !== 'string' || !trust(socket.remoteAddress ?? '', 0)) {
      return headers.host ?? '';
    }
    return (told.split(',').at(-1) ?? '').trim();
  };
}

/**
 * Whether an address is written well. In one that is not, `%` stands for itself: it leads nowhere,
 * and whoever typed it is told so as of any other address.
 */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

function createFastify({ config }: HttpDeps): FastifyInstance {
  const fastify = Fastify({
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_BYTES_MAX,
    ...serverPatience(UPLOAD_BYTES_MAX + UPLOAD_FRAME_BYTES),
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    logger: false,
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : url.replaceAll('%', '%25')),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      void send(reply, answerFrameworkError(toIncoming(request), error));
    },
  });
  // Bodies are read by us, by what the contract says.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  watchBodies(fastify);
  const strict = config.publicUrl?.startsWith('https:') === true;
  if (strict) {
    fastify.addHook('onSend', async (_request, reply) => {
      reply.header('strict-transport-security', STRICT_TRANSPORT);
    });
  }
  return fastify;
}

/** What no route answers: unknown addresses, unknown verbs, bodies that cannot be read. */
function answerTheRest(fastify: FastifyInstance, deps: HttpDeps): void {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const incoming = toIncoming(request);
    const outgoing =
      error.statusCode !== undefined && error.statusCode < 500
        ? answerFrameworkError(incoming, error)
        : answerError(deps, incoming, request.url.slice(0, 200), error);
    return send(reply, outgoing);
  });
}

function answerFrameworkError(incoming: Incoming, error: FastifyError): Outgoing {
  const code: RefusalCode =
    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? 'body_too_large'
      : error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
        ? 'unsupported_media_type'
        : 'malformed_body';
  return refused(languageOf(incoming), refuse(code));
}

/** The page of a site that calls, as it says itself. */
const moduleOf = ({ headers }: Incoming): string =>
  String(headers['module-id'] ?? '').slice(0, MODULE_ID_MAX);

/**
 * A thrown error is an outage, which is told apart, or a bug, of which only a reference goes out.
 */
function answerError(
  { log, random }: HttpDeps,
  incoming: Incoming,
  operation: string,
  error: unknown,
): Outgoing {
  const moduleId = moduleOf(incoming);
  if (isOutage(error)) {
    // Without the stack: while a database is away there are many of these, all alike.
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason, operation, moduleId }, 'a call could not be served now');
    return refused(languageOf(incoming), refuse('system_busy'));
  }
  const reference = random.uuid();
  log.error({ error, operation, reference, moduleId }, 'a call failed');
  return refused(languageOf(incoming), refuse('system_error', { reference }));
}

export function toIncoming(request: FastifyRequest): Incoming {
  const { headers, host } = request;
  return {
    // Whoever reads the host from the headers reads what trusted load balancers tell of it.
    headers: headers.host === host ? headers : { ...headers, host },
    params: (request.params ?? {}) as Record<string, unknown>,
    query: (request.query ?? {}) as Record<string, unknown>,
    rawBody: Buffer.isBuffer(request.body) ? request.body : EMPTY,
    ip: request.ip,
    host: request.hostname,
  };
}

export function send(reply: FastifyReply, answer: Outgoing): FastifyReply {
  const outgoing = reply.request.url.startsWith(FOR_PROGRAMS) ? tellRetry(answer) : answer;
  reply.code(outgoing.status).headers(apiHeaders).header('content-type', outgoing.mediaType);
  if (outgoing.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(outgoing.retryAfterSeconds));
  }
  if (outgoing.headers) reply.headers(outgoing.headers);
  return reply.send(outgoing.body);
}
