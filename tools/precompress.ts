import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this a compressed copy saves less than a network packet. */
const BYTES_MIN = 1400;

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
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => TEXT.test(name))
          .map((name) => compress(join(dir, name))),
      );
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
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}
