const ACE = 12;

/** What cards come to at twenty-one: an ace is eleven as long as that is not too many. */
export function handTotal(cards: readonly number[]): number {
  const ranks = cards.map((card) => card >> 2);
  const low = ranks.reduce((sum, rank) => sum + (rank === ACE ? 1 : Math.min(rank + 2, 10)), 0);
  return ranks.includes(ACE) && low <= 11 ? low + 10 : low;
}
