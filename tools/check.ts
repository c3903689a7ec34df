import { runAll, type Step } from './steps.ts';

/** All that can be said about the tree without running the product. */
export const checks: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'map', command: ['node', 'tools/check-map.ts'] },
  { name: 'certificates', command: ['node', 'tools/certify.ts', '--check'] },
];

if (import.meta.main) {
  const failed = await runAll(checks);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
