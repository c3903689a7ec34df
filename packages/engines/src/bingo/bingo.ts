import { type Amount, amount } from '@padauk/base';
import { dealFrom } from '../cards/card.ts';
import type { Engine } from '../engine.ts';
import { payHundredths } from '../multiple.ts';
import { readFields, readWhole } from '../untrusted.ts';
import {
  type BingoCard,
  type BingoKind,
  type BingoPattern,
  balls,
  callsUntil,
  makeCard,
  patterns,
} from './bingo-card.ts';

/**
 * Bingo for one at fixed prices: cards, then a fixed number of calls. A card pays its best pattern.
 */
export type BingoRules = {
  readonly kind: BingoKind;
  readonly calls: number;
  readonly cardsMax: number;
  /** In hundredths of what a card costs. */
  readonly pays: Readonly<Record<BingoPattern, number>>;
};
export type BingoBet = { readonly stake: Amount; readonly cards: number };
export type BingoEvent =
  | { readonly type: 'cards'; readonly cards: readonly BingoCard[] }
  | { readonly type: 'called'; readonly calls: readonly number[] }
  /** `call` is the one that completed it. */
  | {
      readonly type: 'card-paid';
      readonly card: number;
      readonly pattern: BingoPattern;
      readonly call: number;
      readonly amount: Amount;
    }
  | { readonly type: 'total'; readonly amount: Amount };

/** The engine of bingo for one player. */
export const bingo: Engine<BingoRules, BingoBet, never, never, BingoEvent> = {
  name: 'bingo',
  readBet({ cardsMax }, input, stake) {
    const cards = readWhole(readFields(input, 'cards')?.cards, 1, cardsMax);
    return cards !== undefined && stake % BigInt(cards) === 0n ? { stake, cards } : undefined;
  },
  unitStake: (_rules, { stake, cards }) => amount(stake / BigInt(cards)),
  fullBet: ({ cardsMax }) => ({ parts: cardsMax, input: { cards: cardsMax } }),
  maxWin: ({ pays }, { stake }) => payHundredths(stake, Math.max(...Object.values(pays))),
  open({ kind, calls: count, pays }, { stake, cards: cardCount }, { draw }) {
    const cards = Array.from({ length: cardCount }, () => makeCard(kind, draw));
    const call = dealFrom(balls[kind], draw);
    const calls = Array.from({ length: count }, call);
    const perCard = amount(stake / BigInt(cardCount));
    const events: BingoEvent[] = [
      { type: 'cards', cards },
      { type: 'called', calls },
    ];
    let payout = 0n;
    for (const [at, card] of cards.entries()) {
      const whens = callsUntil(kind, card, calls);
      const best = patterns.findLast((pattern) => whens[pattern] <= count);
      if (!best) continue;
      const paid = payHundredths(perCard, pays[best]);
      payout += paid;
      events.push({ type: 'card-paid', card: at, pattern: best, call: whens[best], amount: paid });
    }
    events.push({ type: 'total', amount: amount(payout) });
    return { state: undefined, events, payout: amount(payout) };
  },
};
