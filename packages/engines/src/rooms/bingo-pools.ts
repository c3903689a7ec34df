import { amount } from '@padauk/base';
import {
  type BingoKind,
  type BingoPattern,
  linesOf,
  makeCard,
  patterns,
} from '../bingo/bingo-card.ts';
import { createChance } from '../engine.ts';
import { createWords } from '../fairness/byte-stream.ts';
import { figuresOf, rounded } from '../outcomes.ts';
import type { Figures } from '../certify.ts';
import { aloneOutcomes } from './bingo-room-bet-types.ts';
import { type BingoRoomRules, callAll, shareOf } from './bingo-room.ts';

/** Pools that are certified besides a ticket alone, as far as the room sells so many tickets. */
const POOLS = [10, 100];
/** Rounds that are played to measure a pool: some ten million tickets in all. */
const ROUNDS = 10_000;
/** Cards that pools are taken from, one beside the other, so that none is in a pool twice. */
const CARDS = 60_000;
/** Digits that this many rounds can tell. */
const DIGITS = 3;
/** Odds that fewer wins tell may be far off: of such it is said that they are longer than this. */
const HITS_TOLD = 100;

/**
 * A ticket among others. Its mean is that of a ticket alone: every ticket of a pool has the same
 * chance at prizes that are a fixed share of what all of them cost. What varies with the pool is
 * how few tickets win how much. When cards are full depends on which columns the balls come from,
 * which is the same for all cards of a round: hits, deviation and odds are measured, by rounds that
 * are the same whenever they are played. The largest win is exact: all prizes, shared with nobody,
 * and a full card early.
 */
export function poolFigures(rules: BingoRoomRules): readonly Figures[] {
  const sizes = [...POOLS.filter((size) => size < rules.poolTicketsMax), rules.poolTicketsMax];
  const tallies = playPools(rules, sizes, ROUNDS);
  return tallies.map((tally) => figuresOfPool(rules, tally));
}

/** What the tickets of pools of one size have won, in stakes. */
export type PoolTally = {
  readonly size: number;
  tickets: number;
  hits: number;
  won: number;
  squares: number;
  /** Tickets that won all that a ticket can. */
  largest: number;
  /** The most that one ticket won. */
  most: number;
  readonly atLeast: Map<number, number>;
};

const ASKED_STAKES = [1, 5, 20, 100, 500, 1_000];
const PRICE = amount(10_000n);

/** The most that a ticket of a pool can win, in stakes: every prize alone, and full early. */
export const largestOf = (rules: BingoRoomRules, size: number): number =>
  (patterns.reduce((sum, pattern) => sum + rules.sharesBps[pattern], 0) * size) / 10_000 +
  rules.early.pays / 100;

function figuresOfPool(rules: BingoRoomRules, tally: PoolTally): Figures {
  const { size, tickets, hits, squares, largest, atLeast } = tally;
  const alone = figuresOf(aloneOutcomes(rules));
  const largestWin = rounded(largestOf(rules, size));
  const oneIn = (count: number) => coarse(tickets / count);
  return {
    ...alone,
    variant: 'standard',
    bet: `one of ${size} tickets in the room`,
    measuredTickets: tickets,
    hitFrequency: coarse(hits / tickets),
    deviation: coarse(Math.sqrt(squares / tickets - alone.return ** 2)),
    largestWin,
    largestWinOdds: oneIn(Math.max(largest, HITS_TOLD)),
    ...(largest < HITS_TOLD && { largestWinRarer: true }),
    winOdds: ASKED_STAKES.flatMap((stakes) => {
      const count = atLeast.get(stakes) ?? 0;
      return count >= HITS_TOLD ? [{ stakes, odds: oneIn(count) }] : [];
    }),
  };
}

const coarse = (value: number): number => Number(value.toPrecision(DIGITS));

