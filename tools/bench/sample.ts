/** How often something is done by a number of callers, and how long each waits. */
export type Measure = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

export type Sample = {
  readonly transfers: number;
  readonly tookMs: number;
  readonly callsMs: number[];
};

/** Repeats `post` on each of the connections until the time is over. */
export async function sample(
  callers: number,
  seconds: number,
  transfers: number,
  post: (caller: number) => Promise<boolean>,
): Promise<Sample> {
  const callsMs: number[] = [];
  const startMs = performance.now();
  const endMs = startMs + seconds * 1_000;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < endMs) {
        const sentMs = performance.now();
        if (!(await post(caller))) throw new Error('a stake that is covered was refused');
        callsMs.push(performance.now() - sentMs);
      }
    }),
  );
  return { transfers: callsMs.length * transfers, tookMs: performance.now() - startMs, callsMs };
}

export function summarize(samples: readonly Sample[]): Measure {
  const sum = (of: (s: Sample) => number) => samples.reduce((total, s) => total + of(s), 0);
  const calls = samples.flatMap(({ callsMs }) => callsMs).sort((a, b) => a - b);
  const at = (share: number) =>
    Number((calls[Math.floor((calls.length - 1) * share)] ?? 0).toFixed(1));
  return {
    perSecond: Math.round((sum((s) => s.transfers) * 1_000) / sum((s) => s.tookMs)),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}
