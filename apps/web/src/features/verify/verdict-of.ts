import type { Verification } from '@padauk/engines/fairness';

/**
 * What is said of a round. `unknown`: all that could be asked agrees, but its rules are not among
 * the published ones that were compiled in. A page that was opened before a release does not know
 * the rules that came with it, and must not call their rounds false; nor fair, as rules may be
 * anybody's.
 */
export function verdictOf({
  matches,
  checks,
}: Pick<Verification, 'matches' | 'checks'>): 'yes' | 'no' | 'unknown' {
  if (matches) return 'yes';
  const [failed, ...more] = checks.filter(({ passed }) => !passed);
  // Where there is no hash of this side, nothing was compared.
  const isUnknown = failed?.name === 'rules' && failed.computed === '' && more.length === 0;
  return isUnknown ? 'unknown' : 'no';
}
