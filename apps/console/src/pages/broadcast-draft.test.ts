import { expect, test } from 'vitest';
import { firstBroadcast, readBroadcast } from './broadcast-draft.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const written = {
  ...firstBroadcast,
  texts: { ...firstBroadcast.texts, EN: { title: 'Water', content: 'festival' } },
};
const read = (change: object) => readBroadcast({ ...written, ...change }, 'Asia/Yangon', NOW);

test('a message goes to those who meet the conditions that were typed', () => {
  const days = { registered: '', seen: ' 07 ', not_seen: '' };
  expect(read({ days, accounts: 'a, b', sendAt: '2026-01-01T20:00' })).toEqual({
    faults: {},
    body: {
      kind: 'service',
      audience: { accounts: ['a', 'b'], seenWithinDays: 7 },
      texts: { EN: { title: 'Water', content: 'festival' } },
      sendAt: '2026-01-01T13:30:00.000Z',
    },
  });
});

test.each(['7d', '၇', '1.5', '0', '9999'])(
  'days that cannot be read are nobody at all: %s',
  (seen) => {
    const days = { registered: '', seen, not_seen: '' };
    expect(read({ days }).faults).toEqual({ seen: 'number' });
  },
);

test('nothing is left out in silence: half a language, or a time that has passed', () => {
  const half = {
    ...written.texts,
    MY: { title: 'ရေ', content: ' ' },
    CN: { title: '', content: '水' },
  };
  expect(read({ texts: half, sendAt: '2026-01-01T18:29' }).faults).toEqual({
    'MY.content': 'needed',
    'CN.title': 'needed',
    sendAt: 'past',
  });
});
