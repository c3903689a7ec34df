import { runAll, type Step } from './steps.ts';

/**
 * All that can be said about the tree without running the product, in half a minute. That every
 * certificate belongs to its rules is a test of packages/engines; `npm run certify -- --check`
 * counts them all again, in ten minutes.
 */
export const checks: readonly Step[] = [
  // Each thread checks the types that files share once more: alone it takes half the work.
  { name: 'types', command: ['tsc', '-p', '.', '--singleThreaded'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'map', command: ['node', 'tools/check-map.ts'] },
];

if (import.meta.main) {
  const failed = await runAll(checks);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
