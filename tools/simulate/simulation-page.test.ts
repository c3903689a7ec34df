import { expect, test } from 'vitest';
import { judge, judgeTwice } from './judge-returns.ts';
import { pageOf } from './simulation-page.ts';

const bet = { name: 'ticket', certificate: { return: 0.95, deviation: 1, largestWin: 50 } };
/** 100 rounds whose mean is so many standard errors above the certificate. */
const away = (sigmas: number) =>
  judge('chest-scratch', bet, Array<number>(100).fill(0.95 + sigmas / 10));

test('an alarm of the first rounds is told as one, though it did not come again', async () => {
  const rows = await judgeTwice([away(4.32)], async () => [away(0.5)]);
  const page = pageOf({ rows, left: [] }, 80);
  expect(page).toContain('1 alarms at first, 0 after all');
  expect(page).toMatch(/\| chest-scratch \|.*\| alarm at first \(4\.32\), not again \|/);
  expect(page).toContain('played again: chest-scratch, ticket (4.32; not again)');
});

test('an alarm that comes again is one, and a page without any says so', async () => {
  const rows = await judgeTwice([away(4.32)], async () => [away(4.5)]);
  expect(pageOf({ rows, left: [] }, 80)).toMatch(/\| ALARM \|/);
  expect(pageOf({ rows: [away(1)], left: [] }, 80)).toContain('No bet was an alarm at first');
});
