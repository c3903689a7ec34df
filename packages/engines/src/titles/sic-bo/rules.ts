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

/** Tables as they are known from elsewhere: by their totals, then by what two and three alike pay. */
export const sicBoVariants = {
  'totals 60-30-17, double 10': {
    ...sicBoTitle,
    totals: [60, 30, 17, 12, 8, 6, 6],
    double: 10,
    triple: 180,
    anyTriple: 30,
    pair: 5,
  },
  'totals 60-30-17, double 8': {
    ...sicBoTitle,
    totals: [60, 30, 17, 12, 8, 6, 6],
    double: 8,
    triple: 150,
    anyTriple: 24,
  },
  'totals 62-31-18, triple 180': { ...sicBoTitle, triple: 180 },
  'totals 50-18-14': {
    ...sicBoTitle,
    totals: [50, 18, 14, 12, 8, 6, 6],
    double: 8,
    triple: 150,
    anyTriple: 24,
    pair: 5,
  },
} as const satisfies Readonly<Record<string, SicBoRules>>;
