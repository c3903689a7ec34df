import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('../../tools/build-verifier.ts', import.meta.url));

/** Puts the offline verifier, one file without any network, beside the pages of the site. */
export function offlineVerifier() {
  return {
    name: 'padauk-offline-verifier',
    apply: 'build' as const,
    async writeBundle(options: { readonly dir?: string | undefined }): Promise<void> {
      const out = join(options.dir ?? '', 'verifier.html');
      await promisify(execFile)(process.execPath, [script, '--out', out]);
    },
  };
}
