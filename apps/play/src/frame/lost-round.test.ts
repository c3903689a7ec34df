import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Round, RoundRequest } from '../studio-client.ts';
import { ok, opened, plan, refusal, roundOf, seat, told } from '../testing/player-seat.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
afterEach(() => vi.clearAllTimers());
afterAll(() => void vi.useRealTimers());
const settle = async () => {
  for (let turns = 0; turns < 30; turns += 1) await vi.advanceTimersByTimeAsync(2_000);
};

/**
 * A studio that takes rounds as ours does: the same id is one round, and with other words it is
 * refused. Its answers are lost as often as the test says.
 */
function studio() {
  const asked: RoundRequest[] = [];
  const played = new Map<string, Round>();
  const fate: { arrives: boolean; answers: boolean; tells: boolean; refuses?: string | undefined } =
    {
      arrives: true,
      answers: true,
      tells: true,
    };
  let stake = 100n;
  const take = (request: RoundRequest) => {
    const known = played.get(request.clientRoundId);
    if (known) return known.stake === request.stake ? ok(known) : refusal('duplicate_transaction');
    const round = roundOf({ payout: '0.50', balance: '90.00' }, request);
    played.set(request.clientRoundId, round);
    return ok(round);
  };
  const at = seat({
    client: {
      play: async (request: RoundRequest) => {
        asked.push(request);
        if (fate.refuses !== undefined) return refusal(fate.refuses);
        const answer = fate.arrives ? take(request) : refusal('network_lost');
        return fate.answers ? answer : refusal('network_lost');
      },
      session: async () =>
        fate.tells
          ? told({
              openRound: null,
              lastRound: [...played.values()].at(-1) ?? null,
              net: played.size > 0 ? '-0.50' : '0.00',
            })
          : refusal('network_lost'),
    },
    wish: () => ({ stake, bet: {} }),
  });
  /** A round is asked for at 1.00, nobody answers, and the player sets the stake to 5.00. */
  async function lose({ arrives }: { readonly arrives: boolean }): Promise<void> {
    Object.assign(fate, { arrives, answers: false });
    await at.player.play();
    await settle();
    expect(at.heard.at(-1)).toMatch(/^notice network/);
    stake = 500n;
    Object.assign(fate, { arrives: true, answers: true });
  }
  return { ...at, asked, played, fate, take, lose };
}
const stakesOf = (played: ReadonlyMap<string, Round>) =>
  [...played.values()].map((round) => round.stake);

test('a lost round that was played is shown by the next press, and no other is played', async () => {
  const { player, asked, played, shown, heard, lose } = studio();
  await lose({ arrives: true });
  void player.play();
  await settle();
  expect(asked).toHaveLength(1);
  expect(shown.map((step) => step.stake)).toEqual([100n]);
  expect([player.net(), heard.includes('stake 100'), heard.at(-1)]).toEqual([
    -50n,
    true,
    'busy false',
  ]);
  void player.play();
  await settle();
  expect(stakesOf(played)).toEqual(['1.00', '5.00']);
  expect(new Set(asked.map((one) => one.clientRoundId)).size).toBe(2);
});

test('a lost round that others have followed elsewhere is told as what it is, and counted once', async () => {
  const asked: RoundRequest[] = [];
  const first = () => roundOf({ payout: '0.50', balance: '99.50' }, asked[0]);
  const { player, shown, heard } = seat({
    client: {
      play: async (request: RoundRequest) => {
        asked.push(request);
        return asked.length === 1 ? refusal('network_lost') : ok(roundOf({}, request));
      },
      // Two rounds were played on another device since: the newest is none of this page.
      session: async () =>
        told({ openRound: null, lastRound: roundOf({}), balance: '93.00', net: '-7.00' }),
      recall: async (id: string) =>
        id === asked[0]?.clientRoundId ? ok(first()) : refusal('round_not_found'),
    },
  });
  await player.play();
  await settle();
  void player.play();
  await settle();
  expect([asked.length, shown.map((step) => step.payout)]).toEqual([1, [50n]]);
  const balances = heard.filter((line) => line.startsWith('balance'));
  expect([player.net(), balances.at(-1)]).toEqual([-700n, 'balance 9300']);
  void player.play();
  await settle();
  expect(new Set(asked.map((one) => one.clientRoundId)).size).toBe(2);
});

