import { amount, writeAmount } from '@padauk/base';
import { expect, test } from 'vitest';
import { findBetTypes } from '../bet-types.ts';
import { createChance, replayRound } from '../engine.ts';
import { findEngine } from '../engines.ts';
import { cardSeedOf } from '../rooms/bingo-room.ts';
import { deckHashOf, nothingSold } from '../scratch/deck.ts';
import { type Title, titles } from '../titles.ts';
import { commitment, createWords } from './byte-stream.ts';
import { earlierLink, mixOf } from './hash-chain.ts';
import { parseReceipt, type Receipt } from './receipt.ts';
import { verifyRound, writeEvents } from './verify-round.ts';

/** Divides evenly by the lines, coins and spots of every title. */
const STAKE = amount(7_200_000n);
const ROUNDS = 2;

const PRICE = writeAmount(STAKE, 'MMK');
const LINK = '5e'.repeat(32);
const MIX_BEFORE = 'ab'.repeat(32);

const isRoom = ({ engine }: Title) => engine === 'crash-room' || engine === 'bingo-room';

/** What besides its seeds shows that a round was what it says: its chain, or its printed run. */
function proofOf(title: Title, nonce: number): Pick<Receipt, 'shared' | 'deck'> {
  if (isRoom(title)) {
    let chainEnd = LINK;
    for (let k = 0; k < nonce; k += 1) chainEnd = earlierLink(chainEnd);
    return { shared: { chainEnd, mixBefore: MIX_BEFORE, seeds: ['thazin'], own: 0 } };
  }
  if (title.engine !== 'scratch') return {};
  const { code, rulesHash, rules } = title;
  const run = { deckId: 'run', title: code, rulesHash, serial: 1, currency: 'MMK', price: PRICE };
  return { deck: { ...run, hash: deckHashOf(run), ticket: 1, sold: nothingSold(rules) } };
}

function betOf({ engine, rules }: Title): unknown {
  if (engine === 'bingo-room') {
    return { pool: [{ seed: cardSeedOf(LINK, 'thazin'), tickets: 1 }], place: 0 };
  }
  return findBetTypes(engine, rules)?.[0]?.input(STAKE) ?? {};
}

/** A finished round as the studio exports it, each decision taken by the rule of the game. */
function receiptOf(title: Title, nonce: number): Receipt {
  const engine = findEngine(title.engine);
  if (!engine) throw new Error(`${title.engine} is an engine`);
  const bet = betOf(title);
  const clientSeed = isRoom(title) ? mixOf(MIX_BEFORE, ['thazin']) : 'thazin';
  const seeds = { serverSeed: LINK, clientSeed, nonce };
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
    stake: PRICE,
    staked: writeAmount(round.staked, 'MMK'),
    bet,
    actions,
    payout: writeAmount(round.payout, 'MMK'),
    serverSeed: seeds.serverSeed,
    serverSeedHash: commitment(seeds.serverSeed),
    clientSeed: seeds.clientSeed,
    nonce,
    ...proofOf(title, nonce),
    events: writeEvents(round.steps.flat(), 'MMK'),
    playedAt: '2026-04-13T09:00:00.000Z',
  };
}

test.each(titles)('$code: an exported round is confirmed, and a changed one is not', (title) => {
  for (let nonce = 1; nonce <= ROUNDS; nonce += 1) {
    const file = JSON.stringify(receiptOf(title, nonce));
    const parsed = parseReceipt(JSON.parse(file));
    if (!parsed.ok) throw new Error(`${parsed.code} ${JSON.stringify(parsed.facts)}`);
    expect(verifyRound(parsed.value).checks.filter(({ answer }) => answer !== 'yes')).toEqual([]);
    const richer = { ...parsed.value, payout: '99999999.00' };
    expect(verifyRound(richer).answer).toBe('no');
    const cut = { ...parsed.value, events: parsed.value.events.slice(1) };
    expect(verifyRound(cut).answer).toBe('no');
  }
});

test.each(titles.filter(isRoom))('$code: a round without its chain is false', (title) => {
  const honest = receiptOf(title, 1);
  const { shared, ...alone } = honest;
  expect(verifyRound(alone).answer).toBe('no');
  // The end of a chain is told before its first round, so that anybody could play by it.
  if (!shared) throw new Error('a round of a room is shared');
  const told = { ...shared, chainEnd: LINK };
  const { checks } = verifyRound({ ...honest, nonce: 0, shared: told });
  expect(checks).toContainEqual({ name: 'chain', answer: 'no', stated: LINK, computed: '' });
});

test.each(titles.filter(({ engine }) => engine === 'scratch'))(
  '$code: a ticket that names no printed run is neither fair nor false',
  (title) => {
    const { deck, ...loose } = receiptOf(title, 1);
    expect(deck).toBeDefined();
    expect(verifyRound(loose).answer).toBe('unknown');
  },
);
