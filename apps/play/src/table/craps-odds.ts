/**
 * The sums that are offered as odds on a line: the chip in use, and all that the line may carry.
 * The chip is cut to what is left; minor units.
 */
export function oddsStakes(chip: bigint, most: bigint): readonly bigint[] {
  return chip < most ? [chip, most] : [most];
}
