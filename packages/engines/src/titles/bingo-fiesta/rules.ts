import type { BingoRules } from '../../bingo/bingo.ts';

/** 75 balls, forty of them called. */
export const bingoFiesta: BingoRules = {
  kind: 75,
  calls: 40,
  cardsMax: 6,
  pays: { line: 120, 'two-lines': 450, full: 100_000 },
};
