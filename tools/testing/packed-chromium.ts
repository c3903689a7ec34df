import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../steps.ts';
import manifest from '../../package.json' with { type: 'json' };

const run = promisify(execFile);
const cache = join(root, 'node_modules/.cache');
const folder = join(cache, `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);

/**
 * The Chromium that came from npm, the same for everybody, unpacked once for each of its versions.
 * It is the browser's own headless shell: all of Chromium but the windows around its pages.
 *
 * @returns its program, or undefined where it does not run
 */
export async function packedChromium(): Promise<string | undefined> {
  // What it was built for.
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(folder)) await unpack();
  const program = join(folder, 'chromium');
  // A library of the system may be missing.
  return run(program, ['--version']).then(
    () => program,
    () => undefined,
  );
}

async function unpack(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  // Aside, and then moved: whoever comes meanwhile finds all of it or nothing.
  const aside = mkdtempSync(join(cache, 'chromium-next-'));
  const env = { ...process.env, TMPDIR: aside };
  await run(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], { env });
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Somebody else was first.
    if (!existsSync(folder)) throw error;
    rmSync(aside, { recursive: true, force: true });
  }
}
