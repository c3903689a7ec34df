import { type Amount, amount, ZERO } from '@padauk/base';
import {
  type BingoCard,
  type BingoKind,
  type BingoPattern,
  balls,
  callsUntil,
  makeCard,
  patterns,
} from '../bingo/bingo-card.ts';
import { dealFrom } from '../cards/card.ts';
import type { Chance, Engine } from '../engine.ts';
import { rejectionDraw, createWords } from '../fairness/byte-stream.ts';
import { payHundredths } from '../multiple.ts';
import { readFields, readWhole } from '../untrusted.ts';
import type { RoomPace } from './room-pace.ts';

/**
 * Bingo as a round that a room shares. All tickets of a pool cost the same; a stated share of what
 * they cost is paid out: for the first line, the first two lines and the first full card, whoever
 * has them. Cards that have it with the same ball share it. A full card with few balls is paid by
 * the house besides.
 */
export type BingoRoomRules = {
  readonly kind: BingoKind;
  /** The most tickets of one player in a round. */
  readonly ticketsMax: number;
  /** No more are sold in a pool: all of them are decided at once. */
  readonly poolTicketsMax: number;
  /** Of what the tickets of the pool cost; 1,700 is 17 %. */
  readonly sharesBps: Readonly<Record<BingoPattern, number>>;
  /** What a card pays that is full by this ball, in hundredths of its price. */
  readonly early: { readonly calls: number; readonly pays: number };
  /** From ball to ball. */
  readonly ballMs: number;
  readonly pace: RoomPace;
};
/** What one player has bought: the cards follow from the seed that was made of his own. */
export type BingoEntry = { readonly seed: string; readonly tickets: number };
/** All that was bought in a pool, in order, and whose turn this is. */
export type BingoRoomBet = {
  readonly stake: Amount;
  readonly pool: readonly BingoEntry[];
  readonly place: number;
};
export type BingoRoomEvent =
  | { readonly type: 'cards'; readonly cards: readonly BingoCard[] }
  /** All balls up to the one with which the last prize of the pool was won. */
  | { readonly type: 'called'; readonly calls: readonly number[] }
  /** `winners` cards of the pool had it with ball `call`; `cards` are those of this player. */
  | {
      readonly type: 'prize';
      readonly pattern: BingoPattern;
      readonly call: number;
      readonly winners: number;
      readonly cards: readonly number[];
      readonly amount: Amount;
    }
  | {
      readonly type: 'early';
      readonly card: number;
      readonly call: number;
      readonly amount: Amount;
    }
  | { readonly type: 'total'; readonly amount: Amount };

const SEED = /^[\x21-\x7e]{1,64}$/;
const ENTRIES_MAX = 2_000;
const SEED_WORDS = 8;

/** The engine of a bingo hall: many players, one draw. */
export const bingoRoom: Engine<BingoRoomRules, BingoRoomBet, never, never, BingoRoomEvent> = {
  name: 'bingo-room',
  readBet(rules, input, stake) {
    const fields = readFields(input, 'pool', 'place');
    if (!Array.isArray(fields?.pool) || fields.pool.length > ENTRIES_MAX) return undefined;
    const pool = fields.pool.flatMap((entry) => readEntry(rules, entry) ?? []);
    const place = readWhole(fields.place, 0, pool.length - 1);
    const own = place === undefined ? undefined : pool[place];
    if (place === undefined || !own || pool.length !== fields.pool.length) return undefined;
    return stake % BigInt(own.tickets) === 0n ? { stake, pool, place } : undefined;
  },
  maxWin(rules, { stake, pool, place }) {
    const price = priceOf({ stake, pool, place });
    const sales = amount(price * BigInt(ticketsIn(pool)));
    const shared = patterns.reduce((sum, pattern) => sum + shareOf(rules, sales, pattern), 0n);
    return amount(shared + payHundredths(stake, rules.early.pays));
  },
  open(rules, bet, chance) {
    const { pool, place } = bet;
    const played = playPool(rules, { price: priceOf(bet), pool }, callAll(rules.kind, chance));
    const result = resultOf(played, place);
    return { state: undefined, ...result };
  },
};

function readEntry(rules: BingoRoomRules, input: unknown): BingoEntry | undefined {
  const fields = readFields(input, 'seed', 'tickets');
  const tickets = readWhole(fields?.tickets, 1, rules.ticketsMax);
  const seed = fields?.seed;
  if (typeof seed !== 'string' || !SEED.test(seed) || tickets === undefined) return undefined;
  return { seed, tickets };
}

const ticketsIn = (pool: readonly BingoEntry[]): number =>
  pool.reduce((sum, { tickets }) => sum + tickets, 0);
const priceOf = ({ stake, pool, place }: BingoRoomBet): Amount =>
  amount(stake / BigInt(pool[place]?.tickets ?? 1));

/** What a pattern brings in a pool, rounded down to a whole minor unit. */
export const shareOf = (
  { sharesBps }: Pick<BingoRoomRules, 'sharesBps'>,
  sales: Amount,
  pattern: BingoPattern,
): Amount => amount((sales * BigInt(sharesBps[pattern])) / 10_000n);

/** All balls of a round in the order of their call; the same for every pool of the room. */
export function callAll(kind: BingoKind, { draw }: Chance): readonly number[] {
  const call = dealFrom(balls[kind], draw);
  return Array.from({ length: kind }, call);
}

/**
 * The seed of a player's cards: HMAC-SHA256 of `ticket:seed:0:0` under the link of the round, in
 * hexadecimal. He chooses his own seed before he knows the link, so that nobody can look for cards
 * that he likes; and no mix of seeds begins so, so that cards tell nothing of the balls.
 */
