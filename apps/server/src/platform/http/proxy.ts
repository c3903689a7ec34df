import { request as requestOf } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Headers that speak of one connection and not of the message (RFC 9110, 7.6.1). */
const HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
]);
const TIMEOUT_MS = 10_000;

/** Passes everything under a prefix on to a server of this machine, without the prefix. */
export function proxyTo(
  fastify: FastifyInstance,
  prefix: string,
  target: () => string | undefined,
): void {
  fastify.route({
    method: ['GET', 'POST'],
    url: `${prefix}/*`,
    handler: async (request, reply) => {
      const base = target();
      if (base === undefined) return reply.code(404).send();
      const url = new URL(request.url.slice(prefix.length), base);
      const body = Buffer.isBuffer(request.body) ? request.body : undefined;
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !HOP.has(name)),
      );
      if (body) headers['content-length'] = String(body.length);
      await new Promise<void>((resolve) => {
        const outgoing = requestOf(url, { method: request.method, headers, timeout: TIMEOUT_MS });
        outgoing.on('response', (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            for (const [name, value] of Object.entries(incoming.headers)) {
              if (value !== undefined && !HOP.has(name)) reply.header(name, value);
            }
            void reply.code(incoming.statusCode ?? 502).send(Buffer.concat(chunks));
            resolve();
          });
        });
        outgoing.on('timeout', () => outgoing.destroy(new Error('too late')));
        outgoing.on('error', () => {
          if (!reply.sent) void reply.code(503).header('retry-after', '1').send();
          resolve();
        });
        outgoing.end(body);
      });
      return reply;
    },
  });
}
