import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

const source = fileURLToPath(new URL('src/service-worker.ts', import.meta.url));

/**
 * Puts the service worker at the root of the site: a worker governs only what lies below its own
 * address.
 */
export function serviceWorker() {
  return {
    name: 'padauk-service-worker',
    apply: 'build' as const,
    async generateBundle(this: {
      emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string;
    }): Promise<void> {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}
