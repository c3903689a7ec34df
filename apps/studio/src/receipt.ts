import {
  assert,
  currencyDigits,
  isCurrency,
  ok,
  refuse,
  type Result,
  writeAmount,
} from '@padauk/base';
import type { Receipt } from '@padauk/contracts/studio';
import { readRoomReceipt } from './rooms/room-history.ts';
import { findTicket } from './ticket-runs.repo.ts';
import { roundIdOfPublic, toWireRound } from './round.ts';
import { roundState } from './round-state.ts';
import { findRound } from './rounds.repo.ts';
import { openSeed } from './seeds.ts';
import type { StudioContext } from './studio-context.ts';
import { readTitleVersion } from './title-versions.repo.ts';

/** What anybody may see of a round. The server seed is shown once the player has rotated it. */
export async function readReceipt(
  context: StudioContext,
  publicId: string,
): Promise<Result<Receipt, 'round_not_found'>> {
  const id = roundIdOfPublic(publicId);
  const stored = id && (await findRound(context.sql, id));
  if (stored?.state !== roundState.settled || !isCurrency(stored.currency)) {
    const shared = id && (await readRoomReceipt(context.sql, id));
    return shared ? ok(shared) : refuse('round_not_found');
  }
  const round = toWireRound(stored);
  const ticket = await findTicket(context.sql, stored.id);
  const kept = await readTitleVersion(context.sql, stored);
  assert(kept, `the rules of ${stored.title} ${stored.version} are kept`);
  const { rulesHash, rules } = kept;
  return ok({
    format: 'padauk-receipt/1',
    roundId: round.roundId,
    publicId: round.publicId,
    title: round.title,
    rulesHash,
    rules,
    currency: round.currency,
    currencyDigits: currencyDigits(stored.currency),
    stake: round.stake,
    staked: round.staked,
    bet: round.bet,
    actions: stored.actions.map(({ action }): unknown => JSON.parse(action)),
    payout: round.payout,
    serverSeed: stored.revealed ? openSeed(context.vault, stored.serverSeed) : null,
    ...round.fairness,
    events: round.events,
    ...(ticket && {
      deck: {
        deckId: ticket.id,
        title: round.title,
        rulesHash,
        serial: ticket.serial,
        currency: round.currency,
        price: writeAmount(ticket.price, stored.currency),
        hash: ticket.hash,
        ticket: ticket.number,
        sold: { tickets: ticket.soldBefore.tickets, prizes: [...ticket.soldBefore.prizes] },
      },
    }),
    playedAt: round.playedAt,
  });
}
