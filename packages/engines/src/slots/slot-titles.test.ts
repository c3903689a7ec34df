import { randomFillSync } from 'node:crypto';
import { amount } from '@padauk/base';
import { expect, test } from 'vitest';
import { onTurn } from '../../../../tools/testing/turn.ts';
import { bulkDraw } from '../draw.ts';
import { type AnyEngine, createChance, replayRound, writeAmounts } from '../engine.ts';
import { findEngine } from '../engines.ts';
import { createDraw, createWords } from '../fairness/byte-stream.ts';
import { compare, SIGMAS_ALARM, simulate } from '../simulate.ts';
import { hostileValues, spoiled } from '../testing/hostile.ts';
import { certificatesOf } from '../titles/certificates.ts';
import { slotDefinitions } from '../titles/slots.ts';
import { isSlot, machineOf, type SlotRules } from './slot-machine.ts';
import { playSlot } from './slot-play.ts';
import { playRound } from './slot-round.ts';
import { volatilities, volatilityOf } from './volatility.ts';

const slots = slotDefinitions.filter(isSlot).map((definition) => {
  const certificates = certificatesOf(definition.code);
  const [certificate] = certificates;
  if (!certificate) throw new Error(`${definition.code} is certified`);
  return { ...definition, certificates, certificate };
});

/** Fixed seeds: the tests say the same on every run. `npm run simulate` takes fresh ones. */
const seedsOf = (nonce: number) => ({ serverSeed: '5a'.repeat(32), clientSeed: 'slots', nonce });
const engineOf = (name: string): AnyEngine => {
  const engine = findEngine(name);
  if (!engine) throw new Error(`there is an engine: ${name}`);
  return engine;
};
/** The smallest stake that every bet of these rules can be played at. */
const stakeOf = (rules: SlotRules) =>
  amount(BigInt(machineOf(rules).parts) * BigInt(rules.buy?.priceStakes ?? 1));
const betsOf = (rules: SlotRules) => [
  {},
  ...(rules.buy ? [{ buy: true }] : []),
  ...(rules.gamble ? [{ gamble: true }] : []),
];
const NONCES = Array.from({ length: 40 }, (_, nonce) => nonce);

test('there are at least 24 slots over six mechanics, of four studios', () => {
  expect(slots.length).toBeGreaterThanOrEqual(24);
  expect(new Set(slots.map(({ engine }) => engine)).size).toBe(6);
  expect(new Set(slots.map(({ vendor }) => vendor)).size).toBeGreaterThanOrEqual(4);
});

test('every slot returns from 94 to 97 percent, and no two have the same figures', () => {
  for (const { code, certificate } of slots) {
    expect(certificate.return, code).toBeGreaterThanOrEqual(0.94);
    expect(certificate.return, code).toBeLessThanOrEqual(0.97);
  }
  const figures = slots.map(({ certificate }) => {
    const { hitFrequency, deviation, largestWin } = certificate;
    return [hitFrequency.toFixed(2), deviation.toFixed(1), largestWin].join(' ');
  });
  expect(new Set(figures).size).toBe(slots.length);
});

test('there are slots for every temper', () => {
  const counts = volatilities.map(
    (wanted) => slots.filter(({ certificate }) => volatilityOf(certificate) === wanted).length,
  );
  for (const count of counts) expect(count).toBeGreaterThanOrEqual(3);
});

test.each(slots)('$code: with or without events the round is the same', ({ rules }) => {
  const { parts } = machineOf(rules);
  for (const nonce of NONCES) {
    const shown = playSlot(rules, amount(BigInt(parts)), createDraw(seedsOf(nonce)));
    expect(playRound(machineOf(rules), createDraw(seedsOf(nonce)))).toBe(Number(shown.payout));
    expect(shown.events.at(-1)).toEqual({ type: 'total', amount: shown.payout });
  }
});

test.each(slots)('$code: what is drawn does not depend on the stake', ({ engine: name, rules }) => {
  const engine = engineOf(name);
  for (const nonce of NONCES.slice(0, 10)) {
    for (const bet of betsOf(rules)) {
      const [once, more] = [1n, 25n].map((factor) => {
        let count = 0;
        const next = createWords(seedsOf(nonce));
        const chance = createChance(() => {
          count += 1;
          return next();
        });
        const stake = amount(stakeOf(rules) * factor);
        const played = replayRound(engine, rules, { stake, bet, actions: [] }, chance);
        const shown = played?.steps.map((events) =>
          writeAmounts(events, (own) => `${own / factor}`),
        );
        return { count, shown };
      });
      expect(more).toEqual(once);
    }
  }
});

