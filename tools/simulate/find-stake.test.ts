import { findEngine, isSlot, titles } from '@padauk/engines';
import { findBetTypes } from '@padauk/engines/bet-types';
import { expect, test } from 'vitest';
import { findRoom } from '../../apps/studio/src/rooms/room-games.ts';
import { stakeLimitsOf } from '../../apps/studio/src/stake-limits.ts';
import { findStake } from './find-stake.ts';

const alone = titles.filter(({ code }) => !findRoom(code));

test.each(alone.map((title) => [title.code, title] as const))(
  'a bot finds a stake for every bet of %s',
  (_code, title) => {
    const engine = findEngine(title.engine);
    if (!engine) throw new Error('each title has an engine');
    const limits = stakeLimitsOf(title, engine, 'MMK');
    const bets = isSlot(title)
      ? title.certificates.map((_, at) => ({
          name: `${at}`,
          input: () => (at ? { buy: true } : {}),
        }))
      : (findBetTypes(title.engine, title.rules) ?? []);
    const without = bets.filter((bet) => findStake(title, bet, limits) === undefined);
    expect(bets.length).toBeGreaterThan(0);
    expect(without.map(({ name }) => name)).toEqual([]);
  },
);

test('of a game with coins it is the price of all of them', () => {
  const title = titles.find(({ code }) => code === 'jacks-or-better');
  const engine = title && findEngine(title.engine);
  if (!engine) throw new Error('jacks-or-better is a title');
  const limits = stakeLimitsOf(title, engine, 'MMK');
  const [all] = (findBetTypes(title.engine, title.rules) ?? []).filter(
    ({ name }) => name === '5 coins',
  );
  expect(all && findStake(title, all, limits)).toBe(limits.stakeMin * 5n);
});
