/**
 * What was there before, to be brought back step by step: so many steps, and the oldest are let go,
 * since a game may be played for hours.
 */
export function createPast<T>(stepsMax: number) {
  let kept: readonly T[] = [];
  return {
    isEmpty: (): boolean => kept.length === 0,
    add(before: T): void {
      kept = [...kept, before].slice(-stepsMax);
    },
    /** The newest, which is no longer kept. */
    take(): T | undefined {
      const newest = kept.at(-1);
      kept = kept.slice(0, -1);
      return newest;
    },
    /** @returns the way back to what is kept now */
    keep(): () => void {
      const then = kept;
      return () => {
        kept = then;
      };
    },
  };
}
