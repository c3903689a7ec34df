import type { RoomBet, RoomRound, RoomState } from '@padauk/contracts/rooms';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { GameSession, StudioClient } from '../studio-client.ts';
import { wordsOf } from '../words.ts';
import { createRoomPlayer } from './room-player.ts';
import type { RoomClock } from './room-scene.ts';
import type { RoomView } from './room-view.ts';

/** Waits pass at once: nothing here is about how long something takes. */
vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
afterEach(() => vi.clearAllTimers());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const own: RoomBet = {
  betId: 'bet',
  publicId: 'public',
  roundId: 'round',
  slot: 0,
  stake: '1.00',
  bet: {},
  seed: 'seed',
  state: 'placed',
  leftAt: null,
  payout: null,
  events: [],
};
const state: RoomState = {
  room: 'star-convoy',
  now: '2026-01-01T00:00:00Z',
  round: {
    roundId: 'round',
    number: 7,
    state: 'running',
    bettingEndsAt: '2026-01-01T00:00:00Z',
    startedAt: '2026-01-01T00:00:00Z',
    endedAt: null,
    rulesHash: 'today',
    serverSeedHash: '',
    position: 7,
    mix: null,
    serverSeed: null,
    events: [],
  },
  own: [own],
  bets: [],
  pool: { bets: 1, staked: '1.00' },
  results: [],
  balance: '99.00',
};
const ok = (value: unknown) => ({ success: true, value });
const refusal = (code: string) => ({ success: false, code, message: code });

/** A player in a room where a bet of his is on a flight, and all that he has been told. */
async function seat(
  client: Partial<
    Record<
      'readRoom' | 'leaveRound' | 'placeBet' | 'recall' | 'title',
      (...args: never[]) => unknown
    >
  >,
) {
  const heard: {
    badge: string | undefined;
    notices: string[];
    away: boolean[];
    /** Numbers of the rounds that were drawn. */
    rounds: (number | undefined)[];
    reopened: number;
  } = { badge: undefined, notices: [], away: [], rounds: [], reopened: 0 };
  const nothing = () => undefined;
  let onLive: (live: boolean) => void = nothing;
  let tell: (news: unknown) => void = nothing;
  const dialog = { open: false };
  const player = createRoomPlayer({
    client: {
      readRoom: async () => ok(state),
      listen: (told: { onLive: typeof onLive; room: typeof tell }) => {
        ({ onLive, room: tell } = told);
        return { close: nothing };
      },
      ...client,
    } as unknown as StudioClient,
    session: { balance: '99.00', net: '0.00' } as GameSession,
    scene: {
      wish: () => ({ stake: 100n, bet: {} }),
      begin: nothing,
      room: {
        leaves: true,
        showRoom: ({ round }: RoomView, { isAway }: RoomClock) => {
          heard.away.push(isAway);
          heard.rounds.push(round?.number);
        },
        showEnd: nothing,
      },
    } as never,
    hud: {
      setBadge: (text: string | undefined) => (heard.badge = text),
      setBusy: nothing,
      setDeciding: nothing,
      setBalance: nothing,
      setWin: nothing,
      say: nothing,
    } as never,
    tray: {} as HTMLElement,
    actions: { hidden: true } as HTMLElement,
    notice: {
      dialog,
      show: (kind: string, _?: () => void, words?: string) => {
        dialog.open = true;
        heard.notices.push(words ?? kind);
      },
    } as never,
    celebration: { show: async () => undefined } as never,
    words: wordsOf((key, facts) => [key, ...Object.values(facts ?? {})].join(' '), {
      digits: 2,
      symbol: 'Ks',
    }),
    tellBalance: nothing,
    rules: { hash: 'today' },
    reopen: () => (heard.reopened += 1),
  });
  await player.resume();
  await vi.advanceTimersByTimeAsync(1);
  return {
    player,
    heard,
    dialog,
    onLive: (live: boolean) => onLive(live),
    tell: (news: unknown) => tell(news),
  };
}
const POLL_MS = 1_500;

test('a lost line is told where the round is shown, and so long as it is lost', async () => {
  let answer: unknown = ok(state);
  const { heard, onLive } = await seat({ readRoom: async () => answer });
  expect(heard.badge).toBeUndefined();
  answer = refusal('network_lost');
  onLive(false);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(heard.badge).toBe('play_error_network');
  expect(heard.away.at(-1)).toBe(true);
  answer = ok(state);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(heard.badge).toBeUndefined();
  expect(heard.away.at(-1)).toBe(false);
});

test('it is told as well where the room was never reached', async () => {
  const { heard } = await seat({ readRoom: async () => refusal('network_lost') });
  expect(heard.badge).toBe('play_error_network');
});

test('what was asked before the newest answer changes nothing', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const { heard } = await seat({ readRoom: () => new Promise((send) => answers.push(send)) });
  await vi.advanceTimersByTimeAsync(POLL_MS);
  answers[1]?.(ok(state));
  await vi.advanceTimersByTimeAsync(1);
  answers[0]?.(refusal('network_lost'));
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.badge).toBeUndefined();
});

test('who may not leave hears why, but not that the flight has just ended', async () => {
  let code = 'left_too_late';
  const { player, heard } = await seat({ leaveRound: async () => refusal(code) });
  await player.act();
  expect(heard.notices).toEqual([]);
  code = 'not_logged_in';
  await player.act();
  expect(heard.notices).toEqual(['expired']);
});