test.each(slots)('$code: a hostile bet is refused, or it is a bet like any other', (title) => {
  const engine = engineOf(title.engine);
  const { rules } = title;
  const stake = stakeOf(rules);
  for (const [, value] of hostileValues) {
    for (const input of spoiled({ buy: true, gamble: true }, value)) {
      const read = engine.readBet(rules, input, stake);
      if (read === undefined) continue;
      const { payout } = engine.open(rules, read, createChance(createWords(seedsOf(1))));
      expect(payout).toBeLessThanOrEqual(engine.maxWin(rules, read));
    }
  }
  for (const wrong of [0n, -1n, stake + 1n, -stake]) {
    expect(engine.readBet(rules, {}, amount(wrong))).toBeUndefined();
  }
});

test.each(onTurn(slots, 5))(
  '$code: rounds agree with the certificate, and none pays more than it states',
  ({ rules, certificates }) => {
    // The words are those of one long round: provable, and always the same.
    const next = createWords(seedsOf(7));
    const draw = bulkDraw((words) => {
      for (let i = 0; i < words.length; i += 1) words[i] = next();
    });
    for (const [index, certificate] of certificates.entries()) {
      const rounds = index === 0 ? 200_000 : 10_000;
      const tally = simulate(rules, rounds, draw, index > 0);
      const result = compare(tally, certificate);
      expect(Math.abs(result.return.sigmas)).toBeLessThan(SIGMAS_ALARM);
      expect(Math.abs(result.hitFrequency.sigmas)).toBeLessThan(SIGMAS_ALARM);
      const stake = tally.staked / tally.rounds;
      expect(tally.largestWin / stake).toBeLessThanOrEqual(certificate.largestWin);
    }
  },
  60_000,
);

test('a hit frequency that is one point off is noticed within a hundred thousand rounds', () => {
  const [title] = slots;
  if (!title) throw new Error('there is a slot');
  const wrong = { ...title.certificate, hitFrequency: title.certificate.hitFrequency - 0.01 };
  const draw = bulkDraw((words) => void randomFillSync(words));
  const result = compare(simulate(title.rules, 100_000, draw), wrong);
  expect(Math.abs(result.hitFrequency.sigmas)).toBeGreaterThan(SIGMAS_ALARM);
});

const gambling = slots.find(({ rules }) => rules.gamble);

test('a win can be gambled: doubled or lost, taken at any time, and never above the limit', () => {
  if (!gambling) throw new Error('there is a slot with a gamble');
  const { rules, engine: name } = gambling;
  const engine = engineOf(name);
  const stake = stakeOf(rules);
  let offered = 0;
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const replay = (actions: readonly unknown[]) =>
      replayRound(
        engine,
        rules,
        { stake, bet: { gamble: true }, actions },
        createChance(createWords(seedsOf(nonce))),
      );
    const opened = replay([]);
    const offer = opened?.steps[0]?.at(-1) as { type: string; amount: bigint };
    if (opened?.state === undefined) {
      expect(offer.type).toBe('total');
      continue;
    }
    offered += 1;
    expect(offer.type).toBe('gamble-offered');
    expect(opened.payout).toBe(0n);
    expect(replay([{ type: 'collect' }])?.payout).toBe(offer.amount);
    const red =
      replay([{ type: 'red' }, { type: 'collect' }])?.payout ?? replay([{ type: 'red' }])?.payout;
    const black =
      replay([{ type: 'black' }, { type: 'collect' }])?.payout ??
      replay([{ type: 'black' }])?.payout;
    // One of both wins: they see the same card.
    expect([red, black].toSorted((a, b) => Number((a ?? 0n) - (b ?? 0n)))).toEqual([
      0n,
      offer.amount * 2n,
    ]);
    expect(replay([{ type: 'collect' }, { type: 'red' }])).toBeUndefined();
  }
  expect(offered).toBeGreaterThan(50);
});

test('a bought feature costs the whole stake and is played at its share', () => {
  const bought = slots.find(({ rules }) => rules.buy);
  if (!bought?.rules.buy) throw new Error('there is a slot with a feature to buy');
  const engine = engineOf(bought.engine);
  const stake = stakeOf(bought.rules);
  expect(engine.readBet(bought.rules, { buy: true }, stake)).toEqual({
    stake,
    base: stake / BigInt(bought.rules.buy.priceStakes),
    buy: true,
    gamble: false,
  });
});
