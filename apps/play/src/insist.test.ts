import type { Answer } from '@padauk/contracts/client';
import { afterAll, expect, test, vi } from 'vitest';
import { insist } from './insist.ts';

vi.useFakeTimers({ toFake: ['setTimeout'] });
afterAll(() => void vi.useRealTimers());

/** What became of a request that was answered so, one try after the other. */
async function askedFor(...codes: readonly string[]) {
  const left = [...codes];
  const send = vi.fn(async () => {
    const code = left.shift() ?? 'played';
    const answer = code === 'played' ? { success: true, value: 1 } : { success: false, code };
    return answer as Answer<number>;
  });
  const answered = insist(send);
  await vi.advanceTimersByTimeAsync(20_000);
  const answer = await answered;
  const said = answer.success ? 'played' : answer.code;
  return [said, answer.wasLost === true, send.mock.calls.length];
}

test('a request is sent again until it is answered, or until waiting cannot help', async () => {
  expect(await askedFor('played')).toEqual(['played', false, 1]);
  expect(await askedFor('balance_too_low')).toEqual(['balance_too_low', false, 1]);
  expect(await askedFor('spin_too_soon', 'played')).toEqual(['played', false, 2]);
  expect(await askedFor(...Array<string>(9).fill('network_lost'))).toEqual([
    'network_lost',
    true,
    5,
  ]);
});

test.each(['network_lost', 'system_busy', 'round_in_progress'])(
  'that a try before may have been played (%s) is not forgotten for what the last one says',
  async (lost) => {
    for (const last of ['too_many_requests', 'session_expired', 'balance_too_low']) {
      expect(await askedFor(lost, last)).toEqual([last, true, 2]);
      expect(await askedFor(lost, 'spin_too_soon', last)).toEqual([last, true, 3]);
      expect(await askedFor('spin_too_soon', last)).toEqual([last, false, 2]);
    }
  },
);