test('who wanted to leave, and came a moment too late, has bet on nothing', async () => {
  const placeBet = vi.fn(async () => refusal('betting_closed'));
  const paid = { ...state.round, state: 'paid', endedAt: '2026-01-01T00:00:00Z' };
  let answer: unknown = ok(state);
  const { player, heard, tell } = await seat({ placeBet, readRoom: async () => answer });
  answer = ok({ ...state, round: paid, own: [{ ...own, state: 'paid', payout: '0.00' }] });
  tell({ type: 'round', round: paid });
  await vi.advanceTimersByTimeAsync(100);
  await player.play();
  expect(heard.badge).toBeUndefined();
  await vi.advanceTimersByTimeAsync(500);
  await player.play();
  expect([heard.badge, placeBet.mock.calls]).toEqual(['play_room_queued', []]);
});

test('a round that was paid while the page was away is told and counted, once, when it is back', async () => {
  let answer: unknown = ok(state);
  let paid: unknown = refusal('round_not_found');
  const recall = vi.fn(async () => paid);
  const { player, heard, onLive } = await seat({ recall, readRoom: async () => answer });
  answer = refusal('network_lost');
  onLive(false);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  // Three rounds on; the wallet answers late.
  answer = ok({ ...state, round: { ...state.round, roundId: 'later', number: 10 }, own: [] });
  onLive(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([recall.mock.calls, player.net(), heard.badge]).toEqual([[['bet']], 0n, undefined]);
  paid = ok({ staked: '1.00', payout: '3.50' });
  for (const live of [true, true]) {
    onLive(live);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect([recall.mock.calls.length, player.net()]).toEqual([2, 250n]);
  expect(heard.badge).toBe('play_result_round Ks 3.50 Ks 99.00');
  await player.play();
  onLive(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.badge).toBeUndefined();
});

test('a round whose end is seen is counted there, and not looked for again', async () => {
  let answer: unknown = ok(state);
  const recall = vi.fn();
  const { player, onLive } = await seat({ recall, readRoom: async () => answer });
  const ended = { ...own, state: 'paid', payout: '0.00' };
  answer = ok({ ...state, round: { ...state.round, state: 'paid' }, own: [ended] });
  onLive(true);
  await vi.advanceTimersByTimeAsync(1);
  answer = ok({ ...state, round: null, own: [] });
  onLive(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([player.net(), recall.mock.calls]).toEqual([-100n, []]);
});

/** A round that takes bets, of rules that the page does not draw by. */
const foreign = (number: number): RoomRound => ({
  ...(state.round as RoomRound),
  roundId: `round ${number}`,
  number,
  state: 'betting',
  rulesHash: 'tomorrow',
});

test('a round of other rules is not drawn: the page opens anew where its title has them by now', async () => {
  let round = foreign(8);
  let titleHash = 'today';
  const title = vi.fn(async () => ok({ rulesHash: titleHash }));
  const { heard, tell, onLive } = await seat({
    readRoom: async () => ok(structuredClone({ ...state, round, own: [] })),
    title,
  });
  // Its title is still told as it was: another process has opened the round.
  expect([heard.rounds.at(-1), heard.reopened]).toEqual([undefined, 0]);
  tell({ type: 'round', round: { ...round, state: 'running' } });
  tell({ type: 'events', roundId: round.roundId, events: [] });
  onLive(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(title).toHaveBeenCalledTimes(1);
  titleHash = 'tomorrow';
  round = foreign(9);
  tell({ type: 'round', round });
  await vi.advanceTimersByTimeAsync(1);
  expect([heard.rounds.at(-1), heard.reopened]).toEqual([undefined, 1]);
});

test('a bet that waits is not lost without words where the page has to open anew', async () => {
  let titleHash = 'today';
  const placeBet = vi.fn();
  const { player, heard, dialog, tell } = await seat({
    readRoom: async () => ok({ ...state, round: foreign(8), own: [] }),
    title: async () => ok({ rulesHash: titleHash }),
    placeBet,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await player.play();
  expect(heard.badge).toBe('play_room_queued');
  titleHash = 'tomorrow';
  const hear = async (number: number) => {
    tell({ type: 'round', round: foreign(number) });
    await vi.advanceTimersByTimeAsync(1);
  };
  await hear(9);
  expect([heard.badge, heard.notices]).toEqual([undefined, ['play_room_renewed']]);
  await hear(10);
  expect(heard.reopened).toBe(0);
  dialog.open = false;
  await hear(11);
  expect([heard.reopened, placeBet.mock.calls]).toEqual([1, []]);
});

test('nor is one that is on its way: its answer comes first', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const { player, heard, tell } = await seat({
    readRoom: async () =>
      ok({ ...state, round: { ...state.round, state: 'betting' }, own: [], balance: '99.00' }),
    title: async () => ok({ rulesHash: 'tomorrow' }),
    placeBet: () => new Promise((send) => answers.push(send)),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  void player.play();
  tell({ type: 'round', round: foreign(8) });
  await vi.advanceTimersByTimeAsync(1);
  expect([answers.length, heard.reopened]).toEqual([1, 0]);
  answers[0]?.(ok({ bet: own, balance: '98.00' }));
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.reopened).toBe(1);
});

test('a bet that rides in a round of other rules can be left', async () => {
  const left: string[] = [];
  const { player } = await seat({
    readRoom: async () =>
      ok({ ...state, round: { ...(state.round as RoomRound), rulesHash: 'yesterday' } }),
    title: async () => ok({ rulesHash: 'today' }),
    leaveRound: async (betId: string) => {
      left.push(betId);
      return ok({ ...own, leftAt: 150 });
    },
  });
  await player.act();
  expect(left).toEqual(['bet']);
});
