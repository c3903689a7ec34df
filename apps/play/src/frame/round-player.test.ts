import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { tabDrawer } from '../platform/storage.ts';
import type { Round, RoundRequest } from '../studio-client.ts';
import { lawful, ok, opened, plan, refusal, roundOf, seat, told } from '../testing/player-seat.ts';

/** Waits pass at once: nothing here is about how long something takes. */
vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
afterEach(() => vi.clearAllTimers());
afterAll(() => void vi.useRealTimers());
/** Lets all that was begun come to its end. */
const settle = async () => {
  for (let turns = 0; turns < 30; turns += 1) await vi.advanceTimersByTimeAsync(2_000);
};

test('a round that was finished elsewhere is shown to its end, and the next one can be played', async () => {
  const ended = roundOf({ events: [{ type: 'spun' }, { type: 'won' }], payout: '5.00' });
  const play = vi.fn(async (request: RoundRequest) =>
    ok({ ...opened(request), roundId: ended.roundId }),
  );
  const { player, shown, heard } = seat({
    client: {
      play,
      act: async () => refusal('round_closed'),
      recall: async () => ok(ended),
      session: async () => told({ balance: '140.00', openRound: null }),
    },
  });
  void player.play();
  await settle();
  expect(player.isIdle()).toBe(false);
  void player.act({ type: 'collect' });
  await settle();
  expect(shown.at(-1)?.events).toEqual([{ type: 'won' }]);
  expect(shown.at(-1)?.payout).toBe(500n);
  expect(heard).toContain('told 140.00');
  expect(heard.filter((line) => line.startsWith('notice'))).toEqual([]);
  expect(player.isIdle()).toBe(true);
  void player.play();
  await settle();
  expect(play).toHaveBeenCalledTimes(2);
});

test('a round that has moved on elsewhere goes on here from where it stands', async () => {
  const play = async (request: RoundRequest) => ok(opened(request));
  let first: Round | undefined;
  const { player, shown } = seat({
    client: {
      play: async (request: RoundRequest) => {
        const answer = await play(request);
        first = answer.value as Round;
        return answer;
      },
      act: async ({ sequence }: { sequence: number }) =>
        sequence === 0
          ? refusal('action_out_of_order')
          : ok({ ...first, state: 'settled', actions: [], payout: '2.00' }),
      recall: async () => refusal('round_not_found'),
      session: async () =>
        told({
          balance: '99.00',
          openRound: { ...first, events: [{ type: 'spun' }, { type: 'card' }], actionsTaken: 1 },
        }),
    },
  });
  void player.play();
  await settle();
  void player.act({ type: 'collect' });
  await settle();
  expect(shown.at(-1)?.events).toEqual([{ type: 'card' }]);
  void player.act({ type: 'collect' });
  await settle();
  expect(shown.at(-1)?.payout).toBe(200n);
  expect(player.isIdle()).toBe(true);
});

test('a series goes on after a decision, and counts what the whole round has brought', async () => {
  const play = vi.fn(async (request: RoundRequest) => ok(opened(request)));
  const { player, heard } = seat({
    client: {
      play,
      act: async () => ok(roundOf({ payout: '3.00' })),
    },
  });
  player.startSeries({ ...plan, rounds: 10, winStop: 400n });
  await settle();
  expect(play).toHaveBeenCalledTimes(1);
  void player.act({ type: 'collect' });
  await settle();
  expect(play).toHaveBeenCalledTimes(2);
  expect(heard).toContain('auto 9');
  void player.act({ type: 'collect' });
  await settle();
  // Two rounds have won two stakes each: what was asked for is reached.
  expect(heard.at(-1)).not.toBe('auto 8');
  expect(play).toHaveBeenCalledTimes(2);
  expect(player.isIdle()).toBe(true);
});

test('a series stops before a stake that could pass its loss limit, whatever was staked before', async () => {
  const stakes = [100n, 100n, 900n];
  const play = vi.fn(async (request: RoundRequest) => ok(roundOf({}, request)));
  let wishes = 0;
  const { player } = seat({
    client: { play },
    wish: () => ({ stake: stakes[wishes++] ?? 100n, bet: {} }),
  });
  player.startSeries({ ...plan, rounds: 10, lossMax: 500n });
  await settle();
  expect(play.mock.calls.map(([{ stake }]) => stake)).toEqual(['1.00', '1.00']);
  expect(player.isIdle()).toBe(true);
});

