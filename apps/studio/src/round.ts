import { type Amount, type Currency, isCurrency, type Uuid, writeAmount } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type * as studio from '@padauk/contracts/studio';
import { mapSlotEvent, playLineSlot, type Title } from '@padauk/engines';
import { createDraw } from '@padauk/engines/fairness';
import { derivedUuid } from '@padauk/provider-sdk';
import type { DrawnRound, FullRound } from './rounds.repo.ts';
import { nativeHmac, type PlaySession, type SeedsInUse } from './tables.ts';

/** A round as its player gets it. */
export type Round = ReplyOf<typeof studio.playRound>;

/** One id of a client is one round, on whichever process and however often it is sent. */
export const roundIdOf = (session: PlaySession, clientRoundId: string): Uuid =>
  derivedUuid('studio-round', session.playerId, session.title.code, clientRoundId);

/**
 * The vendor's transaction ids. The win's names one draw and its time, so that two tries at one round
 * are told apart by the wallet, and the second takes the answer of the first.
 */
export const transactionIdsOf = (
  round: Pick<DrawnRound, 'id' | 'pairId' | 'nonce' | 'playedAt'>,
) => ({
  betTransactionId: `${round.id}:bet`,
  winTransactionId: `${round.id}:win:${round.pairId.slice(-12)}:${round.nonce}:${round.playedAt.getTime()}`,
});

/** The public id of a round: its id without dashes. It names no player. */
export const publicIdOf = (roundId: Uuid): string => roundId.replaceAll('-', '');
export function roundIdOfPublic(publicId: string): Uuid | undefined {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(
    publicId,
  );
  return match ? (match.slice(1).join('-') as Uuid) : undefined;
}

/** What a round of a title brings with these seeds. Amounts of events are texts of the currency. */
export function drawRound(
  title: Title,
  currency: Currency,
  stake: Amount,
  seeds: Pick<SeedsInUse, 'serverSeed' | 'clientSeed' | 'nonce'>,
) {
  const { events, payout } = playLineSlot(title.rules, stake, createDraw(seeds, nativeHmac));
  return {
    payout,
    events: events.map((event) => mapSlotEvent(event, (value) => writeAmount(value, currency))),
  };
}

/** A stored round in the words of the contract. */
export function toWireRound(round: FullRound): Round {
  const { currency } = round;
  if (!isCurrency(currency)) throw new Error(`a round is played in a known currency: ${currency}`);
  if (round.balance === null) throw new Error(`a settled round has its balance: ${round.id}`);
  return {
    roundId: round.id,
    publicId: publicIdOf(round.id),
    clientRoundId: round.clientRoundId,
    title: round.title,
    currency,
    stake: writeAmount(round.stake, currency),
    payout: writeAmount(round.payout, currency),
    // Written by us from what the contract had let in.
    bet: JSON.parse(round.bet) as Round['bet'],
    events: JSON.parse(round.events) as Round['events'],
    balance: writeAmount(round.balance, currency),
    playedAt: round.playedAt.toISOString(),
    fairness: {
      serverSeedHash: round.serverSeedHash,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
    },
  };
}
