/** Terms of a bonus in cash: played through once, by every game alike, within a day. */
export const bonusTerms = {
  titles: { EN: 'Welcome', MY: 'Welcome', CN: 'Welcome' },
  wageringBps: 10_000,
  contributions: { types: {}, nodes: {}, others: 10_000 },
  stakeMax: null,
  conversionBps: null,
  freeBets: null,
  validHours: 24,
};
