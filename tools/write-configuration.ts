/** Writes docs/guides/configuration.md from the schema that the server reads. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeVariables } from '../apps/server/src/platform/config.ts';
import { root } from './steps.ts';

const rows = describeVariables().map(
  ({ name, standard, about }) =>
    `| \`${name}\` | ${standard ? `\`${standard}\`` : ''} | ${about} |`,
);
const page = `# Configuration

Everything is set by environment variables, and nothing has to be. \`npm start -- --check-config\`
tells what is wrong without starting; a wrong or unknown variable ends the start with exit code 2
and one line for each. Written by \`node tools/write-configuration.ts\`; a test compares.

| variable | default | meaning |
|---|---|---|
${rows.join('\n')}

## Where things are kept

Without \`DATABASE_URL\` the PostgreSQL that came with \`npm ci\` keeps its data under
\`PADAUK_DATA_DIR/postgres\` and listens on a socket there, never on the network. One process uses a
data folder at a time; a second start is refused and names the first. After a crash (\`kill -9\`
too) just start again: what was answered is there.

PostgreSQL refuses to run as root. Started by root, Padauk makes the system user
\`padauk-postgres\` for it. Where that user cannot reach the data folder or the programs (a private
home, mode 700), they are kept under \`/var/lib/padauk\` instead, and the start says so. Choose
another place with \`PADAUK_DATA_DIR\`, or use a server of yours with \`DATABASE_URL\`. A database
belongs to whoever made it: started by another user, root too, it is left alone, and the start
says whose it is. Containers on one volume see each other's server by its socket, and one that
starts by its lock, which it touches every second: the lock of a container that was killed is taken
over ten seconds after its last sign.

\`PADAUK_DATA_DIR\` also holds \`files\` (uploaded pictures) and \`secret.key\`, which opens the
secrets in the database: back it up with the database, apart from it. Several processes share one
\`PADAUK_SECRET_KEY\` and a shared \`files\` folder.
`;
writeFileSync(join(root, 'docs/guides/configuration.md'), page);
