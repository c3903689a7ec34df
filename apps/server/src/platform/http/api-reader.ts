import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageHeaders, pagePolicy } from './security-headers.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Padauk API</title>
    <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="reader"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;
const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reader',
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
});
`;
const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** The document at /openapi.json and a reader for it at /docs; nothing comes from elsewhere. */
export function serveApiReader(fastify: FastifyInstance, document: () => unknown): void {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist'));
  const policy = pagePolicy([]);
  const send = (reply: FastifyReply, type: string, body: string | Buffer) =>
    reply
      .headers({ ...pageHeaders, 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type(type)
      .send(body);
  let written: string | undefined;

  fastify.get('/openapi.json', async (_request, reply) => {
    written ??= JSON.stringify(document());
    return send(reply, 'application/json; charset=utf-8', written);
  });
  fastify.get('/docs', async (_request, reply) => send(reply, 'text/html; charset=utf-8', page));
  fastify.get('/docs/start.js', async (_request, reply) =>
    send(reply, 'text/javascript; charset=utf-8', start),
  );
  for (const [name, type] of Object.entries(files)) {
    fastify.get(`/docs/${name}`, async (_request, reply) =>
      send(reply, type, await readFile(path.join(folder, name))),
    );
  }
}