test('a board stays closed while a series runs, and opens at its end', async () => {
  const play = vi.fn(async (request: RoundRequest) => ok(roundOf({}, request)));
  const { player, heard, shown } = seat({ client: { play }, isBoard: true });
  player.startSeries({ ...plan, rounds: 3 });
  await settle();
  // A ticket that waits to be rubbed would hold the series up.
  expect(shown.map(({ inSeries }) => inSeries)).toEqual([true, true, true]);
  const order = heard.filter((line) => /^(begin|rest|busy)/.test(line)).join(', ');
  expect(order.match(/begin/g)).toHaveLength(3);
  // Each rest is followed by the end of the turn at once: no press can come between.
  expect(order.match(/rest undefined, (?!busy false)/g)).toBeNull();
  expect(order.endsWith('busy false')).toBe(true);
});

test('money that came without a round is played with, and a game without any says so', async () => {
  const play = vi.fn(async (request: RoundRequest) => ok(roundOf({ balance: '24.00' }, request)));
  let cash = '25.00';
  const { player, heard } = seat({
    client: { play, session: async () => told({ balance: cash, openRound: null }) },
    balance: '0.00',
  });
  void player.play();
  await settle();
  expect(play).toHaveBeenCalledTimes(1);

  const poor = seat({
    client: { play, session: async () => told({ balance: (cash = '0.50'), openRound: null }) },
    balance: '0.00',
  });
  void poor.player.play();
  await settle();
  expect(play).toHaveBeenCalledTimes(1);
  expect(poor.heard).toContain('notice balance');
  // The page is told what the wallet has, never what this page thought it had.
  expect(poor.heard.filter((line) => line.startsWith('told'))).toEqual(['told 0.50']);
  expect(heard.filter((line) => line.startsWith('notice'))).toEqual([]);
});

test('a balance that the page tells is looked into where it is news, and never during a round', async () => {
  const session = vi.fn(async () => told({ balance: '350.00', openRound: null }));
  let answer: (round: unknown) => void = () => undefined;
  const play = vi.fn(() => new Promise((resolve) => void (answer = (round) => resolve(ok(round)))));
  const { player, heard } = seat({ client: { play, session } });
  player.hearBalance('100.00');
  await settle();
  expect(session).not.toHaveBeenCalled();
  player.hearBalance('350.00');
  await settle();
  expect(session).toHaveBeenCalledTimes(1);
  expect(heard.at(-1)).toBe('told 350.00');

  void player.play();
  await settle();
  // What this very round has won is told by the page before the reels stand.
  player.hearBalance('999.00');
  await settle();
  expect(heard.at(-1)).toBe('told 349.00');
  answer(roundOf({ balance: '999.00' }));
  await settle();
  // Once more, for the look at the law that is due by now.
  expect(session).toHaveBeenCalledTimes(2);
  expect(heard).toContain('told 999.00');
});

test('a round of the history leaves the bet as it was', async () => {
  const { player, shown, betNow } = seat({
    client: { recall: async () => ok(roundOf({ bet: { on: 'red' } })) },
  });
  void player.replay('round-1');
  await settle();
  expect(shown[0]?.bet).toEqual({ on: 'red' });
  expect(betNow()).toBe('own');
});

test('the stake of a round that is shown again stands there, and then the one in use again', async () => {
  const { player, heard } = seat({
    client: { recall: async () => ok(roundOf({ stake: '5.00', staked: '10.00' })) },
  });
  void player.replay('round-1');
  await settle();
  expect(heard.filter((line) => line.startsWith('stake'))).toEqual([
    'stake 500',
    'stake undefined',
  ]);
});

test('a round that was begun elsewhere and is finished here leaves bet and stake as they were', async () => {
  const play = async (request: RoundRequest) => ok(opened(request));
  const other = roundOf({
    state: 'open',
    actions: [{ type: 'collect' }],
    stake: '5.00',
    bet: { on: 'red' },
  });
  let isEnded = false;
  const { player, heard, betNow } = seat({
    client: {
      play,
      act: async () => {
        if (isEnded) return ok({ ...other, state: 'settled', actions: [] });
        isEnded = true;
        return refusal('round_closed');
      },
      recall: async () => refusal('round_not_found'),
      session: async () => told({ balance: '90.00', openRound: other }),
    },
  });
  void player.play();
  await settle();
  const own = betNow();
  void player.act({ type: 'collect' });
  await settle();
  expect([betNow(), heard.filter((line) => line.startsWith('stake'))]).toEqual([
    'red',
    ['stake 500'],
  ]);
  void player.act({ type: 'collect' });
  await settle();
  expect(player.isIdle()).toBe(true);
  expect([betNow(), heard.findLast((line) => line.startsWith('stake'))]).toEqual([
    own,
    'stake undefined',
  ]);
});

