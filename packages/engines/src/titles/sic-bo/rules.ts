import type { SicBoRules } from '../../tables/sic-bo/sic-bo.ts';

/** The better-paying of the known tables, and triples a step above them. */
export const sicBoTitle: SicBoRules = {
  even: 1,
  totals: [62, 31, 18, 12, 8, 7, 6],
  single: [1, 2, 3],
  double: 11,
  triple: 190,
  anyTriple: 31,
  pair: 6,
};
