import { expect, test } from 'vitest';
import { addressOfGame, startOf, textOfAddress } from './start-game.ts';

const slot = {
  nodeId: 'padauk-blossom',
  gameCode: 'padauk-blossom',
  gameType: 'RNG',
  vassalage: 'padauk',
  isGame: 'GAME',
  supportPlay: 0,
} as const;
const page = (to: string, search: Record<string, string> = {}) => ({
  kind: 'page',
  address: { to, search },
});

test('a guest logs in first, and is led on to the game', () => {
  expect(startOf(slot, 'guest', 'real')).toEqual({ kind: 'login', next: '/game/padauk-blossom' });
});

test('a guest who presses the free trial gets a trial account, where the game has one', () => {
  const next = '/game/padauk-blossom';
  expect(startOf(slot, 'guest', 'trial')).toEqual({ kind: 'freePlay', next });
  const realOnly = { ...slot, supportPlay: 1 } as const;
  expect(startOf(realOnly, 'guest', 'trial')).toEqual({ kind: 'login', next });
});

test('a trial account plays free trials, and hears of a real account elsewhere', () => {
  expect(startOf(slot, 'trial', 'trial')).toEqual(page('/game/padauk-blossom'));
  expect(startOf(slot, 'trial', 'real')).toEqual(page('/game/padauk-blossom'));
  const realOnly = { ...slot, supportPlay: 1 } as const;
  expect(startOf(realOnly, 'trial', 'trial')).toEqual({ kind: 'realAccount' });
  expect(startOf(realOnly, 'member', 'real')).toEqual(page('/game/padauk-blossom'));
});

test.each([
  ['TCG_LOTTO_VN', 'LOTT', '/vnLottery'],
  ['TCG_SEA', 'LOTT', '/seaLottery'],
  ['padauk', 'LOTT', '/lottery'],
  ['padauk', 'ELOTT', '/lottery'],
] as const)('a game of %s in %s opens in the hall %s', (vassalage, gameType, hall) => {
  const lottery = { ...slot, vassalage, gameType, gameCode: 'four-digits' };
  expect(startOf(lottery, 'member', 'real')).toEqual(page(hall, { gameCode: 'four-digits' }));
});

test('an entry for a provider opens the list of its games; slots have a page for it', () => {
  const provider = { ...slot, isGame: 'VASSALAGE', vassalage: 'JDB', gameType: 'FISH' } as const;
  expect(startOf(provider, 'member', 'real')).toEqual({ kind: 'provider' });
  expect(addressOfGame(provider)).toEqual({ to: '/fish', search: { vassalage: 'JDB' } });
  expect(startOf({ ...provider, gameType: 'RNG' }, 'member', 'real')).toEqual(
    page('/rng', { vassalage: 'JDB' }),
  );
});

test('an entry for a provider of lotteries opens the hall with its games alone', () => {
  const entry = { ...slot, isGame: 'VASSALAGE', vassalage: 'DRAWS', gameType: 'LOTT' } as const;
  expect(startOf(entry, 'member', 'real')).toEqual(page('/lottery', { vassalage: 'DRAWS' }));
});

test('an address is written with its query, and without a mark when there is none', () => {
  expect(textOfAddress({ to: '/lottery', search: { gameCode: 'a b' } })).toBe(
    '/lottery?gameCode=a+b',
  );
  expect(textOfAddress({ to: '/fish', search: {} })).toBe('/fish');
});
