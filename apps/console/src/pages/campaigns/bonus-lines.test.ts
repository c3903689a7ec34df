import { expect, test } from 'vitest';
import { bonusLines } from './bonus-lines.ts';

const terms = {
  titles: { EN: 'Happy hour', MY: 'ပျော်ရွှင်ချိန်', CN: '欢乐时光' },
  wageringBps: 30_000,
  contributions: { types: { LIVE: 1_100 }, nodes: { 'padauk-blossom': 2_200 }, others: 3_300 },
  stakeMax: '44.00',
  conversionBps: 50_000,
  freeBets: { stake: '6.00', rounds: 77 },
  validHours: 88 * 24,
};
const campaign = {
  kind: 'match' as const,
  terms,
  matchBps: 9_900,
  depositMin: '101.00',
  amount: '6.00',
  claimsMax: 102,
  claimsEach: 103,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2026-01-02T00:00:00.000Z',
};
/** The name of each text with what stands in it. */
const t = ((name: string, values?: object) =>
  [name, ...Object.values(values ?? {})].join(' ')) as never;
const told = (details: object, proposedAt = '2025-12-31T00:00:00.000Z') =>
  bonusLines(details, proposedAt, { t, money: (text) => text, time: (text) => text }).join('\n');

test('a second person is told everything of a campaign that he agrees to', () => {
  const lines = told({ campaign });
  const leaves = [
    ...Object.values(terms.titles),
    'campaigns_wagering: 3',
    'LIVE campaigns_percent 11',
    'padauk-blossom campaigns_percent 22',
    'campaigns_counts_others campaigns_percent 33',
    '44.00',
    'campaigns_cap: 5',
    '77 × 6.00',
    'campaigns_days: 88',
    'campaigns_kind_match',
    'campaigns_match: campaigns_percent 99',
    '101.00',
    'campaigns_claims_max: 102',
    'campaigns_claims_each: 103',
    `${campaign.startsAt} – ${campaign.endsAt}`,
  ];
  for (const leaf of leaves) expect(lines).toContain(leaf);
  // It was to begin at once: what is agreed to is how long it runs.
  const late = told({ campaign }, '2026-01-01T00:00:05.000Z');
  expect(late).toContain('campaigns_runs_days: 1');
  expect(late).not.toContain(campaign.endsAt);
});

test('a bonus by hand without a cap says so, and one with another reads otherwise', () => {
  const hand = { terms: { ...terms, conversionBps: null, freeBets: null }, amount: '105.00' };
  expect(told(hand)).toContain('campaigns_cap: campaigns_no_bound');
  expect(told(hand)).toContain('105.00');
  expect(told({ ...hand, terms })).not.toBe(told(hand));
});
