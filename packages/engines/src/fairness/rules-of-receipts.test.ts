import { amount, writeAmount } from '@padauk/base';
import { describe, expect, test } from 'vitest';
import { rulesHashOf } from '../definition.ts';
import { createChance } from '../engine.ts';
import { findEngine } from '../engines.ts';
import { forgeReceipt, payingOne } from '../testing/forge-receipt.ts';
import { findTitle } from '../titles.ts';
import { fruitMarket } from '../titles/fruit-market/rules.ts';
import { padaukBlossom } from '../titles/padauk-blossom/rules.ts';
import { commitment, createWords } from './byte-stream.ts';
import { publishedRules } from './published-rules.ts';
import { parseReceipt, type Receipt } from './receipt.ts';
import { verifyRound, writeEvents } from './verify-round.ts';

/** A spin for 200.00, as a studio exports it that keeps these rules of the title. */
function spun(code: string, rules: object, nonce: number): Receipt {
  const title = findTitle(code);
  const engine = title && findEngine(title.engine);
  if (!engine) throw new Error(`${code} is there`);
  const [stake, serverSeed, clientSeed] = [amount(20_000n), 'c4'.repeat(32), 'မိုး'];
  const chance = createChance(createWords({ serverSeed, clientSeed, nonce }));
  const round = engine.open(rules, engine.readBet(rules, {}, stake), chance);
  return {
    format: 'padauk-receipt/1',
    roundId: '018f2c00-0000-7000-8000-000000000001',
    title: code,
    rulesHash: rulesHashOf({ rules }),
    rules,
    currency: 'MMK',
    stake: '200.00',
    staked: '200.00',
    bet: null,
    actions: [],
    payout: writeAmount(round.payout, 'MMK'),
    serverSeed,
    serverSeedHash: commitment(serverSeed),
    clientSeed,
    nonce,
    events: writeEvents(round.events, 'MMK'),
    playedAt: '2026-04-13T09:00:00.000Z',
  };
}

/** Through a file and back. */
function read(receipt: Receipt): Receipt {
  const parsed = parseReceipt(JSON.parse(JSON.stringify(receipt)));
  if (!parsed.ok) throw new Error(parsed.facts?.field);
  return parsed.value;
}

const failed = (receipt: Receipt) =>
  verifyRound(read(receipt)).checks.filter(({ answer }) => answer !== 'yes');

describe('rules of an earlier version', () => {
  // Its gamble went on to 50 stakes; the list names its hash.
  const rules = { ...fruitMarket, gamble: { ...fruitMarket.gamble, winStakesMax: 50 } };
  const old = spun('fruit-market', rules, 0);
  const { rulesHash } = old;

  test('confirm a round where the receipt brings them', () => {
    expect(findTitle('fruit-market')?.rulesHash).not.toBe(rulesHash);
    expect(failed(old)).toEqual([]);
    expect(verifyRound(read(old)).answer).toBe('yes');
  });

  test('are not known where it does not', () => {
    const { rules: _, ...without } = old;
    const unknown = { name: 'rules', answer: 'unknown', stated: rulesHash, computed: '' };
    expect(failed(without)).toEqual([unknown]);
  });

  test('are no others than those that their hash names', () => {
    const other = rulesHashOf({ rules: fruitMarket });
    const wrong = { name: 'rules', answer: 'no', stated: rulesHash, computed: other };
    expect(failed({ ...old, rules: fruitMarket })).toEqual([wrong]);
  });

  test('are not judged by where their engine reads others today', () => {
    const none = { ...old, rules: {}, rulesHash: rulesHashOf({ rules: {} }) };
    const published = { 'fruit-market': { 'of then': none.rulesHash } };
    const { answer, checks } = verifyRound(read(none), published);
    const names = checks.map(({ name }) => name);
    expect([answer, names]).toEqual(['unknown', ['seed', 'commitment', 'rules']]);
  });
});

describe('rules that nobody published', () => {
  const honest = spun('padauk-blossom', padaukBlossom, 3);
  const forged = forgeReceipt(honest, payingOne(padaukBlossom));

  test('confirm nothing, though all in their receipt agrees', () => {
    expect(verifyRound(read(honest)).answer).toBe('yes');
    expect(Number(forged.payout)).toBeLessThan(Number(honest.payout));
    const { answer, checks, replay } = verifyRound(read(forged));
    expect([answer, replay]).toEqual(['unknown', undefined]);
    expect(checks.at(-1)).toEqual({
      name: 'rules',
      answer: 'unknown',
      stated: forged.rulesHash,
      computed: '',
    });
  });

  test('are those of another title too, of the same engine', () => {
    const french = findTitle('roulette-french');
    if (!french) throw new Error('the title is there');
    const bet = { bets: [{ on: 'red', stake: '20000' }] };
    const moved = forgeReceipt({ ...honest, title: 'roulette-european', bet }, french.rules);
    expect(Object.values(publishedRules['roulette-french'] ?? {})).toEqual([moved.rulesHash]);
    expect(failed(moved).map(({ name }) => name)).toEqual(['rules']);
    expect(failed({ ...moved, title: 'roulette-french' })).toEqual([]);
  });
});

describe('what is said of rules that are not known here', () => {
  const ofLater = { rulesHash: 'ab'.repeat(32), rules: { reels: [] } };
  const honest = spun('padauk-blossom', padaukBlossom, 3);
  const judge = (wrong: Partial<Receipt>) => verifyRound({ ...honest, ...wrong }).answer;

  test('is that they are not, of a title too that came later', () => {
    expect(judge(ofLater)).toBe('unknown');
    expect(judge({ ...ofLater, title: 'a-title-of-later' })).toBe('unknown');
  });

  test('excuses nothing that is wrong whatever they are', () => {
    expect(judge({ ...ofLater, serverSeedHash: commitment('another') })).toBe('no');
  });
});
