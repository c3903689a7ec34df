import type { Drawer } from '../platform/storage.ts';

export type StakeLadder = ReturnType<typeof createStakeLadder>;

/** The stakes of a session in steps; the one in use is kept for as long as the tab lives. */
export function createStakeLadder(options: {
  /** Minor units, rising. */
  readonly stakes: readonly bigint[];
  readonly first: bigint;
  readonly drawer: Drawer & { readonly key: string };
}) {
  const { stakes, first, drawer } = options;
  const kept = stakes.findIndex((stake) => String(stake) === drawer.read(drawer.key));
  let index = kept >= 0 ? kept : Math.max(0, stakes.indexOf(first));
  let locked: bigint | undefined;
  return {
    stakes,
    stake: (): bigint => locked ?? stakes[index] ?? 0n,
    range: () => ({
      first: locked !== undefined || index === 0,
      last: locked !== undefined || index === stakes.length - 1,
    }),
    /** No other stake can be chosen until it is lifted; then the one from before is in use again. */
    lock(stake: bigint | undefined): void {
      locked = stake;
    },
    step: (by: 1 | -1): void => take(index + by),
    set: (stake: bigint): void => take(stakes.indexOf(stake)),
  };
  function take(next: number): void {
    index = Math.min(stakes.length - 1, Math.max(0, next));
    drawer.write(drawer.key, String(stakes[index]));
  }
}
