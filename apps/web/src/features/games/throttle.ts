/**
 * Lets the first act of each key through and ignores more of that key for a while; nothing is made
 * up for afterwards.
 */
export function createThrottle(everyMs: number, nowMs: () => number) {
  const lastMs = new Map<string, number>();
  return (key: string): boolean => {
    const now = nowMs();
    const last = lastMs.get(key);
    if (last !== undefined && now - last < everyMs) return false;
    lastMs.set(key, now);
    return true;
  };
}
