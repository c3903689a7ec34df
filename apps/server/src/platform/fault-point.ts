import type { Config } from './config.ts';

/**
 * A point at which a crash can be tried out: at its n-th pass the process ends as by `kill -9`.
 * Without configuration the function does nothing.
 */
export function createFaultPoint(wanted: Config['faultPoint']): (name: string) => void {
  if (!wanted) return () => undefined;
  let passes = 0;
  return (name) => {
    if (name !== wanted.name) return;
    passes += 1;
    if (passes === wanted.pass) process.kill(process.pid, 'SIGKILL');
  };
}
