import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { tabDrawer } from '../platform/storage.ts';
import type { StudioClient, Round, RoundRequest } from '../studio-client.ts';
import { ok, refusal, roundOf, seat, told } from '../testing/player-seat.ts';
import { readRulesInUse } from './rules-in-use.ts';

vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
afterEach(() => vi.clearAllTimers());
afterAll(() => void vi.useRealTimers());
const settle = async () => {
  for (let turns = 0; turns < 30; turns += 1) await vi.advanceTimersByTimeAsync(2_000);
};

const title = { rules: { decks: 8 }, rulesHash: 'today' };
const hand = (rulesHash: string | null): Round =>
  roundOf({ state: 'open', actions: [{ type: 'stand' }], rulesHash });

test('a page draws with the rules of the round that waits in it', async () => {
  const rules = vi.fn(async (hash: string) => ok({ rules: { decks: 6 }, rulesHash: hash }));
  const read = (openRound: Round | null, client: object = { rules }) =>
    readRulesInUse(client as StudioClient, { openRound }, title);
  const today = { rules: { decks: 8 }, hash: 'today', isOld: false };
  expect(await read(null)).toEqual(today);
  expect(await read(hand('today'))).toEqual(today);
  expect(await read(hand(null))).toEqual(today);
  expect(rules).not.toHaveBeenCalled();
  expect(await read(hand('old'))).toEqual({ rules: { decks: 6 }, hash: 'old', isOld: true });
  expect(await read(hand('old'), { rules: async () => refusal('network_lost') })).toEqual(today);
});

test('a round of earlier rules is played to its end, and then the title has its own again', async () => {
  const openRound = hand('old');
  const { player, shown, heard } = seat({
    client: {
      act: async () => ok({ ...openRound, state: 'settled', actions: [], payout: '2.00' }),
    },
    openRound,
    rules: { hash: 'old', isOld: true },
  });
  void player.resume();
  await settle();
  expect([shown.length, heard.some((line) => line.startsWith('reopen'))]).toEqual([1, false]);
  void player.act({ type: 'stand' });
  await settle();
  expect([shown.at(-1)?.payout, heard.at(-1)]).toEqual([200n, 'reopen undefined']);
  // Nothing is staked by what this page draws.
  expect(player.isIdle()).toBe(false);
});

test('a round is never drawn by rules that are not its own', async () => {
  const openRound = hand('old');
  const { player, shown, heard } = seat({ client: {}, openRound });
  void player.resume();
  await settle();
  expect([shown, heard.at(-1)]).toEqual([[], 'notice network']);
});

test('a page from before a title got new rules is opened anew for their first round', async () => {
  const {
    player,
    title: code,
    shown,
    heard,
  } = seat({
    client: {
      play: async (request: RoundRequest) => ok(roundOf({ rulesHash: 'new' }, request)),
      session: async () => told({ openRound: null, lastRound: null }),
    },
  });
  void player.play();
  await settle();
  expect([shown, heard.at(-1), player.isIdle()]).toEqual([[], 'reopen undefined', false]);
  // It is shown there as any other round that a reload has interrupted.
  expect(tabDrawer.read(`padauk:pending:${code}`)).toMatch(/-/);
});

test.each([true, false])(
  'a last round of other rules is told where its end was not seen (%s), and not drawn',
  async (isPending) => {
    const lastRound = roundOf({ rulesHash: 'old', payout: '2.00' });
    const { player, title: code, shown, heard } = seat({ client: {}, lastRound });
    if (isPending) tabDrawer.write(`padauk:pending:${code}`, lastRound.clientRoundId);
    void player.resume();
    await settle();
    expect(shown).toEqual([]);
    expect(heard).toEqual(isPending ? ['hint play_result_round'] : []);
  },
);
