import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.ts';

/**
 * One after the other: `unit` is pure; `database` runs on a real PostgreSQL; `browser` drives a real
 * Chromium.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
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
          sequence: { groupOrder: 1 },
          include: ['{packages,apps,tools}/**/*.{db,pg}.test.ts'],
          globalSetup: ['./tools/testing/database.setup.ts'],
          testTimeout: 60_000,
          // What a test waits for comes at once; the bound is for a machine that is busy.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
          maxWorkers: 2,
          // The server is read once for each worker, not once for each file: it keeps nothing of a
          // product in its modules.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['e2e/*.spec.ts'],
          globalSetup: ['./tools/testing/database.setup.ts', './e2e/server.setup.ts'],
          testTimeout: 300_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        // Long batteries in a browser: `npm run soak tours`. Not among those of `npm test`.
        test: {
          name: 'tours',
          sequence: { groupOrder: 3 },
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
