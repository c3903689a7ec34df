import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { checkFiles } from './platform/check-files.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { MigrationError } from './platform/migrations.ts';
import { environment } from './platform/process.ts';
import { FolderInUseError } from './platform/process-lock.ts';
import { StartError } from './platform/start-error.ts';

const EXIT_FAILED = 1;
const EXIT_BAD_CONFIG = 2;
/** Beside the built pages; where nothing can be written, every start recompiles. */
const COMPILED = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

async function main(): Promise<void> {
  const config = readConfig(environment());
  checkFiles(config);
  if (process.argv.includes('--check-config')) {
    process.stdout.write('The configuration is fine.\n');
    return;
  }
  // The next start takes half the time, also after a kill: hence written at once.
  enableCompileCache(COMPILED);
  // Loaded only now: a bad configuration is reported before anything else is touched.
  const { run } = await import('./run.ts');
  await run(config);
  flushCompileCache();
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    complain(error.message);
    process.exit(EXIT_BAD_CONFIG);
  }
  const isExpected =
    error instanceof FolderInUseError ||
    error instanceof MigrationError ||
    error instanceof StartError;
  complain(
    error instanceof Error
      ? isExpected
        ? error.message
        : (error.stack ?? error.message)
      : String(error),
  );
  process.exit(EXIT_FAILED);
});
