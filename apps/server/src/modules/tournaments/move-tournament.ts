import {
  assert,
  ok,
  refuse,
  type Result,
  SECOND_MS,
  takeEdge,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import { openAccount, postTransfers, type Transfer } from '@padauk/ledger';
import { derivedUuid } from '@padauk/provider-sdk';
import { haveEnded } from '../../platform/open-transactions.ts';
import type { Platform, Tx } from '../../platform/platform.ts';
import { notePlay } from '../safety/index.ts';
import { findWalletMembers } from '../wallet/index.ts';
import { countEntriesOf, listEntrants, listPlaces, setPrize } from './entries.repo.ts';
import { tellBalance } from './enter-tournament.ts';
import { dividePool, type Tournament } from './tournament.ts';
import { tournamentMachine } from './tournament-machine.ts';
import { lockTournament, setState } from './tournaments.repo.ts';
import { poolOf } from './write-tournament.ts';

/** The consumer whose cursor is how far rounds have been counted. */
export const ROUNDS = 'tournaments.rounds';

/**
 * A round is stamped by the clock of the database: ours may be ahead of it. Transactions that run
 * longer are waited for one by one.
 */
const LAST_ROUNDS_MS = 10 * SECOND_MS;

type Context = Pick<Platform, 'clock' | 'outbox'>;
type Event = (typeof tournamentMachine)['events'][number];

/**
 * Takes a tournament one step on, under the lock of its row, with the money that belongs to the
 * step: prizes are paid, and buy-ins given back, once.
 */
export async function moveTournament(
  tx: Tx,
  context: Context,
  step: { readonly id: Uuid; readonly event: Event; readonly reason?: string },
): Promise<Result<Tournament, 'tournament_not_found' | 'wrong_state'>> {
  const t = await lockTournament(tx, step.id);
  if (!t) return refuse('tournament_not_found');
  const now = context.clock.now();
  const counts = (await countEntriesOf(tx, [t.id]))(t.id);
  const holds = {
    'has-begun': now >= t.startsAt,
    'is-over': now >= t.endsAt,
    'all-counted':
      now.getTime() >= t.endsAt.getTime() + LAST_ROUNDS_MS &&
      (await haveEnded(tx, t.endsAt)) &&
      (await context.outbox.hasTaken(tx, ROUNDS, t.endsAt)),
    'somebody-placed': counts.placed > 0,
  };
  const edge = takeEdge(
    tournamentMachine,
    { state: t.state, event: step.event },
    (guard) => holds[guard],
  );
  if (!edge.ok) return refuse('wrong_state');
  const { to: state, effect } = edge.value;
  const cancelReason = state === 'cancelled' ? (step.reason ?? null) : null;
  if (effect === 'pay-prizes') await payPrizes(tx, context, t, counts.entries);
  if (effect === 'refund') await giveBuyInsBack(tx, context, t);
  await setState(tx, { id: t.id, state, cancelReason });
  await context.outbox.emit(tx, 'tournament.changed', { tournamentId: t.id, state });
  return ok({ ...t, state, cancelReason });
}

/** Buy-ins lie in the tournament's account; what the house guarantees joins them, and all is paid. */
async function payPrizes(tx: Tx, context: Context, t: Tournament, entries: number): Promise<void> {
  const places = await listPlaces(tx, { tournamentId: t.id, limit: t.shares.length });
  const prizes = dividePool(poolOf(t, entries), t.shares, places.length);
  const wallets = await walletsOf(
    tx,
    places.map(({ memberId }) => memberId),
  );
  const transfers: Transfer[] = [];
  if (t.guaranteed > 0n) {
    const { merchantId, currency } = t;
    transfers.push({
      id: derivedUuid('tournament-guarantee', t.id),
      fromId: await openAccount(tx, {
        merchantId,
        currency,
        ownerKind: 'house',
        ownerId: 'promotions',
        code: 'house:promotions',
      }),
      toId: t.accountId,
      amount: t.guaranteed,
      kind: 'promotion',
      reference: t.id,
    });
  }
  const won = places.flatMap(({ memberId, place }) => {
    const prize = prizes[place - 1];
    return prize ? [{ tournamentId: t.id, memberId, place, prize }] : [];
  });
  for (const { memberId, prize } of won) {
    transfers.push({
      id: derivedUuid('tournament-prize', t.id, memberId),
      fromId: t.accountId,
      toId: wallets(memberId),
      amount: prize,
      kind: 'tournament_prize',
      reference: t.id,
    });
  }
  const posted = await postTransfers(tx, transfers);
  assert(posted.ok, `the account of a tournament holds its prizes: ${t.id}`);
  for (const place of won) {
    await setPrize(tx, place);
    const { memberId, prize } = place;
    await notePlay(tx, { memberId, staked: 0n, returned: prize, at: context.clock.now() });
    await tellBalance(tx, context, memberId);
    await context.outbox.emit(tx, 'tournament.prize', {
      tournamentId: t.id,
      memberId,
      rank: place.place,
      amount: writeAmount(prize, t.currency),
    });
  }
}

async function giveBuyInsBack(tx: Tx, context: Context, t: Tournament): Promise<void> {
  if (t.buyIn === 0n) return;
  const entrants = await listEntrants(tx, t.id);
  const wallets = await walletsOf(tx, entrants);
  const posted = await postTransfers(
    tx,
    entrants.map((memberId) => ({
      id: derivedUuid('tournament-refund', t.id, memberId),
      fromId: t.accountId,
      toId: wallets(memberId),
      amount: t.buyIn,
      kind: 'tournament_refund' as const,
      reference: t.id,
    })),
  );
  assert(posted.ok, `the account of a tournament holds its buy-ins: ${t.id}`);
  for (const memberId of entrants) {
    await notePlay(tx, { memberId, staked: -t.buyIn, returned: 0n, at: context.clock.now() });
    await tellBalance(tx, context, memberId);
  }
}

/** The cash of members who have a wallet: whoever has entered has one. */
async function walletsOf(tx: Tx, memberIds: readonly Uuid[]) {
  const wallets = new Map(
    (await findWalletMembers(tx, memberIds)).map(({ memberId, cashId }) => [memberId, cashId]),
  );
  return (memberId: Uuid) => {
    const cashId = wallets.get(memberId);
    assert(cashId !== undefined, `whoever has entered has a wallet: ${memberId}`);
    return cashId;
  };
}