test.each([
  ['this tab', true, 'red'],
  ['elsewhere', false, 'own'],
] as const)(
  'an open round of %s that a reload finds decides what is set after it',
  async (_where, isOwn, after) => {
    const openRound = roundOf({
      state: 'open',
      actions: [{ type: 'collect' }],
      bet: { on: 'red' },
    });
    const client = { act: async () => ok({ ...openRound, state: 'settled', actions: [] }) };
    const { player, title, betNow } = seat({ client, openRound });
    if (isOwn) tabDrawer.write(`padauk:pending:${title}`, openRound.clientRoundId);
    void player.resume();
    await settle();
    void player.act({ type: 'collect' });
    await settle();
    expect([betNow(), player.isIdle()]).toEqual([after, true]);
  },
);

test('what has to be chosen first is told where nothing can be played yet', async () => {
  const { player, heard } = seat({ client: {}, wish: () => undefined });
  await player.play();
  expect(heard.at(-1)).toBe('hint chips');
});

test('a wish of its own is played once, and the main button plays its own again', async () => {
  const play = vi.fn(async (request: RoundRequest) => ok(roundOf({}, request)));
  const { player } = seat({ client: { play } });
  void player.play({ stake: 3_600n, bet: { buy: true } });
  await settle();
  void player.play();
  await settle();
  expect(play.mock.calls.map(([{ stake, bet }]) => [stake, bet])).toEqual([
    ['36.00', { buy: true }],
    ['1.00', {}],
  ]);
});

test('a series ends once the law forbids it, though nobody has asked for anything else', async () => {
  const play = vi.fn(async (request: RoundRequest) => ok(roundOf({}, request)));
  const forbidden = { ...lawful, autoplay: false };
  const { player, pace } = seat({
    client: {
      // A round takes a while.
      play: async (request: RoundRequest) => {
        await new Promise((resolve) => setTimeout(resolve, 4_000));
        return play(request);
      },
      session: async () => told({ balance: '99.00', limits: { pace: forbidden, cycleMs: 4_000 } }),
    },
  });
  player.startSeries({ ...plan, rounds: 100 });
  for (let minutes = 0; minutes < 3; minutes += 1) await settle();
  expect(play.mock.calls.length).toBeGreaterThan(1);
  // Half a minute of it, and the round that was under way.
  expect(play.mock.calls.length).toBeLessThan(12);
  expect([pace.now(), pace.cycleMs()]).toEqual([forbidden, 4_000]);
  const before = play.mock.calls.length;
  player.startSeries({ ...plan, rounds: 100 });
  await settle();
  expect(play).toHaveBeenCalledTimes(before);
});

test('what was refused because the law forbids it by now is no longer offered', async () => {
  const changes = vi.fn();
  const { player, heard, pace } = seat({
    client: {
      play: async () => refusal('not_allowed_here'),
      session: async () =>
        told({ balance: '100.00', limits: { pace: { ...lawful, featureBuy: false }, cycleMs: 0 } }),
    },
  });
  pace.onChange(changes);
  await player.play({ stake: 3_600n, bet: { buy: true } });
  await settle();
  expect(heard).toContain('notice other');
  expect(changes).toHaveBeenCalledTimes(1);
  expect(pace.now().featureBuy).toBe(false);
});

test('the second half of a double press decides nothing, and stakes nothing', async () => {
  const request: RoundRequest[] = [];
  const act = vi.fn(async () => ok(roundOf({ payout: '3.00' })));
  const { player } = seat({
    client: {
      play: async (asked: RoundRequest) => {
        request.push(asked);
        return ok(opened(asked));
      },
      act,
    },
  });
  /** As a finger would, on whatever is there by then. */
  const press = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    void player.act({ type: 'collect' });
    void player.play();
  };
  await press(0);
  await press(150);
  expect([request.length, act.mock.calls.length]).toEqual([1, 0]);
  await press(600);
  await press(150);
  expect([request.length, act.mock.calls.length]).toEqual([1, 1]);
  await press(600);
  expect([request.length, act.mock.calls.length]).toEqual([2, 1]);
});

test('the same decision again waits for nothing, and other ones do', async () => {
  const round = roundOf({ state: 'open', actions: [{ type: 'hit' }, { type: 'stand' }] });
  const answers = [
    { ...round, actionsTaken: 1 },
    { ...round, actionsTaken: 2, actions: [{ type: 'insure' }, { type: 'stand' }] },
  ];
  const act = vi.fn(async () => ok(answers.shift() ?? { ...round, state: 'settled', actions: [] }));
  const { player } = seat({ client: { play: async () => ok(round), act } });
  void player.play();
  await settle();
  const hit = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    void player.act({ type: 'hit' });
  };
  await hit(0);
  await hit(50);
  expect(act).toHaveBeenCalledTimes(2);
  await hit(150);
  expect(act).toHaveBeenCalledTimes(2);
  await hit(500);
  expect(act).toHaveBeenCalledTimes(3);
});
