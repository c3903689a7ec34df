/** The whole server in one process, without its pages: for benches. Sends its port when it listens. */
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts';

const config = readConfig(process.env);
if (!config.databaseUrl) throw new Error('a bench names its database');
const log = createLog(config.logLevel);
await prepareDatabase(config.databaseUrl, log);
const app = await buildApp({ config, databaseUrl: config.databaseUrl, log });
await app.seed();
const { port } = await app.start();
process.send?.({ port });
process.once('SIGTERM', () => {
  app.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
