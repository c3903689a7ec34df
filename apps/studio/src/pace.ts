import { SECOND_MS } from '@padauk/base';
import type { GameSession } from '@padauk/contracts/studio';
import type { Wish } from '@padauk/engines/engine';
import { walletRoutes } from '@padauk/provider-sdk';
import type * as z from 'zod/mini';
import { putBrandPace } from './brands.repo.ts';
import type { PlaySession } from './play-session.ts';
import type { StudioContext } from './studio-context.ts';

/** What the jurisdiction of a brand allows. */
export type Pace = Readonly<z.output<typeof GameSession>['limits']['pace']>;
/** The same, with the shortest time from the start of one round to the start of the next. */
export type BrandPace = { readonly pace: Pace; readonly cycleMs: number };
/** As the wallet sends it. */
type Told = Pace & { readonly cycleMs: number };

/** Whether all that a bet asks for beyond a plain round is allowed. */
export const allows = (pace: Pace, wishes: readonly Wish[]): boolean =>
  wishes.every((wish) => pace[wish]);

/** How old a brand's rules may be at most when a plain round is played by them. */
const HEARD_MS = 2 * SECOND_MS;

/**
 * What the brand of a session asks for. Its law may change while games are open, so the wallet is
 * asked again: at once where a bet is more than a plain round, else now and then.
 */
export async function readPace(
  context: StudioContext,
  session: PlaySession,
  wishes: readonly Wish[],
): Promise<BrandPace> {
  const { walletToken: sessionToken, playerId, currency, merchantCode } = session;
  const { seats, clock } = context;
  // Either way: a clock that was set back would keep what was heard for hours.
  const isDue = Math.abs(clock.now().getTime() - seats.askedAtMs(merchantCode)) >= HEARD_MS;
  if (isDue || wishes.length > 0) {
    // Whoever plays meanwhile need not ask too.
    seats.noteAsked(merchantCode);
    const answer = await context.wallet.call(walletRoutes.balance, {
      sessionToken,
      playerId,
      currency,
    });
    // Where it does not answer it takes no stake either.
    if (answer.ok) await hearPace(context, merchantCode, answer.value.pace);
  }
  return seats.paceOf(session);
}

/** Stores what the wallet has said of a brand, where it asks for anything. */
export async function hearPace(
  { seats, sql }: Pick<StudioContext, 'seats' | 'sql'>,
  merchantCode: string,
  told: Told | undefined,
): Promise<void> {
  if (!told) return;
  const { cycleMs, ...pace } = told;
  seats.notePace(merchantCode, { pace, cycleMs });
  await putBrandPace(sql, merchantCode, told);
}
