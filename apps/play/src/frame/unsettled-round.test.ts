import { afterEach, expect, test, vi } from 'vitest';
import type { RoundRequest } from '../studio-desk.ts';
import { ok, refusal, roundOf, seat, told } from '../testing/player-seat.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
afterEach(() => vi.clearAllTimers());
const settle = async () => {
  for (let turns = 0; turns < 30; turns += 1) await vi.advanceTimersByTimeAsync(2_000);
};

test.each(['round_in_progress', 'system_busy'])(
  'a round that the studio still settles (%s) is shown by the next press, and no other is played',
  async (code) => {
    const asked: RoundRequest[] = [];
    const { player, shown } = seat({
      desk: {
        play: async (request: RoundRequest) => {
          asked.push(request);
          return asked.length === 1 ? refusal(code) : ok(roundOf({}, request));
        },
        session: async () => told({ openRound: null, lastRound: roundOf({}, asked[0]) }),
      },
    });
    void player.play();
    await settle();
    void player.play();
    await settle();
    expect([asked.length, shown.length]).toEqual([1, 1]);
    void player.play();
    await settle();
    expect(new Set(asked.map((one) => one.clientRoundId)).size).toBe(2);
  },
);
