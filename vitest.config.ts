import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.ts';

/**
 * At once, of whichever project: one more than the smallest machine has cores. A test waits for
 * others a sixth of its time: a page for its server, a server for its database.
 */
const WORKERS = 3;
/** A worker makes much that it lets go at once: fewer, larger collections. */
const NURSERY = ['--max-semi-space-size=64'];

/**
 * `unit` is pure; `database` runs on a real PostgreSQL; `browser` drives a real Chromium. All of
 * them wait in one line, so that no worker rests before the whole is done.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Parts that are drawn go without React's development half: a build in another file of the
        // worker asks for production, and that half is gone there.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'unit',
          maxWorkers: WORKERS,
          execArgv: NURSERY,
          include: ['{packages,apps,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.{db,pg}.test.ts'],
          // Nothing here waits; the bound is for a machine that is busy.
          testTimeout: 60_000,
          // What is tested here is pure: a file finds nothing of another one's.
          isolate: false,
        },
      },
      {
        test: {
          name: 'database',
          maxWorkers: WORKERS,
          execArgv: NURSERY,
          include: ['{packages,apps,tools}/**/*.{db,pg}.test.ts'],
          globalSetup: ['./tools/testing/database.setup.ts'],
          testTimeout: 60_000,
          // What a test waits for comes at once; the bound is for a machine that is busy.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
          // The server is read once for each worker, not once for each file: it keeps nothing of a
          // product in its modules.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          maxWorkers: WORKERS,
          execArgv: NURSERY,
          include: ['e2e/*.spec.ts'],
          globalSetup: ['./tools/testing/database.setup.ts', './e2e/server.setup.ts'],
          testTimeout: 300_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          // Playwright and the contracts are read once for each worker.
          isolate: false,
        },
      },
      {
        // Long batteries in a browser: `npm run soak tours`. Not among those of `npm test`.
        test: {
          name: 'tours',
          sequence: { groupOrder: 1 },
          include: ['e2e/tours/*.spec.ts'],
          globalSetup: ['./tools/testing/database.setup.ts', './e2e/server.setup.ts'],
          testTimeout: 600_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
