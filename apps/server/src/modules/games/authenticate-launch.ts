import { HOUR_MS, isCurrency, ok, refuse, type Uuid, writeAmount } from '@padauk/base';
import { hashToken } from '../../platform/token-hash.ts';
import { findMember } from '../identity/index.ts';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import { findActiveBonuses } from '../wallet/index.ts';
import { mayOpenMany, readPace } from './jurisdiction.repo.ts';
import { endEarlierLaunches, lockLaunch, openLaunchSession } from './launches.repo.ts';
import { readPlayable } from './purses.ts';
import { maskAccount } from './winners.ts';
import type { WalletContext } from './wallet-context.ts';

/** How long a game may be played before it is opened again. Ends with the login if that is sooner. */
export const GAME_SESSION_MS = 12 * HOUR_MS;

/** Exchanges a launch token, once, for a session of wallet calls. */
export async function authenticateLaunch(
  context: WalletContext,
  vendor: { readonly code: string; readonly merchantId: string | undefined },
  body: { readonly launchToken: string },
): Promise<WalletAnswer<WalletRoutes['authenticate']>> {
  const now = context.clock.now();
  let onlyOf: Uuid | undefined;
  const answer = await context.db.transaction().execute(async (tx) => {
    const launch = await lockLaunch(tx, hashToken(body.launchToken));
    const foreign =
      launch?.vendorCode !== vendor.code ||
      (vendor.merchantId !== undefined && launch.merchantId !== vendor.merchantId);
    if (!launch || foreign) return refuse('launch_token_invalid');
    if (launch.usedAt) return refuse('launch_token_used');
    if (launch.endedAt || launch.tokenExpiresAt <= now || !isCurrency(launch.currency)) {
      return refuse('launch_token_invalid');
    }
    if (!launch.gameActive) return refuse('game_disabled');
    const player = await context.sessions.findPlayer(tx, launch.memberId);
    if (!player) return refuse('launch_token_invalid');

    const sessionToken = context.random.token();
    await openLaunchSession(tx, {
      launchId: launch.id,
      sessionHash: hashToken(sessionToken),
      expiresAt: new Date(now.getTime() + GAME_SESSION_MS),
      usedAt: now,
    });
    if (!(await mayOpenMany(tx, launch.merchantId))) {
      await endEarlierLaunches(tx, { ...launch, at: now });
      onlyOf = launch.memberId;
    }
    const member = await findMember(tx, launch.memberId);
    const bonus = (await findActiveBonuses(tx, [launch.memberId])).get(launch.memberId);
    const balance = await readPlayable(tx, { player, bonus }, launch);
    const pace = await readPace(tx, launch.merchantId);
    return ok({
      sessionToken,
      playerId: launch.memberId,
      merchantCode: launch.merchantCode,
      gameCode: launch.vendorGameCode,
      currency: launch.currency,
      balance: writeAmount(balance, launch.currency),
      language: launch.language,
      trial: launch.trial,
      ...(member && { playerName: maskAccount(member.account) }),
      ...(pace && { pace }),
    });
  });
  // Sessions of other processes are looked at again within a second or two.
  if (onlyOf) context.sessions.forgetAllOf(onlyOf);
  return answer;
}
