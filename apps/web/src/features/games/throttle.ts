/** Lets an act through and ignores more for a while; nothing is made up for afterwards. */
export function createThrottle(everyMs: number, nowMs: () => number): () => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    const now = nowMs();
    if (now - lastMs < everyMs) return false;
    lastMs = now;
    return true;
  };
}
