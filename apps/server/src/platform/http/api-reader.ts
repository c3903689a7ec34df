import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Route } from '@padauk/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { writeOpenApi } from './openapi.ts';
import { pageHeaders, pagePolicy } from './security-headers.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Padauk API</title>
    <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <style>
      /* The list of parts stands alone in the bar: the mark beside it is of the reader's makers. */
      .swagger-ui .topbar a.link { display: none; }
      body { margin: 0; }
    </style>
  </head>
  <body>
    <main id="reader"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/swagger-ui-standalone-preset.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;
const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
};

/** Calls by the contract that they stand in, which is the first word of their id. */
const partsOf = (routes: readonly Route[]): ReadonlyMap<string, readonly Route[]> =>
  Map.groupBy(
    routes.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ({ id }) => id.split('.')[0] ?? id,
  );

/**
 * The reader opens one part after the other: it reads what it opens from end to end before it draws
 * the first call, which took 20 s for the whole document and takes one for a part.
 */
const startOf = (parts: readonly string[]): string => `SwaggerUIBundle({
  urls: ${JSON.stringify(parts.map((name) => ({ name, url: `/docs/parts/${name}.json` })))},
  dom_id: '#reader',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  // The document is judged here and by nobody else: a stranger's service would be asked for a mark.
  validatorUrl: null,
});
`;

/** The document at /openapi.json and a reader for it at /docs; nothing comes from elsewhere. */
export function serveApiReader(fastify: FastifyInstance, routes: readonly Route[]): void {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist'));
  const policy = pagePolicy([]);
  const send = (reply: FastifyReply, type: string, body: string | Buffer) =>
    reply
      .headers({ ...pageHeaders, 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type(type)
      .send(body);
  const parts = partsOf(routes);
  const written = new Map<string, string>();
  /** Written when it is first asked for: few ever ask. */
  function sendDocument(reply: FastifyReply, name: string, calls: readonly Route[]) {
    const text = written.get(name) ?? JSON.stringify(writeOpenApi(calls));
    written.set(name, text);
    return send(reply, 'application/json; charset=utf-8', text);
  }

  fastify.get('/openapi.json', async (_request, reply) => sendDocument(reply, '', routes));
  for (const [name, calls] of parts) {
    fastify.get(`/docs/parts/${name}.json`, async (_request, reply) =>
      sendDocument(reply, name, calls),
    );
  }
  fastify.get('/docs', async (_request, reply) => send(reply, 'text/html; charset=utf-8', page));
  fastify.get('/docs/', async (_request, reply) => reply.redirect('/docs', 308));
  fastify.get('/docs/start.js', async (_request, reply) =>
    send(reply, 'text/javascript; charset=utf-8', startOf([...parts.keys()])),
  );
  for (const [name, type] of Object.entries(files)) {
    fastify.get(`/docs/${name}`, async (_request, reply) =>
      send(reply, type, await readFile(path.join(folder, name))),
    );
  }
}
