import * as z from 'zod/mini';
import { route } from './route.ts';
import { currencyCode, Id, Instant, line, Money } from './wire.ts';

/** An id that the vendor made: a transaction, a round. */
const VendorId = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/));

const player = {
  /** From the launch token; may be expired on `win` and `rollback`. */
  sessionToken: z.string().check(z.minLength(10), z.maxLength(255)),
  playerId: VendorId,
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
};
const round = { ...player, gameCode: line(64), roundId: VendorId };

export const WalletAnswer = z.strictObject({
  playerId: z.string(),
  currency: z.string(),
  balance: Money,
});
/** `walletTransactionId` is ours; the same request gives the same answer, byte for byte. */
export const Moved = z.strictObject({
  transactionId: z.string(),
  walletTransactionId: z.string(),
  currency: z.string(),
  balance: Money,
});

const vendor = { method: 'POST', auth: 'vendor', limit: 'vendor' } as const;
const tokenRefusals = ['bad_signature', 'address_not_allowed', 'session_expired'] as const;
const moveRefusals = [
  'bad_signature',
  'address_not_allowed',
  'account_not_found',
  'currency_mismatch',
  'duplicate_transaction',
  'round_closed',
  'game_disabled',
] as const;

/**
 * Why a stake is not taken: the operator has stopped the game or this player's play, three by the
 * player's own will (safer gambling), and that the bonus which it names does not pay it. A round
 * that was begun before a stop goes on.
 */
const stakeRefusals = [
  'session_expired',
  'balance_too_low',
  'stake_out_of_limits',
  'game_maintenance',
  'play_suspended',
  'play_limit_reached',
  'self_excluded',
  'reality_check_due',
  'bonus_not_found',
] as const;

/**
 * The bonus whose free rounds pay the stake, as `balance` names it. Without it, a bet of their
 * stake is one of them while there are any, and paid as every other stake is when there are none.
 */
const campaign = { campaignId: z.optional(Id) };

/** What the law asks of a brand. */
const Pace = z.strictObject({
  /** Whether rounds may start by themselves. */
  autoplay: z.boolean(),
  /** Whether presentations may be shortened. */
  fastPlay: z.boolean(),
  /** Whether a feature may be bought without the round that would win it. */
  featureBuy: z.boolean(),
  /** Whether a win may be staked again, double or nothing. */
  gamble: z.boolean(),
  /** The shortest time from the start of one round to the start of the next. */
  cycleMs: z.int(),
});

export const authenticate = route({
  ...vendor,
  id: 'provider.authenticate',
  path: '/wallet/v1/authenticate',
  summary: 'Exchange a launch token for the player behind it',
  body: z.strictObject({ launchToken: z.string().check(z.minLength(10), z.maxLength(255)) }),
  reply: z.strictObject({
    sessionToken: z.string(),
    playerId: z.string(),
    merchantCode: z.string(),
    gameCode: z.string(),
    currency: z.string(),
    balance: Money,
    language: z.string(),
    trial: z.boolean(),
    /** Masked: how other players may see this one. */
    playerName: z.optional(z.string()),
    /** Left out where the vendor's own pace will do. */
    pace: z.optional(Pace),
  }),
  refusals: [...tokenRefusals, 'launch_token_invalid', 'launch_token_used', 'game_disabled'],
});

export const readPlayerBalance = route({
  ...vendor,
  id: 'provider.balance',
  path: '/wallet/v1/balance',
  summary: 'What the player can play with in the game that he opened',
  body: z.strictObject(player),
  reply: z.strictObject({
    playerId: z.string(),
    currency: z.string(),
    balance: Money,
    /**
     * Rounds that a bonus pays in this game: a bet of exactly this stake is one of them, and its
     * wins are the bonus's. The campaign is that bonus: named with a bet, it alone pays it.
     */
    freeRounds: z.optional(z.strictObject({ campaignId: Id, stake: Money, left: z.int() })),
    /** What jackpots have paid the player in this game since he opened it; left out for none. */
    jackpotsWon: z.optional(Money),
    /** As it is now: it may have changed since the game was opened. */
    pace: z.optional(Pace),
  }),
  refusals: [...tokenRefusals, 'account_not_found', 'currency_mismatch'],
});

export const bet = route({
  ...vendor,
  id: 'provider.bet',
  path: '/wallet/v1/bet',
  summary: 'Take a stake',
  body: z.strictObject({ ...round, ...campaign, transactionId: VendorId, amount: Money }),
  reply: Moved,
  refusals: [...moveRefusals, ...stakeRefusals],
});

