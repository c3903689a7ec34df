import {
  type Currency,
  isCurrency,
  type Ok,
  ok,
  parseAmount,
  type Refusal,
  refuse,
} from '@padauk/base';
import type { DeckTicket } from '../scratch/deck.ts';

/** What happened in a round, in the words of its engine; amounts are decimal text. */
export type ReceiptEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** All that is needed to check a finished round without asking anyone. Money is decimal text. */
export type Receipt = {
  readonly format: 'padauk-receipt/1';
  readonly roundId: string;
  readonly title: string;
  /** Names the rules that the round was played by. */
  readonly rulesHash: string;
  /** Those rules, so that a round can be checked when its title has others; absent at first. */
  readonly rules?: unknown;
  readonly currency: Currency;
  readonly stake: string;
  /** The stake with all that was raised. */
  readonly staked: string;
  /** What the player chose besides the stake; null where there is nothing to choose. */
  readonly bet: unknown;
  /** The player's decisions, in order. */
  readonly actions: readonly unknown[];
  readonly payout: string;
  /** Null until the player changes his seeds: only then is the old server seed revealed. */
  readonly serverSeed: string | null;
  /** Shown before the round; the SHA-256 of the server seed's text. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly events: readonly ReceiptEvent[];
  /** Of a round that was shared: what its seeds follow from. */
  readonly shared?: SharedSeeds;
  /** Games with printed runs: where the ticket stood in its run. */
  readonly deck?: DeckTicket;
  /** ISO 8601 in UTC. Not part of what decides the round. */
  readonly playedAt: string;
};

/** How the seeds of a shared round came about. */
export type SharedSeeds = {
  /** Told before the first round of its chain. */
  readonly chainEnd: string;
  /** The mix of the round before; the end of the chain for the first one. */
  readonly mixBefore: string;
  /** Of all bets, in their order. */
  readonly seeds: readonly string[];
  /** Which of them is the player's, from 0; absent in older receipts. */
  readonly own?: number | undefined;
};

type Field = keyof Receipt;

/**
 * Reads an exported receipt. Only its shape is looked at here; `verifyRound` judges what it says.
 *
 * @returns `receipt_malformed` with the first field that is missing or wrong
 */
export function parseReceipt(
  value: unknown,
): Ok<Receipt> | Refusal<'receipt_malformed', { readonly field: Field }> {
  const no = (field: Field) => refuse('receipt_malformed', { field });
  if (value === null || typeof value !== 'object') return no('format');
  const given = value as Partial<Record<Field, unknown>>;
  // Receipts of games without decisions did not say so at first.
  const fields = { actions: [], staked: given.stake, ...given };
  if (fields.format !== 'padauk-receipt/1') return no('format');

  const texts = ['roundId', 'title', 'clientSeed', 'playedAt'] as const;
  const wrongText = texts.find((field) => typeof fields[field] !== 'string');
  if (wrongText) return no(wrongText);
  const hashes = ['rulesHash', 'serverSeedHash'] as const;
  const wrongHash = hashes.find((field) => !isHash(fields[field]));
  if (wrongHash) return no(wrongHash);
  if (fields.serverSeed !== null && !isHash(fields.serverSeed)) return no('serverSeed');
  if (!Number.isSafeInteger(fields.nonce) || (fields.nonce as number) < 0) return no('nonce');
  if (fields.shared !== undefined && !isShared(fields.shared)) return no('shared');
  const lists = ['actions', 'events'] as const;
  const wrongList = lists.find((field) => !Array.isArray(fields[field]));
  if (wrongList) return no(wrongList);

  if (fields.rules !== undefined && (fields.rules === null || typeof fields.rules !== 'object')) {
    return no('rules');
  }
  if (fields.deck !== undefined && !isDeckTicket(fields.deck)) return no('deck');

  const { currency } = fields;
  if (typeof currency !== 'string' || !isCurrency(currency)) return no('currency');
  const amounts = ['stake', 'staked', 'payout'] as const;
  const wrongAmount = amounts.find((field) => !isAmount(fields[field], currency));
  if (wrongAmount) return no(wrongAmount);
  // Every field has been looked at; what an event holds is compared with the replay, as text.
  return ok({ ...fields, bet: fields.bet ?? null } as Receipt);
}

/** Its figures are judged by what can have been sold of the run. */
function isDeckTicket(value: unknown): value is DeckTicket {
  if (typeof value !== 'object' || value === null) return false;
  const { sold, hash, ...deck } = value as Partial<Record<keyof DeckTicket, unknown>>;
  const texts = [deck.deckId, deck.title, deck.rulesHash, deck.currency, deck.price];
  if (!texts.every((text) => typeof text === 'string') || !isHash(hash)) return false;
  if (!Number.isSafeInteger(deck.serial) || !Number.isSafeInteger(deck.ticket)) return false;
  if (typeof sold !== 'object' || sold === null) return false;
  const { tickets, prizes } = sold as Partial<Record<'tickets' | 'prizes', unknown>>;
  return typeof tickets === 'number' && Array.isArray(prizes);
}

function isShared(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  const { chainEnd, mixBefore, seeds, own } = value as Partial<Record<keyof SharedSeeds, unknown>>;
  const areTexts = Array.isArray(seeds) && seeds.every((seed) => typeof seed === 'string');
  const isPlace = own === undefined || (Number.isSafeInteger(own) && (own as number) >= 0);
  return isHash(chainEnd) && isHash(mixBefore) && areTexts && isPlace;
}

const isHash = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const isAmount = (value: unknown, currency: Currency): boolean =>
  typeof value === 'string' && (parseAmount(value, currency) ?? -1n) >= 0n;
