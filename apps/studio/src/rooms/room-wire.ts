import { type Amount, assert, isCurrency, writeAmount } from '@padauk/base';
import type { ListedBet, RoomBet, RoomRound } from '@padauk/contracts/rooms';
import type { PlaySession } from '../play-session.ts';
import { publicIdOf, writeEvents } from '../round.ts';
import { decidedBet } from './plan-round.ts';
import type { RoundRules } from './room-games.ts';
import { type BetInRound, type StoredRoomBet } from './room-bets.repo.ts';
import { betState } from './room-states.ts';
import type { StoredRoomRound } from './room-rounds.repo.ts';

/** Whose bets see each other: those of one brand, with real or with trial money. */
export const circleOf = ({ merchantCode, trial }: PlaySession): string =>
  `${merchantCode}:${trial ? 'trial' : 'real'}`;
export const betScopeOf = (room: string, circle: string): string => `${room}:${circle}`;

/** A round as everybody sees it, with what can be seen of its run. */
export const toWireRound = (round: StoredRoomRound, seen: readonly unknown[]): RoomRound => ({
  roundId: round.id,
  number: round.number,
  state: round.state,
  rulesHash: round.rulesHash,
  bettingEndsAt: round.bettingEndsAt.toISOString(),
  startedAt: round.startedAt?.toISOString() ?? null,
  endedAt: round.endedAt?.toISOString() ?? null,
  serverSeedHash: round.linkHash,
  position: round.position,
  mix: round.mix,
  serverSeed: round.link,
  // What a game shows to everybody has no money in it.
  events: seen as RoomRound['events'],
});

/** What everybody was shown at the end of a round; written by us. */
export const toldEvents = (events: string): RoomRound['events'] =>
  JSON.parse(events) as RoomRound['events'];

const states = {
  [betState.asking]: 'asking',
  [betState.placed]: 'placed',
  [betState.paid]: 'paid',
  [betState.returning]: 'returned',
  [betState.returned]: 'returned',
} as const;

const money = (bet: Pick<StoredRoomBet, 'id' | 'currency'>, value: Amount): string => {
  assert(isCurrency(bet.currency), `a bet is placed in a known currency: ${bet.id}`);
  return writeAmount(value, bet.currency);
};

/** The multiple at which a bet was left, in hundredths. */
const leftAt = ({ rules, game }: RoundRules, { leftMs }: BetInRound): number | null =>
  leftMs === null ? null : (game.leave?.at(rules, leftMs) ?? null);

/** A bet as its player sees it. */
export function toWireBet(by: RoundRules, bet: StoredRoomBet): RoomBet {
  const state = Object.entries(states).find(([code]) => Number(code) === bet.state)?.[1];
  assert(state && isCurrency(bet.currency), `a bet has a known state: ${bet.id}`);
  return {
    betId: bet.id,
    publicId: publicIdOf(bet.id),
    roundId: bet.roundId,
    slot: bet.slot,
    stake: money(bet, bet.stake),
    bet: JSON.parse(bet.bet) as RoomBet['bet'],
    seed: bet.seed,
    state,
    leftAt: leftAt(by, bet),
    payout: bet.payout === null ? null : money(bet, bet.payout),
    events: bet.events
      ? toldEvents(bet.events)
      : writeEvents(by.game.ownEvents(by, decidedBet(bet)), bet.currency),
  };
}

/** A bet as the others see it. */
export const toListedBet = (by: RoundRules, bet: BetInRound): ListedBet => ({
  betId: bet.id,
  name: bet.name,
  currency: bet.currency,
  stake: money(bet, bet.stake),
  bet: JSON.parse(bet.bet) as ListedBet['bet'],
  leftAt: leftAt(by, bet),
});
