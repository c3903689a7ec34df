import { createHmac } from 'node:crypto';
import { amount, type Amount } from '@padauk/base';
import { expect, test } from 'vitest';
import type { BetType } from './bet-type.ts';
import { findBetTypes } from './bet-types.ts';
import { type AnyEngine, type Chance, createChance, replayRound, writeAmounts } from './engine.ts';
import { findEngine } from './engines.ts';
import { createWords } from './fairness/byte-stream.ts';
import { hostileValues, spoiled } from './testing/hostile.ts';
import { titles } from './titles.ts';

type Game = {
  readonly code: string;
  readonly engine: AnyEngine;
  readonly rules: unknown;
  readonly bets: readonly BetType[];
};
const games: readonly Game[] = titles.flatMap(({ code, engine: name, rules }) => {
  const bets = findBetTypes(name, rules);
  const engine = findEngine(name);
  return bets && engine ? [{ code, engine, rules, bets }] : [];
}, 60_000);

const words = (nonce: number) =>
  createWords({ serverSeed: '7b'.repeat(32), clientSeed: 'games', nonce }, (key, message) =>
    createHmac('sha256', key).update(message).digest(),
  );
const chanceOf = (nonce: number): Chance => createChance(words(nonce));

/** The actions by which a bet is played as it is certified, as a client sends them. */
function actionsOf({ engine, rules }: Game, bet: BetType, stake: Amount, nonce: number) {
  const chance = chanceOf(nonce);
  const read = engine.readBet(rules, bet.input(stake), stake);
  if (read === undefined) throw new Error(`${bet.name} is a bet`);
  const actions: unknown[] = [];
  let { state } = engine.open(rules, read, chance);
  while (state !== undefined) {
    const input = bet.choose?.(state) ?? engine.autoAction?.(rules, state);
    const action = engine.readAction?.(rules, state, input);
    if (action === undefined || !engine.act) throw new Error(`${bet.name} can be played`);
    actions.push(input);
    ({ state } = engine.act(rules, state, action, chance));
  }
  return actions;
}

const NONCES = Array.from({ length: 12 }, (_, nonce) => nonce);

test.each(games)(
  '$code: interrupted at every step and played again, it is the same',
  (game) => {
    const { engine, rules, bets } = game;
    for (const bet of bets) {
      const stake = amount(bet.stake);
      for (const nonce of NONCES) {
        const actions = actionsOf(game, bet, stake, nonce);
        const upTo = (count: number) =>
          replayRound(
            engine,
            rules,
            { stake, bet: bet.input(stake), actions: actions.slice(0, count) },
            chanceOf(nonce),
          );
        const whole = upTo(actions.length);
        expect(whole?.state).toBeUndefined();
        for (let count = 0; count < actions.length; count += 1) {
          const part = upTo(count);
          expect(part?.steps).toEqual(whole?.steps.slice(0, count + 1));
          expect(part?.state).toBeDefined();
          expect(part?.payout).toBe(0n);
        }
      }
    }
  },
  60_000,
);

test.each(games)(
  '$code: what is drawn does not depend on the stake',
  (game) => {
    const { engine, rules, bets } = game;
    for (const bet of bets) {
      for (const nonce of NONCES) {
        const drawn = [1n, 10n].map((factor) => {
          const stake = amount(bet.stake * factor);
          let count = 0;
          const next = words(nonce);
          const chance = createChance(() => {
            count += 1;
            return next();
          });
          const played = replayRound(
            engine,
            rules,
            { stake, bet: bet.input(stake), actions: actionsOf(game, bet, stake, nonce) },
            chance,
          );
          const shown = played?.steps.map((events) => writeAmounts(events, () => 'some'));
          const scaled = (value: bigint | undefined) => Number(value) / Number(factor);
          return { count, shown, payout: scaled(played?.payout), staked: scaled(played?.staked) };
        });
        expect(drawn[1]?.count).toBe(drawn[0]?.count);
        expect(drawn[1]?.shown).toEqual(drawn[0]?.shown);
        // Rounded down at the smaller stake: less than one unit apart.
        const apart = (drawn[1]?.payout ?? -1) - (drawn[0]?.payout ?? -1);
        expect(apart).toBeGreaterThanOrEqual(0);
        expect(apart).toBeLessThan(1);
        expect(drawn[1]?.staked).toBe(drawn[0]?.staked);
      }
    }
  },
  60_000,
);

test.each(games)(
  '$code: a hostile bet is refused, or it is a bet like any other',
  (game) => {
    const { engine, rules, bets } = game;
    for (const bet of bets) {
      const stake = amount(bet.stake);
      for (const [, value] of hostileValues) {
        for (const input of spoiled(bet.input(stake), value)) {
          const read = engine.readBet(rules, input, stake);
          if (read === undefined) continue;
          const { payout } = engine.open(rules, read, chanceOf(0));
          expect(payout).toBeLessThanOrEqual(engine.maxWin(rules, read));
        }
      }
    }
  },
  60_000,
);

test.each(games)(
  '$code: a hostile action is refused, or it is one that is offered',
  (game) => {
    const { engine, rules, bets } = game;
    for (const bet of bets) {
      const stake = amount(bet.stake);
      for (const nonce of NONCES.slice(0, 3)) {
        const chance = chanceOf(nonce);
        const actions = actionsOf(game, bet, stake, nonce);
        let { state } = engine.open(rules, engine.readBet(rules, bet.input(stake), stake), chance);
        for (const action of actions) {
          for (const [, value] of hostileValues) {
            for (const input of spoiled(action, value)) {
              const read = engine.readAction?.(rules, state, input);
              if (read === undefined) continue;
              expect(() => engine.act?.(rules, state, read, chanceOf(1))).not.toThrow();
            }
          }
          const read = engine.readAction?.(rules, state, action);
          state = engine.act?.(rules, state, read, chance).state;
        }
      }
    }
  },
  60_000,
);

test.each(games)(
  '$code: no round pays more than was stated before it',
  (game) => {
    const { engine, rules, bets } = game;
    for (const bet of bets) {
      const stake = amount(bet.stake);
      const input = bet.input(stake);
      const read = engine.readBet(rules, input, stake);
      if (read === undefined) throw new Error(`${bet.name} is a bet`);
      const most = engine.maxWin(rules, read);
      for (const nonce of NONCES) {
        const actions = actionsOf(game, bet, stake, nonce);
        const played = replayRound(engine, rules, { stake, bet: input, actions }, chanceOf(nonce));
        expect(played?.payout).toBeLessThanOrEqual(most);
        expect(played?.payout).toBeGreaterThanOrEqual(0n);
      }
    }
  },
  60_000,
);
