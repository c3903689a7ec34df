import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brotliWindow } from '../apps/server/src/platform/http/brotli-window.ts';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this a compressed copy saves less than a network packet. */
const BYTES_MIN = 1400;
const AT_ONCE = 4;

/** Writes `.br` and `.gz` beside every text of a build, so that the server compresses nothing. */
export function precompress() {
  return {
    name: 'padauk-precompress',
    apply: 'build' as const,
    async writeBundle(
      options: { readonly dir?: string | undefined },
      bundle: Readonly<Record<string, unknown>>,
    ): Promise<void> {
      const dir = options.dir ?? '';
      const names = Object.keys(bundle)
        .filter((name) => TEXT.test(name))
        .values();
      // Each takes memory for its tables: a few at once, not all thousand.
      const work = async (): Promise<void> => {
        for (const name of names) await compress(join(dir, name));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  // A page with blanks is filled for each visitor, and compressed then.
  if (bytes.length < BYTES_MIN || bytes.includes('<!--answers-->')) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindow(bytes.length),
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}
