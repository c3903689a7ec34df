import type { RoomRound } from '@padauk/contracts/rooms';
import { expect, test } from 'vitest';
import { hearBets, hearNews, type RoomView } from './room-view.ts';

const round = (number: number, state: RoomRound['state']): RoomRound => ({
  roundId: `round-${number}`,
  number,
  state,
  bettingEndsAt: '2026-01-01T00:00:00Z',
  startedAt: null,
  endedAt: null,
  rulesHash: null,
  serverSeedHash: '',
  position: number,
  mix: null,
  serverSeed: null,
  events: state === 'paid' ? [{ type: 'ended', point: 150 }] : [],
});
const listed = (betId: string, leftAt: number | null = null) => ({
  betId,
  name: 'a***b',
  currency: 'MMK',
  stake: '100.00',
  bet: {},
  leftAt,
});
const view: RoomView = {
  room: 'star-convoy',
  round: round(7, 'running'),
  own: [],
  bets: [listed('a')],
  pool: { bets: 1, staked: '100.00' },
  results: [],
};

test('news that come late or twice change nothing', () => {
  expect(hearNews(view, { type: 'round', round: round(7, 'betting') })).toBe(view);
  expect(hearNews(view, { type: 'round', round: round(6, 'paid') })).toBe(view);
  const ended = hearNews(view, { type: 'round', round: round(7, 'paid') });
  const again = hearNews(ended, { type: 'round', round: round(7, 'paid') });
  expect(again.results).toEqual([{ number: 7, events: [{ type: 'ended', point: 150 }] }]);
});

test('a new round begins without the bets of the last one', () => {
  const next = hearNews(view, { type: 'round', round: round(8, 'betting') });
  expect(next).toMatchObject({ round: { number: 8 }, bets: [], own: [] });
});

test('a bet that is told again is the same bet; one of another round is not shown', () => {
  const left = hearBets(view, { roundId: 'round-7', bets: [listed('a', 180), listed('b')] });
  expect(left.bets.map(({ betId, leftAt }) => [betId, leftAt])).toEqual([
    ['a', 180],
    ['b', null],
  ]);
  expect(hearBets(view, { roundId: 'round-6', bets: [listed('c')] })).toBe(view);
});
