import {
  type Amount,
  amount,
  assert,
  type Currency,
  isCurrency,
  type Uuid,
  writeAmount,
  ZERO,
} from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type * as studio from '@padauk/contracts/studio';
import { createChance, type Replayed, writeAmounts } from '@padauk/engines';
import { createWords } from '@padauk/engines/fairness';
import { derivedUuid } from '@padauk/provider-sdk';
import type { RaiseKey } from './actions.repo.ts';
import type { PlaySession } from './play-session.ts';
import type { DrawnRound, FullRound } from './rounds.repo.ts';
import type { SeedsInUse } from './seeds.ts';

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

/** What an action staked in addition, as a transaction of the vendor: one that went back is spent. */
export const raiseIdOf = ({ roundId, sequence, attempt }: RaiseKey): string =>
  `${roundId}:bet:${sequence}${attempt === 0 ? '' : `:${attempt}`}`;
export const winIdOf = (roundId: Uuid): string => `${roundId}:win`;

/** The public id of a round: its id without dashes. It names no player. */
export const publicIdOf = (roundId: Uuid): string => roundId.replaceAll('-', '');
export function roundIdOfPublic(publicId: string): Uuid | undefined {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(
    publicId,
  );
  return match ? (match.slice(1).join('-') as Uuid) : undefined;
}

/** Chance of a round, from its seeds. */
export const chanceOf = (seeds: Pick<SeedsInUse, 'serverSeed' | 'clientSeed' | 'nonce'>) =>
  createChance(createWords(seeds));

/**
 * What a round brings with these seeds, up to the first decision where there is one. Amounts of
 * events are texts of the currency.
 *
 * @param rules - those of the title, or what is left of a printed run
 */
export function drawRound(
  { engine, currency }: Pick<PlaySession, 'engine' | 'currency'>,
  { rules, bet }: { readonly rules: unknown; readonly bet: unknown },
  seeds: Pick<SeedsInUse, 'serverSeed' | 'clientSeed' | 'nonce'>,
) {
  const step = engine.open(rules, bet, chanceOf(seeds));
  return {
    open: step.state !== undefined,
    payout: step.payout,
    events: writeEvents(step.events, currency),
  };
}

/** Events as they stand in answers and in receipts. */
export const writeEvents = (events: readonly unknown[], currency: Currency): Round['events'] =>
  // An event is an object with its type, whichever engine it is of.
  writeAmounts(events, (value) => writeAmount(value, currency)) as Round['events'];

/** A round that is settled with its draw, as it is answered at first; `toWireRound` says the same. */
export const toFirstAnswer = (
  { title, currency }: Pick<PlaySession, 'title' | 'currency'>,
  told: Pick<Round, 'bet' | 'events' | 'balance'> & {
    readonly drawn: DrawnRound;
    readonly seeds: Pick<SeedsInUse, 'serverSeedHash' | 'clientSeed'>;
  },
): Round => {
  const { drawn, seeds, bet, events, balance } = told;
  const { serverSeedHash, clientSeed } = seeds;
  const { code, rulesHash } = title;
  return wordRound(
    { ...drawn, title: code, rulesHash, currency, serverSeedHash, clientSeed },
    {
      state: 'settled',
      payout: drawn.payout,
      raised: ZERO,
      bet,
      events,
      eventsBefore: 0,
      actionsTaken: 0,
      actions: [],
      balance,
    },
  );
};

/** A settled round in the words of the contract. */
export const toWireRound = (round: FullRound): Round =>
  wordRound(round, {
    state: 'settled',
    payout: round.payout,
    raised: round.raised,
    // Written by us.
    events: JSON.parse(round.events) as Round['events'],
    eventsBefore: round.eventsBefore,
    actions: [],
    ...keptOf(round, 'settled'),
  });

/** A round in progress, as it was played again to where it stands. */
export function toOpenRound(
  round: FullRound,
  replayed: Replayed,
  actions: readonly unknown[],
): Round {
  const currency = currencyOf(round);
  return wordRound(round, {
    state: 'open',
    payout: ZERO,
    raised: amount(replayed.staked - round.stake),
    events: writeEvents(replayed.steps.flat(), currency),
    eventsBefore: eventsBefore(replayed),
    actions: writeAmounts(actions, (value) => writeAmount(value, currency)),
    ...keptOf(round, 'open'),
  });
}

/** How many events were sent before the last step. */
export const eventsBefore = ({ steps }: Pick<Replayed, 'steps'>): number =>
  steps.slice(0, -1).reduce((count, events) => count + events.length, 0);

export function currencyOf({ currency }: Pick<FullRound, 'currency'>): Currency {
  if (!isCurrency(currency)) throw new Error(`a round is played in a known currency: ${currency}`);
  return currency;
}

/** What is read of a stored round whether it is open or over. */
const keptOf = (
  round: FullRound,
  state: Round['state'],
): Pick<Round, 'bet' | 'actionsTaken' | 'balance'> => ({
  // Written by us from what the contract had let in.
  bet: JSON.parse(round.bet) as Round['bet'],
  actionsTaken: round.actions.filter(({ pending }) => !pending).length,
  balance: writeAmount(balanceAfter(round, state), currencyOf(round)),
});

/** What the player could play with after the last money that the round has moved. */
function balanceAfter(round: FullRound, state: Round['state']): Amount {
  const raise = round.actions.findLast(({ balance }) => balance !== null)?.balance;
  const balance = state === 'open' ? (raise ?? round.balance) : round.balance;
  assert(balance !== null, `a round that took its stake has its balance: ${round.id}`);
  return balance;
}

/** What never changes of a round, once it is drawn. */
type Told = Omit<DrawnRound, 'payout' | 'bet' | 'events'> &
  Pick<FullRound, 'title' | 'rulesHash' | 'currency' | 'serverSeedHash' | 'clientSeed'>;
type Now = Pick<Round, 'state' | 'bet' | 'events' | 'eventsBefore' | 'actionsTaken' | 'balance'> & {
  readonly payout: Amount;
  readonly raised: Amount;
  readonly actions: readonly unknown[];
};

function wordRound(round: Told, now: Now): Round {
  const currency = currencyOf(round);
  return {
    roundId: round.id,
    publicId: publicIdOf(round.id),
    clientRoundId: round.clientRoundId,
    title: round.title,
    rulesHash: round.rulesHash,
    currency,
    state: now.state,
    stake: writeAmount(round.stake, currency),
    staked: writeAmount(amount(round.stake + now.raised), currency),
    payout: writeAmount(now.payout, currency),
    bet: now.bet,
    events: now.events,
    eventsBefore: now.eventsBefore,
    actionsTaken: now.actionsTaken,
    actions: [...now.actions],
    balance: now.balance,
    playedAt: round.playedAt.toISOString(),
    fairness: {
      serverSeedHash: round.serverSeedHash,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
    },
  };
}