test('a lost round of other rules that others have followed is told in words, and play goes on', async () => {
  const asked: RoundRequest[] = [];
  const { player, shown, heard } = seat({
    client: {
      play: async (request: RoundRequest) => {
        asked.push(request);
        return asked.length === 1 ? refusal('network_lost') : ok(roundOf({}, request));
      },
      session: async () =>
        told({ openRound: null, lastRound: roundOf({}), balance: '93.00', net: '-7.00' }),
      recall: async () => ok(roundOf({ rulesHash: 'yesterday' }, asked[0])),
    },
  });
  await player.play();
  await settle();
  await player.play();
  expect([shown.length, player.net(), player.isIdle()]).toEqual([0, -700n, true]);
  expect(heard.at(-1)).toBe('hint play_result_round');
  void player.play();
  await settle();
  expect([asked.length, shown.length]).toEqual([2, 1]);
});

test('a round that is told again leaves the balance to the session: others may have followed it', async () => {
  const { player, heard } = seat({
    client: {
      play: async (request: RoundRequest) => ({
        ...ok(roundOf({ payout: '0.50', balance: '99.50' }, request)),
        wasLost: true,
      }),
      session: async () => told({ balance: '93.00', net: '-7.00' }),
    },
  });
  void player.play();
  await settle();
  const balances = heard.filter((line) => line.startsWith('balance'));
  expect([player.net(), balances.slice(-2)]).toEqual([-700n, ['balance 9950', 'balance 9300']]);
});

test('while nobody tells whether a lost round is among the earlier ones nothing is played', async () => {
  const asked: RoundRequest[] = [];
  const { player, heard } = seat({
    client: {
      play: async (request: RoundRequest) => {
        asked.push(request);
        return refusal('network_lost');
      },
      session: async () => told({ openRound: null, lastRound: roundOf({}) }),
      recall: async () => refusal('network_lost'),
    },
  });
  await player.play();
  await settle();
  await player.play();
  expect([asked.length, heard.at(-1)]).toEqual([1, 'notice network']);
});

test('a lost round that was never played is dropped: the next one has the stake that stands now', async () => {
  const { player, asked, played, shown, take, lose } = studio();
  await lose({ arrives: false });
  void player.play();
  await settle();
  expect(stakesOf(played)).toEqual(['5.00']);
  expect(shown.map((step) => step.stake)).toEqual([500n]);
  // The lost request comes at last: its id is taken, and nothing is staked.
  const [first] = asked;
  expect(first && take(first)).toMatchObject({ code: 'duplicate_transaction' });
  expect(stakesOf(played)).toEqual(['5.00']);
});

test('a lost request that arrives between the question and the next round is the one that counts', async () => {
  const { player, asked, played, shown, fate, take, lose } = studio();
  await lose({ arrives: false });
  fate.arrives = true;
  void player.play();
  const [first] = asked;
  if (first) take(first);

  await settle();
  expect(stakesOf(played)).toEqual(['1.00']);
  expect(shown.map((step) => step.stake)).toEqual([100n]);
});

test.each([true, false])(
  'to buy a feature asks for the lost round first (arrived: %s)',
  async (arrives) => {
    const { player, asked, played, lose } = studio();
    await lose({ arrives });
    void player.play({ stake: 3_600n, bet: { buy: true } });
    await settle();
    expect(stakesOf(played)).toEqual([arrives ? '1.00' : '36.00']);
    expect(asked.slice(1).map(({ bet }) => bet)).toEqual(arrives ? [] : [{ buy: true }]);
  },
);

