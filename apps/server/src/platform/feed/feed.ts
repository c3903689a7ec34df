import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { feedClose, FromClient } from '@padauk/contracts';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Db } from '../database.ts';
import type { Wiring } from '../http/answer-call.ts';
import { failedCallerLimit, socketLimit, subscribeLimits } from '../http/call-limits.ts';
import { addressOf } from '../http/caller.ts';
import { checkOf } from '../http/validation.ts';
import type { Feed, Limiter, Merchant } from '../platform.ts';
import { createCallers } from './feed-callers.ts';
import { type Client, send, TRY_AGAIN } from './feed-client.ts';
import { createReaders } from './feed-readers.ts';
import { deleteChangesBefore, FEED_CHANNEL, notify } from './feed.repo.ts';
import { type Listener, listen } from './listener.ts';
import { createPublisher, type Note } from './publisher.ts';

/** A frame of a client is a few hundred bytes: the longest field is a token. */
const FRAME_BYTES_MAX = 4_096;
const HELLO_TIMEOUT_MS = 10_000;
const PING_MS = 30_000;
/** A client may say this much in a ping's time: a page subscribes to a handful of topics. */
const FRAMES_PER_PING = 200;
const KEPT_MINUTES = 15;
/** Reconnecting takes half a second; a process that hears nothing for longer is not ready. */
const DEAF_MAX_MS = 3_000;
const NOTHING_HERE = 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

export type FeedServer = Feed & {
  /** Takes the upgrades of this server under `/feed`. */
  attach(server: Server): void;
  start(): Promise<void>;
  /** Removes changes that nobody can resume from any more. */
  maintain(): Promise<void>;
  stop(): Promise<void>;
  /** The listening connection stands, or has gone a moment ago. */
  isReady(): boolean;
};

