import { type IncomingHttpHeaders, request as requestOf } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiHeaders } from './security-headers.ts';

/**
 * What a server behind us needs to show its pages. No cookie, no token, no address of a visitor.
 */
const HEADERS_IN = ['accept', 'accept-language', 'content-type'] as const;
/** What its answers may say; all else is ours to say. */
const HEADERS_OUT = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'retry-after',
] as const;
const TIMEOUT_MS = 10_000;
/**
 * Plain parts between single slashes. An empty part would make the next one a host; a backslash, an
 * escape or a dot in front could become one, or lead out, on the way.
 */
const PATH = /^(\/[\w-][\w.~-]*)+$/;

/** Where a call under the prefix goes; undefined for an address that cannot be there. */
export function targetOf(address: string, prefix: string, base: string): URL | undefined {
  const [path = '', ...query] = address.split('?');
  if (!path.startsWith(`${prefix}/`) || !PATH.test(path.slice(prefix.length))) return undefined;
  const origin = new URL(base);
  const target = new URL(base);
  target.pathname = path.slice(prefix.length);
  target.search = query.join('?');
  return target.origin === origin.origin ? target : undefined;
}

/**
 * Passes everything under a prefix on to a server of this machine, without the prefix.
 *
 * @param base - asked at every call; undefined while there is no such server
 */
export function proxyTo(
  fastify: FastifyInstance,
  prefix: string,
  base: () => Promise<string | undefined>,
): void {
  fastify.route({
    method: ['GET', 'POST'],
    url: `${prefix}/*`,
    handler: async (request, reply) => {
      reply.headers(apiHeaders);
      const server = await base();
      const target = server === undefined ? undefined : targetOf(request.url, prefix, server);
      if (!target) return reply.code(404).send();
      const body = Buffer.isBuffer(request.body) ? request.body : undefined;
      const headers = pick(request.headers, HEADERS_IN);
      if (body) headers['content-length'] = String(body.length);
      await new Promise<void>((resolve) => {
        const outgoing = requestOf(target, {
          method: request.method,
          headers,
          timeout: TIMEOUT_MS,
        });
        outgoing.on('response', (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', () => {
            answerAway(reply);
            resolve();
          });
          incoming.on('end', () => {
            void reply
              .headers(pick(incoming.headers, HEADERS_OUT))
              .code(incoming.statusCode ?? 502)
              .send(Buffer.concat(chunks));
            resolve();
          });
        });
        outgoing.on('timeout', () => outgoing.destroy(new Error('too late')));
        outgoing.on('error', () => {
          answerAway(reply);
          resolve();
        });
        outgoing.end(body);
      });
      return reply;
    },
  });
}

function answerAway(reply: FastifyReply): void {
  if (!reply.sent) void reply.code(503).header('retry-after', '1').send();
}

function pick(from: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}
