import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

const CHECK_TIMEOUT_MS = 1_000;

/** For whoever runs the process: does it live, can it serve, what does it count. */
export function serveProbes(
  fastify: FastifyInstance,
  options: {
    readonly metrics: Registry;
    readonly metricsToken: string | undefined;
    /** What must answer before calls are sent here, by name. */
    readonly checks: Readonly<Record<string, () => Promise<boolean>>>;
    /** False before everything stands, and again from the moment of the stop. */
    readonly isServing: () => boolean;
  },
): void {
  const noStore = { 'cache-control': 'no-store' };

  fastify.get('/healthz', async (_request, reply) => reply.headers(noStore).send({ alive: true }));

  fastify.get('/readyz', async (_request, reply) => {
    const names = Object.keys(options.checks);
    const results = await Promise.all(
      names.map((name) => inTime(options.checks[name]?.() ?? Promise.resolve(false))),
    );
    const ready = options.isServing() && results.every(Boolean);
    return reply
      .headers(noStore)
      .code(ready ? 200 : 503)
      .send({ ready, checks: Object.fromEntries(names.map((name, i) => [name, results[i]])) });
  });

  fastify.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.metricsToken)) return reply.code(404).send();
    return reply
      .headers(noStore)
      .type(options.metrics.contentType)
      .send(await options.metrics.metrics());
  });
}

const inTime = (check: Promise<boolean>): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), CHECK_TIMEOUT_MS).unref();
  });
  return Promise.race([check.catch(() => false), late]);
};

/** By token where one is set; else from this machine, and not through a load balancer on it. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const address = request.socket.remoteAddress ?? '';
    const isOwn = /^(127\.|::1$|::ffff:127\.)/.test(address);
    return isOwn && request.headers['x-forwarded-for'] === undefined;
  }
  const given = Buffer.from(String(request.headers.authorization ?? ''));
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
