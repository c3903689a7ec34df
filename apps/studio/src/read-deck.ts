import { ok, parseAmount, refuse, type Result, writeAmount } from '@padauk/base';
import type { RefusalOf, ReplyOf } from '@padauk/contracts';
import type * as studio from '@padauk/contracts/studio';
import { printedRules, readOpenRun } from './ticket-runs.ts';
import type { PlaySession } from './play-session.ts';
import { isStakeWithin } from './stake-limits.ts';
import type { StudioContext } from './studio-context.ts';

type Route = typeof studio.readDeck;

/** The run that the next ticket at this price comes from, as it is in the database. */
export async function readDeck(
  context: StudioContext,
  session: PlaySession,
  priceText: string,
): Promise<Result<ReplyOf<Route>, RefusalOf<Route>>> {
  const rules = printedRules(session);
  if (!rules) return refuse('game_not_found');
  const price = parseAmount(priceText, session.currency);
  if (price === undefined || !isStakeWithin(session.limits, price)) {
    return refuse('stake_out_of_limits');
  }
  const { id, serial, hash, left } = await readOpenRun(context, session, price, 'paid');
  return ok({
    deckId: id,
    serial,
    hash,
    price: writeAmount(price, session.currency),
    tickets: rules.tickets,
    ticketsLeft: left.tickets,
    prizes: rules.prizes.map(({ symbol, pays, tickets }, at) => ({
      symbol,
      pays,
      tickets,
      left: left.prizes[at]?.tickets ?? 0,
    })),
  });
}
