import { afterEach, expect, test, vi } from 'vitest';
import type { Notice } from './frame/notice.ts';
import { unitStakeOf, watchRound } from './watch.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is said of a round to watch that does not come. */
async function watchNothing(fetch: () => Promise<Response>) {
  vi.stubGlobal('fetch', fetch);
  const show = vi.fn<Notice['show']>();
  await watchRound({
    host: {} as never,
    publicId: '018f2c00-0000-7000-8000-000000000000',
    language: 'EN',
    t: ((key: string) => key) as never,
    notice: { show } as never,
  });
  return show.mock.calls.map(([kind, retry, message]) => [kind, typeof retry, message]);
}

test('a round that does not come leaves another try and a way back', async () => {
  const lost = await watchNothing(() => Promise.reject(new TypeError('cut')));
  expect(lost).toEqual([['start', 'function', '']]);
});

test('a round that is not there leaves the way back alone', async () => {
  const body = { success: false, code: 'round_not_found', message: 'No such round.' };
  const none = await watchNothing(() => Promise.resolve(Response.json(body, { status: 404 })));
  expect(none).toEqual([['start', 'undefined', 'No such round.']]);
});

test.each([
  ['64.00', { buy: true }, '1.00'],
  ['64.00', {}, '64.00'],
])('a round for %s with %j is explained at a stake of %s', (stake, bet, unit) => {
  const rules = { buy: { priceStakes: 64 } };
  expect(unitStakeOf({ stake, bet, rules, currencyDigits: 2 })).toBe(unit);
});
