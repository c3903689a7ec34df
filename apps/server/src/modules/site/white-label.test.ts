import { routes } from '@padauk/contracts';
import { entrance } from '@padauk/texts/en/entrance';
import type { WhiteLabelNode } from '@padauk/contracts/site';
import { expect, test } from 'vitest';
import { guards, isRouteSwitchedOn, whiteLabelOf } from './white-label.ts';

const flat = (nodes: readonly WhiteLabelNode[]): WhiteLabelNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const stateOf = (switches: Record<string, '0' | '1'>, code: string) =>
  flat(whiteLabelOf(switches)).find((node) => node.code === code)?.enabled;

test('every guard names a call and a switch that exist', () => {
  const ids = new Set(routes.map(({ id }) => id));
  const codes = new Set(flat(whiteLabelOf({})).map(({ code }) => code));
  expect(Object.keys(guards).filter((id) => !ids.has(id))).toEqual([]);
  expect(Object.values(guards).filter((code) => !codes.has(code))).toEqual([]);
});

test('the back office tells every switch by a name and a sentence', () => {
  const told = new Set(Object.keys(entrance));
  const keys = flat(whiteLabelOf({})).flatMap(({ code }) => {
    const name = `entrance_switch_${code.toLowerCase()}`;
    return [name, `${name}_text`];
  });
  expect(keys.filter((key) => !told.has(key))).toEqual([]);
});

test('by default a switch is on exactly when the product has what it stands for', () => {
  expect(stateOf({}, 'USERNAME_REGISTER')).toBe('1');
  expect(stateOf({}, 'MOBILE_REGISTER')).toBe('0');
  expect(stateOf({}, 'FREE_PLAY')).toBe('1');
});

test('a switched-off parent switches its children off', () => {
  expect(stateOf({ CASHIER: '0' }, 'DEPOSIT')).toBe('0');
  expect(stateOf({ CASHIER: '0', DEPOSIT: '1' }, 'DEPOSIT')).toBe('0');
  expect(stateOf({ DEPOSIT: '0' }, 'WITHDRAWAL')).toBe('1');
});

test('the guard of a call is its switch; calls without one are never switched off', () => {
  expect(isRouteSwitchedOn({}, 'wallet.createDeposit')).toBe(true);
  expect(isRouteSwitchedOn({ DEPOSIT: '0' }, 'wallet.createDeposit')).toBe(false);
  expect(isRouteSwitchedOn({ DEPOSIT: '0' }, 'wallet.requestWithdrawal')).toBe(true);
  expect(isRouteSwitchedOn({ CASHIER: '0' }, 'wallet.requestWithdrawal')).toBe(false);
  expect(isRouteSwitchedOn({ CASHIER: '0' }, 'wallet.readBalance')).toBe(true);
  // A round that has begun is played to its end; none begins.
  const ofGames = ['games.launchGame', 'studio.playRound', 'rooms.placeRoomBet'];
  expect(ofGames.filter((id) => isRouteSwitchedOn({ GAMES: '0' }, id))).toEqual([]);
  expect(isRouteSwitchedOn({ GAMES: '0' }, 'studio.actInRound')).toBe(true);
});
