import { canonicalJson } from '../canonical.ts';
import { sha256, toHex } from '../fairness/sha256.ts';
import { afterSales, type ScratchRules } from './scratch.ts';

/** What of a printed run has been sold: whole tickets, and winners by prize as the rules list them. */
export type Sold = { readonly tickets: number; readonly prizes: readonly number[] };

/** A printed run: so many tickets of one title at one price. */
export type Deck = {
  readonly deckId: string;
  readonly title: string;
  readonly rulesHash: string;
  /** Counts the runs of a price from 1. */
  readonly serial: number;
  readonly currency: string;
  /** Of a ticket, as the wire writes it. */
  readonly price: string;
};

/** The place of a ticket in its run: which was sold before it decides what it is drawn from. */
export type DeckTicket = Deck & {
  /** SHA-256 of the run, published before its first ticket was sold. */
  readonly hash: string;
  /** Counts from 1. */
  readonly ticket: number;
  readonly sold: Sold;
};

/** Names exactly this run of exactly these rules; in hexadecimal. */
export const deckHashOf = ({ deckId, title, rulesHash, serial, currency, price }: Deck): string =>
  toHex(
    sha256(
      new TextEncoder().encode(
        canonicalJson({ deckId, title, rulesHash, serial, currency, price }),
      ),
    ),
  );

/** A run of which every ticket is left. */
export const nothingSold = ({ prizes }: ScratchRules): Sold => ({
  tickets: 0,
  prizes: prizes.map(() => 0),
});

/** What is left, where so much can have been sold and a ticket is left; else undefined. */
export function leftOf(rules: ScratchRules, sold: Sold): ScratchRules | undefined {
  const counts = [sold.tickets, ...sold.prizes];
  const whole = counts.every((count) => Number.isSafeInteger(count) && count >= 0);
  const winners = sold.prizes.reduce((sum, count) => sum + count, 0);
  const printed = rules.prizes.reduce((sum, { tickets }) => sum + tickets, 0);
  const possible =
    whole &&
    sold.prizes.length === rules.prizes.length &&
    sold.tickets < rules.tickets &&
    rules.prizes.every(({ tickets }, at) => (sold.prizes[at] ?? 0) <= tickets) &&
    winners <= sold.tickets &&
    sold.tickets - winners <= rules.tickets - printed;
  return possible ? afterSales(rules, sold) : undefined;
}

/** The run with one more ticket gone. `prize` is its symbol; null where it won nothing. */
export const sellOne = (rules: ScratchRules, sold: Sold, prize: string | null): Sold => ({
  tickets: sold.tickets + 1,
  prizes: sold.prizes.map((count, at) => (rules.prizes[at]?.symbol === prize ? count + 1 : count)),
});
