import { type Amount, assert, isCurrency, parseAmount, writeAmount } from '@padauk/base';
import { walletRoutes } from '@padauk/provider-sdk';
import { winIdOf, writeEvents } from '../round.ts';
import { decidedBet, planRound } from './plan-round.ts';
import { betTransactionOf } from './place-bet.ts';
import {
  type BetEnd,
  betState,
  listBetsOf,
  listOwed,
  markPaid,
  markReturned,
  type OwedBet,
  type StoredRoomBet,
} from './room-bets.repo.ts';
import type { RoomDesk } from './room-desk.ts';
import type { BetResult } from './room-game.ts';
import { endRun, finishRound, type StoredRoomRound } from './room-rounds.repo.ts';

/** So many rounds of players are settled by one call of the wallet. */
const CALL_MAX = 500;

/** Tells how the round ended, with the link that decided it. */
export async function endRoomRound(desk: RoomDesk, round: StoredRoomRound): Promise<void> {
  const { plan, link } = await planRound(desk, round);
  desk.faultPoint('rooms.ending');
  await endRun(desk.sql, round.id, { link, events: JSON.stringify(plan.outcome) });
  desk.faultPoint('rooms.ended');
}

/**
 * Pays a round that has ended: each bet is closed at the wallet by an id made of it, so that all of
 * it may be said again. False: the wallet has not answered for all of them yet.
 */
export async function payRound(desk: RoomDesk, round: StoredRoomRound): Promise<boolean> {
  const owed = await listOwed(desk.sql, round.id);
  const placed = owed.filter(({ state }) => state === betState.placed);
  const bets = await listBetsOf(desk.sql, round.id);
  const { plan } = await planRound(desk, round);
  const results = new Map<string, { readonly bet: StoredRoomBet; readonly result: BetResult }>();
  for (const [at, result] of plan.decide(bets.map(decidedBet)).entries()) {
    const bet = bets[at];
    if (bet) results.set(bet.id, { bet, result });
  }
  desk.faultPoint('rooms.paying');
  for (const batch of batchesOf(placed)) {
    const ends = await payBatch(desk, round, batch, results);
    if (!ends) return false;
    desk.faultPoint('rooms.paid');
    await markPaid(desk.sql, ends);
  }
  for (const bet of owed) {
    if (bet.state === betState.returning && !(await giveBack(desk, round, bet))) return false;
  }
  return finishRound(desk.sql, round.id);
}

/** A wallet is asked for the players of one brand at a time. */
function batchesOf(bets: readonly OwedBet[]): readonly (readonly OwedBet[])[] {
  const byBrand = Map.groupBy(bets, ({ merchantCode }) => merchantCode);
  return [...byBrand.values()].flatMap((ofBrand) =>
    Array.from({ length: Math.ceil(ofBrand.length / CALL_MAX) }, (_, k) =>
      ofBrand.slice(k * CALL_MAX, (k + 1) * CALL_MAX),
    ),
  );
}

const tokenOf = (desk: RoomDesk, { walletToken }: OwedBet): string =>
  desk.vault.open('wallet-token', walletToken).toString();

const money = (currency: string, value: Amount): string => {
  assert(isCurrency(currency), 'a bet is placed in a known currency');
  return writeAmount(value, currency);
};

/** Undefined: nobody knows what the wallet did, and it is asked again later. */
async function payBatch(
  desk: RoomDesk,
  { room }: StoredRoomRound,
  batch: readonly OwedBet[],
  results: ReadonlyMap<string, { readonly bet: StoredRoomBet; readonly result: BetResult }>,
): Promise<readonly BetEnd[] | undefined> {
  const due = batch.map((bet) => {
    const found = results.get(bet.id);
    assert(found, `every bet of a round is decided: ${bet.id}`);
    return { ...bet, ...found.result };
  });
  const answer = await desk.wallet.call(walletRoutes.settleRounds, {
    gameCode: room,
    rounds: due.map((bet) => ({
      sessionToken: tokenOf(desk, bet),
      playerId: bet.playerId,
      currency: bet.currency,
      roundId: bet.id,
      transactionId: winIdOf(bet.id),
      amount: money(bet.currency, bet.payout),
    })),
  });
  if (!answer.ok) return undefined;
  return due.map((bet, at) => {
    const told = answer.value.rounds[at];
    const { currency } = bet;
    assert(isCurrency(currency), 'a bet is placed in a known currency');
    const balance = told?.balance ? parseAmount(told.balance, currency) : undefined;
    assert(balance !== undefined, `the wallet pays a bet of our own: ${bet.id} ${told?.code}`);
    return {
      id: bet.id,
      payout: bet.payout,
      input: JSON.stringify(bet.input),
      actions: JSON.stringify(bet.actions),
      events: JSON.stringify(writeEvents(bet.events, currency)),
      balance,
    };
  });
}

/** The stake of a bet that came too late is undone, whether or not the wallet had taken it. */
async function giveBack(desk: RoomDesk, { room }: StoredRoomRound, bet: OwedBet): Promise<boolean> {
  const originalTransactionId = betTransactionOf(bet.id);
  const answer = await desk.wallet.call(walletRoutes.rollback, {
    sessionToken: tokenOf(desk, bet),
    playerId: bet.playerId,
    currency: bet.currency,
    gameCode: room,
    roundId: bet.id,
    transactionId: `${originalTransactionId}:back`,
    originalTransactionId,
  });
  if (!answer.ok) return false;
  await markReturned(desk.sql, bet.id);
  return true;
}
