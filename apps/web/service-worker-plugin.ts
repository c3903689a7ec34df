import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

const source = fileURLToPath(new URL('src/service-worker.ts', import.meta.url));
/** What the worker keeps from its installation on, and what no part of the bundle names. */
const kept = ['public/offline.html', 'public/brand/mark.svg'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

type Emitter = {
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string;
};
type Bundle = Readonly<Record<string, { readonly source?: string | Uint8Array }>>;

/** Another one for every build that differs: names of parts have the hash of their content. */
async function stampOf(bundle: Bundle): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, part] of Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name);
    if (name.endsWith('.html')) hash.update(part.source ?? '');
  }
  for (const file of kept) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Puts the service worker at the root of the site: a worker governs only what lies below its own
 * address. A browser takes a worker for a new one, and asks again for what it keeps, where its text
 * has changed: it ends in a stamp of the build.
 */
export function serviceWorker() {
  return {
    name: 'padauk-service-worker',
    apply: 'build' as const,
    enforce: 'post' as const,
    generateBundle: {
      order: 'post' as const,
      async handler(this: Emitter, _: unknown, bundle: Bundle): Promise<void> {
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
        const stamped = `${code}// ${await stampOf(bundle)}\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: stamped });
      },
    },
  };
}
