import { type App, buildApp, type DemoLogin } from './app.ts';
import { buildPages, sites } from './build-pages.ts';
import type { Config } from './platform/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { giveBackWhenQuiet } from './platform/idle-memory.ts';
import { createLog } from './platform/log.ts';
import { prepareDatabase } from './prepare-database.ts';

const EXIT_FAILED = 1;
/** Longer than a call may take; after it the process ends whatever still runs. */
const STOP_TIMEOUT_MS = 25_000;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Starts what the role says and stays until a signal ends it. */
export async function run(config: Config): Promise<void> {
  const startedAt = performance.now();
  const log = createLog(config.logLevel);
  const parts: { postgres?: EmbeddedPostgres; app?: App } = {};
  let stopping = false;

  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(EXIT_FAILED), STOP_TIMEOUT_MS).unref();
    await parts.app?.stop();
    await parts.postgres?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ error }, 'the stop was not clean');
        process.exit(EXIT_FAILED);
      });
    });
  }
  process.on('unhandledRejection', (error) => log.error({ error }, 'a promise was left alone'));

  try {
    const hasPages = config.role === 'all' || config.role === 'api';
    const building = hasPages ? buildPages() : Promise.resolve([]);
    const databaseUrl = config.databaseUrl ?? (await startPostgres(config, log, parts)).url;
    const applied = await prepareDatabase(databaseUrl, log);
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
    const app = await buildApp({ config, databaseUrl, log });
    parts.app = app;
    const logins = await app.seed();
    const problems = await building;
    for (const problem of problems) complain(problem);
    if (hasPages) app.showPages(sites);
    const { port } = await app.start();
    announce(config, port, performance.now() - startedAt);
    showLogins(logins);
    giveBackWhenQuiet();
  } catch (error) {
    if (stopping) return;
    // Whatever stands already is taken down in order: the database above all.
    await parts.app?.stop().catch(() => undefined);
    await parts.postgres?.stop().catch(() => undefined);
    throw error;
  }
}

async function startPostgres(
  config: Config,
  log: ReturnType<typeof createLog>,
  parts: { postgres?: EmbeddedPostgres },
): Promise<EmbeddedPostgres> {
  const notice = { info: (_: object, message: string) => say(message) };
  parts.postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: notice });
  log.debug({ socketDir: parts.postgres.socketDir }, 'the built-in database server stands');
  return parts.postgres;
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
function showLogins(logins: readonly DemoLogin[]): void {
  if (logins.length === 0) return;
  say('Logins of the demo brand, shown this once:');
  for (const { username, password, otpauthUrl } of logins) {
    say(`  ${username.padEnd(8)} ${password}`);
    if (otpauthUrl) say(`           second factor: ${otpauthUrl}`);
  }
}
