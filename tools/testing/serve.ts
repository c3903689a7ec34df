import { flushCompileCache } from 'node:module';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';

// The server without its pages, as a process that a test can kill. Tells its port on one line.
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const { databaseUrl } = config;
if (!databaseUrl) throw new Error('DATABASE_URL is needed');
await prepareDatabase(databaseUrl, log);
const app = await buildApp({ config, databaseUrl, log });
await app.seed();
const { port } = await app.start();
process.stdout.write(`port ${port}\n`);
// It may be killed at any time; the next one starts faster.
flushCompileCache();
