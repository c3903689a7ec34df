import { SECOND_MS } from '@padauk/base';
import { type App, buildApp } from './app.ts';
import { buildPages, sites } from './build-pages.ts';
import type { DemoLogin } from './first-run-seeds.ts';
import { checkDatabase } from './platform/check-database.ts';
import { type Config, findDoubts } from './platform/config.ts';
import { assertRestored } from './platform/dump/restore-beside.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { giveBackWhenQuiet } from './platform/idle-memory.ts';
import { standardError, standardOutput } from './platform/lines.ts';
import { createLog } from './platform/log.ts';
import { checkSecretKey } from './platform/secret-canary.ts';
import { openVault } from './platform/secret-key.ts';
import { prepareDatabase } from './prepare-database.ts';
import { stopRestoredPayouts } from './stop-restored-payouts.ts';

const EXIT_FAILED = 1;
/** Longer than a call may take; after it the process ends whatever still runs. */
const STOP_TIMEOUT_MS = 25_000;

const say = (text: string): void => {
  standardOutput.write(`${text}\n`);
};
const complain = (text: string): void => {
  standardError.write(`${text}\n`);
};

/** Starts what the role says and stays until a signal ends it. */
export async function run(config: Config): Promise<void> {
  const startedAt = performance.now();
  const log = createLog(config.logLevel);
  // The database server is there to be stopped from the moment that its start began.
  const parts: { postgres?: Promise<EmbeddedPostgres>; app?: App } = {};
  const stopPostgres = async (): Promise<void> => {
    const postgres = await parts.postgres?.catch(() => undefined);
    await postgres?.stop();
  };
  let stopping = false;

  const stop = async (cause: object, exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info(cause, 'stopping');
    const timeoutMs = STOP_TIMEOUT_MS + config.stopGraceSeconds * SECOND_MS;
    setTimeout(() => process.exit(EXIT_FAILED), timeoutMs).unref();
    await parts.app?.stop();
    await stopPostgres();
    process.exit(exitCode);
  };
  const end = (cause: object, exitCode: number): void => {
    stop(cause, exitCode).catch((error: unknown) => {
      log.error({ error }, 'the stop was not clean');
      process.exit(EXIT_FAILED);
    });
  };
  const startPostgres = (): Promise<EmbeddedPostgres> => {
    const told = {
      info: (_: object, message: string) => say(message),
      error: (facts: object, message: string) => log.error(facts, message),
    };
    parts.postgres = startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: told,
      onLost: () => end({ cause: 'the data folder was taken over' }, EXIT_FAILED),
    });
    return parts.postgres;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => end({ signal }, 0));
  }
  process.on('unhandledRejection', (error) => log.error({ error }, 'a promise was left alone'));

  try {
    for (const doubt of findDoubts(config)) log.warn(doubt);
    const hasPages = config.role === 'all' || config.role === 'api';
    const building = hasPages ? buildPages() : Promise.resolve([]);
    const databaseUrl = config.databaseUrl ?? (await startPostgres()).url;
    const warnings = config.databaseUrl ? await checkDatabase(databaseUrl) : [];
    for (const warning of warnings) complain(warning);
    if (!config.databaseUrl) await assertRestored(databaseUrl);
    const applied = await prepareDatabase(databaseUrl, log);
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
    if (!config.databaseUrl) await stopRestoredPayouts(config.dataDir, { url: databaseUrl, log });
    await checkSecretKey(databaseUrl, openVault(config));
    const app = await buildApp({ config, databaseUrl, log, isAlone: !config.databaseUrl });
    parts.app = app;
    await app.seed(showLogins());
    const problems = await building;
    for (const problem of problems) complain(problem);
    if (hasPages) app.showPages(sites);
    const { port } = await app.start();
    announce(config, port, performance.now() - startedAt);
    giveBackWhenQuiet();
  } catch (error) {
    if (stopping) return;
    // Whatever stands already is taken down in order: the database above all.
    await parts.app?.stop().catch(() => undefined);
    await stopPostgres().catch(() => undefined);
    throw error;
  }
}

function announce(config: Config, port: number, tookMs: number): void {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
  const url = config.publicUrl ?? `http://${host}:${port}`;
  const seconds = (tookMs / 1_000).toFixed(1);
  if (config.role === 'worker') {
    say(`Padauk runs jobs, ready after ${seconds} s. Probes: ${url}/readyz`);
    return;
  }
  say(`Padauk is ready after ${seconds} s.`);
  if (config.role === 'studio') return;
  say(`  the site         ${url}/`);
  say(`  the back office  ${url}/console/`);
  say(`  the API          ${url}/docs`);
}

/** Shown on the first run only; the database keeps hashes. */
function showLogins(): (logins: readonly DemoLogin[]) => void {
  let titled = false;
  return (logins) => {
    if (logins.length > 0 && !titled) say('Logins of the demo brand, shown this once:');
    titled ||= logins.length > 0;
    for (const { username, password, otpauthUrl } of logins) {
      say(`  ${username.padEnd(8)} ${password}`);
      if (otpauthUrl) say(`           second factor: ${otpauthUrl}`);
    }
  };
}