export const win = route({
  ...vendor,
  id: 'provider.win',
  path: '/wallet/v1/win',
  summary: 'Pay a win; taken with an expired session too, since money must reach the player',
  body: z.strictObject({
    ...round,
    transactionId: VendorId,
    amount: Money,
    /** The bet that won, where there is one. */
    betTransactionId: z.optional(VendorId),
    roundClosed: z.optional(z.boolean()),
  }),
  reply: Moved,
  refusals: [...moveRefusals, 'transaction_not_found', 'transaction_rolled_back'],
});

export const betAndWin = route({
  ...vendor,
  id: 'provider.betAndWin',
  path: '/wallet/v1/bet-and-win',
  summary: 'Take a stake and pay its win, both or neither',
  body: z.strictObject({
    ...round,
    ...campaign,
    betTransactionId: VendorId,
    betAmount: Money,
    winTransactionId: VendorId,
    winAmount: Money,
  }),
  reply: z.strictObject({ bet: Moved, win: Moved }),
  refusals: [...moveRefusals, ...stakeRefusals],
});

/** A round that many players share ends for all of them at once. */
export const settleRounds = route({
  ...vendor,
  id: 'provider.settleRounds',
  path: '/wallet/v1/settle-rounds',
  long: true,
  summary:
    'For many players of one game, what `win` with `roundClosed` does for one: pay, and close',
  body: z.strictObject({
    gameCode: line(64),
    rounds: z
      .array(
        z.strictObject({
          ...player,
          roundId: VendorId,
          transactionId: VendorId,
          /** Zero closes the round and pays nothing. */
          amount: Money,
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  /** In the order of the request. */
  reply: z.strictObject({
    rounds: z.array(
      z.strictObject({
        roundId: z.string(),
        /** Why it was not settled; null when it was, now or before. */
        code: z.nullable(z.string()),
        /** Whether saying it again can help; false for one that was settled. */
        retryable: z.boolean(),
        /** After the win; null where it was not settled. */
        balance: z.nullable(Money),
      }),
    ),
  }),
  refusals: ['bad_signature', 'address_not_allowed'],
});

export const rollback = route({
  ...vendor,
  id: 'provider.rollback',
  path: '/wallet/v1/rollback',
  summary:
    'Undo a bet or a win; an unknown one leaves a tombstone, and the late original moves nothing',
  body: z.strictObject({ ...round, transactionId: VendorId, originalTransactionId: VendorId }),
  reply: Moved,
  refusals: [...moveRefusals, 'transaction_not_found'],
});

export const endRound = route({
  ...vendor,
  id: 'provider.endRound',
  path: '/wallet/v1/end-round',
  summary: 'Close a round; may be said again',
  body: z.strictObject(round),
  reply: WalletAnswer,
  refusals: [...tokenRefusals, 'account_not_found', 'currency_mismatch'],
});

/**
 * What differs: known there alone, known here alone, another sum or currency, a bet there and a win
 * here, taken back on one side alone.
 */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'side_differs',
  'state_differs',
] as const;
const sides = ['bet', 'win'] as const;
export const BookedSum = z.nullable(z.strictObject({ amount: Money, currency: currencyCode }));

export const sendStatement = route({
  ...vendor,
  id: 'provider.sendStatement',
  path: '/wallet/v1/statement',
  long: true,
  summary:
    'The vendor’s own list of a stretch of time, in parts; after the last one both books are compared',
  body: z.strictObject({
    statementId: VendorId,
    /** At most 25 hours, and over. */
    from: Instant,
    to: Instant,
    /**
     * From 1 on, without gaps. A part may be said again; with other lines it is refused. So many
     * hold a day of a thousand bets and wins a second; no more than a part is held at once.
     */
    part: z.int().check(z.minimum(1), z.maximum(100_000)),
    last: z.boolean(),
    /**
     * All bets and wins of that time, and of five minutes before and after it: clocks differ. In
     * any order; of a transaction that comes twice the first line counts.
     */
    lines: z
      .array(
        z.strictObject({
          transactionId: VendorId,
          kind: z.enum(sides),
          currency: currencyCode,
          amount: Money,
          /** False: refused, or taken back since. */
          standing: z.boolean(),
        }),
      )
      .check(z.maxLength(1_000)),
  }),
  reply: z.strictObject({
    /** Of all parts so far. */
    lines: z.int(),
    /** Null until both books have been compared: ask by the last part once more, in a minute. */
    differences: z.nullable(z.int()),
    /** At most 100 of them, those of the lines first. */
    found: z.array(
      z.strictObject({
        transactionId: z.string(),
        kind: z.enum(differenceKinds),
        ours: BookedSum,
        theirs: BookedSum,
      }),
    ),
  }),
  refusals: ['bad_signature', 'address_not_allowed', 'duplicate_transaction', 'too_many_requests'],
});
