/**
 * `npm run soak`: the long batteries, one after the other. `npm run soak kills -- --kills 600` runs
 * one of them and hands its arguments on.
 */
import { run } from '../steps.ts';

/** What `npm test` sees in turns, all of it. */
const projects = ['unit', 'database', 'browser'].flatMap((name) => ['--project', name]);
const turns = ['vitest', 'run', ...projects] as const;

/** Players and rounds of their own for a hundred calls of vendors at once, again and again. */
const worlds = [
  'env',
  'PADAUK_TEST_WORLDS=1000',
  'vitest',
  'run',
  '--project',
  'database',
] as const;

const batteries: Readonly<Record<string, readonly [string, ...string[]]>> = {
  calls: [...worlds, 'apps/server/src/modules/games/any-call.pg.test.ts'],
  disk: ['node', 'tools/soak/disk.ts'],
  fuzz: ['node', 'tools/soak/fuzz.ts'],
  kills: ['node', 'tools/soak/kills.ts'],
  memory: ['node', 'tools/soak/memory.ts'],
  ledger: ['node', 'tools/soak/ledger.ts'],
  rooms: ['node', 'tools/soak/rooms.ts'],
  randomness: ['node', 'tools/soak/randomness.ts'],
  rounds: ['node', 'tools/soak/rounds.ts'],
  sockets: ['node', 'tools/soak/sockets.ts'],
  stuffing: ['node', 'tools/soak/stuffing.ts'],
  tours: ['vitest', 'run', '--project', 'tours'],
  turns: ['env', 'PADAUK_TEST_TURN=all', ...turns],
  withdrawals: ['node', 'tools/soak/withdrawals.ts'],
  simulate: ['node', 'tools/simulate.ts', '--rounds', '10000000'],
};

const [chosen, ...args] = process.argv.slice(2);
const names = chosen === undefined ? Object.keys(batteries) : [chosen];
let failed = 0;
for (const name of names) {
  const command = batteries[name];
  if (!command) {
    console.error(`no battery ${name}; there are: ${Object.keys(batteries).join(', ')}`);
    process.exit(2);
  }
  if ((await run([...command, ...args])) !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