/** Plays pools of several sizes with the same balls: the smaller ones are parts of the largest. */
export function playPools(
  rules: BingoRoomRules,
  sizes: readonly number[],
  rounds: number,
): readonly PoolTally[] {
  const { kind } = rules;
  const widest = Math.max(...sizes);
  const cards = dealCards(kind, Math.max(CARDS, widest));
  const chance = chanceOf('balls');
  const tallies = sizes.map(
    (size): PoolTally => ({
      size,
      tickets: 0,
      hits: 0,
      won: 0,
      squares: 0,
      largest: 0,
      most: 0,
      atLeast: new Map(),
    }),
  );
  for (let round = 0; round < rounds; round += 1) {
    const from = chance.draw(cards.count - widest + 1);
    const whens = callsOf(cards, from, widest, callAll(kind, chance));
    for (const tally of tallies) {
      for (let first = 0; first + tally.size <= widest; first += tally.size) {
        addPool(rules, whens, first, tally);
      }
    }
  }
  return tallies;
}

const chanceOf = (clientSeed: string) =>
  createChance(createWords({ serverSeed: '00'.repeat(32), clientSeed, nonce: 0 }));

/** Cards as the numbers of their lines, all in one row. */
type Cards = {
  readonly count: number;
  readonly lines: number;
  /** Numbers of each line of each card; a shorter line names one of its numbers twice. */
  readonly numbers: Uint8Array;
};
const LINE = 5;

function dealCards(kind: BingoKind, count: number): Cards {
  const { draw } = chanceOf('cards');
  const lines = kind === 75 ? 12 : 3;
  const numbers = new Uint8Array(count * lines * LINE);
  for (let at = 0, card = 0; card < count; card += 1) {
    for (const line of linesOf(kind, makeCard(kind, draw))) {
      for (let k = 0; k < LINE; k += 1) numbers[at++] = line[k] ?? line[0] ?? 0;
    }
  }
  return { count, lines, numbers };
}

/** By ticket of a block: the calls that complete its first line, its second, and all of them. */
function callsOf(
  { lines, numbers }: Cards,
  from: number,
  count: number,
  calls: readonly number[],
): Uint8Array {
  const places = new Uint8Array(calls.length + 1);
  for (const [at, number] of calls.entries()) places[number] = at + 1;
  const whens = new Uint8Array(count * patterns.length);
  let next = from * lines * LINE;
  for (let ticket = 0; ticket < count; ticket += 1) {
    let [first, second, last] = [255, 255, 0];
    for (let line = 0; line < lines; line += 1) {
      let when = 0;
      for (let k = 0; k < LINE; k += 1) {
        const place = places[numbers[next++] as number] as number;
        if (place > when) when = place;
      }
      if (when < first) [first, second] = [when, first];
      else if (when < second) second = when;
      if (when > last) last = when;
    }
    whens.set([first, second, last], ticket * patterns.length);
  }
  return whens;
}

/** The prizes of the pool that begins with a ticket of the block. */
function addPool(rules: BingoRoomRules, whens: Uint8Array, first: number, tally: PoolTally): void {
  const { size } = tally;
  const width = patterns.length;
  const won = new Map<number, number>();
  for (const [at, pattern] of patterns.entries()) {
    let call = 255;
    let winners: number[] = [];
    for (let ticket = first; ticket < first + size; ticket += 1) {
      const when = whens[ticket * width + at] as number;
      if (when > call) continue;
      if (when < call) winners = [];
      call = when;
      winners.push(ticket);
    }
    const each = shareInStakes(rules, pattern, size) / winners.length;
    for (const ticket of winners) won.set(ticket, (won.get(ticket) ?? 0) + each);
  }
  for (let ticket = first; ticket < first + size; ticket += 1) {
    if ((whens[ticket * width + width - 1] as number) > rules.early.calls) continue;
    won.set(ticket, (won.get(ticket) ?? 0) + rules.early.pays / 100);
  }
  const most = largestOf(rules, size) - 1e-9;
  tally.tickets += size;
  for (const stakes of won.values()) {
    tally.hits += 1;
    tally.won += stakes;
    tally.squares += stakes ** 2;
    tally.most = Math.max(tally.most, stakes);
    if (stakes >= most) tally.largest += 1;
    for (const asked of ASKED_STAKES) {
      if (stakes >= asked - 1e-9) tally.atLeast.set(asked, (tally.atLeast.get(asked) ?? 0) + 1);
    }
  }
}

const shareInStakes = (rules: BingoRoomRules, pattern: BingoPattern, size: number): number =>
  (Number(shareOf(rules, PRICE, pattern)) * size) / Number(PRICE);
