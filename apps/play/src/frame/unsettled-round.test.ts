import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { RoundRequest } from '../studio-client.ts';
import { ok, refusal, roundOf, seat, told } from '../testing/player-seat.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
afterEach(() => vi.clearAllTimers());
afterAll(() => void vi.useRealTimers());
const settle = async () => {
  for (let turns = 0; turns < 30; turns += 1) await vi.advanceTimersByTimeAsync(2_000);
};

/** A studio that refuses the first round, and has settled it a moment later. */
function late(code: string) {
  const asked: RoundRequest[] = [];
  const at = seat({
    client: {
      play: async (request: RoundRequest) => {
        asked.push(request);
        return asked.length === 1 ? refusal(code) : ok(roundOf({}, request));
      },
      session: async () => told({ openRound: null, lastRound: roundOf({}, asked[0]) }),
    },
  });
  const press = async () => {
    void at.player.play();
    await settle();
    return [asked.length, at.shown.length];
  };
  return { ...at, asked, press };
}

test('a round that a busy studio still settles is shown by the next press, and no other is played', async () => {
  const { press, asked } = late('system_busy');
  await press();
  expect(await press()).toEqual([1, 1]);
  await press();
  expect(new Set(asked.map((one) => one.clientRoundId)).size).toBe(2);
});

test('a round that was in progress is shown at once where it has ended meanwhile', async () => {
  const { press, asked, heard } = late('round_in_progress');
  expect(await press()).toEqual([1, 1]);
  expect(heard.filter((line) => line.startsWith('notice'))).toEqual([]);
  await press();
  expect(new Set(asked.map((one) => one.clientRoundId)).size).toBe(2);
});

test('a hand that waits in another window is taken up by the press that would deal a new one', async () => {
  const other = roundOf({ state: 'open', actions: [{ type: 'collect' }], bet: { on: 'red' } });
  let isOpen = true;
  const asked: RoundRequest[] = [];
  const { player, shown, heard, betNow } = seat({
    client: {
      play: async (request: RoundRequest) => {
        asked.push(request);
        return isOpen ? refusal('round_in_progress') : ok(roundOf({}, request));
      },
      act: async ({ roundId }: { roundId: string }) => {
        isOpen = false;
        return ok({ ...other, roundId, state: 'settled', actions: [], payout: '2.00' });
      },
      session: async () => told({ openRound: isOpen ? other : null, lastRound: null }),
    },
  });
  const own = betNow();
  void player.play();
  await settle();
  expect([shown.length, heard.includes('deciding true')]).toEqual([1, true]);
  expect(heard.filter((line) => line.startsWith('notice'))).toEqual([]);
  void player.act({ type: 'collect' });
  await settle();
  expect([shown.at(-1)?.payout, betNow(), player.isIdle()]).toEqual([200n, own, true]);
  void player.play();
  await settle();
  expect([asked.length, shown.length]).toEqual([2, 3]);
});
