import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '@padauk/base';
import type { FastifyInstance } from 'fastify';
import { languageOf } from './answer-call.ts';
import { refused } from './envelope.ts';
import { createPlaces } from './places.ts';
import { apiHeaders } from './security-headers.ts';

/** Headers come in one go, or from somebody who wants to hold a connection. */
const HEADERS_MS = 10_000;
const LOOK_MS = 1_000;
/**
 * A picture of 5 MB gets through a line of 64 kbit/s in ten minutes and a half, and who sends less
 * than that, at the start or later, is cut off after ten seconds.
 */
const PATIENCE = { graceMs: 10_000, bytesPerSecond: 8_192, lookMs: LOOK_MS };

/** What Node's own watch is told: the longest that a body of this size may take, and no longer. */
export const serverPatience = (bytesMax: number) => ({
  requestTimeout: PATIENCE.graceMs + Math.ceil(bytesMax / PATIENCE.bytesPerSecond) * 1_000,
  http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
  clientErrorHandler: answerClientError,
});

/**
 * Cuts off whoever sends a body too slowly. A body has some seconds of patience and uses them up;
 * bytes that come give them back, and never more than it had at first: what came fast earns no
 * silence afterwards, which would hold the body in memory before anybody has said who he is.
 */
export function watchBodies(fastify: FastifyInstance, patience = PATIENCE): void {
  const coming = createPlaces<{
    readonly request: IncomingMessage;
    patienceMs: number;
    bytesSeen: number;
  }>();

  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
    if (length !== '0' || coding !== undefined) {
      const bytesSeen = raw.socket.bytesRead;
      const place = coming.take({ request: raw, patienceMs: patience.graceMs, bytesSeen });
      raw.once('close', () => coming.leave(place));
    }
    done();
  });
  const watch = setInterval(() => {
    coming.each((body) => {
      const { socket } = body.request;
      const earnedMs = ((socket.bytesRead - body.bytesSeen) / patience.bytesPerSecond) * 1_000;
      body.bytesSeen = socket.bytesRead;
      // By looks and not by the clock: where we were held up ourselves, nobody else was slow.
      body.patienceMs = Math.min(patience.graceMs, body.patienceMs + earnedMs - patience.lookMs);
      if (body.request.complete || body.patienceMs >= 0) return;
      // As Node itself says it of headers that do not come.
      const late = Object.assign(new Error('the body came too slowly'), { code: TIMED_OUT });
      fastify.server.emit('clientError', late, socket);
    });
  }, patience.lookMs);
  watch.unref();
  fastify.addHook('onClose', (_, done) => {
    clearInterval(watch);
    done();
  });
}

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';
const statuses: Readonly<Partial<Record<string, number>>> = {
  [TIMED_OUT]: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * What is no request, or never became a whole one, is answered like any other call. Nothing of it
 * was done.
 */
function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const { body, mediaType } = refused(
    languageOf({ headers: {}, query: {} }),
    refuse('malformed_body'),
  );
  const headers = {
    ...apiHeaders,
    'content-type': mediaType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  socket.end(`${line}${head.join('')}\r\n${body.toString()}`, () => socket.destroy());
}
