import type { BaccaratRules } from '../../tables/baccarat/baccarat.ts';

/** Eight decks; the banker pays 19 to 20. */
export const baccaratTitle: BaccaratRules = {
  decks: 8,
  banker: 'commission',
  tie: 8,
  pair: 11,
  luckySix: [13, 22],
  dragonSeven: 40,
  pandaEight: 25,
};

export const baccaratVariants = {
  'no commission': { ...baccaratTitle, banker: 'no-commission' },
  ez: { ...baccaratTitle, banker: 'ez' },
  'tie 9 to 1': { ...baccaratTitle, tie: 9 },
  'lucky six 12 and 20': { ...baccaratTitle, luckySix: [12, 20] },
} as const;
