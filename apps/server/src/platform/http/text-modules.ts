import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRecentMap } from '@padauk/base/recent-map';
import { isLanguage } from '@padauk/texts';
import { textModule } from '@padauk/texts/text-modules';
import type { FastifyInstance } from 'fastify';
import { brotliWindow } from './brotli-window.ts';
import { IMMUTABLE } from './pages.ts';
import { pageHeaders } from './security-headers.ts';

type Encoding = 'br' | 'gzip';
type Packed = { readonly stamp: string; readonly bytes: Buffer };

/** A page in one language asks for a dozen: those of eight languages are kept. */
const MODULES_KEPT = 100;
/** One of these is packed once and sent often. */
const BROTLI_QUALITY = 9;

/**
 * Serves the words of translated languages to the sites, packed when they are first asked for. The
 * address of a text changes with its words, so browsers keep it for good; an address of an earlier
 * version gets the words of today, and is asked for again.
 */
export function serveTextModules(fastify: FastifyInstance): void {
  const kept = createRecentMap<string, Packed>(MODULES_KEPT);

  async function read(language: string, area: string, encoding: Encoding) {
    const key = `${language} ${area} ${encoding}`;
    const known = kept.get(key);
    if (known) return known;
    const module = isLanguage(language) ? await textModule(language, area) : undefined;
    if (!module) return undefined;
    const packed = { stamp: module.stamp, bytes: await pack(Buffer.from(module.code), encoding) };
    kept.set(key, packed);
    return packed;
  }

  fastify.get<{ Params: { stamp: string; language: string; file: string } }>(
    '/texts/:stamp/:language/:file',
    async ({ params, headers }, reply) => {
      const [, area] = /^([a-z]+)\.js$/.exec(params.file) ?? [];
      const encoding = String(headers['accept-encoding'] ?? '').includes('br') ? 'br' : 'gzip';
      const packed = area === undefined ? undefined : await read(params.language, area, encoding);
      if (!packed) return reply.callNotFound();
      const isThis = params.stamp === packed.stamp;
      return reply
        .headers(pageHeaders)
        .header('cache-control', isThis ? IMMUTABLE : 'no-cache')
        .header('vary', 'accept-encoding')
        .header('content-encoding', encoding)
        .type('text/javascript; charset=utf-8')
        .send(packed.bytes);
    },
  );
}

function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow(bytes.length),
    },
  });
}
