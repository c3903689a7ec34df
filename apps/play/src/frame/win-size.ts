/** How loudly a win is celebrated. A payout that is no more than the stake is not celebrated. */
export type WinLevel = 'none' | 'win' | 'big' | 'great' | 'grand';
/** Wins of ten times the stake and more. */
export type LargeWin = Exclude<WinLevel, 'none' | 'win'>;

/** @returns the level and the time to count the win up, by its multiple of the stake */
export function winSizeOf(
  payout: bigint,
  stake: bigint,
): { readonly level: WinLevel; readonly countMs: number } {
  if (payout <= stake) return { level: 'none', countMs: 0 };
  if (payout < stake * 10n) return { level: 'win', countMs: 900 };
  if (payout < stake * 30n) return { level: 'big', countMs: 2_600 };
  if (payout < stake * 100n) return { level: 'great', countMs: 4_200 };
  return { level: 'grand', countMs: 6_000 };
}
