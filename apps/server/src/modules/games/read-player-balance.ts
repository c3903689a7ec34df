import { ok, refuse, writeAmount, ZERO } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import { jackpotOf } from '@padauk/engines';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import { sumWonPools } from './jackpots/jackpots.repo.ts';
import { readPace } from './jurisdiction.repo.ts';
import { readFreeRounds, readPlayable } from './purses.ts';
import type { VendorOnCall } from './vendors.repo.ts';
import { findSubject, type WalletContext } from './wallet-context.ts';

/** What the player can play with in the game that he opened, while his session lasts. */
export async function readPlayerBalance(
  context: WalletContext,
  vendor: VendorOnCall,
  body: BodyOf<WalletRoutes['balance']>,
): Promise<WalletAnswer<WalletRoutes['balance']>> {
  const subject = await findSubject(context, vendor, body);
  if (typeof subject === 'string') return refuse(subject);
  if (subject.stakeRefusal === 'session_expired') return refuse('session_expired');
  const { player, currency, openedGame, launchId } = subject;
  const game = openedGame ? await context.book.gameOf(vendor.id, openedGame) : undefined;
  const balance = await readPlayable(context.db, subject, game);
  const free = game && (await readFreeRounds(context.db, subject, game));
  const jackpots =
    launchId && openedGame && jackpotOf(openedGame)
      ? await sumWonPools(context.db, launchId)
      : ZERO;
  const pace = await readPace(context.db, player.merchantId);
  return ok({
    playerId: player.memberId,
    currency,
    balance: writeAmount(balance, currency),
    ...(free && { freeRounds: { ...free, stake: writeAmount(free.stake, currency) } }),
    ...(jackpots > 0n && { jackpotsWon: writeAmount(jackpots, currency) }),
    ...(pace && { pace }),
  });
}
