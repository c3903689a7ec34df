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
import { findTicket } from './decks.repo.ts';
import { roundIdOfPublic, toWireRound } from './round.ts';
import { findRound, roundState } from './rounds.repo.ts';
import { openSeed } from './seeds.ts';
import type { StudioDesk } from './studio-desk.ts';
import { readTitleVersion } from './title-versions.repo.ts';

/** What anybody may see of a round. The server seed is shown once the player has rotated it. */
export async function readReceipt(
  desk: StudioDesk,
  publicId: string,
): Promise<Result<Receipt, 'round_not_found'>> {
  const id = roundIdOfPublic(publicId);
  const stored = id && (await findRound(desk.sql, id));
  if (stored?.state !== roundState.settled || !isCurrency(stored.currency)) {
    const shared = id && (await readRoomReceipt(desk.sql, id));
    return shared ? ok(shared) : refuse('round_not_found');
  }
  const round = toWireRound(stored);
  const ticket = await findTicket(desk.sql, stored.id);
  const kept = await readTitleVersion(desk.sql, stored);
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
    serverSeed: stored.revealed ? openSeed(desk.vault, stored.serverSeed) : null,
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