export function cardSeedOf(link: string, seed: string): string {
  const word = createWords({ serverSeed: link, clientSeed: `ticket:${seed}`, nonce: 0 });
  return Array.from({ length: SEED_WORDS }, () => word().toString(16).padStart(8, '0')).join('');
}

/**
 * Whether all cards of a pool were dealt by the link and the seeds that players gave, each seed
 * once and in their order, and those of the player by the seed that he gave himself; in rounds of
 * before the seeds of the players were those of their cards.
 *
 * @param own - which of the seeds is the player's; absent in older receipts
 */
export function areCardsDealt(
  { pool, place }: BingoRoomBet,
  {
    link,
    seeds,
    own,
  }: {
    readonly link: string;
    readonly seeds: readonly string[];
    readonly own?: number | undefined;
  },
): boolean {
  const isDealtBy = (entry: BingoEntry | undefined, seed: string | undefined) =>
    seed !== undefined && (entry?.seed === cardSeedOf(link, seed) || entry?.seed === seed);
  let next = 0;
  for (const entry of pool) {
    while (next < seeds.length && !isDealtBy(entry, seeds[next])) next += 1;
    if (next === seeds.length) return false;
    next += 1;
  }
  return own === undefined || isDealtBy(pool[place], seeds[own]);
}

/** The cards of a player, before any ball is known. */
export const cardsOf = (kind: BingoKind, { seed, tickets }: BingoEntry): readonly BingoCard[] =>
  Array.from({ length: tickets }, (_, nonce) => {
    const words = createWords({ serverSeed: seed, clientSeed: 'ticket', nonce });
    return makeCard(kind, rejectionDraw(words, 2 ** 32));
  });

type Ticket = {
  readonly place: number;
  /** Among the player's own. */
  readonly card: number;
  readonly cells: BingoCard;
  readonly when: Readonly<Record<BingoPattern, number>>;
};
type PoolPrize = {
  readonly pattern: BingoPattern;
  readonly call: number;
  /** In the order in which the tickets were bought, with what each is paid. */
  readonly winners: readonly { readonly ticket: Ticket; readonly paid: Amount }[];
};
/** A pool with all that its tickets have won. */
export type PlayedPool = {
  readonly tickets: readonly Ticket[];
  readonly calls: readonly number[];
  readonly prizes: readonly PoolPrize[];
  readonly early: readonly { readonly ticket: Ticket; readonly paid: Amount }[];
};

/**
 * Decides a pool. A prize is divided by its winners and rounded down to a whole minor unit; what is
 * left over goes unit by unit to them in the order in which their tickets were bought, so that all
 * of the prize is paid.
 */
export function playPool(
  rules: BingoRoomRules,
  { price, pool }: { readonly price: Amount; readonly pool: readonly BingoEntry[] },
  allCalls: readonly number[],
): PlayedPool {
  const { kind, early } = rules;
  const tickets = pool.flatMap((entry, place) =>
    cardsOf(kind, entry).map(
      (cells, card): Ticket => ({ place, card, cells, when: callsUntil(kind, cells, allCalls) }),
    ),
  );
  const sales = amount(price * BigInt(tickets.length));
  const prizes = patterns.map((pattern): PoolPrize => {
    const call = Math.min(...tickets.map(({ when }) => when[pattern]));
    const winners = tickets.filter(({ when }) => when[pattern] === call);
    const paid = divide(shareOf(rules, sales, pattern), winners.length);
    return {
      pattern,
      call,
      winners: winners.map((ticket, at) => ({ ticket, paid: paid[at] ?? ZERO })),
    };
  });
  return {
    tickets,
    calls: allCalls.slice(0, prizes.at(-1)?.call),
    prizes,
    early: tickets
      .filter(({ when }) => when.full <= early.calls)
      .map((ticket) => ({ ticket, paid: payHundredths(price, early.pays) })),
  };
}

/** Whole units that add up to the sum; the first ones get what is left over. */
export function divide(sum: Amount, parts: number): readonly Amount[] {
  const each = sum / BigInt(parts);
  const over = sum - each * BigInt(parts);
  return Array.from({ length: parts }, (_, at) => amount(each + (BigInt(at) < over ? 1n : 0n)));
}

/** What a pool has brought to the player at a place of it. */
export function resultOf(
  played: PlayedPool,
  place: number,
): { readonly events: readonly BingoRoomEvent[]; readonly payout: Amount } {
  const own = played.tickets.filter((ticket) => ticket.place === place);
  let payout = 0n;
  const prizes = played.prizes.map(({ pattern, call, winners }): BingoRoomEvent => {
    const mine = winners.filter(({ ticket }) => ticket.place === place);
    const won = mine.reduce((sum, { paid }) => sum + paid, 0n);
    payout += won;
    const cards = mine.map(({ ticket }) => ticket.card);
    return { type: 'prize', pattern, call, winners: winners.length, cards, amount: amount(won) };
  });
  const early = played.early
    .filter(({ ticket }) => ticket.place === place)
    .map(({ ticket, paid }): BingoRoomEvent => {
      payout += paid;
      return { type: 'early', card: ticket.card, call: ticket.when.full, amount: paid };
    });
  return {
    events: [
      { type: 'cards', cards: own.map(({ cells }) => cells) },
      { type: 'called', calls: played.calls },
      ...prizes,
      ...early,
      { type: 'total', amount: amount(payout) },
    ],
    payout: amount(payout),
  };
}
