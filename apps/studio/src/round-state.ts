/**
 * How the states of a round are stored; statements write them as literals, since indexes are of
 * single states. `drawn` and `opening` wait for the wallet, `open` for the player (0002). A row of
 * `endOfPair` and one of `givenBack` are no rounds: the one closes a pair of seeds, the other keeps
 * the id of a round that went back (0015).
 */
export const roundState = {
  drawn: 1,
  settled: 2,
  endOfPair: 3,
  open: 4,
  opening: 5,
  givenBack: 6,
} as const;
export type RoundState = (typeof roundState)[keyof typeof roundState];
