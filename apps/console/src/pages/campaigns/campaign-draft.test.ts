import { expect, test } from 'vitest';
import { firstDraft, readDraft } from './campaign-draft.ts';

const NOW = Date.UTC(2026, 0, 1);
const named = { ...firstDraft, EN: 'a', MY: 'b', CN: 'c' };

test('a filled form is a campaign; times and per cent become basis points', () => {
  expect(readDraft({ ...named, wagering: '2.5', runsDays: '1' }, NOW, 'Asia/Yangon')).toMatchObject(
    {
      kind: 'match',
      terms: { wageringBps: 25_000, conversionBps: 50_000, validHours: 168, freeBets: null },
      matchBps: 10_000,
      endsAt: '2026-01-02T00:00:00.000Z',
    },
  );
  // Eight in the evening is that of the brand, wherever the form is filled.
  expect(
    readDraft({ ...named, starts: '2026-01-02T20:00', runsDays: '1' }, NOW, 'Asia/Yangon'),
  ).toMatchObject({ startsAt: '2026-01-02T13:30:00.000Z', endsAt: '2026-01-03T13:30:00.000Z' });
  const free = readDraft({ ...named, kind: 'free_bets' }, NOW, 'Asia/Yangon');
  expect(free?.terms).toMatchObject({
    wageringBps: 0,
    contributions: { nodes: { 'padauk-blossom': 10_000 }, others: 0 },
    freeBets: { stake: '200', rounds: 20 },
  });
});

test.each([
  ['a name is missing', { MY: ' ' }],
  ['more than ten times is asked', { wagering: '10.01' }],
  ['a cap of nothing', { cap: '0' }],
  ['a share above the whole', { tables: '101' }],
  ['an amount of nothing', { amount: '0.00' }],
  ['an amount that is none', { amount: '1e3' }],
])('the form is not ready: %s', (_, change) => {
  expect(readDraft({ ...named, ...change }, NOW, 'Asia/Yangon')).toBeUndefined();
});
