import type { BingoRules } from '../../bingo/bingo.ts';

/** 90 balls, fifty-two of them called. */
export const bingoGarden: BingoRules = {
  kind: 90,
  calls: 52,
  cardsMax: 6,
  pays: { line: 250, 'two-lines': 4_500, full: 200_000 },
};