export function createFeed(deps: {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly wiring: Wiring;
  readonly publicUrl: string | undefined;
  readonly limiter: Limiter;
  /** Multiplies how many sockets may be open, as it does every limit. */
  readonly limitFactor: number;
  /** The address behind trusted load balancers. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** The host that was asked for, as trusted load balancers tell it. */
  readonly hostOf: (request: IncomingMessage) => string;
}): FeedServer {
  const { db, log } = deps;
  const clients = new Set<Client>();
  const callers = createCallers(deps);
  const readers = createReaders(db, log);
  const publisher = createPublisher(db);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES_MAX });
  const checkFrame = checkOf(FromClient);
  let listener: Listener | undefined;
  let ready = false;
  let deafSince: number | undefined;
  /** Every connection that asked for another protocol: the server does not count them any more. */
  const upgraded = new Set<Duplex>();
  let pinger: NodeJS.Timeout | undefined;
  deps.metrics.registerMetric(
    new Gauge({
      name: 'padauk_feed_sockets',
      help: 'Open sockets of the feed',
      registers: [],
      collect() {
        this.set(clients.size);
      },
    }),
  );

  /** Ends may have been sent while nobody listened: whoever is still in returns by a good token. */
  const askAgain = async (): Promise<void> => {
    for (const client of clients) {
      if (client.token === null) continue;
      const found = await callers.identify(client, client.token);
      if (!found.ok) client.socket.close(TRY_AGAIN, 'try again');
    }
  };

  const greet = async (client: Client, token: string | null): Promise<void> => {
    const found = await callers.identify(client, token);
    if (!found.ok) {
      const address = addressOf(client.ip);
      const limited = await deps.limiter.take('failed-caller', address, failedCallerLimit);
      if (!limited.ok) return client.socket.close(TRY_AGAIN, 'too often');
      send(client, { type: 'refused', code: found.code });
      client.socket.close(feedClose.sessionEnded, 'no session');
      return;
    }
    // Gone meanwhile, and taken off the counts: nobody would take it off once more.
    if (!clients.has(client)) return;
    if (!callers.countAs(client, found.value)) {
      return client.socket.close(TRY_AGAIN, 'too many');
    }
    client.caller = found.value;
    client.token = token;
    send(client, { type: 'ready', signedIn: found.value.kind !== 'guest' });
  };

  const hear = async (client: Client, data: Buffer): Promise<void> => {
    const frame = parseFrame(data, checkFrame);
    // One hello, and it comes first: whoever signs in as somebody else takes a new socket, so that
    // nobody hears what the one before has subscribed to.
    if (!frame || (frame.type === 'hello') !== (client.caller === undefined)) {
      client.socket.close(feedClose.badFrame, 'bad frame');
      return;
    }
    switch (frame.type) {
      case 'hello':
        await greet(client, frame.token);
        return;
      case 'subscribe': {
        const limit = subscribeLimits[client.caller?.kind === 'guest' ? 'guests' : 'caller'];
        const limited = await deps.limiter.take('feed-subscribe', client.name, limit);
        if (!limited.ok) return client.socket.close(TRY_AGAIN, 'too often');
        await readers.subscribe(client, frame.topic, frame.after);
        return;
      }
      case 'unsubscribe':
        readers.unsubscribe(client, frame.topic);
        return;
      case 'ping':
        send(client, { type: 'pong' });
    }
  };

  const welcome = (socket: WebSocket, ip: string, merchant: Merchant | undefined): void => {
    const client: Client = {
      socket,
      merchant,
      ip,
      name: addressOf(ip),
      caller: undefined,
      token: null,
      subscriptions: new Map(),
      turn: Promise.resolve(),
      frames: 0,
      answered: true,
    };
    clients.add(client);
    callers.enter(client);
    const helloTimer = setTimeout(() => {
      if (client.caller === undefined) socket.close(feedClose.badFrame, 'no hello');
    }, HELLO_TIMEOUT_MS);
    socket.on('message', (data: Buffer, isBinary) => {
      client.frames += 1;
      if (isBinary || client.frames > FRAMES_PER_PING) {
        socket.close(feedClose.badFrame, 'too much');
        return;
      }
      client.turn = client.turn
        .then(() => hear(client, data))
        .catch((error: unknown) => {
          log.warn({ error }, 'a frame of the feed failed');
          socket.close(TRY_AGAIN, 'try again');
        });
    });
    socket.on('pong', () => {
      client.answered = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(helloTimer);
      readers.drop(client);
      clients.delete(client);
      callers.leave(client);
    });
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const host = deps.hostOf(request).replace(/:\d+$/, '');
    // A browser gives a socket no headers of its own, so that a code is in the address.
    const { searchParams } = new URL(request.url ?? '/', 'ws://feed');
    const code = searchParams.get('merchant') ?? undefined;
    const merchant = await deps.wiring.findMerchant({ host, code, headers: {} });
    const ip = deps.addressOf(request);
    const limited = await deps.limiter.take('feed-socket', addressOf(ip), socketLimit);
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      if (!isOwnOrigin(request, deps)) accepted.close(feedClose.notAllowed, 'origin');
      else if (limited.ok) welcome(accepted, ip, merchant);
      else accepted.close(TRY_AGAIN, 'too often');
    });
  };

  const hearNote = (payload: string): void => {
    const note = JSON.parse(payload) as Note;
    if ('end' in note) {
      callers.noteEnd(note.end);
      for (const { socket, caller } of clients) {
        if (caller && 'sessionId' in caller && caller.sessionId === note.end) {
          socket.close(feedClose.sessionEnded, 'session ended');
        }
      }
      return;
    }
    readers.hear(note);
  };

  return {
    topic: readers.addTopic,
    publish: (topic, scope, value) => publisher.publish({ topic, scope }, value),
    endSession: (sessionId, tx) =>
      notify(tx ?? db, [JSON.stringify({ end: sessionId } satisfies Note)]),
    attach: (server) => {
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', () => socket.destroy());
        upgraded.add(socket);
        socket.once('close', () => upgraded.delete(socket));
        if (request.url?.split('?', 1)[0] !== '/feed') {
          socket.end(NOTHING_HERE, () => socket.destroy());
          return;
        }
        upgrade(request, socket, head).catch((error: unknown) => {
          log.warn({ error }, 'a socket could not be taken');
          socket.destroy();
        });
      });
    },
    start: async () => {
      listener = await listen({
        url: deps.databaseUrl,
        channel: FEED_CHANNEL,
        log,
        onNote: hearNote,
        onGone: () => {
          deafSince ??= performance.now();
        },
        onConnect: () => {
          ready = true;
          deafSince = undefined;
          askAgain().catch((error: unknown) =>
            log.warn({ error }, 'sessions were not asked again'),
          );
          // Notes may have been lost while the connection was away.
          readers.resumeAll();
        },
      });
      pinger = setInterval(() => {
        callers.forgetEnds();
        for (const client of clients) {
          if (!client.answered) client.socket.terminate();
          client.answered = false;
          client.frames = 0;
          client.socket.ping();
        }
      }, PING_MS);
      pinger.unref();
    },
    maintain: () => deleteChangesBefore(db, KEPT_MINUTES),
    stop: async () => {
      ready = false;
      clearInterval(pinger);
      for (const { socket } of clients) socket.close(1001, 'going away');
      sockets.close();
      await listener?.stop();
      for (const { socket } of clients) socket.terminate();
      for (const socket of upgraded) socket.destroy();
    },
    isReady: () =>
      ready && (deafSince === undefined || performance.now() - deafSince < DEAF_MAX_MS),
  };
}

/** Browsers always name the page on a socket; what names none carries no cookie of anybody either. */
function isOwnOrigin(
  request: IncomingMessage,
  own: {
    readonly publicUrl: string | undefined;
    readonly hostOf: (request: IncomingMessage) => string;
  },
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === own.publicUrl) return true;
  return URL.parse(origin)?.host === own.hostOf(request).toLowerCase();
}

function parseFrame(data: Buffer, check: ReturnType<typeof checkOf>): FromClient | undefined {
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    return check(value) ? undefined : (value as FromClient);
  } catch {
    return undefined;
  }
}
