import { amount, writeAmount } from '@padauk/base';
import { expect, test } from 'vitest';
import { findBetTypes } from '../bet-types.ts';
import { createChance, replayRound } from '../engine.ts';
import { findEngine } from '../engines.ts';
import { type Title, titles } from '../titles.ts';
import { commitment, createWords } from './byte-stream.ts';
import { parseReceipt, type Receipt } from './receipt.ts';
import { verifyRound, writeEvents } from './verify-round.ts';

/** Divides evenly by the lines, coins and spots of every title. */
const STAKE = amount(7_200_000n);
const ROUNDS = 2;

/** A finished round as the studio exports it, each decision taken by the rule of the game. */
function receiptOf(title: Title, bet: unknown, nonce: number): Receipt {
  const engine = findEngine(title.engine);
  if (!engine) throw new Error(`${title.engine} is an engine`);
  const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'thazin', nonce };
  const actions: unknown[] = [];
  const play = () => {
    const chance = createChance(createWords(seeds));
    const replayed = replayRound(engine, title.rules, { stake: STAKE, bet, actions }, chance);
    if (!replayed) throw new Error(`${title.code}: ${JSON.stringify(bet)} can be played`);
    return replayed;
  };
  let round = play();
  while (round.state !== undefined) {
    actions.push(engine.autoAction?.(title.rules, round.state));
    round = play();
  }
  return {
    format: 'padauk-receipt/1',
    roundId: '018f2c00-0000-7000-8000-000000000001',
    title: title.code,
    rulesHash: title.rulesHash,
    currency: 'MMK',
    stake: writeAmount(STAKE, 'MMK'),
    staked: writeAmount(round.staked, 'MMK'),
    bet,
    actions,
    payout: writeAmount(round.payout, 'MMK'),
    serverSeed: seeds.serverSeed,
    serverSeedHash: commitment(seeds.serverSeed),
    clientSeed: seeds.clientSeed,
    nonce,
    events: writeEvents(round.steps.flat(), 'MMK'),
    playedAt: '2026-04-13T09:00:00.000Z',
  };
}

test.each(titles)('$code: an exported round is confirmed, and a changed one is not', (title) => {
  const bet = findBetTypes(title.engine, title.rules)?.[0]?.input(STAKE) ?? {};
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const file = JSON.stringify(receiptOf(title, bet, nonce));
    const parsed = parseReceipt(JSON.parse(file));
    if (!parsed.ok) throw new Error(`${parsed.code} ${JSON.stringify(parsed.facts)}`);
    expect(verifyRound(parsed.value).checks.filter(({ passed }) => !passed)).toEqual([]);
    const richer = { ...parsed.value, payout: '99999999.00' };
    expect(verifyRound(richer).matches).toBe(false);
    const cut = { ...parsed.value, events: parsed.value.events.slice(1) };
    expect(verifyRound(cut).matches).toBe(false);
  }
});
