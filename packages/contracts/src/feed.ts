import * as z from 'zod/mini';

/**
 * One WebSocket per page at `/feed`. The first frame carries the token, never the address; which
 * may name a brand, `/feed?merchant=CODE`, as calls do by their header.
 */
export const feedTopics = [
  'balance',
  'deposits',
  'withdrawals',
  'messages',
  'notices',
  'room',
  'room.bets',
  'jackpots',
  'tournaments',
  'prizes',
  'console.withdrawals',
  'console.deposits',
] as const;
export const FeedTopic = z.enum(feedTopics);
export type FeedTopic = z.output<typeof FeedTopic>;

export const FromClient = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.nullable(z.string()) }),
  z.strictObject({
    type: z.literal('subscribe'),
    topic: FeedTopic,
    /** The last number that the client has seen: changes after it follow, without a gap. */
    after: z.optional(z.int()),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), topic: FeedTopic }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type FromClient = z.output<typeof FromClient>;

export const FromServer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), signedIn: z.boolean() }),
  /** The state as of `sequence`; replaces what the client knew of the topic. */
  z.strictObject({
    type: z.literal('snapshot'),
    topic: FeedTopic,
    sequence: z.int(),
    value: z.unknown(),
  }),
  z.strictObject({
    type: z.literal('change'),
    topic: FeedTopic,
    sequence: z.int(),
    value: z.unknown(),
  }),
  z.strictObject({ type: z.literal('refused'), code: z.string(), topic: z.optional(FeedTopic) }),
  z.strictObject({ type: z.literal('pong') }),
]);
export type FromServer = z.output<typeof FromServer>;

/** Codes with which the server closes the socket. */
export const feedClose = {
  badFrame: 4400,
  notAllowed: 4403,
  tooSlow: 4408,
  sessionEnded: 4401,
} as const;

/** Events of the outbox: what is true once its transaction has committed. */
export type OutboxEvents = {
  'member.registered': { memberId: string; account: string };
  'session.ended': { memberId: string; sessionId: string };
  'deposit.posted': { memberId: string; depositId: string; amount: string; balance: string };
  /** An agent has given the member money, which is a deposit to his limits (RG-03). */
  'line.given': { memberId: string; amount: string };
  'deposit.changed': { memberId: string; depositId: string; state: string };
  /** An operator has refused it; the deposit says why. */
  'deposit.refused': { memberId: string; depositId: string; amount: string };
  'withdrawal.changed': {
    memberId: string;
    withdrawalId: string;
    state: string;
    /** The state that a step has led away from; absent where none was taken, and in older events. */
    from?: string;
  };
  'round.settled': {
    memberId: string;
    roundId: string;
    title: string;
    stake: string;
    payout: string;
    balance: string;
    /** The code of the vendor; absent in older events. */
    vendor?: string;
    /** A win that came after its round was reported: the event has that win alone. */
    late?: boolean;
    /** How many stakes the round took; absent: one. */
    bets?: number;
    /** When its first stake was taken; absent where that was with the event. */
    begunAt?: string;
    /** The late win of a linked jackpot: money of its pool, no result of the game itself. */
    jackpot?: boolean;
    /** Bonus money was staked: whose, in which round, and how much of it counts as wagering. */
    bonus?: { grantId: string; round: string; counted: string };
  };
  /** Something that somebody has to look at, for good in the list of significant events (SY-04). */
  'alert.raised': {
    merchantId: string;
    /** `game.return`, `room.unsettled` */
    kind: string;
    subject: string;
    facts: Readonly<Record<string, unknown>>;
  };
  /** What was given back or taken back of a round already reported as settled. */
  'round.corrected': {
    memberId: string;
    roundId: string;
    title: string;
    vendor: string;
    stake: string;
    payout: string;
    /** As in the event of the round: what no longer counts of the stake, where it was bonus money. */
    bonus?: { grantId: string; round: string; counted: string };
  };
  /** A stake on a linked title, in the transaction that took it. */
  'jackpot.fed': {
    jackpotId: string;
    betId: string;
    memberId: string;
    /** The vendor's name of the round, and ours. */
    roundId: string;
    round: string;
    title: string;
    stake: string;
    /** The game session that staked; absent in older events. */
    launchId?: string;
  };
  /** A stake was given back; most have fed no jackpot. */
  'stake.returned': { betId: string };
  'jackpot.won': {
    jackpotId: string;
    memberId: string;
    level: string;
    number: number;
    amount: string;
  };
  'tournament.changed': { tournamentId: string; state: string };
  'tournament.prize': { tournamentId: string; memberId: string; rank: number; amount: string };
  /** A player stays away from now on: what is open to stake at is closed. */
  'safety.excluded': { memberId: string };
  /** Somebody has answered the wish to end a self-exclusion early. */
  'safety.return-decided': { memberId: string; requestId: string; granted: boolean };
  /** The member has set another payment password without the old one. */
  'payment-password.reset': { memberId: string };
  /** Two people of the staff have put another real name in the place of the one he gave. */
  'member.name-corrected': { memberId: string };
  /** The same of his birthday. */
  'member.birthday-corrected': { memberId: string };
  'payout-account.changed': { memberId: string; bank: string; change: 'added' | 'removed' };
  'bonus.changed': { memberId: string; grantId: string; state: string };
  /** Somebody whom the member invited has met the rule of the brand. */
  'referral.earned': { memberId: string; invitedId: string };
  'balance.changed': { memberId: string; balance: string; locked: string };
};
export type OutboxEventName = keyof OutboxEvents;
