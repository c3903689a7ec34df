import { expect, test, vi } from 'vitest';
import { judge, judgeTwice, roundsToTell } from './judge-returns.ts';

const bet = (name: string) => ({
  name,
  certificate: { return: 0.95, deviation: 1, largestWin: 50 },
});
/** 100 rounds whose mean is this many standard errors above the certificate. */
const away = (name: string, sigmas: number) =>
  judge('star-convoy', bet(name), Array<number>(100).fill(0.95 + sigmas / 10));

test('a bet of a room that is far away is played anew, and the others keep what they had', async () => {
  const anew = vi.fn(async () => [away('out at 2.00x', 1), away('out at 9.00x', 5)]);
  const rows = await judgeTwice([away('out at 2.00x', 4.5), away('out at 9.00x', -2)], anew);
  expect(anew).toHaveBeenCalledTimes(1);
  expect(rows).toMatchObject([
    { bet: 'out at 2.00x', alarm: false, firstSigmas: expect.closeTo(4.5) },
    { bet: 'out at 9.00x', alarm: false, sigmas: expect.closeTo(-2) },
  ]);
});

test('what is far away twice is an alarm, and nothing near is played anew', async () => {
  const near = vi.fn(async () => []);
  expect(await judgeTwice([away('pass', 3.9)], near)).toMatchObject([{ alarm: false }]);
  expect(near).not.toHaveBeenCalled();
  const far = await judgeTwice([away('pass', -4.1)], async () => [away('pass', -4.2)]);
  expect(far).toMatchObject([{ alarm: true, firstSigmas: expect.closeTo(-4.1) }]);
});

test('what is far away once, and nearly so again, is an alarm by both runs together', async () => {
  const again = await judgeTwice([away('pass', 4.1)], async () => [away('pass', 3.9)]);
  expect(again).toMatchObject([{ alarm: true, bothSigmas: expect.closeTo(8 / Math.sqrt(2)) }]);
  // One rare win is far away whatever follows: what follows must lean to its side.
  const rare = await judgeTwice([away('pass', 30)], async () => [away('pass', 0.5)]);
  expect(rare).toMatchObject([{ alarm: false }]);
  const other = await judgeTwice([away('pass', 9)], async () => [away('pass', -3)]);
  expect(other).toMatchObject([{ alarm: false }]);
});

test('rounds that would not tell a bet that never pays are said to prove nothing', () => {
  const rare = { name: '100.00x', certificate: { return: 0.99, deviation: 9.85, largestWin: 100 } };
  const nothing = (count: number) => judge('limbo', rare, Array<number>(count).fill(0));
  expect(nothing(80)).toMatchObject({ alarm: false, hasPower: false });
  expect(nothing(roundsToTell(rare))).toMatchObject({ alarm: true, hasPower: true });
});

test('a win that cannot be is an alarm at once', async () => {
  const anew = vi.fn(async () => [away('pass', 0)]);
  const rows = await judgeTwice([judge('craps', bet('pass'), [0, 0, 51])], anew);
  expect(rows).toMatchObject([{ alarm: true, tooLarge: true }]);
  expect(anew).not.toHaveBeenCalled();
});

test('of tickets that share a round each one is held against the largest win, not their mean', () => {
  const pool = { name: 'tickets', certificate: { return: 0.95, deviation: 1, largestWin: 36 } };
  const means = [0.95, 0.95];
  expect(judge('orchid-hall', pool, means, [38, 0, 36, 2])).toMatchObject({
    alarm: true,
    tooLarge: true,
    largestWin: 38,
  });
  expect(judge('orchid-hall', pool, means, [36, 2, 36, 2])).toMatchObject({ alarm: false });
});
