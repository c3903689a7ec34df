import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { RoundRequest } from '../studio-client.ts';
import { ok, refusal, roundOf, seat, told } from '../testing/player-seat.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
afterEach(() => vi.clearAllTimers());
afterAll(() => void vi.useRealTimers());
const settle = async () => {
  for (let turns = 0; turns < 30; turns += 1) await vi.advanceTimersByTimeAsync(2_000);
};
const notices = (heard: readonly string[]) => heard.filter((line) => line.startsWith('notice'));
const paidIn = told({ balance: '140.00', openRound: null });

test('where the wallet cannot be asked, nobody is told that money is missing', async () => {
  const play = vi.fn(async (request: RoundRequest) => ok(roundOf({}, request)));
  let isBack = false;
  const session = async () => (isBack ? paidIn : refusal('network_lost'));
  const { player, heard, tryAgain } = seat({ client: { play, session }, balance: '0.00' });
  void player.play();
  await settle();
  expect(notices(heard)).toEqual(['notice network']);
  expect(play).not.toHaveBeenCalled();
  // The line is back, and money has been paid in: the stake that was pressed for is played.
  isBack = true;
  tryAgain();
  await settle();
  expect(play).toHaveBeenCalledTimes(1);
  expect(notices(heard)).toEqual(['notice network']);
});

test('a session that has ended is told of, before and after a stake is asked for', async () => {
  const session = async () => refusal('session_expired');
  const poor = seat({ client: { session }, balance: '0.00' });
  void poor.player.play();
  await settle();
  expect(notices(poor.heard)).toEqual(['notice expired']);
  const refused = seat({ client: { session, play: async () => refusal('balance_too_low') } });
  void refused.player.play();
  await settle();
  expect(notices(refused.heard)).toEqual(['notice expired']);
});

test('money that has come since the wallet refused is played with, once', async () => {
  const answers = [refusal('balance_too_low')];
  const play = vi.fn(async (request: RoundRequest) => answers.shift() ?? ok(roundOf({}, request)));
  const { player, heard } = seat({ client: { play, session: async () => paidIn } });
  void player.play();
  await settle();
  expect(play).toHaveBeenCalledTimes(2);
  expect(notices(heard)).toEqual([]);
  // A wallet that refuses all the same is heard.
  answers.push(refusal('balance_too_low'), refusal('balance_too_low'));
  void player.play();
  await settle();
  expect(play).toHaveBeenCalledTimes(4);
  expect(notices(heard)).toEqual(['notice balance']);
});

test('a round that is shown as free says who pays it, and one that is not paid takes the sign down', async () => {
  const asked: RoundRequest[] = [];
  const play = async (request: RoundRequest) => {
    asked.push(request);
    return asked.length === 1 ? refusal('bonus_not_found') : ok(roundOf({}, request));
  };
  let campaignId: string | undefined = 'the-bonus';
  const { player, heard } = seat({
    client: { play },
    freeRounds: {
      payer: () => (campaignId ? { campaignId } : undefined),
      refused: async () => {
        campaignId = undefined;
      },
      afterRound: async () => false,
    },
  });
  void player.play();
  await settle();
  expect(notices(heard)).toEqual(['notice other']);
  void player.play();
  await settle();
  expect(asked.map((request) => request.campaignId)).toEqual(['the-bonus', undefined]);
});
