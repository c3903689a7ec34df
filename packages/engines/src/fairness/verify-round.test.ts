import { amount, writeAmount } from '@padauk/base';
import { expect, test } from 'vitest';
import { rulesHashOf } from '../definition.ts';
import { createChance, replayRound } from '../engine.ts';
import { findEngine } from '../engines.ts';
import { cardSeedOf } from '../rooms/bingo-room.ts';
import { titles } from '../titles.ts';
import { orchidHall } from '../titles/orchid-hall/rules.ts';
import { commitment, createWords } from './byte-stream.ts';
import { mixOf } from './hash-chain.ts';
import type { PublishedRules } from './published-rules.ts';
import { parseReceipt, type Receipt } from './receipt.ts';
import { type Answer, verifyRound, writeEvents } from './verify-round.ts';

const title = titles.find(({ code }) => code === 'padauk-blossom') ?? missing('the title');

function missing(what: string): never {
  throw new Error(`${what} is not there`);
}

/** What a studio exports after an honest round. */
function receiptOf(nonce: number): Receipt {
  const serverSeed = 'c4'.repeat(32);
  const clientSeed = 'မိုး';
  const stake = amount(20_000n);
  const engine = findEngine(title.engine) ?? missing('the engine');
  const chance = createChance(createWords({ serverSeed, clientSeed, nonce }));
  const round = engine.open(title.rules, engine.readBet(title.rules, {}, stake), chance);
  return {
    format: 'padauk-receipt/1',
    roundId: '018f2c00-0000-7000-8000-000000000001',
    title: 'padauk-blossom',
    rulesHash: title.rulesHash,
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

const failed = (receipt: Receipt, published?: PublishedRules) =>
  verifyRound(receipt, published)
    .checks.filter(({ answer }) => answer !== 'yes')
    .map((check) => check.name);

/** The first nonce whose round has free spins, so that the whole of the game is verified. */
const withFreeSpins = Array.from({ length: 2_000 }, (_, nonce) => nonce).find((nonce) =>
  receiptOf(nonce).events.some((event) => event.type === 'free-spins-awarded'),
);

test('an honest round is confirmed, with its numbers, through a file and back', () => {
  for (const nonce of [0, 1, 2, withFreeSpins ?? -1]) {
    const file = JSON.stringify(receiptOf(nonce));
    const parsed = parseReceipt(JSON.parse(file));
    if (!parsed.ok) throw new Error(parsed.code);
    const verification = verifyRound(parsed.value);
    expect(verification.answer).toBe('yes');
    expect(verification.checks.map((check) => check.name)).toEqual([
      'seed',
      'commitment',
      'rules',
      'stake',
      'actions',
      'events',
      'payout',
    ]);
    const spins = receiptOf(nonce).events.flatMap((e) =>
      Array.isArray(e['stops']) ? e['stops'] : [],
    );
    expect(verification.replay?.numbers.map((number) => number.value)).toEqual(spins);
  }
});

const honest = receiptOf(withFreeSpins ?? 0);
test.each<[string, Partial<Receipt>, string[], Answer?]>([
  ['a higher payout', { payout: '99999.00' }, ['payout']],
  ['another seed than the one committed to', { serverSeed: 'c5'.repeat(32) }, ['commitment']],
  ['another commitment', { serverSeedHash: '00'.repeat(32) }, ['commitment']],
  ['another nonce', { nonce: honest.nonce + 1 }, ['events']],
  ['another client seed', { clientSeed: 'sun' }, ['events']],
  ['another stake', { stake: '400.00', staked: '400.00' }, ['events', 'payout']],
  ['a raise that nobody made', { staked: '400.00' }, ['actions']],
  ['a decision in a game without any', { actions: [{ type: 'stand' }] }, ['actions']],
  ['a missing event', { events: honest.events.slice(1) }, ['events']],
  ['other rules', { rulesHash: '00'.repeat(32) }, ['rules'], 'unknown'],
  ['an unknown title', { title: 'no-such-game' }, ['rules'], 'unknown'],
  ['a stake that no line can carry', { stake: '0.01' }, ['stake']],
  ['a hidden server seed', { serverSeed: null }, ['seed'], 'unknown'],
])('%s is found', (_, change, names, answer = 'no') => {
  const receipt = { ...honest, ...change };
  expect(verifyRound(receipt).answer).toBe(answer);
  expect(failed(receipt)).toEqual(expect.arrayContaining(names));
});

test('a receipt from before there were decisions is read as one without any', () => {
  const { actions, staked, ...older } = honest;
  const parsed = parseReceipt(older);
  expect([actions, staked]).toEqual([[], honest.stake]);
  expect(parsed.ok && verifyRound(parsed.value).answer).toBe('yes');
});

test('a round with decisions is confirmed with every one of them, and with no other', () => {
  const mines = titles.find(({ code }) => code === 'mines') ?? missing('the title');
  const staged: Receipt = {
    ...honest,
    title: 'mines',
    rulesHash: mines.rulesHash,
    bet: { mines: 3 },
    actions: [],
    nonce: 7,
  };
  const engine = findEngine(mines.engine) ?? missing('the engine');
  const seeds = { serverSeed: staged.serverSeed ?? '', clientSeed: staged.clientSeed, nonce: 7 };
  const actions: unknown[] = [];
  const replay = () => {
    const played = { stake: amount(20_000n), bet: staged.bet, actions };
    const chance = createChance(createWords(seeds));
    return replayRound(engine, mines.rules, played, chance) ?? missing('the round');
  };
  while (replay().state !== undefined) {
    const safe = { type: 'open', tile: actions.length };
    actions.push(actions.length < 2 ? safe : { type: 'cash-out' });
  }
  const { payout, steps } = replay();
  const receipt: Receipt = {
    ...staged,
    actions,
    payout: writeAmount(payout, 'MMK'),
    events: writeEvents(steps.flat(), 'MMK'),
  };
  const verification = verifyRound(receipt);
  expect(verification.answer).toBe('yes');
  expect(verification.replay?.steps.map(({ action }) => action)).toEqual([undefined, ...actions]);
  expect(verification.replay?.steps.flatMap(({ numbers }) => [...numbers])).toEqual(
    verification.replay?.numbers,
  );
  expect(failed({ ...receipt, actions: actions.slice(0, -1) })).toContain('actions');
  expect(failed({ ...receipt, actions: [...actions, { type: 'cash-out' }] })).toContain('actions');
});

test('the same money written with fewer digits is the same payout', () => {
  const lost = Array.from({ length: 50 }, (_, nonce) => receiptOf(nonce)).find(
    (receipt) => receipt.payout === '0.00',
  );
  if (!lost) throw new Error('one of fifty rounds pays nothing');
  expect(verifyRound({ ...lost, payout: '0' }).answer).toBe('yes');
});

test.each<[string, unknown]>([
  ['format', null],
  ['format', []],
  ['format', { ...honest, format: 'padauk-receipt/2' }],
  ['roundId', { ...honest, roundId: 1 }],
  ['rulesHash', { ...honest, rulesHash: 'abc' }],
  ['serverSeed', { ...honest, serverSeed: undefined }],
  ['nonce', { ...honest, nonce: -1 }],
  ['actions', { ...honest, actions: 'none' }],
  ['events', { ...honest, events: {} }],
  ['currency', { ...honest, currency: 'XXX' }],
  ['stake', { ...honest, stake: '1e3' }],
  ['payout', { ...honest, payout: '-1.00' }],
])('a receipt with a wrong %s is not read', (field, receipt) => {
  expect(parseReceipt(receipt)).toEqual({ ok: false, code: 'receipt_malformed', facts: { field } });
});

test('a bet of a hall is read by the rules of its round, and the cards by the seed of its player', () => {
  const [serverSeed, mixBefore, seeds] = ['9d'.repeat(32), 'ab'.repeat(32), ['thazin', 'padauk']];
  // A version in which more tickets could be bought than today.
  const tickets = orchidHall.ticketsMax + 1;
  const rules = { ...orchidHall, ticketsMax: tickets };
  const pool = seeds.map((seed) => ({ seed: cardSeedOf(serverSeed, seed), tickets }));
  const bet = { pool, place: 0 };
  const clientSeed = mixOf(mixBefore, seeds);
  const stake = amount(10_000n * BigInt(tickets));
  const chance = createChance(createWords({ serverSeed, clientSeed, nonce: 1 }));
  const engine = findEngine('bingo-room') ?? missing('the engine');
  const round = replayRound(engine, rules, { stake, bet, actions: [] }, chance) ?? missing('it');
  const receipt: Receipt = {
    ...receiptOf(1),
    title: 'orchid-hall',
    rulesHash: rulesHashOf({ rules }),
    rules,
    stake: writeAmount(stake, 'MMK'),
    staked: writeAmount(stake, 'MMK'),
    bet,
    payout: writeAmount(round.payout, 'MMK'),
    serverSeed,
    serverSeedHash: commitment(serverSeed),
    clientSeed,
    nonce: 1,
    events: writeEvents(round.steps.flat(), 'MMK'),
    shared: { chainEnd: commitment(serverSeed), mixBefore, seeds, own: 0 },
  };
  const read = parseReceipt(JSON.parse(JSON.stringify(receipt)));
  const published = { 'orchid-hall': { 'of then': receipt.rulesHash } };
  expect(read.ok && failed(read.value, published)).toEqual([]);
  expect(verifyRound(receipt, published).checks.map(({ name }) => name)).toContain('cards');
  const stranger = { ...receipt, shared: { chainEnd: '', mixBefore, seeds, own: 1 } };
  expect(failed(stranger, published)).toEqual(['chain', 'cards']);
});