test('a feature whose question about the lost round is lost too is what is tried again', async () => {
  const { player, asked, fate, lose, tryAgain } = studio();
  await lose({ arrives: false });
  fate.tells = false;
  void player.play({ stake: 3_600n, bet: { buy: true } });
  await settle();
  fate.tells = true;
  tryAgain();
  await settle();
  expect(asked.slice(1).map(({ stake, bet }) => [stake, bet])).toEqual([['36.00', { buy: true }]]);
});

test.each([true, false])(
  'autoplay asks for the lost round first (arrived: %s)',
  async (arrives) => {
    const { player, played, heard, lose } = studio();
    await lose({ arrives });
    player.startSeries({ ...plan, rounds: 2 });
    await settle();
    expect(stakesOf(played)).toEqual(arrives ? ['1.00'] : ['5.00', '5.00']);
    expect(heard.filter((one) => one.startsWith('auto')).at(-1)).toBe('auto undefined');
  },
);

test('while nobody tells what became of it nothing is played', async () => {
  const { player, asked, fate, heard, lose } = studio();
  await lose({ arrives: false });
  fate.tells = false;
  void player.play();
  await settle();
  expect([asked.length, heard.at(-1)]).toEqual([1, 'notice network']);
});

test.each(['too_many_requests', 'session_expired', 'balance_too_low', 'play_limit_reached'])(
  'a round whose first answer was lost is not forgotten for a later one that knows nothing of it (%s)',
  async (code) => {
    const asked: RoundRequest[] = [];
    let tells = false;
    const { player, shown, heard } = seat({
      client: {
        play: async (request: RoundRequest) => {
          asked.push(request);
          return { ...refusal(code), wasLost: true };
        },
        session: async () =>
          tells ? told({ openRound: null, lastRound: roundOf({}, asked[0]) }) : refusal(code),
      },
    });
    void player.play();
    await settle();
    expect([asked.length, shown.length, heard.at(-1)]).toEqual([
      1,
      0,
      expect.stringMatching(/^notice/),
    ]);
    tells = true;
    void player.play();
    await settle();
    expect([asked.length, shown.length]).toEqual([1, 1]);
  },
);

test('a round that an earlier try has played is shown at once where the studio tells of it', async () => {
  const asked: RoundRequest[] = [];
  const { player, shown, heard } = seat({
    client: {
      play: async (request: RoundRequest) => {
        asked.push(request);
        return { ...refusal('too_many_requests'), wasLost: true };
      },
      session: async () => told({ openRound: null, lastRound: roundOf({}, asked[0]) }),
    },
  });
  void player.play();
  await settle();
  expect([asked.length, shown.length]).toEqual([1, 1]);
  expect(heard.filter((line) => line.startsWith('notice'))).toEqual([]);
});

test('a refusal between does not free the id of a round that is still sought', async () => {
  const { player, asked, fate, shown, lose } = studio();
  await lose({ arrives: false });
  fate.refuses = 'play_limit_reached';
  void player.play();
  await settle();
  fate.refuses = undefined;
  void player.play();
  await settle();
  expect([asked.length, shown.length]).toEqual([3, 1]);
  expect(new Set(asked.map((one) => one.clientRoundId)).size).toBe(1);
});

test('a round with decisions that was lost is taken up where it stands', async () => {
  const request: RoundRequest[] = [];
  const { player, heard, shown } = seat({
    client: {
      play: async (asked: RoundRequest) => {
        request.push(asked);
        return refusal('network_lost');
      },
      session: async () => told({ openRound: request[0] && opened(request[0]), lastRound: null }),
    },
  });
  void player.play();
  await settle();
  void player.play();
  await settle();
  expect([request.length, shown.length, heard.includes('deciding true')]).toEqual([1, 1, true]);
});
