import { logout } from '@padauk/contracts/identity';
import { keptInTab } from '@padauk/site-client/storage';
import type { DepositUnderwayKey } from './deposit-underway.ts';
import { call, session } from './site.ts';

/**
 * The player leaves. Nobody waits for the server: the next one who sits here must not find the
 * player, and what is asked with the token from now on would be told of as a session that ended.
 */
export function endSession(): void {
  void call(logout);
  // Its module comes with its page alone: here is the name, and the type holds the two together.
  keptInTab.write('depositUnderway' satisfies DepositUnderwayKey, null);
  session.leave();
}
