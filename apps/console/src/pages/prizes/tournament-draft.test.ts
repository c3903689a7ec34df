import { expect, test } from 'vitest';
import { firstDraft, nextHour, readDraft } from './tournament-draft.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
// Of a brand whose clocks are half an hour apart from those of UTC.
const starts = nextHour(NOW, 'Asia/Yangon');
const named = { ...firstDraft, EN: 'Race', MY: 'ပြိုင်ပွဲ', CN: '竞赛', starts };

test('a form that is filled in says when it begins, how long it runs and what places win', () => {
  expect(starts).toBe('2026-11-21T07:00');
  const filled = { ...named, games: 'mines, ,limbo', shares: '62.5, 37.5' };
  expect(readDraft(filled, 'Asia/Yangon')).toMatchObject({
    games: ['mines', 'limbo'],
    shares: [6_250, 3_750],
    entriesMax: null,
    startsAt: '2026-11-21T00:30:00.000Z',
    endsAt: '2026-11-22T00:30:00.000Z',
  });
});

test.each([
  ['a name is missing', { MY: ' ' }],
  ['shares are not the whole', { shares: '50, 30' }],
  ['a later place wins more', { shares: '30, 50, 20' }],
  ['there is nothing to win', { guaranteed: '0' }],
  ['nobody could enter against anybody', { entriesMax: '1' }],
  ['it lasts no time', { runs: '0' }],
  ['nobody says when it begins', { starts: '' }],
])('nothing is sent while %s', (_, wrong) => {
  expect(readDraft({ ...named, ...wrong }, 'Asia/Yangon')).toBeUndefined();
});
